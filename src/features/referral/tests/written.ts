import type { WrittenPiece } from '#tests/wire/written.ts'

/** What inviting gives, as it is written (001 §7). */
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
