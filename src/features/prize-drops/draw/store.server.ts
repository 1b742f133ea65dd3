import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { PLACES } from '#platform/facts/pools/play-by-day.server.ts'
import { SETTLED } from '#platform/round/stored.server.ts'
import { LEAST_BETS, LEAST_WEIGHT } from '../economy.ts'

/** Candidates of drops, lists, and winners. */

/** Which days are open, and which of their drops wait: all that the reader asks for a batch of rounds. */
export interface Watched {
  readonly run_id: string
  readonly n: number | null
  readonly waits_from: Date | null
}

export async function watched(tx: Tx): Promise<readonly Watched[]> {
  const { rows } = await raw(tx).query<Watched>(`-- prepared: prize-drops-watched
select d.run_id, w.n, w.waits_from from prize_drops_day d
    left join prize_drops_drop w on w.run_id = d.run_id and w.state = 'waiting' where d.closed_at is null`)
  return rows
}

/** Somebody played in a moment that a drop looks at. */
export interface Candidate {
  readonly runId: string
  readonly n: number
  readonly hour: number
  readonly playerId: string
  /** The round that it is by, and when that was settled. */
  readonly roundId: string
  readonly at: Date
}

const column = <T, V>(rows: readonly T[], pick: (row: T) => V) => rows.map(pick)

/** Writes candidates in the order of their key, each once; who played first in the hour stays. */
export async function addCandidates(tx: Tx, rows: readonly Candidate[]): Promise<void> {
  if (rows.length === 0) return
  await raw(tx).query(
    `-- prepared: prize-drops-candidates
insert into prize_drops_candidate (run_id, n, hour, player_id, at, round_id)
     select * from unnest($1::uuid[], $2::int[], $3::smallint[], $4::uuid[], $5::timestamptz[], $6::uuid[])
     on conflict do nothing`,
    [
      column(rows, ({ runId }) => runId),
      column(rows, ({ n }) => n),
      column(rows, ({ hour }) => hour),
      column(rows, ({ playerId }) => playerId),
      column(rows, ({ at }) => at),
      column(rows, ({ roundId }) => roundId),
    ],
  )
}

/** A player who left takes no part in what is not drawn yet. */
export const dropCandidates = (tx: Tx, playerIds: readonly string[]) =>
  raw(tx).query('delete from prize_drops_candidate where player_id = any($1::uuid[])', [playerIds])

/** A drop whose instant is over. */
export interface DropRow {
  readonly n: number
  readonly state: 'won' | 'waiting' | 'left'
  readonly value: number
  readonly waits_from: Date | null
}

/** The drops of a day whose instant is over, or one of them. */
export async function dropRows(db: Db, runId: string, n: number | null = null): Promise<readonly DropRow[]> {
  const { rows } = await raw(db).query<DropRow>(
    `select n, state, value, waits_from from prize_drops_drop
     where run_id = $1 and ($2::int is null or n = $2) order by n`,
    [runId, n],
  )
  return rows
}

/** Which of some drops anybody is a candidate of. */
export async function wanted(db: Db, runId: string, ns: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await raw(db).query<{ n: number }>(
    `select n from unnest($2::int[]) n
     where exists (select from prize_drops_candidate c where c.run_id = $1 and c.n = n.n)`,
    [runId, ns],
  )
  return new Set(rows.map(({ n }) => n))
}

/**
 * Stores drops that nobody won at their instant: as waiting from `waitsFrom` on, or as left over if that is
 * null.
 */
export async function insertUnwon(
  tx: Tx,
  runId: string,
  drops: readonly { readonly n: number; readonly value: number; readonly at_ms: number }[],
  waitsFrom: Date | null,
): Promise<void> {
  if (drops.length === 0) return
  await raw(tx).query(
    `insert into prize_drops_drop (run_id, n, state, value, instant, waits_from)
     select $1, n, $5, value, at, $6 from unnest($2::int[], $3::int[], $4::timestamptz[]) t(n, value, at)
     on conflict do nothing`,
    [
      runId,
      column(drops, ({ n }) => n),
      column(drops, ({ value }) => value),
      column(drops, ({ at_ms }) => new Date(at_ms)),
      waitsFrom ? 'waiting' : 'left',
      waitsFrom,
    ],
  )
}

/** Marks the drops that are still waiting at the end of their day as left over. */
export const leaveWaiting = (tx: Tx, runId: string) =>
  raw(tx).query(`update prize_drops_drop set state = 'left' where run_id = $1 and state = 'waiting'`, [runId])

/** SQL: players, or players by hour, who have already won as often as they may. They are on no list. */
const won = (group: string, most: string) => `(select ${group} from prize_drops_drop
    where run_id = $1 and state = 'won' group by ${group} having count(*) >= ${most})`
const MAY_WIN = `c.player_id not in ${won('player_id', '$3')}
  and (c.player_id, HOUR) not in ${won('player_id, hour', '$4')}`

/** SQL: whether a settled round `g` is one that counts. */
export const COUNTS = `g.weight >= ${LEAST_WEIGHT}
  and g.risked >= case g.mode when 1 then ${LEAST_BETS.SweepStakes} else ${LEAST_BETS.TournamentPoints} end`

/**
 * Candidates with the round that they are by, as it was played then, of players who may win from level `least`
 * on: a row of the list alone proves nothing.
 */
const played = (least: string) => `prize_drops_candidate c
  join (${SETTLED}) g on g.player_id = c.player_id and g.round_id = c.round_id
    and g.settled_at between c.at - interval '5 seconds' and c.at + interval '5 seconds' and ${COUNTS}
  join (${PLACES}) p on p.player_id = c.player_id and p.is_whole and (p.gift_entries or g.mode = 1)
    and p.level >= ${least}`

/** From which level on a player may win, and how often. */
export interface Caps {
  readonly fromLevel: number
  readonly aDay: number
  readonly anHour: number
}

/** When somebody first played who may win a drop that waits; null where nobody did. */
export async function firstWanted(
  db: Db,
  { runId, n, from }: { readonly runId: string; readonly n: number; readonly from: Date },
  { aDay, anHour, fromLevel }: Caps,
): Promise<Date | null> {
  const { rows } = await raw(db).query<{ at: Date | null }>(
    `select min(c.at) as at from ${played('$6')}
     where c.run_id = $1 and c.n = $2 and c.at >= $5 and ${MAY_WIN.replace('HOUR', 'c.hour')}`,
    [runId, n, aDay, anHour, from, fromLevel],
  )
  return rows[0]?.at ?? null
}

/** A player on a list, with the round that put them there. */
export interface Listed {
  readonly playerId: string
  readonly roundId: string
}

/** Everybody who played for a drop between two instants and may win it. */
export async function mayWin(
  tx: Tx,
  {
    runId,
    n,
    hour,
    from,
    to,
  }: {
    readonly runId: string
    readonly n: number
    readonly hour: number
    readonly from: Date
    readonly to: Date
  },
  { aDay, anHour, fromLevel }: Caps,
): Promise<readonly Listed[]> {
  const { rows } = await raw(tx).query<Listed>(
    `select distinct on (c.player_id) c.player_id as "playerId", c.round_id as "roundId" from ${played('$8')}
     where c.run_id = $1 and c.n = $2 and c.at between $6 and $7
       and ${MAY_WIN.replace('HOUR', '$5::smallint')}
     order by c.player_id, c.at`,
    [runId, n, aDay, anHour, hour, from, to, fromLevel],
  )
  return rows
}

/** Keeps who stood on the list of a drop, and by which rounds, in its order. */
export const insertPlayers = (tx: Tx, runId: string, n: number, list: readonly Listed[]) =>
  raw(tx).query('insert into prize_drops_list (run_id, n, players, rounds) values ($1, $2, $3, $4)', [
    ...[runId, n],
    column(list, ({ playerId }) => playerId),
    column(list, ({ roundId }) => roundId),
  ])

/** A drop as it was won. */
export interface Won {
  readonly runId: string
  readonly n: number
  readonly value: number
  readonly at_ms: number
  readonly hour: number
  /** The place on its list, from 1. */
  readonly place: number
  readonly list: { readonly hash: string; readonly size: number }
}

/** Stores who won a drop, and forgets its candidates: the list has them. @returns the winner */
export async function insertWon(tx: Tx, won: Won, now: Date): Promise<string> {
  const { runId, n, value, at_ms, hour, place, list } = won
  const { rows } = await raw(tx).query<{ player_id: string }>(
    `insert into prize_drops_drop as d (run_id, n, state, value, instant, player_id, hour, place, list_hash,
       list_size, won_at)
     select $1, $2, 'won', $3, $4, l.players[$5], $6, $5, $7, $8, $9 from prize_drops_list l
     where l.run_id = $1 and l.n = $2
     on conflict (run_id, n) do update set state = 'won', player_id = excluded.player_id, hour = excluded.hour,
       place = excluded.place, list_hash = excluded.list_hash, list_size = excluded.list_size,
       won_at = excluded.won_at
     returning player_id`,
    [runId, n, value, new Date(at_ms), place, hour, list.hash, list.size, now],
  )
  await forgetCandidates(tx, runId, n)
  return rows[0]!.player_id
}

/** Forgets who played for a drop, or for all of a day. */
export const forgetCandidates = (tx: Tx, runId: string, n: number | null) =>
  raw(tx).query('delete from prize_drops_candidate where run_id = $1 and ($2::int is null or n = $2)', [
    runId,
    n,
  ])
