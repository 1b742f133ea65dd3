import type { Chance } from '#platform/money/prize.ts'

/** A chest's possible prizes, from most to least likely. Amounts in minor units. */
export const CHANCES: readonly Chance[] = [
  { prize: { coins: 500 }, weight: 5_000 },
  { prize: { coins: 1_500 }, weight: 3_000 },
  { prize: { coins: 3_000, entries: 5 }, weight: 1_700 },
  { prize: { coins: 10_000, entries: 25 }, weight: 290 },
  { prize: { entries: 500 }, weight: 10 },
]

/** Chests a day, of which one is opened. */
export const CHESTS = [1, 2, 3] as const

/** The average value of a chest, minor units. */
export const EXPECTED = { coins: 1_500, entries: 2.075 } as const

/** Entries that a player who comes every day gets without wagering, a day. */
export const FREE_A_DAY: number = EXPECTED.entries
/** Coins a day, of the same player: they can be played on. */
export const COINS_A_DAY: number = EXPECTED.coins

/** The conditions for opening a chest. */
export interface Needs {
  /** A verified phone: one person, one set of chests. */
  readonly phone: boolean
  /** Chests are for who has fewer coins than this; null asks for nothing. */
  readonly coinsBelow: number | null
}

export const NEEDS: Needs = { phone: true, coinsBelow: null }

/** The sounds of a lid flying open and of the prize appearing. */
export const SOUNDS = { open: ['knock'], win: ['chime'] } as const
