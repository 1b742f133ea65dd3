import type { Catalogue, GameView } from '#games/wire.ts'

/** A catalogue of three games, for tests of what is made of one. */

/** A game as the catalogue shows it. */
export const game = (id: number, more: Partial<GameView> = {}) =>
  ({
    id,
    slug: `g${id}`,
    title: `Game ${9 - id}`,
    mechanic: 'lines',
    providerId: 1,
    volatility: 'low',
    rtp: 95 + id / 10,
    topWin: id,
    groups: [],
    isFavorite: false,
    ...more,
  }) as unknown as GameView

/** Three games of two providers in two sections. */
export const catalogue = {
  games: [
    game(3),
    game(1, { volatility: 'high' }),
    game(2, { mechanic: 'dice', providerId: 3, volatility: 'chosen' }),
  ],
  providers: [
    { id: 1, slug: 'reels', title: 'Reels', text: '' },
    { id: 3, slug: 'originals', title: 'Originals', text: '' },
  ],
  menu: [],
  issues: [],
  issueGamesIds: { a: [1] },
  providerGamesIds: {},
  schemeSections: [
    { key: 'popularGames', title: 'Popular', rows: 3, gameIds: [2, 1] },
    { key: 'allGames', title: 'All games', rows: 3, gameIds: [3, 1, 2] },
  ],
  recentGames: [{ id: 1, at: '', isOpen: false }],
  playerRestrictionIdsHash: 'x',
} as unknown as Catalogue
