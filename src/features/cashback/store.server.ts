import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/db.server.ts'
import type { SectionType } from './contract.ts'

/** What a batch of rounds adds to a player's week. */
export interface Played {
  readonly playerId: string
  readonly theme: string
  readonly week: string
  readonly staked: number
  readonly won: number
}

export async function addPlayed(tx: Tx, played: readonly Played[]): Promise<void> {
  await tx
    .insertInto('cashback_week')
    .values(played.map(({ playerId, ...row }) => ({ player_id: playerId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'week']).doUpdateSet({
        staked: sql`cashback_week.staked + excluded.staked`,
        won: sql`cashback_week.won + excluded.won`,
      }),
    )
    .execute()
}

export async function themesOf(tx: Tx, playerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('player')
    .select(['player_id', 'theme'])
    .where('player_id', 'in', playerIds)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.theme]))
}

export async function keepSection(tx: Tx, playerId: string, section: SectionType): Promise<void> {
  await tx
    .insertInto('cashback_rank')
    .values({ player_id: playerId, section })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ section }))
    .execute()
}

export async function sectionOfPlayer(db: Db, playerId: string): Promise<SectionType> {
  const row = await db
    .selectFrom('cashback_rank')
    .select('section')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return (row?.section ?? 'bronze') as SectionType
}

export async function weekOfPlayer(db: Db, playerId: string, week: string) {
  const row = await db
    .selectFrom('cashback_week')
    .select(['staked', 'won'])
    .where('player_id', '=', playerId)
    .where('week', '=', week)
    .executeTakeFirst()
  return { staked: row?.staked ?? 0, won: row?.won ?? 0 }
}

export interface Award {
  readonly player_id: string
  readonly week: string
  readonly staked: number
  readonly won: number
  readonly section: SectionType
  readonly percent: number
  readonly cap: number
  readonly reward: number
  readonly available_at: Date
  readonly expires_at: Date
  readonly paid_at: Date | null
  /** The player was told that it expired. */
  readonly told_at: Date | null
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
export const takeUncomputed = (tx: Tx, part: Part) =>
  take(tx, part, { computed_at: part.now }, uncomputed(tx))

/** Takes players whose week is over and being computed, and who were not told; marks them as told. */
export const takeUntold = (tx: Tx, part: Part) =>
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
    .returning(['player_id', 'staked', 'won'])
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

export async function awardsOf(db: Db, playerId: string, limit: number): Promise<Award[]> {
  const { rows } = await raw(db).query<Award>(
    'select * from cashback_award where player_id = $1 order by week desc limit $2',
    [playerId, limit],
  )
  return rows.map((row) => ({ ...row, week: String(row.week) }))
}

/** Marks the award of a week as paid; null when there is none that can be. */
export async function payAward(tx: Tx, playerId: string, week: string, now: Date): Promise<number | null> {
  const row = await tx
    .updateTable('cashback_award')
    .set({ paid_at: now })
    .where('player_id', '=', playerId)
    .where('week', '=', week)
    .where('paid_at', 'is', null)
    // Who was told that it expired is not paid, whatever a clock says that was put back.
    .where('told_at', 'is', null)
    .where('available_at', '<=', now)
    .where('expires_at', '>', now)
    .returning('reward')
    .executeTakeFirst()
  return row?.reward ?? null
}

/** Awards that expired untaken and whose players were not told; marks them as told. */
export async function takeExpired(tx: Tx, now: Date): Promise<{ playerId: string; week: string }[]> {
  const rows = await tx
    .updateTable('cashback_award')
    .set({ told_at: now })
    .where('paid_at', 'is', null)
    .where('told_at', 'is', null)
    .where('expires_at', '<=', now)
    .returning(['player_id', 'week'])
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, week: String(row.week) }))
}
