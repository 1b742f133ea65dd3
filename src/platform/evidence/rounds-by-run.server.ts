import type { Reader } from '../base/checks.ts'
import { PLAYED } from './round-figures.server.ts'

/** Players' rounds within runs, for the checks of features that follow rounds one by one. */

/** Rounds of a player in a game within a run that won alike. */
export interface RoundsInRun {
  readonly player_id: string
  readonly run_id: string
  readonly slug: string
  readonly mode: number
  /** At risk in each, in minor units. */
  readonly stake: number
  /** How many times the stake each won, rounded down. */
  readonly times: number
  readonly rounds: number
}

/** SQL: runs $1 with the rounds of their brand's players that may have been settled within them. */
const within = (of: string) => `
  from ${of} p join player using (player_id)
    join run r on r.feature = any($1) and r.theme = player.theme and p.at < r.ends_at
      and (p.opened or p.at >= r.starts_at - interval '1 minute')`

/** Rounds by player, run, game, stake, and win. */
export async function roundsByRun(
  client: Reader,
  features: readonly string[],
): Promise<readonly RoundsInRun[]> {
  const { rows } = await client.query<RoundsInRun>(
    `select p.player_id, r.run_id, d.slug, p.mode, p.risked::bigint as stake, p.win / p.risked as times,
       count(*)::int as rounds
     ${within(`(select * from (${PLAYED}) a where risked > 0)`)}
       join game_definition d using (definition_id)
     group by 1, 2, 3, 4, 5, 6`,
    [features],
  )
  return rows
}

/** How many rounds of each player within runs were given back whole: what they had counted for is not known. */
export async function returnedByRun(
  client: Reader,
  features: readonly string[],
): Promise<readonly { readonly player_id: string; readonly run_id: string; readonly rounds: number }[]> {
  const { rows } = await client.query<{ player_id: string; run_id: string; rounds: number }>(
    `select p.player_id, r.run_id, count(*)::int as rounds
     ${within(`(select * from (${PLAYED}) a where risked = 0)`)}
     group by 1, 2`,
    [features],
  )
  return rows
}

/** How often each player claimed rewards of a feature within runs. */
export async function claimsByRun(
  client: Reader,
  features: readonly string[],
): Promise<
  readonly {
    readonly player_id: string
    readonly run_id: string
    readonly feature: string
    readonly claims: number
  }[]
> {
  const { rows } = await client.query<{
    player_id: string
    run_id: string
    feature: string
    claims: number
  }>(
    `select p.player_id, r.run_id, p.feature, count(*)::int as claims
     ${within(`(select player_id, feature, at, false as opened from claim)`)}
     group by 1, 2, 3`,
    [features],
  )
  return rows
}

/** The economies of runs of features, by their ids. */
export async function economiesOf(
  client: Reader,
  features: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await client.query<{ run_id: string; economy: unknown }>(
    'select run_id, economy from run where feature = any($1)',
    [features],
  )
  return new Map(rows.map(({ run_id, economy }) => [run_id, economy]))
}
