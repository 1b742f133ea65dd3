/** In what the wins of a distribution are counted: parts of a stake, or the whole units that a bet is paid in. */
export interface Amounts {
  /** The code of a single pay. Codes of the pays of a spin are summed; no pay has code 0. */
  readonly code: (parts: number) => number
  /** Adds to a distribution the amount that the pays of a code come to. @param code the sum of their codes */
  readonly add: (law: Float64Array, code: number, chance: number) => void
  /** The same for pays one by one. */
  readonly addAll: (law: Float64Array, pays: readonly number[], chance: number) => void
  /** The amount of a pay that is never a fraction. */
  readonly whole: (parts: number) => number
}

/** Parts of a stake: nothing is a fraction. */
export const PARTS: Amounts = {
  code: (parts) => parts,
  add: (law, code, chance) => void (law[code]! += chance),
  addAll: (law, pays, chance) => void (law[pays.reduce((sum, pay) => sum + pay, 0)]! += chance),
  whole: (parts) => parts,
}

/** The size that codes must hold: the number of pays in a spin, and their sum in parts. */
export interface Room {
  readonly pays: number
  readonly sum: number
}

/**
 * Whole units of low bets, in which most pays are fractions: each of them is drawn alone (`drawnPart`), so that
 * what a spin pays hangs on every single pay, not on their sum. A code therefore keeps how many pays leave each
 * rest, beside what they add up to without.
 * @param of parts of a stake
 * @param stakes all for which the codes are to serve
 */
export function drawnAmounts(of: number, stakes: readonly number[], room: Room): (stake: number) => Amounts {
  // Pays that are alike by this leave alike rests at every one of the stakes.
  const modulus = Math.max(...stakes.map((stake) => of / divisor(stake, of)))
  const sums = Math.floor(room.sum / modulus) + 1
  const base = room.pays + 1
  const digits = new Map<number, number>()
  const digitOf = (rest: number): number => {
    const known = digits.get(rest)
    if (known !== undefined) return known
    const digit = sums * base ** digits.size
    if (digit * base > Number.MAX_SAFE_INTEGER) throw new RangeError('too many kinds of fractions')
    digits.set(rest, digit)
    return digit
  }
  const code = (parts: number) => {
    const rest = parts % modulus
    return (parts - rest) / modulus + (rest === 0 ? 0 : digitOf(rest))
  }
  return (stake) => ({
    code,
    add(law, pays, chance) {
      let sure = ((pays % sums) * modulus * stake) / of
      let counts = Math.floor(pays / sums)
      const chances: number[] = []
      for (const rest of digits.keys()) {
        const drawn = (rest * stake) % of
        const count = counts % base
        sure += (count * (rest * stake - drawn)) / of
        if (drawn > 0) for (let one = 0; one < count; one++) chances.push(drawn / of)
        counts = Math.floor(counts / base)
      }
      spread(law, sure, chances, chance)
    },
    addAll(law, pays, chance) {
      let sure = 0
      const chances: number[] = []
      for (const pay of pays) {
        const drawn = (pay * stake) % of
        sure += (pay * stake - drawn) / of
        if (drawn > 0) chances.push(drawn / of)
      }
      spread(law, sure, chances, chance)
    },
    whole: (parts) => (parts * stake) / of,
  })
}

/** Adds what is sure, and one more for each draw that goes well. */
function spread(law: Float64Array, sure: number, chances: readonly number[], weight: number): void {
  let ends = [weight]
  for (const chance of chances) {
    const next = [...ends.map((end) => end * (1 - chance)), 0]
    ends.forEach((end, more) => (next[more + 1]! += end * chance))
    ends = next
  }
  ends.forEach((end, more) => (law[sure + more]! += end))
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
