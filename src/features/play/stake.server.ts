import type { GameMode } from '#platform/base/text/money.ts'
import type { Context } from '#platform/calls/context.server.ts'

/** A game that is kept from the player opens no session and takes no stake; what is open is finished. */
export const admit = ({ runtime, brand, player }: Context, gameId: number): Promise<void> =>
  runtime.restrictions.admit({ theme: brand.name, state: player!.state, playerId: player!.playerId }, gameId)

/**
 * Clears a stake: every call that takes one asks here, before anything is drawn. Exclusion is asked
 * again by the statement that takes the stake.
 * @param gameId the game's number in the catalogue
 * @throws Refusal GAME_RESTRICTED, PLACE_BLOCKED, ENTRIES_NOT_ALLOWED, PLACE_NOT_ALLOWED, LOCATION_NEEDED
 *   (403)
 */
export async function requireStake(context: Context, gameId: number, mode: GameMode): Promise<void> {
  await context.requireStake(mode)
  await admit(context, gameId)
}
