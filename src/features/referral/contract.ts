import { get, post, type Answer } from '#platform/contract.ts'

/** Coins and entries, in minor units. */
export interface Reward {
  readonly coins: number
  readonly entries: number
}

/** A reward of the account, and whether this player has it already. */
export interface StepReward extends Reward {
  readonly completed: boolean
}

/** What signing up and confirming gives (001 §3). */
export interface CheckedRewards {
  /** The gift of a sign-up by a friend's code, or the text for a code that nobody has. */
  readonly registrationReferralReward: Reward | 'code not found'
  readonly registrationRewardWithoutCode: Reward
  readonly emailConfirmReward: StepReward
  readonly phoneConfirmReward: StepReward
  readonly profileCompleteReward: StepReward
}

/** A player's own invitation. */
export interface Invitation {
  /** Null until it was made. */
  readonly code: string | null
  /** What to share; null without a code. */
  readonly link: string | null
  /** Friends who signed up by it, ever and in the last thirty days. */
  readonly friends: number
  readonly friendsLately: number
  /** So many friends in thirty days get the bigger gift. */
  readonly friendsLimit: number
  /** What a friend gets by the code, and what everybody gets without one. */
  readonly friendGift: Reward
  readonly plainGift: Reward
}

export const calls = {
  checkRewards: get<Answer<CheckedRewards>, { invited_by?: string | undefined }>(
    '/rest/rewards/check-rewards/',
  ),
  invitation: get<Answer<Invitation>>('/rest/referral/info/'),
  /** Makes the player's code; asked again it gives the same. */
  makeCode: post<Answer<{ code: string; link: string }>>('/rest/referral/code/'),
}
