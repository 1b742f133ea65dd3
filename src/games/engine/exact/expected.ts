import { lineTotal, viewCounts } from './closed.ts'
import type { HoldDefinition, LinesDefinition, LinesMaths } from '../definition.ts'
import { coinsBackwards, meanCoin } from './holdchain.ts'
import type { HoldModel } from '../kinds/hold.ts'

/** Returns of a round in times the stake, by closed form, before the maximum win is applied. */
export interface Expected {
  /** Lines and scatters of the paid spin. */
  readonly base: number
  /** Free spins or the hold feature. */
  readonly feature: number
  /** Chance that a round starts the feature. */
  readonly trigger: number
}

/**
 * Lines: a spin's mean is the mean of one line plus the scatter pay. Free spins breed more free spins, so an
 * award of one spin is worth m + r·m + r²·m … = m / (1 - r), with m the mean of a free spin and r the spins
 * that it awards.
 */
export function linesExpected({ maths, symbols }: Pick<LinesDefinition, 'maths' | 'symbols'>): Expected {
  const codes = Object.fromEntries(symbols.map(({ key, code }) => [key, code]))
  const base = spinMeans(maths, maths.reels, codes)
  const free = spinMeans(maths, maths.freeReels, codes)
  const feature = (base.award * free.pay * maths.multiplier) / (1 - free.award)
  return { base: base.pay, feature, trigger: base.trigger }
}

function spinMeans(maths: LinesMaths, strips: readonly string[], codes: Readonly<Record<string, string>>) {
  const line = lineTotal(maths, strips, codes)
  const ways = viewCounts(strips, maths.rows, codes[maths.scatter]!)
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value, i) => sum + value * (ways[i + 1] ?? 0), 0) / line.combinations
  return {
    pay: line.pay / line.combinations + mean(maths.scatterPays),
    award: mean(maths.freeSpins),
    trigger: mean(maths.freeSpins.map((count) => (count > 0 ? 1 : 0))),
  }
}

/** Hold and link: the mean of a line, and for each number of coins that triggers, the chain's mean end. */
export function holdExpected(
  { maths, symbols }: Pick<HoldDefinition, 'maths' | 'symbols'>,
  model: HoldModel,
): Expected {
  const codes = Object.fromEntries(symbols.map(({ key, code }) => [key, code]))
  const line = lineTotal(maths, maths.reels, codes)
  const ways = viewCounts(maths.reels, maths.rows, codes[maths.coin]!)
  const coin = meanCoin(model)
  let [feature, trigger] = [0, 0]
  for (let coins = maths.trigger; coins <= model.cells; coins++) {
    const chance = (ways[coins] ?? 0) / line.combinations
    if (chance === 0) continue
    trigger += chance
    const ends = coinsBackwards(model, coins)
    ends.forEach((end, held) => (feature += chance * end * held * coin))
    feature += chance * ends[model.cells]! * model.grand
  }
  return { base: line.pay / line.combinations, feature: feature / model.lines, trigger }
}
