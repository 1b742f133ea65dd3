import type { Brand } from '../calls/caller.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Db } from '../data/db.server.ts'
import type { Player } from '../players/session.server.ts'
import { mayHaveEntries, type Receiver } from './grant.server.ts'
import type { Money } from './prize.ts'

/** Who asks for a prize, and where: the context of a player's call is one. */
interface Asking {
  readonly runtime: Runtime
  readonly brand: Brand
  /** The transaction of a changing call. */
  readonly db: Db
  readonly playerId: string
  readonly player: Player | null
}

/** The player of a call, as whom its prizes are given. */
export const receiverOf = ({ playerId, player }: Pick<Asking, 'playerId' | 'player'>): Receiver => ({
  playerId,
  state: player!.state,
  theme: player!.theme,
})

/** What becomes of the amounts of a table for the player of a call: told as they would be paid now. */
export async function moneyUnder(asking: Asking): Promise<(prize: Money) => Money> {
  const { runtime, brand, db } = asking
  const allowed = await mayHaveEntries(runtime, db, receiverOf(asking))
  return (prize) => {
    const { coins, entries } = runtime.assets.prizeUnder(brand, prize, allowed)
    return { ...(coins ? { coins } : {}), ...(entries ? { entries } : {}) }
  }
}
