import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, confirmAll, type Race, type Track } from '#tests/attacks/races/track.ts'
import { DAY } from '#platform/time/clock.ts'
import { calls } from '../contract.ts'

/** The day's chest, wanted by a crowd. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'daily chest',
    versions: 1,
    async ready(client) {
      at.clock.advance(DAY)
      await confirmAll(at, client)
      return asks(calls.open, { chest: 2 })(client)
    },
  },
]

export const piece: AttackPiece = { races }
