import type { Db, Tx } from '#platform/data/db.server.ts'

/** Mailboxes by their marks: what a person has by an address, however it is spelled. */

interface Use {
  readonly theme: string
  readonly mark: Buffer
  readonly playerId: string
  readonly at: Date
}

/**
 * Ids of the players who ever confirmed a mailbox, by any name of it, even if they use another one now.
 * Players who lost it to its next owner are not among them.
 */
export async function confirmersOf(
  db: Db,
  theme: string,
  marks: readonly Buffer[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account_confirmed_mailbox')
    .select('player_id')
    .distinct()
    .where('theme', '=', theme)
    .where('mark', 'in', marks)
    .where('until', 'is', null)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Notes that a player confirmed a mailbox; again is the same, also after somebody else had it. */
export async function noteConfirmer(tx: Tx, { playerId, ...row }: Use): Promise<void> {
  await tx
    .insertInto('account_confirmed_mailbox')
    .values({ ...row, player_id: playerId })
    .onConflict((conflict) => conflict.columns(['theme', 'mark', 'player_id']).doUpdateSet({ until: null }))
    .execute()
}

/** The player who got the gift for a mailbox in a brand; null if nobody did. */
export async function giftEarnerOf(db: Db, theme: string, marks: readonly Buffer[]): Promise<string | null> {
  const row = await db
    .selectFrom('account_mailbox')
    .select('player_id')
    .where('theme', '=', theme)
    .where('mark', 'in', marks)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** Whether the mailbox brings its gift now: it does once a brand, whoever confirms it and by whatever name. */
export async function canMailboxEarnGift(
  tx: Tx,
  { playerId, ...row }: Use,
  marks: readonly Buffer[],
): Promise<boolean> {
  if ((await giftEarnerOf(tx, row.theme, marks)) !== null) return false
  const fresh = await tx
    .insertInto('account_mailbox')
    .values({ ...row, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return fresh !== undefined
}

/** The player up to whom mailboxes are noted, or the mark of a sweep that ended; null after one of earlier releases. One sweep at a time. */
export async function sweptUntil(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('account_mailbox_sweep').select('after').forUpdate().executeTakeFirst()
  return row?.after ?? null
}

/** @param after the last player of a turn, the mark of its end after the last turn */
export async function noteSwept(tx: Tx, after: string): Promise<void> {
  await tx.updateTable('account_mailbox_sweep').set({ after }).execute()
}
