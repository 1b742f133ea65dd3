import { levelOf, timesAt, type FishingModel } from '../kinds/fishing.ts'
import { ALL_POTS, featureOf, type PotsModel } from '../kinds/pots.ts'
import { drawInto, waysWin } from './simulate-ways.ts'
import { count, type Tally } from './tally.ts'
import type { Rng } from '../types.ts'
import type { GrowingReels, WildsModel } from '../kinds/wilds.ts'

/** Plays rounds of growing wilds without events. @param bought plays the feature that is sold */
export function simulateWilds(
  model: WildsModel,
  rounds: number,
  rng: Rng,
  bought: boolean,
  onto: Tally,
): void {
  const { cap, award, scatterPay, multiplier } = model
  const stops = new Int32Array(model.base.lengths.length)
  const wilds = (reels: GrowingReels) => {
    let bits = 0
    for (let reel = 0; reel < stops.length; reel++) bits |= reels.grows[reel]![stops[reel]!]!
    return bits
  }
  for (let round = 0; round < rounds; round++) {
    let won = 0
    let left = model.sold
    if (!bought) {
      const scatters = drawInto(stops, model.base, rng)
      won = scatterPay[scatters]! + waysWin(model, model.base, stops, wilds(model.base))
      left = award[scatters]!
    }
    if (left > 0) onto.features++
    for (let held = 0; left > 0 && won < cap; left--) {
      drawInto(stops, model.free, rng)
      held |= wilds(model.free)
      won += waysWin(model, model.free, stops, held) * multiplier
    }
    count(onto, won < cap ? won : cap)
  }
}

/** Plays rounds of fishing without events. @param bought plays the feature that is sold */
export function simulateFishing(
  model: FishingModel,
  rounds: number,
  rng: Rng,
  bought: boolean,
  onto: Tally,
): void {
  const { cap, award, scatterPay, levels } = model
  const stops = new Int32Array(model.base.lengths.length)
  for (let round = 0; round < rounds; round++) {
    let won = 0
    let left = model.sold
    if (!bought) {
      const scatters = drawInto(stops, model.base, rng)
      won = scatterPay[scatters]! + waysWin(model, model.base, stops, 0)
      left = award[scatters]!
    }
    if (left > 0) onto.features++
    for (let collected = 0; left > 0 && won < cap; left--) {
      const collectors = drawInto(stops, model.free, rng)
      let values = 0
      for (let reel = 0; reel < stops.length; reel++)
        for (let fish = model.free.fish[reel]![stops[reel]!]!; fish > 0; fish--)
          values += model.values[rng.below(model.weight)]!
      const level = levelOf(model, collected)
      won += waysWin(model.freeRules, model.free, stops, 0) + values * timesAt(model, level) * collectors
      collected += collectors
      for (let next = level; next < levelOf(model, collected); next++) left += levels[next]!.spins
    }
    count(onto, won < cap ? won : cap)
  }
}

/** Plays rounds of three pots without events. @param bought plays the feature that is sold */
export function simulatePots(model: PotsModel, rounds: number, rng: Rng, bought: boolean, onto: Tally): void {
  const { cap, inView, base } = model
  const stops = new Int32Array(base.lengths.length)
  for (let round = 0; round < rounds; round++) {
    if (bought) {
      onto.features++
      count(onto, Math.min(cap, feature(model, ALL_POTS, 0, 0, rng)))
      continue
    }
    drawInto(stops, base, rng)
    let [coins, worth, burst] = [0, 0, 0]
    for (let reel = 0; reel < stops.length; reel++)
      for (let pot = 0; pot < 3; pot++) coins += inView[pot]![reel]![stops[reel]!]!
    for (let coin = 0; coin < coins; coin++) worth += model.values[rng.below(model.weight)]!
    if (coins > 0) burst = burstOf(model, stops, rng)
    let won = waysWin(model, base, stops, 0)
    if (burst !== 0 && won < cap) {
      onto.features++
      won += feature(model, burst, coins, worth, rng)
    }
    count(onto, won < cap ? won : cap)
  }
}

/** The pots that burst, drawn coin by coin: reel by reel, from the top. */
function burstOf(model: PotsModel, stops: Int32Array, rng: Rng): number {
  const { base, coins } = model
  let burst = 0
  for (let reel = 0; reel < stops.length; reel++)
    for (let row = 0; row < base.rows; row++) {
      const pot = coins.indexOf(base.strips[reel]![stops[reel]! + row]!)
      if (pot >= 0 && rng.below(model.burstOf) < model.burst) burst |= 1 << pot
    }
  return burst
}

/**
 * The pay of a feature in twentieths of the stake, the coins in view included.
 * @param worth the values of those coins
 */
function feature(model: PotsModel, burst: number, inView: number, worth: number, rng: Rng): number {
  const { cells, values, weight, landing, landingOf } = model
  const { thrown, times, respins } = featureOf(model, burst, inView)
  let [coins, sum] = [inView, worth]
  for (let more = 0; more < thrown && coins < cells; more++) {
    rng.below(cells - coins)
    sum += values[rng.below(weight)]!
    coins++
  }
  for (let left = respins; left > 0 && coins < cells;) {
    let landed = 0
    for (let empty = cells - coins; empty > 0; empty--) if (rng.below(landingOf) < landing) landed++
    for (let i = 0; i < landed; i++) sum += values[rng.below(weight)]!
    coins += landed
    left = landed > 0 ? respins : left - 1
  }
  return sum * times + (coins === cells ? model.grand : 0)
}
