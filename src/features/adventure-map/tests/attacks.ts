import { randomUUID } from 'node:crypto'
import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { noRun, otherPrize } from '#tests/attacks/rewrites/run-prizes.ts'
import { asks, idOf, type Race, type Track } from '#tests/attacks/races/track.ts'
import { calls } from '../contract.ts'
import { giveDice, planMap, pressing } from './plan.ts'

/** A run that takes place as long as the races. */
const running = new WeakMap<Track['runtime'], Promise<unknown>>()
const begin = async (at: Track): Promise<void> => {
  const known = running.get(at.runtime) ?? planMap(at, { days: 300 })
  running.set(at.runtime, known)
  await known
}

const races = (at: Track): readonly Race[] => [
  {
    name: 'throw of a die on the map',
    versions: 1,
    newcomer: true,
    async ready(client) {
      await begin(at)
      at.clock.advance(DAY)
      const key = randomUUID()
      return asks(calls.roll, {})(pressing(client, () => key))
    },
  },
  {
    name: 'special die on the map',
    versions: 1,
    newcomer: true,
    async ready(client) {
      await begin(at)
      await giveDice(at, await idOf(at, client), 2)
      const key = randomUUID()
      return asks(calls.roll, { value: 6 })(pressing(client, () => key))
    },
  },
]

/** A throw that is asked for at the same moment moves once. */
const PRIZES = { feature: 'adventure-map', check: 'sections of the map gave what their run gives' }
const prizeKey = (runId: string) => `adventure-map:${runId}:1`

export const piece: AttackPiece = { races, rewrites: [otherPrize(PRIZES, prizeKey), noRun(PRIZES, prizeKey)] }
