import { refuse } from '../errors.ts'

/** Why a round is not played. */

/** @throws Refusal ROUND_OPEN (409) with the id of the open round */
export const refuseOpen = (roundId: string): never =>
  refuse('ROUND_OPEN', 'A round of this game is still open. Finish it first: it is in the game session.', {
    status: 409,
    data: { round_id: roundId },
  })

/** @throws Refusal BUSY (409) */
export const refuseBusy = (): never =>
  refuse('BUSY', 'Another device of yours is playing at the same moment. Try again.', { status: 409 })

/** @throws Refusal ROUND_ID_REUSED (422) */
export const refuseReused = (): never =>
  refuse(
    'ROUND_ID_REUSED',
    'This round_id was already played with another game, stake, mode or choice. Use a new round_id.',
    { status: 422 },
  )

/** @throws Refusal INSUFFICIENT_FUNDS (409) */
export const refuseFunds = (): never =>
  refuse(
    'INSUFFICIENT_FUNDS',
    'The balance is lower than the stake. Choose a smaller stake or the other mode.',
    {
      status: 409,
    },
  )
