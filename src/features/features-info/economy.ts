import type { StatusName } from './contract.ts'

/** Names of the specification → names of our features. */
export const STATUS_FEATURES: Readonly<Record<StatusName, string>> = {
  luckyDice: 'lucky-dice',
  miniGameSlot: 'mini-game-slot',
  depositStreak: 'deposit-streak',
  dailyWheel: 'daily-wheel',
  prizeDrops: 'prize-drops',
  dailyChests: 'daily-chests',
  promoLottery: 'promo-lottery',
  depositStreakChooseBoost: 'deposit-streak',
  fortuneInvestment: 'fortune-packages',
}

/** The feature that opens loot boxes on the extra wheels; a theme switches it off like any other (000 §1). */
export const LOOTBOXES = 'lootboxes'

/** The order of the lobby's strip: what can be had each day first, then what runs for a time. */
export const PRIORITY: readonly string[] = [
  'daily-login',
  'daily-wheel',
  'daily-chests',
  'free-spins',
  'quests',
  'seasons',
  'bingo',
  'adventure-map',
  'deposit-streak',
  'scratch-cards',
  'prize-drops',
  'tournaments',
  'mini-game-slot',
  'lucky-dice',
  'fun-machine',
  'money-box',
  'fortune-packages',
  'rank-league',
  'cashback',
]
