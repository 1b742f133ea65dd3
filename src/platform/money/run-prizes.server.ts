import type { CheckContext } from './service-checks.ts'
import type { Money, Prize } from './prize.ts'
import type { Drift, Reader } from '../base/checks.ts'
import { GIVEN } from '../evidence/round-figures.server.ts'

/** Checks of the prizes given in runs against the economies of these runs. */

/** The amounts that a posting gave, in minor units. */
export interface GivenMoney extends Required<Money> {
  readonly player_id: string
  /** The player's brand. */
  readonly theme: string
  readonly key: string
}

/** The amounts given by postings whose keys begin with a text; postings that took something are left out. */
async function givenMoney(client: Reader, start: string): Promise<readonly GivenMoney[]> {
  const { rows } = await client.query<GivenMoney & Record<string, unknown>>(
    `select * from (${GIVEN}) g join (select player_id, theme from player) p using (player_id)
     where coins > 0 or entries > 0 order by player_id, key`,
    [start],
  )
  return rows
}

/** A run as the checks of prizes read it. */
export interface PastRun {
  readonly run_id: string
  readonly theme: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly economy: unknown
}

/** Runs by their ids. @param names those of a feature's runs */
export async function pastRuns(
  client: Reader,
  names: readonly string[],
): Promise<ReadonlyMap<string, PastRun>> {
  const { rows } = await client.query<PastRun & Record<string, unknown>>(
    'select run_id, theme, starts_at, ends_at, economy from run where feature = any($1)',
    [names],
  )
  return new Map(rows.map((run) => [run.run_id, run]))
}

const nameOf = ({ coins, entries }: Required<Money>) => `${coins} ${entries}`

/**
 * The prizes that a run does not give.
 * @param check the name of the check
 * @param start how the keys of the feature's postings begin
 * @param prizesFor the prizes one of which a posting may have given, by the economy of its run; none where
 * there is no such run; null for postings of something else
 */
export async function wrongPrizes(
  client: Reader,
  { moneyUnder }: Pick<CheckContext, 'moneyUnder'>,
  { check, start }: { readonly check: string; readonly start: string },
  prizesFor: (given: GivenMoney) => readonly Prize[] | null,
): Promise<readonly Drift[]> {
  // Prizes are few, and what was given is much.
  const known = new Map<string, ReadonlySet<string>>()
  const amountsOf = (prize: Prize): ReadonlySet<string> => {
    const text = JSON.stringify(prize)
    const found = known.get(text) ?? new Set(moneyUnder(prize).map(nameOf))
    known.set(text, found)
    return found
  }
  return (await givenMoney(client, start)).flatMap((given): Drift[] => {
    const prizes = prizesFor(given)
    const { player_id, key, coins, entries } = given
    const own = nameOf(given)
    if (prizes === null || prizes.some((prize) => amountsOf(prize).has(own))) return []
    const gave = `${key} gave ${coins} coins and ${entries} entries`
    return [{ check, player_id, detail: `${gave}, which its run does not give` }]
  })
}
