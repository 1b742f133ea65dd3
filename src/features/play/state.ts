import type { Balance, GameMode } from '#platform/money.ts'
import type { AutoRun } from './autoplay.ts'
import type { GameSession, RoundView } from './contract.ts'
import type { Notice } from './refusals.ts'

/**
 * Where the game stands. `door`: a round is open and waits for the player to step into its feature;
 * `replaying`: a past round is shown, nothing is played.
 */
export type Phase = 'loading' | 'closed' | 'idle' | 'spinning' | 'presenting' | 'door' | 'replaying'

/** The round that waits at its door. */
export type OpenRound = Pick<RoundView, 'round_id' | 'stake' | 'mode' | 'free'>

/** All that the frame of a game draws. */
export interface PlayState {
  readonly phase: Phase
  readonly session: GameSession | null
  readonly mode: GameMode
  readonly stake: number
  /** What the player chose (dice), undefined in other games. */
  readonly choice: unknown
  /** What is shown: never more than was revealed, and the server's own amount when nothing turns. */
  readonly balance: Balance | null
  /** What the last round paid, once all of it was shown. */
  readonly win: number
  readonly auto: AutoRun | null
  readonly notice: Notice | null
  /** The request is being sent again after a failure. */
  readonly retrying: boolean
  /** The result in a sentence, for those who cannot see the reels. */
  readonly said: string
  /** The round that waits at its door. */
  readonly open: OpenRound | null
  /** What the round under way is played at; null between rounds. */
  readonly now: Omit<OpenRound, 'round_id'> | null
  /** The player chose their own stake over the free spins that are left. */
  readonly aside: boolean
  /** What the free spins of this visit paid, minor units. */
  readonly freeWin: number
}

export const startState: PlayState = {
  phase: 'loading',
  session: null,
  mode: 'TournamentPoints',
  stake: 0,
  choice: undefined,
  balance: null,
  win: 0,
  auto: null,
  notice: null,
  retrying: false,
  said: '',
  open: null,
  now: null,
  aside: false,
  freeWin: 0,
}

/** What is remembered of a player's ways between visits. */
export interface Memory {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
}

/** The stake to begin with: the one played last if it is still on offer, else the smallest. */
export function firstStake(stakes: readonly number[], remembered: string | null): number {
  const last = Number(remembered)
  return stakes.includes(last) ? last : (stakes[0] ?? 0)
}
