import type { GameView, IssueView, ProviderView, RecentGame, SchemeSection } from '#games/views.ts'
import { ahead, del, get, post, type Answer } from '#platform/calls/contract.ts'

/** A place of the category navigation. */
export interface MenuItem {
  readonly key: string
  readonly title: string
  readonly href: string
  readonly count: number
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

/** What a page knows of it from its start (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureFacts {
    readonly favoriteGames: readonly number[]
  }
}

export const calls = {
  filters: ahead(get<Answer<Catalogue>>('/rest/get-game-filters/')),
  addFavorite: post<FavoriteAnswer, { id: number }>('/rest/player/favorite-games/:id/'),
  removeFavorite: del<FavoriteAnswer, { id: number }>('/rest/player/favorite-games/:id/'),
  /** The catalogue as it is kept, made first where nothing is kept (000 §7). */
  games: ahead(
    get<Answer<CachedCatalogue>, GroupKey & { versionApp?: string | undefined }>('/api/rest/games'),
  ),
  /** What is kept under a hash, or no data (000 §7). */
  cachedGames: get<Answer<CachedCatalogue>, GroupKey>('/api/rest/games/get-cached-games'),
  /** Keeps a catalogue; taken from a page being rendered only, and only if it is the database's (000 §7). */
  keepGames: post<Answer, GroupKey & Readonly<Record<string, unknown>>>('/api/rest/games/cached-games'),
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** The hearts changed in another tab or on another device. */
    readonly favoriteGames: { readonly favoriteGames: readonly number[] }
  }
}

export type { GameView, SchemeSection } from '#games/views.ts'
