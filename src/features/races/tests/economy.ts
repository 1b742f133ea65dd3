import type { EconomyPiece } from '#tests/economy/piece.ts'
import { BOUNDS, DAILY_RACE, TEAM_RACE } from '../economy.ts'

/** A race each day, and one of teams each week: two pools of what play brings in. */
export const piece: EconomyPiece = {
  pools: [
    { run: 'races', bounds: BOUNDS.daily, economy: (at) => ({ ...DAILY_RACE, ...at }), aWeek: 7 },
    { run: 'races.teams', bounds: BOUNDS.teams, economy: (at) => ({ ...TEAM_RACE, ...at }), aWeek: 1 },
  ],
}
