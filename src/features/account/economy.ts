import type { Prize } from '#platform/money/prize.ts'

/** The welcome gift of every sign-up: 50 entries are worth half a dollar of prizes. */
export const WELCOME_GIFT: Prize = { coins: 5_000, entries: 50 }

/** Gifts for what makes an account whole, each once for life; with the welcome they are 15,000 and 300. */
export const EMAIL_GIFT: Prize = { coins: 2_500, entries: 50 }
export const PHONE_GIFT: Prize = { coins: 2_500, entries: 75 }
export const PROFILE_GIFT: Prize = { coins: 5_000, entries: 125 }
