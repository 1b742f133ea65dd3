import { randomUUID } from 'node:crypto'
import { DAY } from '#platform/time/clock.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls } from '../contract.ts'

/** Days go by until a run stands on its first level. */
async function climb(at: Track, client: Client): Promise<void> {
  for (;;) {
    at.clock.advance(DAY)
    const { body } = await client.call(calls.spin, {}, { 'idempotency-key': randomUUID() })
    if (body.data?.advanced) return
  }
}

const races = (at: Track): readonly Race[] => [
  {
    name: 'stopping in the mini-game slot',
    versions: 1,
    ready: async (client) => {
      await climb(at, client)
      return asks(calls.resetLevel)(client)
    },
  },
]

/** A level that is cashed in at the same moment. */
export const piece: AttackPiece = { races }
