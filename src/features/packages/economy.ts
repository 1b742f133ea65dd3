/**
 * The contents of a package for each US cent of its price: coins that are bought, and entries that come as a
 * gift.
 */
export const COINS_PER_CENT = 100
export const ENTRIES_PER_CENT = 1

/** Prices of the fortune packages, US cents. */
export const FORTUNE = [999, 1_999, 4_999, 9_999] as const

/** The parts of a fortune package: how many, and percent of its coins that each one is. */
export const PARTS = { count: 7, percent: 5 } as const

/** Days after the one on which a fortune package begins in which its parts can be taken. */
export const DAYS = 14

/** Prices of the packages without parts, US cents; the least is what a free card stands for. */
export const PRESETS = [499] as const

/** The bundle that a rank opens: more coins for the same price, at once, for so many days. */
export const BUNDLE = { cents: 4_999, more: 20, days: 7 } as const

/** Sections of the league that open the bundle, each once. */
export const BUNDLE_SECTIONS = ['silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip'] as const

/** Days that a fortune package which is over is still shown. */
export const SHOWN_DAYS = 30

/** Entries a day for nothing: none. What a package gives is a part of what a purchase or a free card gives. */
export const FREE_A_DAY = 0
/** Coins of the same player: none without a purchase or a free card. */
export const COINS_A_DAY = 0
