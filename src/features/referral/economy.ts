import type { Prize } from '#platform/money/prize.ts'

/** The sign-up reward without a code, as texts show it; the account feature pays it. */
export const PLAIN_GIFT = { coins: 25_000, entries: 100 } satisfies Prize

/** The complete sign-up reward with a friend's code. */
export const FRIEND_GIFT = { coins: 30_000, entries: 200 } satisfies Prize

/** The part that the code adds to the plain reward; this feature pays it. */
export const FRIEND_EXTRA = {
  coins: FRIEND_GIFT.coins - PLAIN_GIFT.coins,
  entries: FRIEND_GIFT.entries - PLAIN_GIFT.entries,
} satisfies Prize

/**
 * Roommates, guests, and a campus share an address with the friend who invites them, and so does one person
 * with two browsers: so many of them in so many days count.
 */
export const NEIGHBORS_LIMIT = 3

/** The key of the ledger by which the part is paid. */
export const FRIEND_KEY = 'referral:friend'

/** Rewards for completing an account, as texts show them; the account feature pays them. */
export const EMAIL_GIFT = { coins: 5_000, entries: 50 } satisfies Prize
export const PHONE_GIFT = { coins: 5_000, entries: 50 } satisfies Prize
export const PROFILE_GIFT = { coins: 10_000, entries: 100 } satisfies Prize

/** So many friends of one player get the bigger gift … */
export const FRIENDS_LIMIT = 20
/** … in so many days. */
export const FRIENDS_DAYS = 30

/** The reward for a friend whose account is fully verified and who played on this many days … */
export const ACTIVE_REWARD = { entries: 200 } satisfies Prize
export const ACTIVE_DAYS = 5
/** … and once they played so many promotional entries through, which is what a first package brings along. */
export const PLAYED_REWARD = { entries: 1_500 } satisfies Prize
export const PLAYED_ENTRIES = 1_500

/** Each reward is held for so many days before it is paid … */
export const HOLD_DAYS = 7
/** … and of each kind so many are paid to one player in so many days; the others wait for their turn. */
export const REWARDS_LIMIT = 20
export const REWARDS_DAYS = 30
