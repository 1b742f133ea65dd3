import { boundId } from '../base/ids/ids.server.ts'
import type { RawSql } from '../data/db.server.ts'
import { RISKED } from '../money/ledger.server.ts'
import type { Reader } from '../base/checks.ts'
import { MODE_CODE } from '../events/mode.ts'
import { IS_OWN } from '../evidence/round-figures.server.ts'

/** An instant of a player. */
export interface Moment {
  readonly playerId: string
  readonly at: Date
}

/** Clocks of nodes differ by less. */
const APART = `interval '1 minute'`

/** Hundredths that a stake of so many units brings, at its weight. */
const COINS = `case g.mode when ${MODE_CODE.TournamentPoints} then s.staked * g.weight / 100 else 0 end`
/** Hundredths of a point: a coin is a hundredth of one, an entry a whole one. */
const XP = `s.staked * g.weight / case g.mode when ${MODE_CODE.TournamentPoints} then 10000 else 100 end`

/**
 * The most that each of these players can have played until an instant, in the order of the instants: all
 * rounds of their own by then, also those that were taken back later.
 */
async function playedUntil(
  client: Reader,
  moments: readonly Moment[],
  brings: string,
): Promise<readonly number[]> {
  const { rows } = await client.query<{ played: number }>(
    `with m as (select * from unnest($1::uuid[], $2::timestamptz[]) with ordinality m(player_id, at, n)),
     played as (
       select g.player_id, g.at, null::bigint as n, ${brings} as brought
       from game_round g, lateral (select g.stake + coalesce((
         select sum(extra) from round_step s where s.player_id = g.player_id and s.round_id = g.round_id), 0)
         as staked) s
       where g.player_id = any($1::uuid[]) and ${IS_OWN})
     select coalesce(played, 0)::float8 as played from (
       select n, sum(brought) over (partition by player_id order by at, n nulls first) as played
       from (select * from played union all select player_id, at + ${APART}, n, 0 from m) e) sums
     where n is not null order by n`,
    [moments.map(({ playerId }) => playerId), moments.map(({ at }) => at)],
  )
  return rows.map(({ played }) => played)
}

/** The most coins that each of these players can have played by the moment, in hundredths of a coin. */
export const coinsUntil = (client: Reader, moments: readonly Moment[]) => playedUntil(client, moments, COINS)

/** The experience of all that was played by then, in hundredths of a point. */
export const xpUntil = (client: Reader, moments: readonly Moment[]) => playedUntil(client, moments, XP)

/**
 * How many promotional entries these players had put at risk until an instant, in the order of the instants.
 * The id of a round may be issued days before it is played: such a round counts from then on.
 */
export async function riskedUntil(client: RawSql, moments: readonly Moment[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ risked: number }>(
    `select coalesce(r.risked, 0)::float8 as risked
     from unnest($1::uuid[], $2::uuid[]) with ordinality m(player_id, before, n)
       left join lateral (${RISKED} and t.player_id = m.player_id and t.tx_id < m.before
         group by t.player_id) r on true
     order by m.n`,
    [moments.map(({ playerId }) => playerId), moments.map(({ at }) => boundId(at.getTime() + 1))],
  )
  return rows.map(({ risked }) => risked)
}
