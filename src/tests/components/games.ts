import type { Catalogue, GameView } from '#games/wire.ts'

/** A few games that there are, in a catalog of three groups, for pages that show games. */

const game = (id: number, slug: string, title: string, more: Partial<GameView> = {}): GameView => ({
  id,
  slug,
  title,
  subTitle: 'Pearls link across the reef',
  mechanic: 'hold-and-link',
  theme: 'ocean',
  providerId: 1,
  groups: ['hotGames'],
  bg_color: '#1b6ca8',
  img: '',
  imageWeb: '',
  imageMobile: '',
  componentOption: 'hold-and-link',
  rtp: 96,
  volatility: 'high',
  topWin: 1_000,
  isFavorite: false,
  ...more,
})

export const tidalFortune = game(1, 'tidal-fortune', 'Tidal Fortune')
export const cherryCrossroads = game(2, 'cherry-crossroads', 'Cherry Crossroads', {
  mechanic: 'lines',
  theme: 'fruit',
  componentOption: 'lines',
  volatility: 'low',
})
export const luckyLadder = game(3, 'lucky-ladder', 'Lucky Ladder', {
  mechanic: 'tower',
  theme: null,
  providerId: 2,
  groups: ['originals'],
  componentOption: 'tower',
  volatility: 'chosen',
})

/** The catalog of these games; `hearts` are the ids of the player's favorites. */
export const catalogueOf = (hearts: readonly number[] = [], more: Partial<Catalogue> = {}): Catalogue => ({
  games: [tidalFortune, cherryCrossroads, luckyLadder].map((one) => ({
    ...one,
    isFavorite: hearts.includes(one.id),
  })),
  providers: [
    { id: 1, slug: 'reels', title: 'Reels', text: 'Slots' },
    { id: 2, slug: 'originals', title: 'Originals', text: 'Table and number games' },
  ],
  menu: [{ key: 'hotGames', title: 'Hot games', href: '/library?category=hotGames', count: 2 }],
  issues: [{ id: 1, slug: 'by-the-sea', title: 'By the sea', text: 'Games with salt in the air.' }],
  issueGamesIds: { 'by-the-sea': [1] },
  providerGamesIds: { '1': [1, 2], '2': [3] },
  schemeSections: [
    { key: 'hotGames', title: 'Hot games', rows: 1, gameIds: [1, 2] },
    { key: 'allGames', title: 'All games', rows: 3, gameIds: [1, 2, 3] },
  ],
  recentGames: [],
  playerRestrictionIdsHash: 'none',
  ...more,
})
