import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import { calls } from '../contract.ts'
import { planRace } from './plan.ts'

const races = (at: Track): readonly Race[] => [
  {
    name: 'a place in a race',
    // A place is no money: nothing is posted.
    versions: 0,
    async ready(client) {
      at.clock.advance(2 * DAY)
      return asks(calls.subscribe, { id: await planRace(at) })(client)
    },
  },
]

/** One place, wanted by a crowd. */
export const piece: AttackPiece = { races }
