import { sql } from 'kysely'
import type { Tx } from '#platform/data/db.server.ts'

/** Storage common to the parts of the account: locks on addresses and numbers, pauses between requests. */

/** Until the end of the transaction nobody else opens an account with an address, or takes it. */
export async function lockAddress(tx: Tx, theme: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${theme} ${email}`}, 0))`.execute(tx)
}

/** Until the end of the transaction nobody else has a code sent to a number. */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number ${phone}`}, 0))`.execute(tx)
}

/**
 * Takes a turn at something that a player may ask for once in a while.
 * @returns the milliseconds that are left to wait; 0 = the turn was taken
 */
export async function reserveSend(
  tx: Tx,
  turn: { readonly playerId: string; readonly what: string; readonly at: Date; readonly every_ms: number },
): Promise<number> {
  const { playerId, what, at, every_ms } = turn
  const taken = await tx
    .insertInto('account_pause')
    .values({ player_id: playerId, what, at })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'what'])
        .doUpdateSet({ at })
        .where('account_pause.at', '<=', new Date(at.getTime() - every_ms)),
    )
    .returning('player_id')
    .executeTakeFirst()
  if (taken) return 0
  const row = await tx
    .selectFrom('account_pause')
    .select('at')
    .where('player_id', '=', playerId)
    .where('what', '=', what)
    .executeTakeFirstOrThrow()
  return Math.max(1, row.at.getTime() + every_ms - at.getTime())
}
