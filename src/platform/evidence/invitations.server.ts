import { raw, type Tx } from '../data/db.server.ts'
import type { DomainEvents } from '../events/events.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'
import { isMarkedByUs } from '../secrets/marks.server.ts'

/** By whose invitation somebody came is said once, at the sign-up: its event carries a MAC, or nobody invited them. */

type Registered = DomainEvents['account.registered']

const macOf = (on: Handle, playerId: string, { theme, refcode }: Registered): Buffer | null =>
  vaultOf(on).mac('invitation', [playerId, theme, refcode ?? null])

/** A registration with the proof that it happened here, where a friend's code brought it. */
export function withProof(on: Handle, playerId: string, event: Registered): Registered {
  const proof = event.refcode ? macOf(on, playerId, event) : null
  return proof ? { ...event, proof: proof.toString('hex') } : event
}

/** Whether this server told that a code brought the player. */
export const isProven = (on: Handle, playerId: string, event: Registered): boolean =>
  isMarkedByUs(macOf(on, playerId, event), Buffer.from(event.proof ?? '', 'hex'))

/** Proves the registrations that an earlier release told, and that may not have been read. */
export async function proveUnread(tx: Tx): Promise<void> {
  const { rows } = await raw(tx).query<{
    stripe: number
    id: string
    player_id: string
    payload: Registered
  }>(`select stripe, id, player_id, payload from outbox where topic = 'account.registered'`)
  for (const { stripe, id, player_id, payload } of rows)
    if (payload.refcode && payload.proof === undefined)
      await raw(tx).query('update outbox set payload = $3 where stripe = $1 and id = $2', [
        stripe,
        id,
        JSON.stringify(withProof(tx, player_id, payload)),
      ])
}
