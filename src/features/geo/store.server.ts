import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import type { NoticeRecipient } from '#platform/messages/account-notices.server.ts'
import { playersIn } from '#platform/players/players.server.ts'

/** Storage of the geo feature: reports of blocks, and the players already notified of a change of policy. */

export interface BlockRow {
  readonly block_id: string
  readonly at: Date
  readonly theme: string
  readonly player_id: string | null
  readonly apps: string[]
  readonly country: string | null
  readonly state: string | null
  readonly reason: string | null
  readonly is_mobile: boolean | null
  readonly os: string | null
  readonly browser: string | null
  readonly browser_version: string | null
}

export async function insertBlock(tx: Tx, row: BlockRow): Promise<void> {
  await tx.insertInto('geo_block').values(row).execute()
}

export async function trimBlocks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('geo_block').where('at', '<', before).execute()
}

/**
 * Claims the next players of a state and theme who were not notified of a change, those only who had an account
 * before it and have confirmed their address; the row is the promise that each gets one email. Who confirms
 * theirs while the change is news is claimed then.
 */
export async function claimAddressees(
  tx: Tx,
  change: { readonly state: string; readonly theme: string; readonly day: string },
  at: Date,
  limit: number,
): Promise<Omit<NoticeRecipient, 'brand'>[]> {
  return tx
    .with('claimed', (within) =>
      within
        .insertInto('geo_policy_message')
        .columns(['player_id', 'state', 'effective_from', 'at'])
        .expression(
          within
            .selectFrom(playersIn(tx))
            .select((one) => [
              'p.player_id',
              'p.state',
              sql<string>`${change.day}::date`.as('effective_from'),
              one.val(at).as('at'),
            ])
            .where('p.state', '=', change.state)
            .where('p.theme', '=', change.theme)
            .where('p.email_confirmed', '=', true)
            .where('p.created_at', '<', sql<Date>`${change.day}::date::timestamp at time zone 'UTC'`)
            .where((one) =>
              one.not(
                one.exists(
                  one
                    .selectFrom('geo_policy_message as l')
                    .whereRef('l.player_id', '=', 'p.player_id')
                    .whereRef('l.state', '=', 'p.state')
                    .where('l.effective_from', '=', sql<string>`${change.day}::date`),
                ),
              ),
            )
            .limit(limit),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('player_id'),
    )
    .selectFrom('claimed')
    .innerJoin(playersIn(tx), 'p.player_id', 'claimed.player_id')
    .select(['p.player_id as playerId', 'p.email', 'p.email_confirmed as emailConfirmed'])
    .execute()
}
