import { t } from '#platform/words/words.ts'

/** How loudly a win is reported. */
export type Tier = 'none' | 'line' | 'nice' | 'big' | 'mega' | 'epic' | 'legend' | 'max'

/** The net win, in stakes, from which each tier is celebrated. */
const EDGES = [
  ['nice', 5],
  ['big', 10],
  ['mega', 25],
  ['epic', 50],
  ['legend', 200],
] as const satisfies readonly (readonly [Tier, number])[]

/**
 * The tier of a round's win, by what it brings over its stake. What is no more than the stake came back, and is
 * never celebrated, whatever it is; above it is told in a line.
 * @param win minor units
 * @param stake all that the round cost, minor units, above 0
 * @param capped the round reached the most that it may pay
 */
export function tierOf(win: number, stake: number, capped = false): Tier {
  if (win <= stake) return 'none'
  if (capped) return 'max'
  return EDGES.findLast(([, edge]) => win - stake >= edge * stake)?.[0] ?? 'line'
}

/** Tiers with a celebration of their own, and its name. */
export const tierNames: Readonly<Partial<Record<Tier, () => string>>> = {
  big: () => t('Big win'),
  mega: () => t('Mega win'),
  epic: () => t('Epic win'),
  legend: () => t('Legendary win'),
  max: () => t('Max win'),
}

/** How long the amount of a win counts up, in ms: longer for rarer wins, never above eight seconds. */
export function countUpMs(win: number, stake: number): number {
  const times = win / stake
  return times < 1 ? 0 : Math.min(1.2 + 0.35 * Math.log2(times), 8) * 1000
}

const BEND = 2.2

/**
 * The amount shown at a moment of the count-up: whole minor units that only grow and end at the win.
 * @param part 0 … 1 of the time
 */
export const counted = (win: number, part: number): number =>
  part >= 1 ? win : Math.floor(win * (1 - (1 - Math.max(0, part)) ** BEND))

/** A tier that a climbing amount reaches, at a part of the time of its count. */
export interface Step {
  readonly tier: Tier
  readonly at: number
}

/** Tiers that the count of a celebrated win climbs through: the first at once, others as they are passed. */
export function climbOf(win: number, stake: number, capped = false): readonly Step[] {
  const passed = EDGES.flatMap(([tier, edge]): Step[] =>
    tierNames[tier] && win - stake >= edge * stake
      ? [{ tier, at: 1 - (1 - ((edge + 1) * stake) / win) ** (1 / BEND) }]
      : [],
  )
  const steps = capped ? [...passed, { tier: 'max', at: 1 } as const] : passed
  return steps.map((step, index) => (index === 0 ? { ...step, at: 0 } : step))
}
