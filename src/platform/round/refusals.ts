import { Refusal, refuse } from '../base/errors.ts'
import { CLOSING_CODES } from '../players/closing-codes.ts'

/** Why a round is not played. */

/** @throws Refusal ROUND_OPEN (409) with the id of the open round */
export const refuseOpen = (roundId: string): never =>
  refuse('ROUND_OPEN', 'You have an open round in this game. Finish it first: it’s in the game session.', {
    status: 409,
    details: { round_id: roundId },
  })

/** @throws Refusal BUSY (409) */
export const refuseBusy = (): never =>
  refuse('BUSY', 'You’re playing on another device. Try again.', { status: 409 })

/** @throws Refusal ROUND_ID_REUSED (422) */
export const refuseReused = (): never =>
  refuse(
    'ROUND_ID_REUSED',
    'This round_id was already used with a different game, bet, mode, or choice. Use a new round_id.',
    { status: 422 },
  )

/** @throws Refusal INSUFFICIENT_FUNDS (409) */
export const refuseFunds = (): never =>
  refuse(
    'INSUFFICIENT_FUNDS',
    'Your balance is too low for this bet. Choose a smaller bet or the other mode.',
    {
      status: 409,
    },
  )

/** How many refusals one nonce answers by their reason; from then on the answer is the same for all. */
export const REFUSALS_MAX = 20

const COUNTED = new Set([
  'INSUFFICIENT_FUNDS',
  'ROUND_OPEN',
  'ROUND_ID_REUSED',
  'FREE_SPIN_GONE',
  ...Object.values(CLOSING_CODES),
  ...['LOSS_LIMIT', 'COINS_LIMIT', 'TIME_LIMIT', 'REALITY_CHECK'],
])

/** Whether an error is a refusal that is counted by nonce. */
export const isCounted = (error: unknown): error is Refusal =>
  error instanceof Refusal && COUNTED.has(error.code)

/** @throws Refusal TOO_MANY_REFUSALS (429) */
export const refuseMany = (): never =>
  refuse(
    'TOO_MANY_REFUSALS',
    'Too many bets in a row were declined. Reload the game, then choose a bet your balance covers.',
    { status: 429 },
  )
