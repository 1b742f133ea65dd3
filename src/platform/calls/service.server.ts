import type { Context, FeatureState } from './context.server.ts'
import type { Handled } from './handle.server.ts'
import type { Consumer } from '../events/events.server.ts'
import type { Gauge } from '../facts/gauge.ts'
import type { Follow } from '../facts/follow.server.ts'
import type { EvidenceKind } from '../evidence/rows.server.ts'
import type { MacTable } from '../evidence/macs.server.ts'
import type { FeatureHomeData } from './home-data.ts'
import type { FeatureInitData } from './init-data.ts'
import type { OwnPromotion } from './promotion.ts'
import type { Feature, FeatureStatuses } from './feature.ts'
import type { Runtime, Site } from './runtime.server.ts'
import type { Job } from '../data/jobs.server.ts'
import type { PageRequestResult, Newcomer, Opened } from '../players/newcomer.ts'
import type { MessageTransports } from '../messages/messages.server.ts'
import type { GateLine } from '../gates/gate.ts'
import type { ItemKind } from '../items/kind.ts'
import type { AnyAssetHandler } from '../money/assets.server.ts'
import type { Bonus, Money, Prize } from '../money/prize.ts'
import type { RunEconomy } from '../runs/economy.server.ts'
import type { Handle } from '../secrets/vault.server.ts'
import type { Needs } from '../players/needs.server.ts'
import type { Standing } from '../standing/standing.ts'
import type { GivenKey } from '../evidence/round-figures.server.ts'
import type { MoreChecks, Reader } from '../money/verify.server.ts'

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

/** The server's side of a feature. */
export interface Service<F extends Feature<string, any> = Feature<string, any>> {
  readonly feature: F
  readonly calls: { readonly [K in keyof F['calls']]: Handled<F['calls'][K]> }
  /** Reads domain events, each exactly once. */
  readonly events?: (runtime: Runtime) => readonly Consumer[]
  /** Its gauges on players' odometers; `crossed` runs once for each progress that is passed. */
  readonly gauges?: (runtime: Runtime) => readonly Gauge[]
  /** Follows rounds for what is no sum, each round exactly once. */
  readonly follow?: (runtime: Runtime) => Follow
  readonly jobs?: (runtime: Runtime) => Readonly<Record<string, Job>>
  /** A self-excluded player is not led back to it: this feature is not there for them. */
  readonly invitesToPlay?: boolean
  /** The data that its views (below) read, besides what every standing holds. */
  readonly standing?: Needs
  /** View: its part of the init data, for example `{ bingo: { isActive } }`. */
  readonly initData?: (standing: Standing, site: Site) => Partial<FeatureInitData>
  /** Its part of the home payload: the same for all visitors of a brand, and what brands without it are told. */
  readonly homeData?: {
    readonly without: Partial<FeatureHomeData>
    readonly of: (context: Context) => Promise<Partial<FeatureHomeData>>
  }
  /** View: its part of the home payload for a signed-in player, in place of that. */
  readonly playerHomeData?: (standing: Standing) => Partial<FeatureHomeData>
  /** The home payload's part for a guest who sends one of the feature's `guestCookies`. */
  readonly guestHomeData?: (context: Context) => Promise<Partial<FeatureHomeData>>
  /** View: its state for this visitor, for the lobby and the pop-up queue; null hides it. */
  readonly state?: (standing: Standing, site: Site) => FeatureState | null
  /** The name by which clients read whether it is on (001 §3). */
  readonly statusName?: keyof FeatureStatuses
  /** Views: more of them, for parts of it that are on and off by themselves. */
  readonly statuses?: Readonly<Partial<Record<keyof FeatureStatuses, (standing: Standing) => boolean>>>
  /** View: its bonuses for the signed-in player, by name, for example `freeSpins`. */
  readonly offers?: (standing: Standing, site: Site) => Readonly<Record<string, Bonus>>
  /**
   * View: ISO time until which its levels count for the player in the place of the league's, whose status is
   * blocked meanwhile (000 §4); null: they don't.
   */
  readonly restsLeague?: (standing: Standing) => string | null
  /** View: its promotions for the promotions page; for guests too. */
  readonly promotions?: (standing: Standing, site: Site) => readonly OwnPromotion[]
  /** Opens accounts, for itself and for the features that bring newcomers; one feature does. */
  readonly opensAccounts?: (context: Context, newcomer: Newcomer) => Promise<Opened>
  /** The code that brought the visitor, which `account.registered` tells of a newcomer. */
  readonly broughtBy?: (context: Context) => string | null
  /** How many ways to sign in the feature gives the player; the last one is never taken away. */
  readonly signInMethods?: (context: Context) => Promise<number>
  /**
   * Takes the feature's ways to sign in from a player, in this transaction: the owner of the address has shown
   * up, and whoever made them may be somebody else.
   */
  readonly dropsSignInMethods?: (context: Context, playerId: string) => Promise<void>
  /**
   * Looks at a request for a page before it is answered; null when it says nothing to it. It changes nothing:
   * programs that look into links ask for pages too. It goes by the session, the query and the brand: what it
   * says of a guest at an address without a query is said to all of them for a second.
   */
  readonly onPageRequest?: (
    context: Context,
    query: Readonly<Record<string, string>>,
  ) => Promise<PageRequestResult | null>
  /** Kinds of things that prizes may hold, and that this feature gives. */
  readonly assets?: readonly AnyAssetHandler[]
  /** A prize of the feature for newcomers of a demonstration, so that they can try it at once. */
  readonly demonstration?: Prize
  /** Writes what a demonstration shows of it beside runs, by the way of operators; it may be called again. */
  readonly sampleContent?: (runtime: Runtime) => Promise<void>
  /** Rules of what a person may, by what it knows of them. */
  readonly gateLines?: readonly GateLine[]
  /** Kinds of items that it gives meaning to. */
  readonly items?: readonly ItemKind[]
  /** Rows of the feature that prove something: the chains hold them. */
  readonly evidence?: readonly EvidenceKind[]
  /** Rows of the feature that give something, each with its MAC. */
  readonly macTables?: readonly MacTable[]
  /** How the keys of postings begin that have no MAC, because rows of the feature prove them. */
  readonly provenPosts?: readonly string[]
  /** Its checks for the verifier; the handle finds the keys. */
  readonly audit?: (vault: Handle, elsewhere: CheckContext) => MoreChecks
  /** The section of the league that the rounds of each player reach, computed again for the checks of others. */
  readonly sections?: CheckContext['sections']
  /** Levels of the league that players are known to have had, for the checks of others. */
  readonly levelsHad?: CheckContext['levelsHad']
  /** Takes messages of a kind out of the server, where that is this feature's. */
  readonly transports?: (runtime: Runtime) => Partial<MessageTransports>
  /** How it reads and checks the economies of its runs; for features whose face says `runs`. */
  readonly runs?: RunEconomy
  /** Runs that may take place beside these, such as those of another season, by names that begin with the feature's. */
  readonly moreRuns?: Readonly<Record<`${string}.${string}`, RunEconomy>>
  /** Runs once at start, before the first request. */
  readonly start?: (runtime: Runtime) => Promise<void>
}

/** Declares what a feature does on the server. */
export const service = <F extends Feature<string, any>>(
  feature: F,
  declaration: Omit<Service<F>, 'feature'>,
): Service<F> => ({ feature, ...declaration })
