import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import type { SharedData, Visit } from '#platform/players/needs.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import { SHOWN } from './economy.ts'
import type { Holder, LotteryPrizes, Winner } from './rules.ts'

/** A lottery as its row has it. */
export interface LotteryRow {
  readonly run_id: string
  readonly theme: string
  readonly seed_hash: string
  readonly pool: number
  readonly prizes: readonly LotteryPrizes[]
  readonly drawn_at: Date | null
  readonly tickets: number | null
  readonly list_hash: string | null
}

const COLUMNS = 'run_id, theme, seed_hash, pool, prizes, drawn_at, tickets, list_hash'

/** Opens a lottery, once. */
export async function insertLottery(
  tx: Tx,
  { run_id, theme, seed_hash, pool, prizes }: Omit<LotteryRow, 'drawn_at' | 'tickets' | 'list_hash'>,
  { endsAt, now }: { readonly endsAt: Date; readonly now: Date },
): Promise<void> {
  await raw(tx).query(
    `insert into scratch_cards_lottery (run_id, theme, ends_at, seed_hash, pool, prizes, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [run_id, theme, endsAt, seed_hash, pool, JSON.stringify(prizes), now],
  )
}

/** One lottery; locked while it is drawn. */
export async function lotteryOf(db: Db, runId: string, lock = false): Promise<LotteryRow | null> {
  const { rows } = await raw(db).query<LotteryRow>(
    `select ${COLUMNS} from scratch_cards_lottery where run_id = $1 ${lock ? 'for update' : ''}`,
    [runId],
  )
  return rows[0] ?? null
}

/** The lotteries that were not drawn. */
export async function undrawn(db: Db): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ run_id: string }>(
    'select run_id from scratch_cards_lottery where drawn_at is null order by ends_at, run_id',
  )
  return rows.map(({ run_id }) => run_id)
}

/** Stores the tickets that are drawn from, once; never changed. */
export async function insertList(
  tx: Tx,
  runId: string,
  holders: readonly Holder[],
  now: Date,
): Promise<void> {
  await raw(tx).query(
    `insert into scratch_cards_lottery_list (run_id, players, counts, listed_at) values ($1, $2, $3, $4)`,
    [runId, holders.map(({ playerId }) => playerId), holders.map(({ count }) => count), now],
  )
}

/** When the list of a lottery was stored; null where it was not yet. */
export async function listedAt(db: Db, runId: string): Promise<Date | null> {
  const { rows } = await raw(db).query<{ listed_at: Date }>(
    'select listed_at from scratch_cards_lottery_list where run_id = $1',
    [runId],
  )
  return rows[0]?.listed_at ?? null
}

/** The list that was stored, in the order of its tickets. */
export async function storedHolders(db: Db, runId: string): Promise<readonly Holder[]> {
  const { rows } = await raw(db).query<Holder>(
    `select u.player as "playerId", u.count from scratch_cards_lottery_list l,
       unnest(l.players, l.counts) with ordinality u(player, count, line)
     where l.run_id = $1 order by u.line`,
    [runId],
  )
  return rows
}

/** The lotteries that were drawn before an instant. */
export async function drawnBefore(db: Db, before: Date): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ run_id: string }>(
    'select run_id from scratch_cards_lottery where drawn_at < $1',
    [before],
  )
  return rows.map(({ run_id }) => run_id)
}

export async function storeDrawn(
  tx: Tx,
  runId: string,
  drawn: {
    readonly now: Date
    readonly tickets: number
    readonly listHash: string | null
    readonly winners: readonly (Winner & { readonly value: number })[]
  },
): Promise<void> {
  const { now, tickets, listHash, winners } = drawn
  await raw(tx).query(
    `update scratch_cards_lottery set drawn_at = $2, tickets = $3, list_hash = $4, untold_from = $5
     where run_id = $1`,
    [runId, now, tickets, listHash, winners.length > 0 ? 1 : null],
  )
  await raw(tx).query(
    `insert into scratch_cards_lottery_winner (run_id, place, player_id, ticket, value)
     select $1, row_number() over (), * from unnest($2::uuid[], $3::int[], $4::int[])`,
    [
      runId,
      winners.map(({ playerId }) => playerId),
      winners.map(({ ticket }) => ticket),
      winners.map(({ value }) => value),
    ],
  )
}

/** The lotteries some of whose winners were not told. */
export async function unnotified(db: Db): Promise<readonly string[]> {
  const { rows } = await raw(db).query<{ run_id: string }>(
    'select run_id from scratch_cards_lottery where untold_from is not null order by drawn_at, run_id',
  )
  return rows.map(({ run_id }) => run_id)
}

/** The next winners to tell, in the order of their places: whoever takes them tells them in this transaction. */
export async function takeUnnotified(
  tx: Tx,
  runId: string,
  limit: number,
): Promise<readonly { readonly playerId: string; readonly value: number }[]> {
  const { rows: found } = await raw(tx).query<{ untold_from: number }>(
    'select untold_from from scratch_cards_lottery where run_id = $1 and untold_from is not null for update',
    [runId],
  )
  if (!found[0]) return []
  const { rows } = await raw(tx).query<{ place: number; player_id: string; value: number }>(
    `select place, player_id, value from scratch_cards_lottery_winner where run_id = $1 and place >= $2
     order by place limit $3`,
    [runId, found[0].untold_from, limit],
  )
  const next = rows.length < limit ? null : rows.at(-1)!.place + 1
  await raw(tx).query('update scratch_cards_lottery set untold_from = $2 where run_id = $1', [runId, next])
  return rows.map(({ player_id: playerId, value }) => ({ playerId, value }))
}

/** The state of a brand's lotteries that all its visitors share, cached for two seconds. */
export interface SharedLotteries {
  readonly open: LotteryRow | null
  readonly last: LotteryRow | null
  /** The highest prizes of the last one. */
  readonly winners: readonly { readonly place: number; readonly name: string; readonly value: number }[]
}

interface WinnerRow {
  readonly place: number
  readonly player_id: string
  readonly value: number
}

/** @param namesOf reads the public names of players of a brand */
export const sharedLotteries = (
  namesOf: (db: Db, visit: Visit, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): SharedData<SharedLotteries> => ({
  name: 'scratch-cards.lotteries',
  // A name that isn't shown any more is gone within a second.
  ttl_ms: 1_000,
  async read(db, visit) {
    const { brand, now } = visit
    const { rows } = await raw(db).query<LotteryRow>(
      `(select ${COLUMNS} from scratch_cards_lottery where theme = $1 and drawn_at is null and ends_at > $2
        order by ends_at limit 1)
       union all (select ${COLUMNS} from scratch_cards_lottery where theme = $1 and drawn_at is not null
        order by drawn_at desc limit 1)`,
      [brand.name, now],
    )
    const last = rows.find(({ drawn_at }) => drawn_at !== null) ?? null
    const { rows: won } = await raw(db).query<WinnerRow>(
      `select place, player_id, value from scratch_cards_lottery_winner where run_id = $1
       order by place limit ${SHOWN}`,
      [last?.run_id ?? null],
    )
    const names = await namesOf(
      db,
      visit,
      won.map(({ player_id }) => player_id),
    )
    return {
      open: rows.find(({ drawn_at }) => drawn_at === null) ?? null,
      last,
      winners: won.map(({ place, player_id, value }) => ({
        place,
        name: names.get(player_id)!,
        value,
      })),
    }
  },
})

/** The player's prizes in the lotteries of the last 15 days. */
export const wonLately = ownRows<{ readonly run_id: string; readonly value: number }>({
  name: 'scratch-cards.won',
  sql: `select w.run_id, w.value from scratch_cards_lottery_winner w
    join scratch_cards_lottery l using (run_id)
    where w.player_id = $1 and l.drawn_at > $2::timestamptz - interval '15 days'`,
})

/** Lotteries that gave more than their pool or its prizes, or a prize to somebody who did not hold its ticket. */
const WRONG = `
select l.run_id || ' gave ' || sum(w.value) || ' of ' || l.pool as detail
from scratch_cards_lottery l join scratch_cards_lottery_winner w using (run_id)
group by l.run_id having sum(w.value) > l.pool
union all
select w.run_id || ' gave ' || count(*) || ' prizes of ' || w.value
from scratch_cards_lottery_winner w join scratch_cards_lottery l using (run_id)
group by w.run_id, l.prizes, w.value having count(*) > coalesce((
  select sum((p ->> 'count')::int) from jsonb_array_elements(l.prizes) p where (p ->> 'value')::int = w.value), 0)
union all
select w.run_id || ' gave a prize for ticket ' || w.ticket || ', which ' || w.player_id || ' did not hold'
from scratch_cards_lottery_winner w join (
  select l.run_id, u.player, u.count, sum(u.count) over (partition by l.run_id order by u.line) as last
  from scratch_cards_lottery_list l, unnest(l.players, l.counts) with ordinality u(player, count, line)
) h on h.run_id = w.run_id and w.ticket between h.last - h.count + 1 and h.last
where h.player <> w.player_id`

/** The errors that the lotteries' own rows show. */
export const wrongLotteries = async (client: Reader): Promise<readonly string[]> =>
  (await client.query<{ detail: string }>(WRONG)).rows.map(({ detail }) => detail)

/** The prizes won in lotteries, by player and posting key. */
export async function wonLotteries(client: Reader): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select player_id || ' scratch-cards:lottery:' || run_id as name, value from scratch_cards_lottery_winner`,
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** The pools of lotteries as they were opened. */
export async function openedPools(
  client: Reader,
): Promise<readonly { readonly run_id: string; readonly pool: number }[]> {
  const { rows } = await client.query<{ run_id: string; pool: number }>(
    'select run_id, pool from scratch_cards_lottery',
  )
  return rows
}
