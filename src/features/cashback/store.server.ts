import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { isOpenAt, openUntil } from '#platform/players/closings/closed-time.server.ts'
import type { SectionType } from './contract.ts'
import { LEAST } from './economy.ts'
import type { Terms, WeekFigures } from './rules.ts'

/** Postings that take back a cashback begin so. */
export const REFUNDS = 'cashback:refund:'

/** The figures that a batch of rounds adds to a player's week. */
export interface Played extends Omit<WeekFigures, 'refunded'> {
  readonly playerId: string
  readonly theme: string
  readonly week: string
}

export async function addPlayed(tx: Tx, played: readonly Played[]): Promise<void> {
  await tx
    .insertInto('cashback_week')
    .values(played.map(({ playerId, ...row }) => ({ player_id: playerId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'week']).doUpdateSet({
        staked: sql`cashback_week.staked + excluded.staked`,
        won: sql`cashback_week.won + excluded.won`,
        covered: sql`cashback_week.covered + excluded.covered`,
      }),
    )
    .execute()
}

export async function storeSection(tx: Tx, playerId: string, section: SectionType): Promise<void> {
  await tx
    .insertInto('cashback_rank')
    .values({ player_id: playerId, section })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ section }))
    .execute()
}

export interface Award extends WeekFigures, Terms {
  readonly player_id: string
  readonly week: string
  readonly section: SectionType
  readonly reward: number
  readonly available_at: Date
  readonly expires_at: Date
  readonly paid_at: Date | null
  /** The player was told that it expired. */
  readonly told_at: Date | null
}

const WINDOW = ['player_id', 'available_at', 'expires_at'] as const

/** SQL: when an award expires: its time to be taken stands still while the account is closed. */
export const openUntilOf = (at: string): string => openUntil(...WINDOW, at)

/** An award with what of its week's loss is refunded by now: after it was paid, that may have become more. */
export interface ReadAward extends Award {
  readonly week_refunded: number
}

/** The stored answer of a claim. */
export interface Paid {
  readonly prize: Prize
  readonly week: string
}

/** A week of one theme whose players are taken some at a time. */
export interface Part {
  readonly theme: string
  readonly week: string
  readonly limit: number
  readonly now: Date
}

/**
 * Takes weeks that were not computed yet and marks them: who computes at the same time takes others. Without a
 * loss there is nothing to compute, but they are marked too.
 */
export const lockUncomputed = (tx: Tx, part: Part) =>
  take(tx, part, { computed_at: part.now }, uncomputed(tx))

/** Takes players whose week is over and being computed, and who were not notified; marks them as notified. */
export const lockUnannounced = (tx: Tx, part: Part) =>
  take(
    tx,
    part,
    { told_at: part.now },
    uncomputed(tx).where('told_at', 'is', null).whereRef('staked', '>', 'won'),
  )

const uncomputed = (tx: Tx) =>
  tx.selectFrom('cashback_week').select('player_id').where('computed_at', 'is', null)

/** Marks some of the players that are chosen and gives their weeks; those that another one marks are passed over. */
async function take(
  tx: Tx,
  { theme, week, limit }: Part,
  mark: { readonly computed_at: Date } | { readonly told_at: Date },
  chosen: ReturnType<typeof uncomputed>,
) {
  const players = chosen
    .where('theme', '=', theme)
    .where('week', '=', week)
    .orderBy('player_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .updateTable('cashback_week')
    .set(mark)
    .where('week', '=', week)
    .where('player_id', 'in', players)
    .returning(['player_id', 'staked', 'won', 'covered', 'refunded'])
    .execute()
  return withSections(tx, rows)
}

async function withSections<R extends { readonly player_id: string }>(tx: Tx, rows: readonly R[]) {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.player_id)
  const known = await tx
    .selectFrom('cashback_rank')
    .select(['player_id', 'section'])
    .where('player_id', 'in', ids)
    .execute()
  const sections = new Map(known.map((row) => [row.player_id, row.section as SectionType]))
  return rows.map((row) => ({ ...row, section: sections.get(row.player_id) ?? ('bronze' as const) }))
}

/** Writes an award, once a player and week; false when it stands already. */
export async function insertAward(tx: Tx, award: Omit<Award, 'paid_at' | 'told_at'>): Promise<boolean> {
  const fresh = await tx
    .insertInto('cashback_award')
    .values(award)
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst()
  return fresh !== undefined
}

export async function awardsOf(db: Db, playerId: string, now: Date, limit: number): Promise<ReadAward[]> {
  const { rows } = await raw(db).query<ReadAward>(
    `select a.*, coalesce(w.refunded, a.refunded) as week_refunded, ${openUntilOf('$3::timestamptz')} as expires_at
     from cashback_award a left join cashback_week w using (player_id, week)
     where player_id = $1 order by week desc limit $2`,
    [playerId, limit, now],
  )
  return rows.map((row) => ({ ...row, week: String(row.week) }))
}

/** The part of a loss and the most that a section gives, sections in their order. */
export interface SectionTerms {
  readonly type: string
  readonly percent: number
  readonly cap: number
}

/**
 * Marks the award of a week as paid where it holds against the rule: its figures are those of its week, its
 * section is one that the player has reached, and it gives what follows from them, no more than that section
 * gives. One that has no least is of an earlier release.
 * @returns the reward; 'wrong' where the award does not hold; null when there is none that can be paid
 */
export async function payAward(
  tx: Tx,
  { playerId, week, now }: { readonly playerId: string; readonly week: string; readonly now: Date },
  terms: readonly SectionTerms[],
): Promise<number | 'wrong' | null> {
  // A cashback that was reported as expired isn't paid, even if the clock was put back.
  const { rows } = await raw(tx).query<{ reward: number; paid: boolean }>(
    `with open as (
       select * from cashback_award where player_id = $1 and week = $2 and paid_at is null and told_at is null
         and available_at <= $3 and ${isOpenAt(...WINDOW, '$3::timestamptz')} for update
     ), terms as (
       select * from unnest($4::text[], $5::bigint[], $6::bigint[])
         with ordinality t(type, percent, most, place)
     ), paid as (
       update cashback_award a set paid_at = $3
       from open o
         join cashback_week w on w.player_id = o.player_id and w.week = o.week
         join terms t on t.type = o.section and t.percent >= o.percent and t.most >= o.cap
         left join cashback_rank r on r.player_id = o.player_id
         join terms reached on reached.type = coalesce(r.section, $4[1])
         cross join lateral (select greatest(0, w.staked - w.won - w.refunded) as loss) mine
         cross join lateral (select mine.loss, trunc(w.covered::numeric * mine.loss
           / (100 * greatest(1, w.staked - w.won)))::bigint as covered) own
         cross join lateral (select least(own.loss, own.covered) as counted) c
         cross join lateral (select c.counted * o.percent / 100 as part) p
       where a.player_id = o.player_id and a.week = o.week and w.computed_at is not null
         and (w.staked, w.won, w.covered, w.refunded) = (o.staked, o.won, o.covered, o.refunded)
         and t.place <= reached.place
         and ((o.least_paid, o.least_from) = ($7, $8) or (o.least_paid, o.least_from) = (0, 0))
         and o.reward = least(o.cap, case when p.part >= o.least_paid then p.part
           when c.counted >= o.least_from then o.least_paid else 0 end)
       returning a.reward
     )
     select reward, exists (select from paid) as paid from open`,
    [playerId, week, now, ...columnsOf(terms), LEAST.reward, LEAST.from],
  )
  const [row] = rows
  if (!row) return null
  return row.paid ? row.reward : 'wrong'
}

const columnsOf = (terms: readonly SectionTerms[]) => [
  terms.map(({ type }) => type),
  terms.map(({ percent }) => percent),
  terms.map(({ cap }) => cap),
]

/** Awards that expired untaken and whose players were not notified; marks them as notified. */
export async function expireAwards(tx: Tx, now: Date): Promise<{ playerId: string; week: string }[]> {
  const { rows } = await raw(tx).query<{ player_id: string; week: unknown }>(
    `update cashback_award set told_at = $1
     where paid_at is null and told_at is null and expires_at <= $1
       and ${openUntilOf('$1::timestamptz')} <= $1
     returning player_id, week`,
    [now],
  )
  return rows.map((row) => ({ playerId: row.player_id, week: String(row.week) }))
}
