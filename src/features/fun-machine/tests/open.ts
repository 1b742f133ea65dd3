import type { Composition } from '#compose.server.ts'
import type { DomainEvents } from '#platform/events/events.ts'
import type { SimClock } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'

/** Where meters are filled: a site of a test, or the track of races. */
export interface Place extends Pick<Composition, 'runtime' | 'consumers'> {
  readonly clock: SimClock
}

/** Tells of a round of so many coins, as the round itself would. */
export async function betCoins(
  at: Place,
  playerId: string,
  coins: number,
  more: Partial<DomainEvents['round.settled']> = {},
): Promise<void> {
  await emitRound(at, playerId, { mode: 'TournamentPoints', stake: coins, ...more })
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

/** A player who has confirmed everything, with coins, and a machine that is open. */
export async function openMachine(at: Place, client: Pick<Client, 'email'>): Promise<string> {
  const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where email = $1 returning player_id`,
    [client.email],
  )
  const { player_id } = rows[0]!
  at.runtime.sessions.forget(player_id)
  await betCoins(at, player_id, 200_000)
  return player_id
}
