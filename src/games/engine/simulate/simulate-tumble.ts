import { count, type Tally } from './tally.ts'
import { drawLinked, type TumbleModel } from '../kinds/tumble.ts'
import { byScatters, countScatters, fallsRoom, spinPay } from '../kinds/tumbles.ts'
import type { Rng } from '../types.ts'

/** Plays rounds of a tumbling slot without events. @param bought plays the feature that is sold */
export function simulateTumble(
  model: TumbleModel,
  rounds: number,
  rng: Rng,
  bought: boolean,
  onto: Tally,
): void {
  const { cap, award, scatterPay } = model
  const stops = new Int32Array(model.reels)
  const falls = fallsRoom(model)
  let scatters = 0
  const spin = (reels: TumbleModel['base']): number => {
    drawLinked(model, reels, rng, stops)
    const pay = spinPay(model, reels, stops, falls)
    scatters = countScatters(model, falls)
    return pay + byScatters(scatterPay, scatters)
  }
  for (let round = 0; round < rounds; round++) {
    let won = bought ? 0 : spin(model.base)
    let left = bought ? model.sold : byScatters(award, scatters)
    if (left > 0) onto.features++
    while (left-- > 0 && won < cap) {
      won += spin(model.free)
      left += byScatters(award, scatters)
    }
    count(onto, won < cap ? won : cap)
  }
}
