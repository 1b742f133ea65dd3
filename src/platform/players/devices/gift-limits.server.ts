import { sql } from 'kysely'
import { DAY } from '../../time/clock.ts'
import type { Context } from '../../calls/context.server.ts'
import type { Db, Tx } from '../../data/db.server.ts'
import { NETWORK_LIMIT, WIDER_LIMITS } from './gift-rules.ts'
import { deviceSignalsOf, widerNetworksOf } from './device-signals.server.ts'

/**
 * The limits on entries for new accounts: one account a device in each brand, and so many accounts of a network
 * in so many days, as for invited friends. Households, dorms, and mobile carriers share a network; a farm of
 * accounts does too. The networks around one of IPv6 are counted as well, or a farm would walk through its own.
 */
const NETWORK_DAYS = 30

/**
 * Whether gifts of a new account may hold entries for whoever calls. A browser that has no number yet, and the
 * machine itself, are nobody's.
 * @param db the transaction of a sign-up, or the read pool for what is told before it
 */
export async function mayGiveEntries(
  context: Pick<Context, 'caller' | 'runtime' | 'brand' | 'now'>,
  db: Db,
): Promise<boolean> {
  const since = new Date(context.now.getTime() - NETWORK_DAYS * DAY)
  for (const { kind, mark } of deviceSignalsOf(context)) {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from (
        select from player_trace t join player p using (player_id)
        where t.kind = ${kind} and t.mark = ${mark} and p.theme = ${context.brand.name}
          and (t.kind = 'device' or p.created_at > ${since})
        limit ${NETWORK_LIMIT}) seen`.execute(db)
    if (rows[0]!.count >= (kind === 'device' ? 1 : NETWORK_LIMIT)) return false
  }
  for (const { bits, mark } of widerNetworksOf(context)) {
    const limit = WIDER_LIMITS[bits]!
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from (
        select from player_network n join player p using (player_id)
        where n.mark = ${mark} and p.theme = ${context.brand.name} and p.created_at > ${since}
        limit ${limit}) seen`.execute(db)
    if (rows[0]!.count >= limit) return false
  }
  return true
}

/** The same for an account that is being opened: others of its network wait, so that none is counted too late. */
export async function decideGiftEntries(
  context: Pick<Context, 'caller' | 'runtime' | 'brand' | 'now'>,
  tx: Tx,
): Promise<boolean> {
  // From the narrowest to the widest, so that nobody waits for each other.
  for (const { mark } of [...deviceSignalsOf(context), ...widerNetworksOf(context)])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`gift entries ${mark.toString('hex')}`}, 0))`.execute(
      tx,
    )
  return mayGiveEntries(context, tx)
}

/** Whether an account may get gifts with entries, as it was decided when the account was opened. */
export async function hasGiftEntries(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('gift_entries')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.gift_entries
}
