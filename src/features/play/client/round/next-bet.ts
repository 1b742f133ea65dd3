import type { GameMode } from '#platform/base/text/money.ts'
import type { FreeSpinsView, GameSession, RoundResult } from '../../contract.ts'
import type { PlayState } from './state.ts'

/** The stake and mode of the next round, and the free spins that pay for it. */
export interface NextBet {
  readonly stake: number
  readonly mode: GameMode
  /** The free spins that pay for it; null when the player does. */
  readonly free: FreeSpinsView | null
}

type Known = Pick<PlayState, 'session' | 'stake' | 'mode' | 'aside'>

/** The free spins that are played next here, or null; those in entries wait where entries are not allowed. */
export const freeOf = ({ session, aside }: Pick<Known, 'session' | 'aside'>): FreeSpinsView | null =>
  (!aside &&
    session?.free_spins.find(
      ({ left, mode }) => left > 0 && (mode === 'TournamentPoints' || session.entriesAllowed),
    )) ||
  null

/** Free spins go first, at their own stake and currency; else what the player chose. */
export function nextBetOf(state: Known): NextBet {
  const free = freeOf(state)
  return free
    ? { stake: free.stake, mode: free.mode, free }
    : { stake: state.stake, mode: state.mode, free: null }
}

/** Returns the turn that the frame shows: the current round, else the next one. */
export const displayedTurn = (state: Known & Pick<PlayState, 'now'>): Pick<NextBet, 'stake' | 'mode'> =>
  state.now ?? nextBetOf(state)

/** The session after one spin of a grant was played. */
export const countedDown = (session: GameSession, grantId: string): GameSession => ({
  ...session,
  free_spins: session.free_spins
    .map((one) => (one.grant_id === grantId ? { ...one, left: one.left - 1 } : one))
    .filter(({ left }) => left > 0),
})

/** The session after a round: the id and the nonce of the next one. */
export function nextSession(
  session: GameSession | null,
  { next_round_id, nonce, seed_id }: RoundResult,
): GameSession | null {
  if (!session) return null
  const { commitment } = session
  const known = commitment.seed_id === seed_id
  const next = { ...commitment, nonce: Math.max(commitment.nonce, nonce + 1) }
  return { ...session, next_round_id, commitment: known ? next : commitment }
}
