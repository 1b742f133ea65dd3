import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { excludedAt } from '#platform/players/exclusion.server.ts'

/** Numbers and mailboxes that moved on to somebody else. */

export interface Handover {
  readonly handoverId: string
  readonly at: Date
  readonly theme: string
  readonly kind: 'phone' | 'email'
  /** The former owner's player id. */
  readonly formerId: string
  /** The next owner, or the member of staff who released it and the reason. */
  readonly by: { readonly playerId: string } | { readonly author: string; readonly reason: string }
  /** Where nobody loses anything, the former owner isn’t told. */
  readonly untold?: boolean
}

export async function insertHandover(tx: Tx, handover: Handover): Promise<void> {
  const { handoverId, at, theme, kind, formerId, by, untold = false } = handover
  await tx
    .insertInto('account_handover')
    .values({
      handover_id: handoverId,
      at,
      theme,
      kind,
      former_id: formerId,
      ...('playerId' in by ? { player_id: by.playerId } : by),
      ...(untold ? { told_at: at } : {}),
    })
    .execute()
}

/** Takes the oldest one of which the former owner was not told; null when all were. */
export async function takeUntold(
  tx: Tx,
  at: Date,
): Promise<{ readonly theme: string; readonly kind: Handover['kind']; readonly former_id: string } | null> {
  const row = await tx
    .selectFrom('account_handover')
    .select(['handover_id', 'theme', 'kind', 'former_id'])
    .where('told_at', 'is', null)
    .orderBy('handover_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return null
  await tx
    .updateTable('account_handover')
    .set({ told_at: at })
    .where('handover_id', '=', row.handover_id)
    .execute()
  return { ...row, kind: row.kind as Handover['kind'] }
}

/** Of a brand's handovers the newest, for staff. */
export const handoversOf = (db: Db, theme: string, most: number) =>
  db
    .selectFrom('account_handover')
    .select(['at', 'kind', 'former_id', 'player_id', 'author', 'reason'])
    .where('theme', '=', theme)
    .orderBy('handover_id', 'desc')
    .limit(most)
    .execute()

/**
 * Ends the confirmations of a mailbox for its former owners.
 * @param of `next`: the new owner, whose own stay; `excluded`: also ends those of self-excluded players,
 *   which only staff may do
 * @returns ids of the players whose confirmations ended
 */
export async function endConfirmers(
  tx: Tx,
  mailbox: { readonly theme: string; readonly marks: readonly Buffer[] },
  of: { readonly next: string | null; readonly excluded: boolean },
  at: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('account_confirmed_mailbox')
    .set({ until: at })
    .where('theme', '=', mailbox.theme)
    .where('mark', 'in', mailbox.marks)
    .where('until', 'is', null)
    .$if(of.next !== null, (query) => query.where('player_id', '!=', of.next!))
    .$if(!of.excluded, (query) =>
      query.where(sql<boolean>`not ${excludedAt(sql.ref('account_confirmed_mailbox.player_id'), at)}`),
    )
    .returning('player_id')
    .execute()
  return [...new Set(rows.map(({ player_id }) => player_id))]
}
