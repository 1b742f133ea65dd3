import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, confirmAll, give, type Race, type Track } from '#tests/attacks/races/track.ts'
import { DAY } from '#platform/time/clock.ts'
import { calls } from '../contract.ts'

/** A bonus that a crowd flips for. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'flip of the coin',
    versions: 1,
    async ready(client) {
      at.clock.advance(DAY)
      await confirmAll(at, client)
      await give(at, client, { coins: 1_000 })
      return asks(calls.flip, { side: 'heads' })(client)
    },
  },
]

export const piece: AttackPiece = { races }
