import type { Tx } from './db.server.ts'
import type { House } from './house.server.ts'
import { post, type Posted } from './ledger.server.ts'
import { coinTwin, type Prize } from './prize.ts'

/** For whom and under which brand a prize is given. */
export interface Receiver {
  readonly playerId: string
  readonly state: string
  readonly theme: string
}

export interface Granted extends Posted {
  /** What was really given: the coin twin where entries are not allowed. */
  readonly prize: Prize
}

/**
 * Gives a prize by the ledger, in the transaction of its cause, once for its key. Entries only where the
 * player's state allows them, else their worth in coins.
 */
export async function grant(
  house: House,
  tx: Tx,
  receiver: Receiver,
  prize: Prize,
  cause: { readonly key: string; readonly kind: string },
): Promise<Granted> {
  const allowed = await house.policies.entriesAllowed(receiver.state, receiver.theme, tx)
  const given = allowed ? prize : coinTwin(prize)
  const legs = (['coins', 'entries'] as const).flatMap((unit) => {
    const amount = given[unit] ?? 0
    return amount > 0 ? [{ unit, amount, against: 'bonus' as const }] : []
  })
  const posted = await post(tx, house.clock, receiver.playerId, { ...cause, legs, ref: { prize: given } })
  return { ...posted, prize: given }
}
