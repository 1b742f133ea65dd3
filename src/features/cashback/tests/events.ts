import type { EventsPiece } from '#tests/server/events-piece.ts'

/** Weeks and ranks follow from rounds and levels, in whatever order they come. */
export const piece: EventsPiece = {
  consumers: ['cashback.rounds'],
  progress: {
    section: 'select section from cashback_rank where player_id = $1',
    weeks: 'select week, staked, won, covered from cashback_week where player_id = $1 order by 1',
  },
}
