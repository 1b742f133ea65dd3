import type { EventsPiece } from '#tests/server/events-piece.ts'

/** How often a game was played follows from rounds, in whatever order they come. */
export const piece: EventsPiece = {
  consumers: [],
  progress: { games: 'select game_id, rounds from catalogue_play where player_id = $1 order by 1' },
}
