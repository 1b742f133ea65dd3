import { fairRng } from '#platform/base/random/rng.ts'
import type { Rng } from '#platform/base/random/rng.ts'
import type { Currency, Tier } from './contract.ts'
import { growthShare, type TierEconomy } from './economy.ts'

/** Pure rules of the jackpots. Amounts named `micro` are millionths of a minor unit. */

const MICRO = 1_000_000

export const idOf = (currency: Currency, tier: Tier): string => `${currency}:${tier}`

/** A jackpot between two rounds. */
export interface Meter {
  /** The amount that a fall would pay now, and the reserve for the next start. */
  readonly micro: number
  readonly reserve_micro: number
  /** It falls with the round that brings it to this or above. */
  readonly point_micro: number
}

/**
 * The parts of one stake that go to the jackpot's growth and to its reserve: together exactly `stake *
 * part_ppm` millionths of a minor unit.
 */
export function partOf(
  stake: number,
  economy: TierEconomy,
): { readonly grow: number; readonly reserve: number } {
  const part = stake * economy.part_ppm
  const [of, whole] = growthShare(economy)
  const grow = Number((BigInt(part) * BigInt(of)) / BigInt(whole))
  return { grow, reserve: part - grow }
}

export interface Fed {
  readonly grow_micro: number
  readonly reserved_micro: number
  /** The place, among the stakes, of the round with which it fell; null when all are counted and it stands. */
  readonly fellAt: number | null
}

/** Feeds stakes in their order, up to and with the one with which the jackpot falls. */
export function feed(meter: Meter, stakes: readonly number[], economy: TierEconomy): Fed {
  let [grow_micro, reserved_micro] = [0, 0]
  for (const [place, stake] of stakes.entries()) {
    const { grow, reserve } = partOf(stake, economy)
    grow_micro += grow
    reserved_micro += reserve
    if (meter.micro + grow_micro >= meter.point_micro) return { grow_micro, reserved_micro, fellAt: place }
  }
  return { grow_micro, reserved_micro, fellAt: null }
}

/** The payment of a jackpot that falls: whole minor units. The fraction stays for the next cycle. */
export const paidOf = (micro: number): number => Math.floor(micro / MICRO)

/**
 * The amount that the reserve adds to the fraction that stayed, to reach the next start; at most the reserve.
 */
export const refill = (fraction_micro: number, reserve_micro: number, { start }: TierEconomy): number =>
  Math.max(0, Math.min(reserve_micro, start * MICRO - fraction_micro))

/**
 * Draws the amount at which a jackpot falls: uniform among the whole amounts above its start, up to its bound.
 * @param start_micro what it starts at
 */
export function drawPoint(rng: Rng, start_micro: number, mustFallBy: number): number {
  const start = Math.floor(start_micro / MICRO)
  return start + 1 + rng.below(mustFallBy - start)
}

/** The stream of a cycle's draw, as server and browser make it alike. */
export const pointRng = (block: (message: string) => Uint8Array, id: string, cycle: number): Rng =>
  fairRng(block, id, cycle)
