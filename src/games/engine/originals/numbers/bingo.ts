import type { Rng } from '../../types.ts'
import { patternsReturn } from './bingo-patterns.ts'
import { topOfWays } from '../../tops/top-win.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { extentOfWays } from '../extent.ts'
import {
  choose,
  fieldsOf,
  gathered,
  isWhole,
  no,
  sample,
  resolved,
  yes,
  type Chance,
  type Proof,
  type Rules,
} from '../kit.ts'

/** How many tickets are played. */
export interface BingoChoice {
  readonly tickets: number
}

type Maths = OriginalMaths['bingo']

/** The lines of a ticket as bit masks of its cells: rows, columns, both diagonals. */
function linesOf(size: number): number[] {
  const all = Array.from({ length: size }, (_, index) => index)
  const mask = (cell: (index: number) => number) => all.reduce((bits, index) => bits | (1 << cell(index)), 0)
  return [
    ...all.map((row) => mask((index) => row * size + index)),
    ...all.map((column) => mask((index) => index * size + column)),
    mask((index) => index * size + index),
    mask((index) => index * size + size - 1 - index),
  ]
}

const LINES: Readonly<Record<3 | 5, readonly number[]>> = { 3: linesOf(3), 5: linesOf(5) }

/** Whether marked cells make a pattern: `full`, `x`, `corners`, or `lines2` for at least two lines. */
function makes(pattern: string, marked: number, size: 3 | 5): boolean {
  const lines = LINES[size]
  const has = (mask: number) => (marked & mask) === mask
  if (pattern === 'full') return has(2 ** (size * size) - 1)
  if (pattern === 'x') return has(lines.at(-1)! | lines.at(-2)!)
  if (pattern === 'corners')
    return has(1 | (1 << (size - 1)) | (1 << (size * (size - 1))) | (1 << (size * size - 1)))
  return lines.filter(has).length >= Number(pattern.slice(5))
}

/** The best prize of marked cells, -1 for none. */
const bingoPrize = ({ prizes, size }: Maths, marked: number): number =>
  prizes.findIndex(({ pattern }) => makes(pattern, marked, size))

/** The free cell of a large ticket, as marked bits. */
const freeCell = (size: 3 | 5): number => (size === 5 ? 1 << 12 : 0)

/** A ticket: small ones any numbers in order of their columns, large ones fifteen numbers a column. */
function ticketOf({ size, numbers }: Maths, rng: Rng): number[] {
  const span = numbers / size
  const columns = Array.from({ length: size }, (_, column) =>
    sample(span, size, rng)
      .map((index) => column * span + index + 1)
      .toSorted((a, b) => a - b),
  )
  return Array.from({ length: size * size }, (_, cell) =>
    (freeCell(size) >> cell) & 1 ? 0 : columns[cell % size]![Math.floor(cell / size)]!,
  )
}

export const bingo: Rules<'bingo', BingoChoice> = {
  mechanic: 'bingo',
  check({ maths: { size, numbers, balls, tickets, prizes }, maxWin }, must) {
    must(numbers % size === 0 && numbers / size >= size, 'numbers that do not fill the columns')
    must(isWhole(balls, size, numbers - 1), 'more balls than numbers')
    must(isWhole(tickets, 1, 12), 'a number of tickets that is not 1 … 12')
    must(
      prizes.every(({ pattern }) => /^(full|x|corners|lines[1-9])$/.test(pattern)),
      'a pattern that is none',
    )
    must(
      prizes.every(({ pays }, i) => i === 0 || pays <= prizes[i - 1]!.pays),
      'prizes that do not descend',
    )
    must(maxWin === prizes[0]!.pays / 100, 'a maximum win that is not the first prize')
  },
  choice(raw, { tickets: most }) {
    const tickets = fieldsOf(raw, ['tickets'])?.['tickets']
    if (!isWhole(tickets, 1, most)) return no(`Send { tickets } from 1 to ${most}.`)
    return yes({ tickets })
  },
  units: ({ tickets }) => tickets,
  play({ maths, stake, pay, choice }, rng) {
    const { size, numbers, balls: count, prizes } = maths
    const tickets = Array.from({ length: choice.tickets }, () => ticketOf(maths, rng))
    const balls = sample(numbers, count, rng).map((number) => number + 1)
    const called = new Set(balls)
    const results = tickets.map((ticket) => {
      const marked = ticket.reduce(
        (bits, number, cell) => (called.has(number) ? bits | (1 << cell) : bits),
        freeCell(size),
      )
      const prize = bingoPrize(maths, marked)
      return { prize, win: prize < 0 ? 0 : pay(stake / choice.tickets, prizes[prize]!.pays) }
    })
    const win = results.reduce((sum, one) => sum + one.win, 0)
    return resolved(win, { type: 'bingo', tickets, balls, results, win })
  },
}

/** How the figures of the par sheet come about. */
export const bingoProof: Proof<'bingo', BingoChoice> = {
  methods: ['every-mask', 'inclusion-exclusion'],
  ways: ({ maths }) => [
    { name: 'a ticket', choice: { tickets: 1 }, chances: everyMask(maths), second: patternsReturn(maths) },
  ],
  every({ maths }, ways) {
    const { chances } = ways[0]!
    const more = Array.from({ length: maths.tickets - 1 }, (_, index) =>
      firstPrize(maths, chances, index + 2),
    )
    return { ...extentOfWays(ways), top: topOfWays([chances, ...more.map((prize) => [prize])]) }
  },
}

/**
 * The first prize on one of several tickets, which is shared by the stakes of all. Two tickets at once are
 * counted too often by at most their chance with the numbers spread most evenly over the columns.
 */
function firstPrize({ size, numbers, balls, prizes }: Maths, chances: readonly Chance[], tickets: number) {
  const times = prizes[0]!.pays / 100
  const { chance } = chances.find((one) => one.times === times)!
  const [span, called] = [numbers / size, Math.ceil(balls / size)]
  const likeliest = (choose(called, size - 1) / choose(span, size - 1)) ** size
  return { times: times / tickets, chance: tickets * chance * (1 - ((tickets - 1) / 2) * likeliest) }
}

/** The chances of all prizes: every set of marked cells, by how many cells are marked. */
function everyMask(maths: Maths): Chance[] {
  const { size, numbers, balls, prizes } = maths
  const free = freeCell(size)
  const cells = size * size - (free ? 1 : 0)
  const sets = prizes.map(() => new Float64Array(cells + 1))
  for (let bits = 0; bits < 2 ** cells; bits++) {
    const marked = free ? (bits & 0xfff) | free | ((bits & ~0xfff) << 1) : bits
    const prize = bingoPrize(maths, marked)
    if (prize >= 0) sets[prize]![ones(bits)]!++
  }
  const all = choose(numbers, balls)
  const exactly = (count: number) => chooseRatio(numbers - cells, balls - count, all)
  const won = prizes.map(({ pays }, index) => ({
    times: pays / 100,
    chance: sets[index]!.reduce((sum, number, count) => sum + number * exactly(count), 0),
  }))
  return gathered([...won, { times: 0, chance: 1 - won.reduce((sum, { chance }) => sum + chance, 0) }])
}

const chooseRatio = (n: number, k: number, all: number): number => (k < 0 || k > n ? 0 : choose(n, k) / all)

function ones(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
