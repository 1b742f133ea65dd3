import type { Db, Tx } from '#platform/data/db.server.ts'

/** Mailboxes by their marks: what a person has by an address, however it is spelled. */

interface Use {
  readonly theme: string
  readonly mark: Buffer
  readonly playerId: string
  readonly at: Date
}

/** Who confirmed a mailbox at any time, by whatever spelling of its address, and moved on from it or not. */
export async function confirmersOf(db: Db, theme: string, mark: Buffer): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account_confirmed_mailbox')
    .select('player_id')
    .where('theme', '=', theme)
    .where('mark', '=', mark)
    .execute()
  return rows.map(({ player_id }) => player_id)
}

/** Notes that a player confirmed a mailbox; again is the same. */
export async function noteConfirmer(tx: Tx, { playerId, ...row }: Use): Promise<void> {
  await tx
    .insertInto('account_confirmed_mailbox')
    .values({ ...row, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whom a mailbox brought its gift in a brand; null where it has brought none. */
export async function giftEarnerOf(db: Db, theme: string, mark: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('account_mailbox')
    .select('player_id')
    .where('theme', '=', theme)
    .where('mark', '=', mark)
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** Whether the mailbox brings its gift now: it does once a brand, whoever confirms it. */
export async function canMailboxEarnGift(tx: Tx, { playerId, ...row }: Use): Promise<boolean> {
  const fresh = await tx
    .insertInto('account_mailbox')
    .values({ ...row, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return fresh !== undefined
}
