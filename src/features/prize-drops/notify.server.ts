import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { mayContact } from '#platform/messages/may-contact.server.ts'
import { prizeWordsFor } from '#platform/messages/prize-words.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { unreportedOf } from '#platform/owed/unreported.server.ts'
import { hasPlayedSince } from '#platform/round/stored.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { NAME } from './days.server.ts'
import { AWAY_MS, NOTIFIED_WITHIN_MS } from './economy.ts'
import { dropWonMessage } from './messages.ts'
import { markNotified, wonBetween } from './store.server.ts'

/**
 * Notifies players who won a drop and left: no page of theirs took the news, nor did they go on playing. Each
 * player once in 24 hours, whatever they won; nobody who is self-excluded.
 */
export async function notifyAway(runtime: Runtime): Promise<void> {
  const { clock, database } = runtime
  const now_ms = clock.now()
  const now = new Date(now_ms)
  const left = new Date(now_ms - AWAY_MS)
  const won = await wonBetween(database.db, new Date(now_ms - NOTIFIED_WITHIN_MS), left)
  const away = await unreportedOf(database.db, NAME, won)
  const worth = new Map(won.map(({ key, value }) => [key, value]))
  for (const playerId of new Set(away.map((one) => one.playerId)))
    await transact(database.db, async (tx) => {
      if (await hasPlayedSince(tx, playerId, left)) return
      if (!(await mayContact(runtime, tx, playerId, NAME))) return
      if (!(await markNotified(tx, playerId, { now, since: new Date(now_ms - DAY) }))) return
      const entries = away
        .filter((one) => one.playerId === playerId)
        .reduce((sum, { key }) => sum + (worth.get(key) ?? 0), 0)
      const prize = await prizeWordsFor(runtime, tx, playerId, { entries })
      await notify(runtime, tx, playerId, (words) => dropWonMessage(words, prize(words)))
    })
}
