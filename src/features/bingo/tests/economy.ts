import { BALL } from '#platform/facts/readings.ts'
import { weighted } from '#platform/round/weight.ts'
import type { EconomyPiece } from '#tests/economy/piece.ts'
import { BALLS, ECONOMY, EXPECTED, TICKETS } from '../economy.ts'

/** The value of a ball in entries: its share of a game's tickets. */
const WORTH = (TICKETS * EXPECTED.entries) / BALLS

/** Balls that a week's rounds earn, up to the bound of each day. What is drawn with them depends on no bet, so luck in bets brings no more. */
export const piece: EconomyPiece = {
  weekly({ weight }, { rounds, stake }) {
    const counts = weighted(stake, weight) >= BALL.SweepStakes
    const balls = counts ? Math.min(rounds / ECONOMY.rounds, 7 * ECONOMY.mostADay) : 0
    return { expected: balls * WORTH, most: balls * WORTH }
  },
  byCoins({ rounds, stake }) {
    const balls = stake >= BALL.TournamentPoints ? Math.min(rounds / ECONOMY.rounds, ECONOMY.mostADay) : 0
    return { entries: balls * WORTH, coins: (balls * TICKETS * EXPECTED.coins) / BALLS }
  },
}
