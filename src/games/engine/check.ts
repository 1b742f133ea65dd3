import { checkSlot, type Must } from './check-slots.ts'
import type { DiceMaths, GameDefinition, HoldMaths, LinesMaths, ReelMaths } from './definition.ts'
import { ROLLS } from './kinds/dice.ts'
import { checkOriginal } from './originals/all.ts'
import { isOriginal } from './originals/names.ts'

/**
 * Checks a definition before it is compiled: a mistake in the data of a game must stop the start of the
 * site, not show in a round.
 * @throws Error that names the game and what is wrong with it
 */
export function checkDefinition(definition: GameDefinition): void {
  const { slug, stakes, symbols, maxWin } = definition
  const must = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`The definition of ${slug} is wrong: ${what}.`)
  }
  const parts = partsOf(definition)
  for (const [mode, amounts] of Object.entries(stakes)) {
    must(amounts.length > 0, `no stake in ${mode}`)
    must(
      amounts.every((stake) => isWhole(stake, 1) && stake % parts === 0),
      `a stake in ${mode} that ${parts} does not divide`,
    )
    must(
      amounts.every((stake, i) => i === 0 || stake > amounts[i - 1]!),
      `stakes in ${mode} that do not ascend`,
    )
  }
  must(unique(symbols.map((symbol) => symbol.key)), 'two symbols with one key')
  must(unique(symbols.map((symbol) => symbol.code)), 'two symbols with one letter')
  must(
    symbols.every((symbol) => symbol.code.length === 1),
    'a symbol code that is not one letter',
  )
  if (isOriginal(definition)) return checkOriginal(definition, must)
  if (definition.mechanic === 'dice') return checkDice(definition.maths, maxWin, must)
  must(isWhole(maxWin, 1), 'a maximum win that is not a whole multiple of the stake')
  const keys = symbols.map((symbol) => symbol.key)
  const codes = symbols.map((symbol) => symbol.code).join('')
  if (definition.mechanic === 'lines') {
    checkReels(definition.maths, keys, codes, must)
    checkLines(definition.maths, keys, codes, must)
  } else if (definition.mechanic === 'hold-and-link') {
    checkReels(definition.maths, keys, codes, must)
    checkHold(definition.maths, keys, must)
  } else checkSlot(definition, keys, codes, must)
}

/** The parts that every stake must be divisible into: one where fractions of a pay are drawn. */
const partsOf = (definition: GameDefinition): number =>
  // Revisions from before low stakes cut fractions, so that theirs are whole hundreds, as the multipliers are.
  isOriginal(definition) && !definition.fractions ? 100 : 1

const REELS = 5
const isWhole = (value: number, least: number) => Number.isSafeInteger(value) && value >= least
const unique = (words: readonly string[]) => new Set(words).size === words.length

function checkReels(maths: ReelMaths, keys: readonly string[], codes: string, must: Must): void {
  const { rows, lines, reels, pays, wild } = maths
  must(isWhole(rows, 1) && rows <= 8, 'a number of rows that is not 1 … 8')
  must(lines.length >= 1 && lines.length <= 255, 'a number of lines that is not 1 … 255')
  must(
    lines.every((line) => line.length === REELS && line.every((row) => isWhole(row, 0) && row < rows)),
    'a line that leaves the window',
  )
  must(unique(lines.map(String)), 'a line that stands twice')
  checkStrips(reels, maths, keys, codes, must)
  must(keys.includes(wild) && pays[wild] !== undefined, 'a wild that has no pays')
  for (const [key, row] of Object.entries(pays)) {
    must(keys.includes(key), `pays for ${key}, which is no symbol`)
    must(
      row.length === REELS && row.every((pay) => isWhole(pay, 0)),
      `pays of ${key} that are not ${REELS} whole numbers`,
    )
    must(
      row.every((pay, i) => i === 0 || pay >= row[i - 1]!),
      `pays of ${key} that fall with the count`,
    )
  }
}

/** True when no window of the strip shows the letter twice. */
const oneInView = (strip: string, code: string, rows: number): boolean =>
  [...strip].every((_, stop) => (strip + strip).slice(stop, stop + rows).split(code).length <= 2)

function checkStrips(
  reels: readonly string[],
  { rows, pays, wild }: ReelMaths,
  keys: readonly string[],
  codes: string,
  must: Must,
): void {
  must(reels.length === REELS, `a number of reels that is not ${REELS}`)
  must(
    reels.every((strip) => strip.length >= rows && strip.length <= 64),
    `a strip that is not ${rows} … 64 long`,
  )
  must(
    reels.every((strip) => [...strip].every((code) => codes.includes(code))),
    'a letter in a strip that is no symbol',
  )
  const missing = keys.find(
    (key, i) => key !== wild && pays[key] && !reels.every((strip) => strip.includes(codes[i]!)),
  )
  must(missing === undefined, `a reel without ${missing}, which therefore could not win`)
}

function checkLines(maths: LinesMaths, keys: readonly string[], codes: string, must: Must): void {
  const { scatter, scatterPays, freeSpins, multiplier, freeReels, pays, rows } = maths
  checkStrips(freeReels, maths, keys, codes, must)
  const code = codes[keys.indexOf(scatter)] ?? ''
  must(
    [...maths.reels, ...freeReels].every((strip) => oneInView(strip, code, rows)),
    'two scatters in one window',
  )
  must(keys.includes(scatter) && pays[scatter] === undefined, 'a scatter that is no symbol or pays on lines')
  must(
    scatterPays.length === REELS && scatterPays.every((pay) => isWhole(pay, 0)),
    'scatter pays that are not five whole numbers',
  )
  must(
    freeSpins.length === REELS && freeSpins.every((count) => isWhole(count, 0)),
    'free spins that are not five whole numbers',
  )
  // The pay carries every chain of retriggers towards the maximum win, so that no round is endless.
  must(
    freeSpins.every((count, i) => count === 0 || scatterPays[i]! > 0),
    'free spins without a scatter pay',
  )
  must(isWhole(multiplier, 1), 'a multiplier that is not a whole number')
}

function checkHold(maths: HoldMaths, keys: readonly string[], must: Must): void {
  const { coin, coinValues, trigger, respins, landing, grand, pays, rows } = maths
  must(keys.includes(coin) && pays[coin] === undefined, 'a coin that is no symbol or pays on lines')
  must(
    coinValues.length > 0 && coinValues.every(({ value, weight }) => isWhole(value, 1) && isWhole(weight, 1)),
    'a coin value that is not whole',
  )
  must(isWhole(trigger, 1) && trigger <= rows * REELS, 'a trigger that the window cannot hold')
  must(isWhole(respins, 1), 'a number of respins that is not whole')
  must(
    isWhole(landing.chance, 1) && isWhole(landing.of, landing.chance + 1),
    'a landing chance that is not between 0 and 1',
  )
  must(isWhole(grand, 1), 'a grand that is not whole')
}

function checkDice({ returned, chance: [least, most] }: DiceMaths, maxWin: number, must: Must): void {
  must(isWhole(returned, 1) && returned < ROLLS, 'a return that is not between 0 and 1')
  must(isWhole(least, 1) && isWhole(most, least) && most < ROLLS, 'chances that are no range')
  must(maxWin * least === returned, 'a maximum win that is not the pay of the least chance')
}
