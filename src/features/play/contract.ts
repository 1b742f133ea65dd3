import type { DrawView } from '#platform/draws/draw-view.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import { type Balance, type GameMode } from '#platform/base/text/money.ts'

/** The promise made before play: what the hidden seed hashes to (GLI-style commit and reveal). */
export interface Commitment {
  readonly seed_id: string
  /** SHA-256 of the server seed, hex. */
  readonly server_seed_hash: string
  readonly client_seed: string
  /** The nonce of the next round. */
  readonly nonce: number
}

/** A round as the browser plays and lists it. */
export interface RoundView {
  readonly round_id: string
  readonly game: string
  /** The revision of the game that it is played on, by its hash. */
  readonly definition_hash: string
  readonly mode: GameMode
  readonly stake: number
  /** Minor units; 0 while the round is open. */
  readonly win: number
  /** `void`: nothing was decided, and the whole stake came back. */
  readonly status: 'open' | 'settled' | 'void'
  /** The part of the stake that came back undecided (a push, a canceled round), minor units; it is no win. */
  readonly returned: number
  readonly events: readonly GameEvent[]
  readonly choice: unknown
  readonly seed_id: string
  readonly nonce: number
  /** ISO time. */
  readonly at: string
  /** The site paid the stake. */
  readonly free: boolean
  /** The player's moves, in order. */
  readonly moves: readonly unknown[]
  /** All that was staked: the stake and what moves staked on top, minor units. */
  readonly staked: number
  /** How long ago an open round began, ms; 0 of a settled one. */
  readonly elapsed_ms: number
}

/** A game as a player finds it; `paused` where no new round may be played now. */
export interface GameSession extends Pausable {
  readonly game: string
  readonly title: string
  /** The newest revision of the game, by its hash: new rounds are played on it. */
  readonly definition_hash: string
  readonly stakes: Readonly<Record<GameMode, readonly number[]>>
  readonly mode: GameMode
  /** A round whose feature the player has not finished; it is resumed first. */
  readonly open_round: RoundView | null
  readonly commitment: Commitment
  readonly next_round_id: string
  readonly balance: Balance
  readonly entriesAllowed: boolean
  /** Free spins that can be played here now, the first to expire first. */
  readonly free_spins: readonly FreeSpinsView[]
}

/** Free spins of a game: each is a round whose stake the site pays. */
export interface FreeSpinsView {
  readonly grant_id: string
  readonly mode: GameMode
  /** The stake of each spin, minor units of the mode's currency. */
  readonly stake: number
  readonly left: number
  /** ISO time. */
  readonly expires_at: string
  /** The revision of the game that they were given on and are played on, by its hash. */
  readonly definition_hash: string
}

export interface RoundResult {
  readonly round_id: string
  readonly status: 'open' | 'settled' | 'void'
  /** The part of the stake that came back undecided, minor units. */
  readonly returned: number
  /** All events of a settled round; up to the feature's intro of an open one. */
  readonly events: readonly GameEvent[]
  readonly win: number
  readonly balance: Balance
  readonly nonce: number
  readonly seed_id: string
  readonly next_round_id: string
  /** Moves that were made so far. */
  readonly step: number
  /** All that was staked: the stake and what moves staked on top, minor units. */
  readonly staked: number
}

export interface SeedView {
  readonly seed_id: string
  readonly server_seed_hash: string
  /** Only after rotation. */
  readonly server_seed: string | null
  readonly client_seed: string
  readonly rounds: number
}

/** A seed that was sealed for draws that concern many players, with what was drawn by it so far. */
export interface SealView {
  readonly seal_id: string
  /** The feature that it is for. */
  readonly purpose: string
  /** The subject within the feature: a run, a day, a week. */
  readonly subject: string
  readonly server_seed_hash: string
  /** Only once it is revealed. */
  readonly server_seed: string | null
  /** SHA-256 of the lines that were drawn from, hex, and how many they are; null where there is no list. */
  readonly list_hash: string | null
  readonly list_size: number | null
  /** ISO times. */
  readonly created_at: string
  readonly revealed_at: string | null
  /** How many draws there are; of many, only the first come with their seal. */
  readonly draw_count: number
  readonly draws: readonly SealedDrawView[]
}

/** A draw under a seal; its nonce is `n`. */
export interface SealedDrawView {
  readonly n: number
  /** The feature's key of the prize or item drawn. */
  readonly key: string
  readonly shape: string
  readonly weights: readonly number[]
  readonly results: readonly number[]
  /** ISO time. */
  readonly at: string
  /** SHA-256 of the lines that this draw alone is from, hex, and how many they are; null where it has no list. */
  readonly list_hash: string | null
  readonly list_size: number | null
}

/** A page of a list that is drawn from: a line for each who takes part, which names nobody. */
export interface SealListPage {
  /** The draw that is from it; -1 where all draws of its seal are. */
  readonly n: number
  /** From 0. */
  readonly page: number
  readonly lines: readonly string[]
}

type Slug = { readonly slug: string }

export const calls = {
  session: get<Answer<GameSession>, Slug>('/rest/games/:slug/session/'),
  play: post<
    Answer<RoundResult>,
    Slug & {
      round_id: string
      stake: number
      mode: GameMode
      choice?: unknown
      /** The grant of free spins that pays the stake; stake and mode are then its own. */
      free_spins?: string | undefined
      /** The revision of the game that the player sees: another one is not played. */
      definition_hash?: string | undefined
    }
  >('/rest/games/:slug/rounds/'),
  /** Goes on in an open round: pays it and gives the rest of its events. */
  finish: post<Answer<RoundResult>, Slug & { round_id: string }>(
    '/rest/games/:slug/rounds/:round_id/finish/',
  ),
  /**
   * Makes move number `step` of an open round, once for its number: a repeated request gets the first answer.
   * Without a move it waits a moment for a round that ends by itself, and tells how it stands.
   */
  step: post<Answer<RoundResult>, Slug & { round_id: string; step: number; move?: unknown }>(
    '/rest/games/:slug/rounds/:round_id/steps/',
  ),
  history: get<Answer<{ rounds: readonly RoundView[] }>, Slug & { limit?: number | undefined }>(
    '/rest/games/:slug/rounds/',
  ),
  /** Reveals the server seed and starts a new pair of seeds. */
  rotate: post<Answer<{ revealed: SeedView; commitment: Commitment }>, { client_seed?: string | undefined }>(
    '/rest/fairness/rotate/',
  ),
  /** Draws of rewards, newest first; `skip` leaves out those that are known already. */
  draws: get<
    Answer<{ draws: readonly DrawView[] }>,
    { limit?: number | undefined; skip?: number | undefined }
  >('/rest/fairness/draws/'),
  /** Draws for many players at once, the newest first; for guests too. */
  seals: get<
    Answer<{ seals: readonly SealView[] }>,
    { limit?: number | undefined; skip?: number | undefined }
  >('/rest/fairness/seals/'),
  /** All draws under one seal. */
  seal: get<Answer<{ draws: readonly SealedDrawView[] }>, { seal_id: string }>(
    '/rest/fairness/seals/:seal_id/',
  ),
  /** The lists that draws under a seal are from, some pages at a time: `after` is the last one that is known. */
  lists: get<
    Answer<{ pages: readonly SealListPage[]; next: string | null }>,
    { seal_id: string; after?: string | undefined }
  >('/rest/fairness/seals/:seal_id/lists/'),
  seeds: get<Answer<{ seeds: readonly SeedView[]; commitment: Commitment }>>('/rest/fairness/seeds/'),
}
