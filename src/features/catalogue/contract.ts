import { del, get, post, type Answer } from '#platform/contract.ts'

/** A game as the lobby shows it (000 §3). */
export interface GameView {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly subTitle: string
  readonly mechanic: string
  readonly groups: readonly string[]
  /** Colour of the tile until its picture is there. */
  readonly bg_color: string
  readonly imageWeb: string
  readonly imageMobile: string
  /** Return to player in percent, from the par sheet. */
  readonly rtp: number
  readonly volatility: string
  readonly isFavorite: boolean
}

/** A row of the lobby: a group with its games in order. */
export interface GameGroup {
  readonly key: string
  readonly title: string
  readonly gameIds: readonly number[]
}

export interface Catalogue {
  readonly games: readonly GameView[]
  readonly groups: readonly GameGroup[]
  readonly providers: readonly { readonly id: number; readonly title: string }[]
  readonly playerRestrictionIdsHash: string
}

export const calls = {
  filters: get<Answer<Catalogue>>('/rest/get-game-filters/'),
  addFavorite: post<Answer<{ favoriteGames: readonly number[] }>, { id: number }>(
    '/rest/player/favorite-games/:id/',
  ),
  removeFavorite: del<Answer<{ favoriteGames: readonly number[] }>, { id: number }>(
    '/rest/player/favorite-games/:id/',
  ),
}
