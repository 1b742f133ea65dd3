import type { Rng } from '../types.ts'
import { count, type Tally } from './tally.ts'
import type { WaysModel } from '../kinds/ways.ts'
import type { WaysReels, WaysRules } from '../kinds/waypays.ts'

/** The ways pays of a window, in twentieths of the stake. @param whole reels that are entirely wild, as bits */
export function waysWin(rules: WaysRules, reels: WaysReels, stops: ArrayLike<number>, whole: number): number {
  const size = rules.keys.length
  const { counts, rows } = reels
  let win = 0
  for (let i = 0; i < rules.paying.length; i++) {
    const symbol = rules.paying[i]!
    let ways = counts[0]![stops[0]! * size + symbol]!
    if (ways === 0) continue
    let run = 1
    for (; run < stops.length; run++) {
      const count = whole & (1 << run) ? rows : counts[run]![stops[run]! * size + symbol]!
      if (count === 0) break
      ways *= count
    }
    win += ways * rules.pays[symbol]![run]!
  }
  return win
}

/** Draws a stop for each reel into `stops`; returns the sum of the reels' specials in view. */
export function drawInto(stops: Int32Array, reels: WaysReels, rng: Rng): number {
  let specials = 0
  for (let reel = 0; reel < stops.length; reel++) {
    const stop = rng.below(reels.lengths[reel]!)
    stops[reel] = stop
    specials += reels.specials[reel]![stop]!
  }
  return specials
}

/** Plays rounds of ways without events. @param bought plays the feature that is sold */
export function simulateWays(model: WaysModel, rounds: number, rng: Rng, bought: boolean, onto: Tally): void {
  const { cap, award, scatterPay, multiplier } = model
  const stops = new Int32Array(model.base.lengths.length)
  for (let round = 0; round < rounds; round++) {
    let won = 0
    let left = 0
    if (bought) left = model.sold
    else {
      const scatters = drawInto(stops, model.base, rng)
      won = waysWin(model, model.base, stops, 0) + scatterPay[scatters]!
      left = award[scatters]!
    }
    if (left > 0) onto.features++
    while (left-- > 0 && won < cap) {
      const scatters = drawInto(stops, model.free, rng)
      won += (waysWin(model, model.free, stops, 0) + scatterPay[scatters]!) * multiplier
      left += award[scatters]!
    }
    count(onto, won < cap ? won : cap)
  }
}
