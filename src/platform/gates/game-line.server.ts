import type { GateLine } from '../calls/gate.ts'
import type { Context } from '../calls/context.server.ts'
import { refuse } from '../base/errors.ts'
import { listed } from '../base/text/text.ts'
import { residenceOf } from '../jurisdiction/place-line.server.ts'
import type { Restrictions } from '../jurisdiction/restrictions.server.ts'

const GAME_RESTRICTED = 'GAME_RESTRICTED'
const RESTRICTED = listed('This game isn’t available where you are. Choose another one.')

/** The gate's line for a stake in a game that is kept from the player. */
export const gameLine = ({ restrictions }: { readonly restrictions: Restrictions }): GateLine => ({
  code: GAME_RESTRICTED,
  order: 220,
  actions: ['stake'],
  async look(asked) {
    const { game, who } = asked
    if (game === undefined) return { ok: true }
    const { theme, state } = await residenceOf(asked)
    const kept = await restrictions.of({ theme, state, playerId: who.playerId }, who.db)
    return { ok: !kept.has(game) }
  },
  refusal: () => ({ message: RESTRICTED }),
})

/**
 * Refuses to open a game that is kept from the player. It is a look, not yet a stake, and asks no other line.
 * @throws Refusal GAME_RESTRICTED (403)
 */
export async function requireListed({ runtime, brand, player, db }: Context, game: number): Promise<void> {
  const { playerId, state } = player!
  const kept = await runtime.restrictions.of({ theme: brand.name, state, playerId }, db)
  if (kept.has(game)) refuse(GAME_RESTRICTED, RESTRICTED, { status: 403 })
}
