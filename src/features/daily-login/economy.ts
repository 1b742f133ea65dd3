import type { Prize } from '#platform/money/prize.ts'

/** A game whose spins are given, by slug and by its id in the catalogue. */
export const SPIN_GAMES = {
  third: { slug: 'tidal-fortune', id: 101 },
  sixth: { slug: 'crystal-cascade', id: 103 },
} as const

const DAY_MS = 86_400_000
const spins = (game: string, count: number) => ({ game, count, betLevel: 1, lifetime_ms: DAY_MS })

/** The prizes of the seven days. Where entries aren't allowed, each entry is paid as 100 coins. */
export const LEVELS: readonly Prize[] = [
  { coins: 1_000, entries: 5 },
  { coins: 2_000, entries: 5 },
  { coins: 3_000, freeSpins: spins(SPIN_GAMES.third.slug, 5) },
  { coins: 4_000, entries: 10 },
  { coins: 5_000, entries: 10 },
  { coins: 7_500, freeSpins: spins(SPIN_GAMES.sixth.slug, 10) },
  { coins: 15_000, entries: 50, wheelSpin: 'daily-wheel' },
]

/** From this level on the phone must be confirmed: one person, one calendar. */
export const PHONE_FROM = 3

/** Missing one day keeps the level; missing more begins again. */
export const MISSED_FORGIVEN = 1

/**
 * The cost of a whole week. Its 15 spins of 2 entries return 28.92 entries by the RTP of their games; the
 * extra wheel spin on the seventh day is worth 1,430 coins and 6.08 entries.
 */
export const WEEK = {
  coins: 37_500,
  entries: 80,
  spins: 15,
  turns: 1,
  value: { coins: 38_930, entries: 114.995 },
} as const

/** Entries that a player who comes every day gets without wagering, a day. */
export const FREE_A_DAY = WEEK.value.entries / 7
/** Coins a day, of the same player: they can be played on. */
export const COINS_A_DAY: number = WEEK.value.coins / 7
