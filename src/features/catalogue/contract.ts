import type { CachedCatalogue, Catalogue } from '#games/wire.ts'
import { prefetchable, del, get, post, type Answer, type Done } from '#platform/calls/contract.ts'

type GroupKey = { readonly groupKey: string }
type FavoriteAnswer = Answer<{ favoriteGames: readonly number[] }>

/** The catalogue's part of the init data (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly favoriteGames: readonly number[]
  }
}

export const calls = {
  filters: prefetchable(get<Answer<Catalogue>>('/rest/get-game-filters/')),
  addFavorite: post<FavoriteAnswer, { id: number }>('/rest/player/favorite-games/:id/'),
  removeFavorite: del<FavoriteAnswer, { id: number }>('/rest/player/favorite-games/:id/'),
  /** The catalogue as it is kept, made first where nothing is kept (000 §7). */
  games: prefetchable(
    get<Answer<CachedCatalogue>, GroupKey & { versionApp?: string | undefined }>('/api/rest/games'),
  ),
  /** The catalogue cached under a hash, or no data (000 §7). */
  cachedGames: get<Answer<CachedCatalogue> | Done, GroupKey>('/api/rest/games/get-cached-games'),
  /** Stores a catalogue; taken from a page being rendered only, and only if it is the database's (000 §7). */
  keepGames: post<Answer, GroupKey & Readonly<Record<string, unknown>>>('/api/rest/games/cached-games'),
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** The hearts changed in another tab or on another device. */
    readonly favoriteGames: { readonly favoriteGames: readonly number[] }
  }
}

export type { CachedCatalogue, Catalogue, GameView, MenuItem, SchemeSection } from '#games/wire.ts'
