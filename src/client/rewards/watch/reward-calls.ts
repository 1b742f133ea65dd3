import type { Answer, Call } from '#platform/calls/contract.ts'
import type { RewardsInfo, PaidReward } from '#platform/standing/info.ts'

/** The calls by which a page follows rewards. The feature that answers them hands them in. */
export interface RewardCalls {
  readonly info: Call<
    { invited_by?: string | undefined; useOptimizedGames?: string | undefined },
    Answer<RewardsInfo>
  >
  /** Each reward that was paid by itself is told once, on whichever device asks first. */
  readonly takePaid: Call<void, Answer<{ paid: readonly PaidReward[] }>>
  /** The page of promotions, which free spins change too (001 §7). */
  readonly promotions: string
}
