import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import { calls } from '../contract.ts'

const races = (at: Track): readonly Race[] => [
  {
    name: 'lucky dice',
    versions: 1,
    ready: async (client) => {
      at.clock.advance(7 * DAY)
      return asks(calls.roll)(client)
    },
  },
]

/** A week's roll that is asked for at the same moment. */
export const piece: AttackPiece = { races }
