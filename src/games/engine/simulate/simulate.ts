import type { CompiledGame } from '../compile.ts'
import { dicePay, diceWins, ROLLS, type DiceGame } from '../kinds/dice.ts'
import type { HoldModel } from '../kinds/hold.ts'
import type { LinesModel } from '../kinds/lines.ts'
import { prefixTable, type PrefixTable } from './prefix.ts'
import { hasReels } from '../reel-mechanics.ts'
import { simulateFishing, simulatePots, simulateWilds } from './simulate-features.ts'
import { simulateTumble } from './simulate-tumble.ts'
import { simulateWays } from './simulate-ways.ts'
import { UNITS } from '../slot-maths.ts'
import { count, emptyTally, type Tally } from './tally.ts'
import type { DiceChoice, Rng } from '../types.ts'

/** A bet of dice, which the player makes. */
export interface DiceBet {
  readonly stake: number
  readonly choice: DiceChoice
}

/**
 * Plays rounds without events and without allocation: the same draws give the same wins as `play`.
 * @param bet dice: what is played; slots: `buy` plays the feature that is sold
 */
export function simulate(game: CompiledGame, rounds: number, rng: Rng, bet?: DiceBet | 'buy'): Tally {
  if (game.mechanic === 'lines') return simulateLines(game.model, rounds, rng)
  if (game.mechanic === 'hold-and-link') return simulateHold(game.model, rounds, rng)
  if (game.mechanic === 'dice') {
    if (typeof bet !== 'object') throw new TypeError('dice is simulated with a bet')
    return simulateDice(game, rounds, rng, bet)
  }
  if (!hasReels(game)) throw new TypeError(`${game.slug} is simulated by its ways`)
  const bought = bet === 'buy'
  const tally = emptyTally(UNITS * (bought ? game.model.price! : 1))
  switch (game.mechanic) {
    case 'ways':
      simulateWays(game.model, rounds, rng, bought, tally)
      break
    case 'wilds':
      simulateWilds(game.model, rounds, rng, bought, tally)
      break
    case 'fishing':
      simulateFishing(game.model, rounds, rng, bought, tally)
      break
    case 'pots':
      simulatePots(game.model, rounds, rng, bought, tally)
      break
    default:
      simulateTumble(game.model, rounds, rng, bought, tally)
  }
  return tally
}

/** Tables are built at the first simulation of a game and live as long as its model. */
const tables = new WeakMap<object, readonly PrefixTable[]>()

function tablesOf(model: LinesModel | HoldModel): readonly PrefixTable[] {
  const known = tables.get(model)
  if (known) return known
  const base = prefixTable(model, model.base)
  const made = 'free' in model ? [base, prefixTable(model, model.free)] : [base]
  tables.set(model, made)
  return made
}

function simulateLines(model: LinesModel, rounds: number, rng: Rng): Tally {
  const tally = emptyTally(model.lines)
  const [base, free] = tablesOf(model) as [PrefixTable, PrefixTable]
  const { cap, award, scatterPay, multiplier } = model
  for (let round = 0; round < rounds; round++) {
    let table = base
    let reels = model.base
    let times = 1
    let left = 0
    let won = 0
    do {
      const { lengths, strips, specials } = reels
      const a = rng.below(lengths[0]!)
      const b = rng.below(lengths[1]!)
      const c = rng.below(lengths[2]!)
      const d = rng.below(lengths[3]!)
      const e = rng.below(lengths[4]!)
      const scatters =
        specials[0]![a]! + specials[1]![b]! + specials[2]![c]! + specials[3]![d]! + specials[4]![e]!
      const at = (a * table.stops2 + b) * table.stops3 + c
      won += (lineWin(table, at, strips[3]!, d, strips[4]!, e) + scatterPay[scatters]!) * times
      left += award[scatters]!
      if (reels === model.base && left > 0) tally.features++
      reels = model.free
      table = free
      times = multiplier
    } while (left-- > 0 && won < cap)
    count(tally, won < cap ? won : cap)
  }
  return tally
}

/** The line pays of a window: those settled by its first three stops, plus each line still open. */
function lineWin(
  table: PrefixTable,
  at: number,
  strip4: Uint8Array,
  d: number,
  strip5: Uint8Array,
  e: number,
) {
  const { from, open, ends, symbols } = table
  let win = table.pay[at]!
  for (let i = from[at]!, to = from[at + 1]!; i < to; i++) {
    const line = open[i]!
    const fourth = strip4[d + ((line >> 8) & 255)]!
    win += ends[((line >> 16) * symbols + fourth) * symbols + strip5[e + (line & 255)]!]!
  }
  return win
}

function simulateHold(model: HoldModel, rounds: number, rng: Rng): Tally {
  const tally = emptyTally(model.lines)
  const [table] = tablesOf(model) as [PrefixTable]
  const { lengths, strips, specials } = model.base
  const { values, weight, trigger, cap } = model
  for (let round = 0; round < rounds; round++) {
    const a = rng.below(lengths[0]!)
    const b = rng.below(lengths[1]!)
    const c = rng.below(lengths[2]!)
    const d = rng.below(lengths[3]!)
    const e = rng.below(lengths[4]!)
    const coins = specials[0]![a]! + specials[1]![b]! + specials[2]![c]! + specials[3]![d]! + specials[4]![e]!
    const at = (a * table.stops2 + b) * table.stops3 + c
    let won = lineWin(table, at, strips[3]!, d, strips[4]!, e)
    let worth = 0
    for (let i = 0; i < coins; i++) worth += values[rng.below(weight)]!
    if (coins >= trigger && won < cap) {
      tally.features++
      won += worth + holdFeature(model, coins, rng)
    }
    count(tally, won < cap ? won : cap)
  }
  return tally
}

/**
 * The value, in line bets, that the respins add to the coins that started them. Cells are alike, so only
 * their number matters.
 */
function holdFeature(model: HoldModel, held: number, rng: Rng): number {
  const { cells, respins, landing, landingOf, values, weight } = model
  let coins = held
  let worth = 0
  for (let left = respins; left > 0 && coins < cells;) {
    let landed = 0
    for (let empty = cells - coins; empty > 0; empty--) if (rng.below(landingOf) < landing) landed++
    for (let i = 0; i < landed; i++) worth += values[rng.below(weight)]!
    coins += landed
    left = landed > 0 ? respins : left - 1
  }
  return coins === cells ? worth + model.grand : worth
}

function simulateDice(game: DiceGame, rounds: number, rng: Rng, { stake, choice }: DiceBet): Tally {
  const tally = emptyTally(stake)
  const { chance } = game.quote(stake, choice)
  for (let round = 0; round < rounds; round++) {
    count(tally, diceWins(choice, rng.below(ROLLS)) ? dicePay(game.definition, stake, chance, rng) : 0)
  }
  return tally
}
