import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { SharedData } from '#platform/standing/needs.server.ts'
import { ownRows } from '#platform/standing/needs.server.ts'
import { SHOWN } from './economy.ts'
import type { LotteryPrizes, Winner } from './rules.ts'

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
    'update scratch_cards_lottery set drawn_at = $2, tickets = $3, list_hash = $4 where run_id = $1',
    [runId, now, tickets, listHash],
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

/** What all visitors of a brand are told of its lotteries, for a few seconds. */
export interface SharedLotteries {
  readonly open: LotteryRow | null
  readonly last: LotteryRow | null
  /** The highest prizes of the last one. */
  readonly winners: readonly { readonly place: number; readonly login: string; readonly value: number }[]
}

interface WinnerRow {
  readonly place: number
  readonly player_id: string
  readonly value: number
}

/** @param loginsOf reads the names of players, before masking */
export const sharedLotteries = (
  loginsOf: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): SharedData<SharedLotteries> => ({
  name: 'scratch-cards.lotteries',
  ttl_ms: 2_000,
  async read(db, { brand, now }) {
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
    const logins = await loginsOf(
      db,
      won.map(({ player_id }) => player_id),
    )
    return {
      open: rows.find(({ drawn_at }) => drawn_at === null) ?? null,
      last,
      winners: won.map(({ place, player_id, value }) => ({
        place,
        login: logins.get(player_id) ?? '',
        value,
      })),
    }
  },
})

/** What the player won in the last lotteries. */
export const wonLately = ownRows<{ readonly run_id: string; readonly value: number }>({
  name: 'scratch-cards.won',
  sql: `select w.run_id, w.value from scratch_cards_lottery_winner w
    join scratch_cards_lottery l using (run_id)
    where w.player_id = $1 and l.drawn_at > $2::timestamptz - interval '15 days'`,
})
