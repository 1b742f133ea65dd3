import type { Money, Prize } from '#platform/money/prize.ts'

/**
 * The welcome gift of every sign-up: more than fifty rounds at the first stake of either mode, so that it
 * buys a session (docs/decisions/105-a-welcome-that-lasts.md).
 */
export const WELCOME_GIFT = { coins: 25_000, entries: 100 } satisfies Prize

/** Gifts for what makes an account whole, each once for life; with the welcome they are 45,000 and 300. */
export const EMAIL_GIFT = { coins: 5_000, entries: 50 } satisfies Prize
export const PHONE_GIFT = { coins: 5_000, entries: 50 } satisfies Prize
export const PROFILE_GIFT = { coins: 10_000, entries: 100 } satisfies Prize

/** A gift as an account gets it: a second account of a device gets coins alone. */
export const giftFor = (gift: Required<Money>, withEntries: boolean): Money =>
  withEntries ? gift : { coins: gift.coins }
