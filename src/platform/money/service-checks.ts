import type { MoreChecks, Reader } from '../base/checks.ts'
import type { GivenKey } from '../evidence/round-figures.server.ts'
import type { Handle } from '../secrets/vault.server.ts'
import type { Money, Prize } from './prize.ts'

/** The other features' data, for the checks of one feature. */
export interface CheckContext {
  /** Time zones by brand. */
  readonly timeZones: Readonly<Record<string, string>>
  /** Sections by player, as the rounds give them; who is missing is in the first. */
  readonly sections: (client: Reader) => Promise<ReadonlyMap<string, string>>
  /** Levels of the league that players are known to have had since an instant: their prizes were posted then. */
  readonly levelsHad: (client: Reader) => Promise<readonly LevelHad[]>
  /**
   * The keys matching a pattern under which players were given something, posted to the ledger or as an asset.
   */
  readonly keysGiven: (client: Reader, pattern: string) => Promise<readonly GivenKey[]>
  /** The amounts that a prize may be paid as: in brands that lack some of its things, and where entries aren't allowed. */
  readonly moneyUnder: (prize: Prize) => readonly Required<Money>[]
}

/** A level that a player had from some instant on, at the latest: levels never fall. */
export interface LevelHad {
  readonly player_id: string
  readonly level: number
  readonly since: Date
}

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Its checks for the verifier; the handle finds the keys. */
    readonly audit?: (vault: Handle, elsewhere: CheckContext) => MoreChecks
    /** The section of the league that the rounds of each player reach, computed again for the checks of others. */
    readonly sections?: CheckContext['sections']
    /** Levels of the league that players are known to have had, for the checks of others. */
    readonly levelsHad?: CheckContext['levelsHad']
  }
}
