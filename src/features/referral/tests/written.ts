import type { WrittenPiece } from '#tests/wire/written.ts'

/** The rewards of inviting, as the specification writes them (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    {
      ask: 'GET /rest/rewards/check-rewards/?invited_by=abc',
      by: 'guest',
      reads: ['data.registrationReferralReward'],
    },
    { ask: 'GET /rest/rewards/check-rewards/', reads: ['data.registrationRewardWithoutCode'] },
  ],
}
