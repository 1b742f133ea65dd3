import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, give, type Race, type Track } from '#tests/attacks/races/track.ts'
import { calls } from '../contract.ts'
import { openMachine } from './open.ts'

/** A tier that a crowd spins. */
const races = (at: Track): readonly Race[] => [
  {
    name: 'spin of the fun machine',
    versions: 1,
    async ready(client) {
      at.clock.advance(DAY)
      await openMachine(at, client)
      await give(at, client, { coins: 100_000 })
      return asks(calls.spin, { funmachine_section_id: 2 })(client)
    },
  },
]

export const piece: AttackPiece = { races }
