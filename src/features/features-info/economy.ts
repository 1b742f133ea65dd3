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
