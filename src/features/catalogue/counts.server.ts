import { games } from '#games/catalogue.ts'
import type { Tx } from '#platform/data/db.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import { playersOf } from '#platform/players/players.server.ts'
import { addDays, addPlays, type DayRounds, type PlayRounds } from './store.server.ts'

const idBySlug = new Map(games.map(({ id, slug }) => [slug, id]))

/** Adds a batch of settled rounds to the days of the brands and to what the players played. */
export async function countRounds(tx: Tx, events: readonly DomainEvent<'round.settled'>[]): Promise<void> {
  const players = await playersOf(tx, [...new Set(events.map(({ player_id }) => player_id))])
  const days = new Map<string, DayRounds>()
  const plays = new Map<string, PlayRounds>()
  for (const { id, player_id, payload } of events) {
    const game_id = idBySlug.get(payload.game)
    const theme = players.get(player_id)?.theme
    if (game_id === undefined || !theme) continue
    const at = new Date(timeOf(id))
    const day = at.toISOString().slice(0, 10)
    const dayKey = `${theme} ${day} ${game_id}`
    days.set(dayKey, { theme, day, game_id, rounds: (days.get(dayKey)?.rounds ?? 0) + 1 })
    const playKey = `${player_id} ${game_id}`
    const before = plays.get(playKey)
    plays.set(playKey, {
      player_id,
      game_id,
      rounds: (before?.rounds ?? 0) + 1,
      last_at: before && before.last_at > at ? before.last_at : at,
    })
  }
  if (days.size === 0) return
  await addDays(tx, [...days.values()])
  await addPlays(tx, [...plays.values()])
}
