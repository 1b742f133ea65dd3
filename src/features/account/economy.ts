import type { Prize } from '#platform/prize.ts'

/** The welcome gift of a sign-up without a referral code: 50 entries are worth half a dollar of prizes. */
export const WELCOME_GIFT: Prize = { coins: 5_000, entries: 50 }

/** The gift for a confirmed e-mail address. */
export const EMAIL_GIFT: Prize = { coins: 2_500, entries: 50 }
