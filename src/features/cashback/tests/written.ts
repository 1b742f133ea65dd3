import { randomUUID } from 'node:crypto'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayStart, weekOf } from '#platform/time/day.ts'
import { atRest } from '#tests/rig/rows.ts'
import type { WrittenPiece } from '#tests/wire/written.ts'
import { computeDueWeeks } from './due-weeks.ts'

const ZONE = 'America/New_York'

/** The cashback as it is written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    {
      ask: 'POST /rest/cashback/pay/',
      async before(at, client) {
        const playerId = await at.idOf(client)
        const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
        await transact(at.runtime.database.db, (tx) =>
          emit(tx, at.clock, playerId, 'round.settled', {
            round_id: randomUUID(),
            game: 'tidal-fortune',
            mode: 'SweepStakes',
            stake: 9_000,
            win: 0,
            balance,
          }),
        )
        await atRest(at.runtime.database.pool, at.consumers.drain)
        const monday = dayStart(dayAfter(weekOf(at.clock.now(), ZONE), 7), ZONE)
        at.clock.advance(monday + 13 * HOUR - at.clock.now())
        await computeDueWeeks(at)
        await client.signIn()
      },
      reads: ['data.prize'],
    },
  ],
}
