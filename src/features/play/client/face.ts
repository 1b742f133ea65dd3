import type { FeatureClient } from '#client/feature.ts'
import { followGames, offerLastGame } from './last-game.ts'

/** Games on the page of a player: the way back to the last one (001 §1). */
export const client: FeatureClient = {
  modals: {
    game: () => import('./game/modal.tsx'),
  },
  follow: followGames,
  withoutPopUp: (app) => offerLastGame(app),
}
