import { del, get, post, push, type Answer } from '#platform/contract.ts'

/** A game as the lobby shows it (000 §3). */
export interface GameView {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly subTitle: string
  readonly mechanic: string
  readonly providerId: number
  /** The groups that it stands in now. */
  readonly groups: readonly string[]
  /** Colour of the tile until its picture is there. */
  readonly bg_color: string
  readonly img: string
  readonly imageWeb: string
  readonly imageMobile: string
  /** Which stage plays it: the mechanic's. */
  readonly componentOption: string
  /** Return to player in percent, from the par sheet. */
  readonly rtp: number
  readonly volatility: string
  /** The most that a round pays, in times the stake. */
  readonly maxWin: number
  /** Derived from the player's favourites; false in what is kept for many. */
  readonly isFavorite: boolean
}

/** A studio family: the games of one kind come from one. */
export interface ProviderView {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly text: string
}

/** A row of the lobby: a group with its games in order, in the order of the brand's rails. */
export interface SchemeSection {
  readonly key: string
  readonly title: string
  /** Rows on a slide (000 §9). */
  readonly rows: 1 | 2 | 3
  readonly gameIds: readonly number[]
}

/** A place of the category navigation. */
export interface MenuItem {
  readonly key: string
  readonly title: string
  readonly href: string
  readonly count: number
}

/** A themed collection of games, edited by operators; its games stand in `issueGamesIds` by its slug. */
export interface IssueView {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly text: string
}

/** A game that the player played, newest first; `isOpen` waits in the middle of a round. */
export interface RecentGame {
  readonly id: number
  /** ISO time of the last round. */
  readonly at: string
  readonly isOpen: boolean
}

/** The catalogue of a visitor (000 §3): only the games that they may see. */
export interface Catalogue {
  readonly games: readonly GameView[]
  readonly providers: readonly ProviderView[]
  readonly menu: readonly MenuItem[]
  readonly issues: readonly IssueView[]
  readonly issueGamesIds: Readonly<Record<string, readonly number[]>>
  /** By the provider's id. */
  readonly providerGamesIds: Readonly<Record<string, readonly number[]>>
  readonly schemeSections: readonly SchemeSection[]
  readonly recentGames: readonly RecentGame[]
  readonly playerRestrictionIdsHash: string
}

/** A catalogue as it is kept for all players of one restrictions hash: games by id, nothing of anybody. */
export interface CachedCatalogue extends Omit<Catalogue, 'games'> {
  readonly games: Readonly<Record<string, GameView>>
}

type GroupKey = { readonly groupKey: string }
type FavoriteAnswer = Answer<{ favoriteGames: readonly number[] }>

export const calls = {
  filters: get<Answer<Catalogue>>('/rest/get-game-filters/'),
  addFavorite: post<FavoriteAnswer, { id: number }>('/rest/player/favorite-games/:id/'),
  removeFavorite: del<FavoriteAnswer, { id: number }>('/rest/player/favorite-games/:id/'),
  /** The catalogue as it is kept, made first where nothing is kept (000 §7). */
  games: get<Answer<CachedCatalogue>, GroupKey & { versionApp?: string | undefined }>('/api/rest/games'),
  /** What is kept under a hash, or no data (000 §7). */
  cachedGames: get<Answer<CachedCatalogue>, GroupKey>('/api/rest/games/get-cached-games'),
  /** Keeps a catalogue; taken from a page being rendered only, and only if it is the database's (000 §7). */
  keepGames: post<Answer, GroupKey & Readonly<Record<string, unknown>>>('/api/rest/games/cached-games'),
}

export const pushes = {
  /** The hearts changed in another tab or on another device. */
  favoriteGames: push<{ readonly favoriteGames: readonly number[] }>(),
}
