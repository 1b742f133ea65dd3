import { HUNDREDTHS, type SeasonEconomy } from './economy.ts'

/** How progress becomes experience and levels. Pure. */

/** Experience of so much progress (`season` of the odometer, hundredths of weighted entries). */
export const xpAt = ({ perPoint }: Pick<SeasonEconomy, 'perPoint'>, progress: number): number =>
  Math.max(0, Math.floor(progress / (perPoint * HUNDREDTHS)))

/** The experience at which each level is reached, from the first on. */
export function totalsOf({ levels }: Pick<SeasonEconomy, 'levels'>): readonly number[] {
  let total = 0
  return levels.map(({ needed }) => (total += needed))
}

/** The level that so much experience reaches; 0 before the first. */
export const levelAt = (economy: Pick<SeasonEconomy, 'levels'>, xp: number): number =>
  totalsOf(economy).filter((total) => total <= xp).length

/** The levels above one and up to another. */
export const levelsBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i + 1)

/** Experience in each level: all of it in those that are reached, none in those above the next. */
export function experienceIn(economy: SeasonEconomy, xp: number): readonly number[] {
  const totals = totalsOf(economy)
  return economy.levels.map(({ needed }, i) => Math.min(needed, Math.max(0, xp - (totals[i]! - needed))))
}

/** How much of the tower is climbed, in whole percent. */
export function percentOf(economy: SeasonEconomy, xp: number): number {
  const top = totalsOf(economy).at(-1)!
  return Math.min(100, Math.floor((100 * xp) / top))
}

/**
 * The next progress of which the feature hears: the next tenth of the level in which the player is, so that no
 * level is passed over; null at the top.
 * @param steps parts of a level
 */
export function nextStep(economy: SeasonEconomy, progress: number, steps: number): number | null {
  const xp = xpAt(economy, progress)
  const totals = totalsOf(economy)
  const level = levelAt(economy, xp)
  const plan = economy.levels[level]
  if (!plan) return null
  const start = totals[level]! - plan.needed
  const step = plan.needed / steps
  const next = Math.min(totals[level]!, start + Math.ceil((Math.floor((xp - start) / step) + 1) * step))
  return next * economy.perPoint * HUNDREDTHS
}

/** Experience that is missing to the next level; null at the top. */
export function missingAt(economy: SeasonEconomy, xp: number): number | null {
  const next = totalsOf(economy)[levelAt(economy, xp)]
  return next === undefined ? null : next - xp
}

/**
 * Whether the next level is within a day's play.
 * @param perDay experience of a day, as the last days had it
 */
export function isWithinADay(economy: SeasonEconomy, xp: number, perDay: number): boolean {
  const missing = missingAt(economy, xp)
  return missing !== null && perDay > 0 && missing <= perDay
}
