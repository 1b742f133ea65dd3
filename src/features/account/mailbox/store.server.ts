import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'

/** Mailboxes by their marks: what a person has by an address, however it is spelled. */

/**
 * Whether whoever confirmed a mailbox keeps out of play. An address that was only typed bars nobody: it may be
 * somebody else's.
 */
export async function isMailboxExcluded(
  db: Db,
  box: { readonly theme: string; readonly email: string; readonly mark: Buffer },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from exclusion e
    where e.since <= ${now} and (e.until is null or e.until > ${now}) and e.player_id in (
      select player_id from player
      where theme = ${box.theme} and email = ${box.email} and email_confirmed_at is not null
      union all
      select player_id from account_mailbox where theme = ${box.theme} and mark = ${box.mark})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the mailbox brings its gift now: it does once a brand, whoever confirms it. */
export async function canMailboxEarnGift(
  tx: Tx,
  use: { readonly theme: string; readonly mark: Buffer; readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const { playerId, ...row } = use
  const fresh = await tx
    .insertInto('account_mailbox')
    .values({ ...row, player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return fresh !== undefined
}

/** Whether it was this mailbox that brought a player their gift. */
export async function earnedGiftByMailbox(db: Db, playerId: string, mark: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('account_mailbox')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('mark', '=', mark)
    .executeTakeFirst()
  return row !== undefined
}
