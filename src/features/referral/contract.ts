import { prefetchable, get, post, type Answer } from '#platform/calls/contract.ts'
import type { Money } from '#platform/money/prize.ts'

/** Coins and entries, in minor units. */
export interface Reward {
  readonly coins: number
  readonly entries: number
}

/** A reward of the account, and whether this player has it already. */
export interface StepReward extends Reward {
  readonly completed: boolean
}

/** The rewards for signing up and for verifying an account (001 §3). */
export interface CheckedRewards {
  /** The gift of a sign-up by a friend's code, or the text for a code that nobody has. */
  readonly registrationReferralReward: Reward | 'code not found'
  readonly registrationRewardWithoutCode: Reward
  readonly emailConfirmReward: StepReward
  readonly phoneConfirmReward: StepReward
  readonly profileCompleteReward: StepReward
}

/**
 * The two things a friend can do to earn the inviter a reward: play on several days, and play entries
 * through.
 */
export type Step = 'active' | 'played'

/** Where a friend's reward stands: nothing earned yet, held until its day, paid, or void for one household. */
export interface StepView {
  readonly step: Step
  readonly state: 'open' | 'held' | 'paid' | 'void'
  /** ISO time at which a held one is paid, a paid one was. */
  readonly at: string | null
  /** The prize as it was paid where the player was then; null before payment. */
  readonly paid: Money | null
}

/** A friend as the one who invited them may see them: when they came and how far it is, no name. */
export interface FriendView {
  /** ISO time of the sign-up. */
  readonly since: string
  /** Email, phone and profile are confirmed. */
  readonly confirmed: boolean
  /** Days on which they played, up to those that count. */
  readonly days: number
  readonly steps: readonly StepView[]
}

/** The rewards for inviting, and their conditions. */
export interface ReferrerTerms {
  readonly active: { readonly prize: Money; readonly days: number }
  readonly played: { readonly prize: Money; readonly entries: number }
  readonly holdDays: number
  /** So many of each kind are paid in so many days. */
  readonly limit: number
  readonly limitDays: number
  /** Of friends who share the inviter’s connection, so many count in 30 days. */
  readonly neighbors: number
}

/** A player's own invitation. */
export interface Invitation {
  /** Null until it was made. */
  readonly code: string | null
  /** The link to share; null without a code. */
  readonly link: string | null
  /** Friends who signed up by it, ever and in the last thirty days. */
  readonly friends: number
  readonly friendsLately: number
  /** So many friends in thirty days get the bigger gift. */
  readonly friendsLimit: number
  /** The gift of a friend who signs up with the code, and the gift without one. */
  readonly friendGift: Reward
  readonly plainGift: Reward
  readonly terms: ReferrerTerms
  /** The newest friends, fifty at most. */
  readonly circle: readonly FriendView[]
  /** All that inviting ever paid. */
  readonly earned: Reward
}

export const calls = {
  checkRewards: prefetchable(
    get<Answer<CheckedRewards>, { invited_by?: string | undefined }>('/rest/rewards/check-rewards/'),
  ),
  invitation: get<Answer<Invitation>>('/rest/referral/info/'),
  /** Makes the player's code; asked again it gives the same. */
  makeCode: post<Answer<{ code: string; link: string }>>('/rest/referral/code/'),
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A reward of the player's changed: earned and held, paid, or void. */
    readonly 'referral.reward': { readonly step: Step; readonly state: StepView['state'] }
  }
}
