import { thousands } from '#platform/base/text/money.ts'
import { rowsAround } from '#platform/boards/places.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { mayContact } from '#platform/messages/may-contact.server.ts'
import { prizeWordsFor } from '#platform/messages/prize-words.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { racePaidMessage } from '../messages.ts'
import { findRace, type StoredRace } from '../store.server.ts'
import { markNotified, winnersToNotify, type Winner } from './settle-store.server.ts'

/** Tells the winners of a race who are away what they won. */

/** Players who are notified in one transaction. */
const AT_ONCE = 50

async function notifyWinner(runtime: Runtime, tx: Tx, race: StoredRace, winner: Winner): Promise<void> {
  const { playerId } = winner
  const { board_id } = race.teams.find(({ team }) => team === winner.team)!
  const mine = (await rowsAround(tx, board_id, playerId)).find((row) => row.playerId === playerId)
  const prize = await prizeWordsFor(runtime, tx, playerId, { entries: winner.prize })
  // The board lists winners; a message without the place would add nothing.
  if (!mine) return
  const place = thousands(mine.place)
  await notify(runtime, tx, playerId, (words) =>
    racePaidMessage(words, { isTeamBased: race.is_team_based, place, prize: prize(words) }),
  )
}

/** Notifies the winners of a race, each player once a day whatever the races. */
export async function notifyWinners(runtime: Runtime, runId: string): Promise<void> {
  const now = new Date(runtime.clock.now())
  const since = new Date(now.getTime() - DAY)
  const race = await findRace(runtime.database.db, runId)
  if (!race) return
  for (let after: string | null = null; ;) {
    const found: readonly string[] = await transact(runtime.database.db, async (tx) => {
      const winners = await winnersToNotify(tx, runId, { after, limit: AT_ONCE })
      for (const winner of await markNotified(tx, runId, winners, { since, now }))
        if (await mayContact(runtime, tx, winner.playerId, 'races'))
          await notifyWinner(runtime, tx, race, winner)
      return winners
    })
    after = found.at(-1) ?? null
    if (found.length < AT_ONCE) return
  }
}
