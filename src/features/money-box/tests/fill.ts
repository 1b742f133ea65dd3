import type { Composition } from '#compose.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import type { SimClock } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'

/** Where boxes are filled: a site of a test, or the track of races. */
export interface Place extends Pick<Composition, 'runtime' | 'consumers'> {
  readonly clock: SimClock
}

/** Moves a player's sign-up so far back that the box opens now. */
export async function signedUpBefore(at: Place, { email }: Pick<Client, 'email'>): Promise<void> {
  await at.runtime.database.pool.query(
    `update player set created_at = created_at - interval '31 days' where email = $1`,
    [email],
  )
}

/** Tells of a round of so many coins, as the round itself would. */
export async function fill(
  at: Place,
  { email }: Pick<Client, 'email'>,
  coins: number,
  more: Partial<DomainEvents['round.settled']> = {},
): Promise<void> {
  const { pool } = at.runtime.database
  const { rows } = await pool.query<{ player_id: string }>('select player_id from player where email = $1', [
    email,
  ])
  await emitRound(at, rows[0]!.player_id, { mode: 'TournamentPoints', stake: coins, ...more })
  await atRest(pool, at.consumers.drain)
}
