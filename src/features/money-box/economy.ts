/** Percent of the coins bet that go into the box, as far as the game counts toward rewards. */
export const RATE = 2

/** Percent of the box that an opening without a purchase pays. */
export const SHARE = 25

/** Days between two of them; the first comes as many days after the sign-up. */
export const DAYS = 30

/** Coins that the box holds for each section of the league, and more for each time that it was broken. */
export const CAP = { section: 150_000, broken: 25_000 } as const

/** Coins from which it can be broken, and what that costs in US cents. */
export const BREAK = { from: 100_000, price: 499 } as const

/** Coins saved after which open pages are told. */
export const PUSH_EACH = 1_000

/** Entries that it gives a day: none, it is about coins alone. */
export const FREE_A_DAY = 0
/** Coins a day without a wager: none, it holds a part of what was bet. */
export const COINS_A_DAY = 0
