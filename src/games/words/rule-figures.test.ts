import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import { hasReels, isReelMechanic } from '../engine/reel-mechanics.ts'

/** The maths of all slots, whatever their mechanic. */
interface Maths {
  readonly rows: number
  readonly reels: readonly string[]
  readonly freeReels?: readonly string[]
  readonly lines?: readonly unknown[]
  readonly links?: readonly number[]
  readonly sizes?: readonly number[]
  readonly ladder?: readonly number[]
  readonly freeLadder?: readonly number[]
  readonly scatterPays?: readonly number[]
  readonly freeSpins?: readonly number[]
  readonly multiplier?: number
  readonly wild?: string
  readonly buy?: { readonly price: number }
  readonly coinValues?: readonly { readonly value: number }[]
  readonly fishValues?: readonly { readonly value: number }[]
  readonly trigger?: number
  readonly respins?: number
  readonly grand?: number
  readonly burst?: { readonly chance: number; readonly of: number }
  readonly least?: number
  readonly extra?: number
  readonly times?: number
  readonly more?: number
  readonly step?: number
  readonly levels?: readonly { readonly spins: number; readonly times: number }[]
}

interface Slot {
  readonly maths: Maths
  readonly maxWin: number
  readonly codeOf: ReadonlyMap<string, string>
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Numbers in figures or in words, in their order. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d+(?:,\d{3})*(?:[.]\d+)?|\b[A-Za-z]+\b/g)].flatMap(([word]) => {
    if (/\d/.test(word)) return [Number(word.replaceAll(',', ''))]
    const at = WORDS.indexOf(word.toLowerCase())
    return at > 1 ? [at] : []
  })

/** Parts of a bet in which pays are written. */
const parts = ({ lines }: Maths) => lines?.length ?? 20
const range = (values: readonly { readonly value: number }[], of: number) => {
  const worths = values.map(({ value }) => value / of)
  return [Math.min(...worths), Math.max(...worths)]
}

/** Counts of scatters that pay or award anything, what they pay in bets, and what they award. */
function scatters({ scatterPays = [], freeSpins = [], lines }: Maths): number[] {
  const counts = scatterPays.flatMap((pay, at) => (pay > 0 || freeSpins[at]! > 0 ? [at + 1] : []))
  return [
    ...counts,
    ...counts.map((count) => scatterPays[count - 1]! / (lines ? 1 : 20)),
    ...counts.map((count) => freeSpins[count - 1]!),
  ]
}

/** Spins of reels that stop together: one number for each group of them. */
function possibleSpins({ links = [], reels }: Maths): number {
  const groups = Map.groupBy(reels.keys(), (reel) => links[reel]!)
  let spins = 1
  for (const [, group] of groups) {
    const lengths = new Set(group.map((reel) => reels[reel]!.length))
    expect(lengths.size).toBe(1)
    spins *= [...lengths][0]!
  }
  return spins
}

/** Reels, from 1, on which the wild may land. */
const wildReels = ({ maths, codeOf }: Slot): number[] =>
  maths.reels.flatMap((strip, reel) => (strip.includes(codeOf.get(maths.wild!)!) ? [reel + 1] : []))

/** Sentences of the rules that contain figures, each with the figures that the maths gives. */
const figures: readonly (readonly [sentence: RegExp, of: (slot: Slot) => readonly number[]])[] = [
  [/fixed paylines/, ({ maths }) => [maths.lines!.length]],
  [/in any position: [\d,]+ ways to win/, ({ maths }) => [maths.rows ** maths.reels.length]],
  [/anywhere pay .* and award/, ({ maths }) => scatters(maths)],
  [/^Wins in successive cascades/, ({ maths }) => maths.ladder!],
  [/^In free spins, wins in successive cascades/, ({ maths }) => maths.freeLadder!],
  [
    /reels are set by three random numbers/,
    ({ maths }) => [maths.reels.length, new Set(maths.links).size, possibleSpins(maths)],
  ],
  [/^You can buy the free spins/, ({ maths }) => [maths.buy!.price]],
  [/^You can buy Hold & Link/, ({ maths }) => [maths.buy!.price, 3]],
  [/^The max win is/, ({ maxWin }) => [maxWin]],
  [
    /^Coins are worth/,
    ({ maths }) => [...range(maths.coinValues!, parts(maths)), maths.trigger!, maths.respins!],
  ],
  [/resets the respins to/, ({ maths }) => [maths.respins!]],
  [/win the Grand/, ({ maths }) => [maths.rows * maths.reels.length, maths.grand!]],
  [/can burst its pot/, ({ maths }) => [(100 * maths.burst!.chance) / maths.burst!.of]],
  [/are added until there are/, ({ maths }) => [maths.least!]],
  [/^Each is worth/, ({ maths }) => [...range(maths.coinValues!, 20), maths.respins!]],
  [/more respins[.] Effects combine/, ({ maths }) => [maths.extra!, maths.times!, maths.more!]],
  [/multiply every win by|Every win is multiplied by/, ({ maths }) => [maths.multiplier!]],
  [/lands on reels \d/, wildReels],
  [/lands on the three middle reels/, (slot) => [wildReels(slot).length]],
  [/carries a value of/, ({ maths }) => range(maths.fishValues!, 20)],
  [
    /^The fourth and eighth/,
    ({ maths }) => [maths.levels![0]!.spins, ...maths.levels!.map(({ times }) => times)],
  ],
  [/or more matching symbols/, ({ maths }) => [maths.sizes![0]!]],
]

const slots = everyGame
  .filter(({ mechanic }) => isReelMechanic(mechanic))
  .map(({ slug }) => {
    const { maths, maxWin, rules, symbols, description } = definitionOf(slug)!
    const codeOf = new Map(symbols.map(({ key, code }) => [key, code]))
    return { slug, rules, description, slot: { maths: maths as unknown as Maths, maxWin, codeOf } }
  })

test('all slots are here', () => {
  expect(slots).toHaveLength(96)
  expect(slots.every(({ slug }) => hasReels(gameOf(slug)))).toBe(true)
})

test.each(slots)('$slug: every figure of its rules is one of its maths', ({ rules, slot }) => {
  let read = 0
  for (const rule of rules) {
    const numbers = numbersIn(rule)
    if (numbers.length === 0) continue
    const fitting = figures.filter(([sentence]) => sentence.test(rule))
    expect([rule, fitting.length]).toEqual([rule, 1])
    const ordinals = rule.startsWith('The fourth and eighth')
    const made = fitting[0]![1](slot)
    expect([rule, ...numbers]).toEqual([rule, ...made.map((one) => Number(one.toFixed(6)))])
    if (ordinals) {
      expect([slot.maths.step, slot.maths.levels!.length]).toEqual([4, 2])
      expect(new Set(slot.maths.levels!.map(({ spins }) => spins)).size).toBe(1)
    }
    read++
  }
  expect(read).toBeGreaterThanOrEqual(3)
})

test('words that multiply say by how much: doubled, tripled, or neither', () => {
  for (const { slug, rules, slot } of slots) {
    const free = rules.find((rule) => rule.startsWith('Free spins ')) ?? ''
    const said = /double/.test(free) ? 2 : /triple/.test(free) ? 3 : numbersIn(free)[0]
    if (free) expect([slug, said ?? 1]).toEqual([slug, slot.maths.multiplier ?? 1])
    // Where wins are multiplied a rule says so.
    if ((slot.maths.multiplier ?? 1) > 1)
      expect([slug, rules.some((rule) => /double|triple|multipl/.test(rule))]).toEqual([slug, true])
  }
})

/** Figures that a description may contain: those of the rules, and those that follow from the maths. */
function known({ maths }: Slot, rules: readonly string[]): Set<number> {
  const { reels, rows, lines, freeLadder = [], ladder = [], freeSpins = [], multiplier, levels = [] } = maths
  return new Set([
    ...rules.flatMap(numbersIn),
    reels.length,
    rows,
    lines?.length ?? 0,
    Math.max(...ladder, ...freeLadder, 0),
    ...freeLadder.slice(0, 1),
    ...freeSpins,
    multiplier ?? 0,
    ...levels.map(({ times }) => times),
  ])
}

test.each(slots)('$slug: every figure of its description is one of its rules or maths', (game) => {
  const words = game.description
    .replaceAll(/of a kind|[Tt]hree pots|one\b|\bor seven\b/g, '')
    .replaceAll(/\bfifteen\b/g, '15')
    .replaceAll(/doubl\w+|\btwice\b/g, '2')
    .replaceAll(/tripl\w+/g, '3')
  const all = known(game.slot, game.rules)
  for (const number of numbersIn(words))
    expect([game.description, all.has(number)]).toEqual([game.description, true])
})

test('a ceiling of a description is that of the maths', () => {
  let ceilings = 0
  for (const { slug, description, slot } of slots) {
    const { ladder: base = [], freeLadder = [], coinValues, fishValues, freeSpins = [] } = slot.maths
    const values = coinValues ?? fishValues
    const [, ladder] =
      /(?:up to|to|by up to) (\d+)×?(?: (?:in|during) free spins)?[.]$/.exec(description) ?? []
    const [, value] = /up to (\d+) times your bet/.exec(description) ?? []
    const [, spins] = /(?:up to|to) (\d+) free spins/.exec(description) ?? []
    for (const [said, most] of [
      [
        freeLadder.length > 0 ? ladder : undefined,
        Math.max(...(description.includes('free spins') ? freeLadder : base)),
      ],
      [value, values ? range(values, parts(slot.maths))[1] : 0],
      [spins, Math.max(...freeSpins)],
    ] as const)
      if (said !== undefined) {
        expect([slug, Number(said)]).toEqual([slug, most])
        ceilings++
      }
  }
  expect(ceilings).toBeGreaterThan(8)
})
