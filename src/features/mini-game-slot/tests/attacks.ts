import { randomUUID } from 'node:crypto'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { dayOf } from '#platform/time/day.ts'
import type { AttackPiece } from '#tests/attacks/piece.ts'
import { asks, type Race, type Track } from '#tests/attacks/races/track.ts'
import type { Client } from '#tests/rig/client.ts'
import { sql, type Paid } from '#tests/attacks/rewrites/paid.ts'
import { calls } from '../contract.ts'
import { stopPrizeOf, TOP } from '../rules.ts'

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
/** As an older release paid it: what a level pays that no draw led to. */
const paid: readonly Paid[] = [
  {
    what: 'a run of the mini-game slot that was lifted to a level',
    drift: 'runs of the mini-game slot paid what their draws lead to',
    async pays(at, client, player) {
      // Once: more spins could lead to that level in truth.
      await client.call(calls.spin)
      const day = dayOf(at.clock.now(), at.runtime.brands['aurelia']!.timeZone)
      await sql(at, `update mini_game_slot_run set level = 4, ended = null where player_id = $1`, player)
      for (const call of [calls.spin, calls.resetLevel]) {
        const { body } = await client.call(call)
        if (body.code !== 'UNDER_REVIEW') throw new Error('the level was taken')
      }
      const receiver = { playerId: player, state: 'TX', theme: 'aurelia' }
      const cause = { feature: 'mini-game-slot', key: `mini-game-slot:${day}:more`, kind: 'mini-game slot' }
      await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, stopPrizeOf(TOP), cause))
    },
  },
]

export const piece: AttackPiece = { races, paid }
