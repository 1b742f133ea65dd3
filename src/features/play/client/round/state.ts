import type { Balance, GameMode } from '#platform/base/text/money.ts'
import type { AutoRun, Pilot } from './auto/autoplay.ts'
import type { GameSession, RoundView } from '../../contract.ts'
import type { Notice } from '../../refusals.ts'

/**
 * Where the game stands. `intro`: a round is open and waits for the player to step into its feature;
 * `deciding`: a round is open and waits for the player's move; `replaying`: a past round is shown, nothing is
 * played.
 */
export type Phase =
  | 'loading'
  | 'closed'
  | 'idle'
  | 'spinning'
  | 'presenting'
  | 'intro'
  | 'deciding'
  | 'replaying'

/** The round that waits for its player, at its intro or for a move. */
export interface OpenRound extends Pick<RoundView, 'round_id' | 'stake' | 'mode' | 'free'> {
  /** Moves that were made. */
  readonly step: number
  /** When it began, on the clock of `performance.now`, ms. */
  readonly since_ms: number
}

/** A round that was played in this visit, in a few signs. */
export interface RoundMark {
  readonly round_id: string
  readonly mark: string
  readonly tone: 'won' | 'even' | 'lost'
}

/** All that the frame of a game draws. */
export interface PlayState {
  readonly phase: Phase
  readonly session: GameSession | null
  readonly mode: GameMode
  readonly stake: number
  /** The player's choice, in games that have one; else undefined. */
  readonly choice: unknown
  /** The balance to show: without wins that are not revealed yet; between rounds, the server's own. */
  readonly balance: Balance | null
  /** The win of the last round, minor units, once all of it was shown. */
  readonly win: number
  /** The part of its stake that came back undecided, minor units; not a win. */
  readonly returned: number
  /** The cost of that round, minor units: a bought feature costs many stakes. */
  readonly staked: number
  readonly auto: AutoRun | null
  /** Makes the moves of automatic play, and of the round in which the player ended it; null while the player does. */
  readonly pilot: Pilot | null
  readonly notice: Notice | null
  /** The request is being sent again after a failure. */
  readonly retrying: boolean
  /** The result in a sentence, for those who cannot see the reels. */
  readonly said: string
  /** The round that waits at its intro. */
  readonly open: OpenRound | null
  /** A move is on its way to the server. */
  readonly sent: boolean
  /**
   * Stake, mode, and free spin of the round under way. The stake is the one that wins are counted by, also of
   * a bought feature.
   */
  readonly now: Pick<OpenRound, 'stake' | 'mode' | 'free'> | null
  /** The player chose their own stake over the free spins that are left. */
  readonly aside: boolean
  /** The winnings of the free spins in this visit, minor units. */
  readonly freeWin: number
  /** The last rounds of this visit, the newest first. */
  readonly results: readonly RoundMark[]
}

export const startState: PlayState = {
  phase: 'loading',
  session: null,
  mode: 'TournamentPoints',
  stake: 0,
  choice: undefined,
  balance: null,
  win: 0,
  returned: 0,
  staked: 0,
  auto: null,
  pilot: null,
  notice: null,
  retrying: false,
  said: '',
  open: null,
  sent: false,
  now: null,
  aside: false,
  freeWin: 0,
  results: [],
}

/** Storage for a player's bets and open rounds between visits. */
export interface Memory {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
}

/** The first bet in coins where a game has it: a welcome gift buys more than fifty of them (decision 105). */
const FIRST_COINS = 400
/** Players who can't afford this many first bets begin with the smallest. */
const LEAST_BETS = 10

/**
 * The stake to begin with: the one played last if it is still on offer, else the first bet, else the smallest.
 * @param coins that the player has to play with; 0 where entries are played
 */
export function firstStake(stakes: readonly number[], remembered: string | null, coins: number): number {
  const wanted = [Number(remembered), coins < FIRST_COINS * LEAST_BETS ? 0 : FIRST_COINS]
  return wanted.find((stake) => stakes.includes(stake)) ?? stakes[0] ?? 0
}
