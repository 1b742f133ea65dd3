import type { App } from '#client/context/app.ts'
import { homeOf } from '#client/context/brand.ts'
import { gamesOf } from '#client/games/games.ts'

/** Bets in games that return no more than this, in percent, count in full. */
const COUNTS_UP_TO = 96

/** The address of a game whose bets fill the box in full; the lobby where there is none. */
export async function fillingGame(app: App): Promise<string> {
  const home = homeOf(app.brand)
  const found = await gamesOf(app).catch(() => null)
  const game = found?.games.find(({ rtp }) => rtp <= COUNTS_UP_TO)
  return game ? `${home}?game=${game.slug}` : home
}
