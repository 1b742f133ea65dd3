import type { EventsPiece } from '#tests/server/events-piece.ts'

/** The experience of a season follows from rounds and switches, in the order in which they were reported. */
export const piece: EventsPiece = {
  // Rounds reach it through the odometer alone.
  consumers: [],
  progress: { season: 'select season::int, season_spans from odometer where player_id = $1' },
}
