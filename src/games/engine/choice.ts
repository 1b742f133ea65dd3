import type { Checked, DiceChoice, GameEvent, Rng } from './types.ts'

/** The choice of a game without one: nothing, null or an empty object. */
export function noChoice(raw: unknown): Checked<null> {
  if (raw === undefined || raw === null || (isPlain(raw) && Reflect.ownKeys(raw).length === 0)) {
    return { ok: true, choice: null }
  }
  return { ok: false, why: 'This game doesn’t take a choice. Send the round without one.' }
}

/**
 * Reads the choice of a round of dice.
 * @param least fewest winning numbers out of 10,000 that may be chosen
 * @param most most winning numbers
 */
export function diceChoice(raw: unknown, least: number, most: number): Checked<DiceChoice> {
  if (!isPlain(raw)) return no('Choose a target and a side: send { target, over }.')
  const keys = Reflect.ownKeys(raw)
  const own = (key: string) => Object.getOwnPropertyDescriptor(raw, key)?.value as unknown
  if (keys.length !== 2 || !keys.includes('target') || !keys.includes('over')) {
    return no('Send exactly two fields: { target, over }.')
  }
  const target = own('target')
  const over = own('over')
  if (typeof over !== 'boolean') return no('Send { over } as true (over) or false (under).')
  if (typeof target !== 'number' || !Number.isInteger(target)) {
    return no('Send the target as a whole number of hundredths, such as 5000 for 50.00.')
  }
  const [first, last] = over ? [9_999 - most, 9_999 - least] : [least, most]
  if (target < first || target > last) {
    const side = over ? 'over' : 'under'
    return no(`To roll ${side}, choose a target from ${hundredths(first)} to ${hundredths(last)}.`)
  }
  // A target of -0 is inside no range that starts above 0, so what is left is an ordinary number.
  return { ok: true, choice: { target, over } }
}

/** Converts a pay in line bets to whole minor units at the stake of the round. */
export type Worth = (lineBets: number) => number

/** Where the events of drawn fractions go; nowhere in revisions that told nothing of them. */
export type Tell = ((event: GameEvent) => void) | undefined

/**
 * Pays an amount that may be a fraction: its whole part, and one more unit by a draw whose chance is the
 * fraction, so that on average nothing is rounded. Nothing is drawn for a whole amount.
 * @param parts the amount in parts of a unit, whole
 * @param of how many parts a unit has
 */
export function drawnPart(parts: number, of: number, rng: Rng, tell?: Tell): number {
  const rest = parts % of
  const whole = (parts - rest) / of
  if (rest === 0) return whole
  const drawn = rng.below(of)
  const pays = drawn < rest ? whole + 1 : whole
  tell?.({ type: 'fraction', rest, of, drawn, pays })
  return pays
}

/**
 * Makes the worth of line bets at a stake. Where the lines divide the stake it is a product. Where they do not
 * (2 entries on 20 lines), a pay may come to a fraction of a unit, which is drawn (decision 012).
 * @param stake positive whole minor units, else RangeError
 */
export function worthAt(stake: number, lines: number, rng: Rng, tell?: Tell): Worth {
  wholeStake(stake)
  if (stake % lines === 0) {
    const unit = stake / lines
    return (lineBets) => lineBets * unit
  }
  return (lineBets) => drawnPart(lineBets * stake, lines, rng, tell)
}

/** Refuses by RangeError what is no stake. */
export function wholeStake(stake: number): number {
  if (!Number.isSafeInteger(stake) || stake <= 0)
    throw new RangeError(`a stake must be a positive whole number, not ${stake}`)
  return stake
}

/** `5000` → `50.00`. */
const hundredths = (value: number): string => (value / 100).toFixed(2)

const no = (why: string) => ({ ok: false, why }) as const

function isPlain(raw: unknown): raw is object {
  if (typeof raw !== 'object' || raw === null) return false
  const prototype: unknown = Object.getPrototypeOf(raw)
  return prototype === null || prototype === Object.prototype
}
