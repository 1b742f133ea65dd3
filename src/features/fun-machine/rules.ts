import type { Prize } from '#platform/money/prize.ts'
import type { Award } from './contract.ts'
import {
  AWARDS,
  GIFT,
  METER,
  PUSH_EACH,
  SPIN_GAME,
  SPIN_STAKE,
  SPINS_LIFE_MS,
  TURN,
  type Tier,
} from './economy.ts'

/** Progress of the gauge counts hundredths of a coin. */
const HUNDREDTHS = 100
const HOUR_MS = 3_600_000

/** The published chances, the same for all tiers. */
export const weights: readonly number[] = AWARDS.map(({ weight }) => weight)

/** Places whose award is entries and a turn of the wheel, where coins may lead to entries. */
const [ENTRIES_AT, TURN_AT] = [2, 3]

/**
 * The prize at a place of a tier.
 * @param toEntries whether this player's coins may lead to entries
 */
export function prizeAt(tier: Tier, place: number, toEntries: boolean): Prize {
  if (toEntries && place === ENTRIES_AT) return { entries: tier.entries }
  if (toEntries && place === TURN_AT) return { wheelSpin: TURN }
  const { percent, gift } = AWARDS[place]!
  const coins = (tier.cost * percent) / 100
  if (!gift) return { coins }
  // Played with coins in every state: they come of coins.
  return {
    coins,
    freeSpins: {
      ...{ game: SPIN_GAME.slug, count: GIFT.spins, betLevel: GIFT.betLevel },
      ...{ lifetime_ms: SPINS_LIFE_MS, mode: 'TournamentPoints' },
    },
  }
}

/**
 * Coins that a spin returns on average, rounded down; where coins may lead to entries, without those.
 * @param rtp what the game of its free spins returns, in percent
 */
export function returnOf(tier: Tier, rtp: number, toEntries = false): number {
  const sum = AWARDS.reduce((all, { weight }, place) => {
    const { coins = 0, freeSpins } = prizeAt(tier, place, toEntries)
    const spins = freeSpins ? freeSpins.count * freeSpins.betLevel * SPIN_STAKE : 0
    // In hundredths of a percent, which are whole: no sum falls short of its coin.
    return all + weight * (coins * 10_000 + spins * Math.round(rtp * 100))
  }, 0)
  return Math.floor(sum / (10_000 * AWARDS.reduce((all, { weight }) => all + weight, 0)))
}

/**
 * Whether an award gives back more than its spin has cost, free spins at their whole stake: what gives less is
 * a loss, and nothing celebrates it.
 */
export function isGain({ coins = 0, entries, freeSpin, wheelId }: Award, cost: number): boolean {
  const spins = freeSpin ? freeSpin.amount * freeSpin.betLevel * SPIN_STAKE : 0
  return entries !== undefined || wheelId !== undefined || coins + spins > cost
}

/** A step to complete before the machine spins, in the order in which they are asked for. */
export type Step = 'profile' | 'phone' | 'email'

export interface Confirmed {
  readonly profileCompleted: boolean
  readonly phoneConfirmed: boolean
  readonly emailConfirmed: boolean
}

/** The next of these steps; null where none is missing. */
export function stepFor({ profileCompleted, phoneConfirmed, emailConfirmed }: Confirmed): Step | null {
  if (!profileCompleted) return 'profile'
  if (!phoneConfirmed) return 'phone'
  return emailConfirmed ? null : 'email'
}

/** How often a meter was filled by so much progress of its gauge. */
export const fillsIn = (progress: number): number =>
  Math.max(0, Math.floor(progress / (METER.coins * HUNDREDTHS)))

/**
 * The value that the meter shows, in coins.
 * @param fills how often it has been filled; voiding a round doesn't undo a fill
 */
export const valueOf = (progress: number, fills: number): number =>
  Math.max(0, Math.min(METER.coins, Math.floor(progress / HUNDREDTHS) - fills * METER.coins))

/** The progress that is told next. */
export const nextPushed = (progress: number): number => {
  const step = PUSH_EACH * HUNDREDTHS
  return (Math.max(0, Math.floor(progress / step)) + 1) * step
}

/** Until when the machine is open once the meter was filled again: what was left of the time before is not lost. */
export const openUntil = (before: Date | null, now_ms: number, fills: number): Date =>
  new Date(Math.max(before?.getTime() ?? 0, now_ms) + fills * METER.hours * HOUR_MS)
