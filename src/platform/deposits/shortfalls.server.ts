import { raw, type Db, type Tx } from '../data/db.server.ts'
import { emit } from '../events/events.server.ts'
import type { Reader } from '../base/checks.ts'
import type { Clock } from '../time/clock.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** An amount that a feature could not take back after a deposit's refund, because the player had spent it. */
    'deposit.unrecovered': {
      readonly deposit_id: string
      readonly feature: string
      readonly unit: 'coins' | 'entries'
      /** Minor units. */
      readonly amount: number
    }
  }
}

/** Amounts that were given for a deposit, or taken back after its refund; minor units, none below zero. */
export interface GivenFor {
  readonly coins: number
  readonly entries: number
}

/**
 * Notes what a refund could not take back, in the transaction that takes back the rest, once for its deposit
 * and feature, and tells `deposit.unrecovered`. A balance never goes below zero; who reviews a redemption sees
 * what it may have been won with.
 */
export async function noteShortfall(
  tx: Tx,
  clock: Clock,
  {
    playerId,
    depositId,
    feature,
  }: { readonly playerId: string; readonly depositId: string; readonly feature: string },
  { given, taken }: { readonly given: GivenFor; readonly taken: GivenFor },
): Promise<void> {
  for (const unit of ['coins', 'entries'] as const) {
    const amount = given[unit] - taken[unit]
    if (amount <= 0) continue
    await raw(tx).query(
      `insert into deposit_shortfall (deposit_id, feature, unit, amount, player_id, at)
       values ($1, $2, $3, $4, $5, $6)`,
      [depositId, feature, unit, amount, playerId, new Date(clock.now())],
    )
    await emit(tx, clock, playerId, 'deposit.unrecovered', { deposit_id: depositId, feature, unit, amount })
  }
}

/**
 * The entries that refunded deposits of a player had given, and that were played by then: those that refunds
 * could not take back. What came back was never at risk.
 */
export async function refundedEntries(db: Db, playerId: string): Promise<number> {
  const { rows } = await raw(db).query<{ entries: number }>(
    `select coalesce(sum(amount), 0)::int as entries from deposit_shortfall
     where player_id = $1 and unit = 'entries'`,
    [playerId],
  )
  return rows[0]!.entries
}

/** Amounts that refunds could not take back from a player, by the feature that had given them; minor units. */
export interface Shortfall extends GivenFor {
  readonly player_id: string
  readonly feature: string
}

/** All that refunds could not take back, for the verifier. */
export async function allShortfalls(client: Reader): Promise<Shortfall[]> {
  const { rows } = await client.query<Shortfall & Record<string, unknown>>(
    `select player_id, feature, coalesce(sum(amount) filter (where unit = 'coins'), 0)::int as coins,
       coalesce(sum(amount) filter (where unit = 'entries'), 0)::int as entries
     from deposit_shortfall group by 1, 2 order by 1, 2`,
  )
  return rows
}

/**
 * How many entries refunds could not take back of players whose events a reader has yet to read; a reader that
 * never ran has read none.
 * @param own prefix of the features whose events are left out: they concern nobody else
 */
export async function unheard(client: Reader, consumer: string, own: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ player_id: string; entries: number }>(
    `select player_id, sum((payload ->> 'amount')::bigint)::int as entries
     from outbox o left join event_cursor c on c.stripe = o.stripe and c.consumer = $1
     where topic = 'deposit.unrecovered' and payload ->> 'unit' = 'entries'
       and not starts_with(payload ->> 'feature', $2)
       and (c.consumer is null or (o.txid, o.id) > (c.txid, c.id))
     group by 1 order by 1`,
    [consumer, own],
  )
  return new Map(rows.map(({ player_id, entries }) => [player_id, entries]))
}
