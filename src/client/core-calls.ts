import type { Answer, Call, Done } from '#platform/calls/contract.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { Balance, GameMode } from '#platform/base/text/money.ts'
import type { Locale } from '#platform/words/locale.ts'
import type { CachedCatalogue, Catalogue, RowsOfGames } from '#games/wire.ts'

declare module './feature.ts' {
  interface FaceParts {
    /** Those of the calls that every page makes which are this feature's. */
    readonly core?: Partial<CoreCalls>
  }
}

/** Calls about games and hearts; rows of games stand on the pages of many features. */
export interface GamesCalls {
  readonly filters: Call<void, Answer<Catalogue>>
  /** As they are kept for all players of one restrictions hash, made first where nothing is kept (000 §7). */
  readonly games: Call<{ groupKey: string; versionApp?: string | undefined }, Answer<CachedCatalogue>>
  /** The cached catalog, or no data. */
  readonly cachedGames: Call<{ groupKey: string }, Answer<CachedCatalogue> | Done>
  readonly keepGames: Call<{ groupKey: string } & Readonly<Record<string, unknown>>, Answer>
  readonly addFavorite: Call<{ id: number }, Answer<{ favoriteGames: readonly number[] }>>
  readonly removeFavorite: Call<{ id: number }, Answer<{ favoriteGames: readonly number[] }>>
}

/** Calls that every page makes, whatever it shows; each is some feature's. */
export interface CoreCalls {
  readonly init: Call<void, Answer<InitData>>
  readonly balance: Call<void, Answer<Balance>>
  readonly logout: Call<void, Answer>
  /** Keeps choices of this browser in cookies that the server sets. */
  readonly storeChoices: Call<
    {
      language?: Locale | undefined
      consent?: { necessary: readonly string[]; optional: readonly string[] } | undefined
    },
    Answer
  >
  /** Plays on with the for-fun currency. */
  readonly toCoins: Call<void, Answer & { gameMode: GameMode }>
  /** Plays on with promotional entries. */
  readonly toEntries: Call<void, Answer & { gameMode: GameMode }>
  /** The redirect of a path (000 §2). */
  readonly lookup: Call<
    { path: string },
    Answer<{ readonly target: string; readonly external: boolean } | null>
  >
  readonly translations: Call<{ locale: string }, unknown>
  readonly games: GamesCalls
  /** The rows of the lobby. */
  readonly home: Call<{ only?: 'rows' | undefined } | void, { payload: RowsOfGames; versionApp: string }>
}
