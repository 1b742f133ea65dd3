import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '../../catalogue.ts'
import { rtpBoundsOf } from '../../certify.ts'
import { firstChoiceOf } from '../../first-choice.ts'
import { simulationRng } from '../draws.ts'
import type { GameEvent } from '../types.ts'
import { blackjackReturn } from './cards/blackjack-values.ts'
import { blackjackChances } from './cards/blackjackdp.ts'
import { deal } from './cards/cards.ts'
import type { OriginalOf } from '../definition.ts'
import type { OriginalGame } from './game.ts'
import { isOriginal } from './names.ts'
import { proofOf } from './proofs.ts'
import { handOf } from './cards/poker-hands.ts'
import { heldMean } from './cards/poker-ranks.ts'
import { differenceOf, everyDraw, figuresOf, simulateWay } from '../sheets/original-sheet.ts'

const POKERS = ['jacks-or-better', 'deuces-wild', 'jokers-deal']
/** Best play of draw poker and all masks of a large ticket take seconds each: `npm run par` proves those. */
const SLOW = [...POKERS, 'seventy-five-ball-bingo']
const originals = everyGame.filter(({ slug }) => isOriginal(definitionOf(slug)!))
const quick = originals.filter(({ slug }) => !SLOW.includes(slug))
const gameFor = (slug: string) => gameOf(slug) as OriginalGame
const winOf = (event: GameEvent) => (event.type !== 'total' && 'win' in event ? event.win : 0)

test('twenty-two games of sixteen kinds', () => {
  expect(originals).toHaveLength(22)
  expect(new Set(originals.map(({ mechanic }) => mechanic)).size).toBe(16)
})

test.each(quick)(
  '$slug: both exact methods agree, chances add up to one, the simulation is near',
  ({ slug }) => {
    const game = gameFor(slug)
    const rng = simulationRng(game.definition.id)
    for (const way of proofOf(game.definition).ways) {
      expect(differenceOf(game, way)).toBeLessThan(1e-9)
      expect(way.chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
      const { rtp } = figuresOf(way)
      const [least, most] = rtpBoundsOf(slug)
      expect(rtp).toBeGreaterThanOrEqual(least)
      expect(rtp).toBeLessThanOrEqual(most)
      expect(Math.abs(simulateWay(game, way, 4_000, rng).errors)).toBeLessThan(4.5)
    }
  },
)

test('short roads come to the same by every draw, asked of the code that players meet', () => {
  const game = gameFor('high-road')
  const ways = proofOf(game.definition).ways.filter(({ name }) => name !== 'three likelier guesses')
  expect(ways).toHaveLength(2)
  for (const way of ways) expect(Math.abs(everyDraw(game, way) - figuresOf(way).rtp)).toBeLessThan(1e-9)
})

test.each(POKERS)('%s: ranks and suits count what card by card comes to', (slug) => {
  const { maths } = gameFor(slug).definition as OriginalOf<'video-poker'>
  const mean = heldMean(maths)
  const rng = simulationRng(9)
  let compared = 0
  for (let hand = 0; hand < 40; hand++) {
    const cards = deal(52 + maths.jokers, maths.jokers, rng)
    const dealt = cards.slice(0, 5)
    // Two cards are thrown, others every time; the last hands are full of what stands for any card.
    const wild = cards.filter(({ rank }) => rank === 0 || (maths.deuces && rank === 2))
    if (hand > 30) dealt.splice(0, Math.min(3, wild.length), ...wild.slice(0, 3))
    const held = dealt.slice(hand % 4, (hand % 4) + 3)
    const rest = cards.filter(
      (card) => !dealt.some((one) => one.rank === card.rank && one.suit === card.suit),
    )
    let [sum, ways] = [0, 0]
    for (let a = 0; a < rest.length; a++)
      for (let b = 0; b < a; b++) {
        const made = handOf(maths, [...held, rest[a]!, rest[b]!])
        sum += made < 0 ? 0 : maths.pays[made]!.pays
        ways++
      }
    const holds = dealt.map((card) => held.includes(card))
    if (holds.filter(Boolean).length !== 3 || new Set(dealt).size < 5) continue
    expect(mean(dealt, holds)).toBeCloseTo(sum / ways / 100, 10)
    compared++
  }
  expect(compared).toBeGreaterThan(25)
})

test.each([
  [{ doubles: [] }, 'a game without doubles'],
  [{ lostTies: [17, 18, 19, 20, 21] }, 'one in which ties are lost'],
  [{ hitsSoft17: false, natural: 220 }, 'one whose dealer stands on all 17s'],
] as const)('blackjack: recursion and improvement of values agree on %o, %s', (change, _game) => {
  const { maths } = gameFor('blackjack').definition as OriginalOf<'blackjack'>
  const other = { ...maths, ...change }
  const mean = blackjackChances(other).reduce((sum, { times, chance }) => sum + times * chance, 0)
  expect(Math.abs(mean - blackjackReturn(other))).toBeLessThan(1e-12)
  expect(mean).not.toBeCloseTo(blackjackReturn(maths), 4)
})

test.each(originals)(
  '$slug: the events of a round pay its win, never more than it may',
  ({ slug, maxWin }) => {
    const game = gameFor(slug)
    const rng = simulationRng(7)
    const choice = firstChoiceOf(definitionOf(slug)!) ?? null
    const stake = 200 * (game.units?.(choice) ?? 1)
    for (let round = 0; round < 300; round++) {
      const { win, events, opensAt, returned } = game.play(stake, choice, rng)
      if (opensAt !== undefined) {
        expect(events.at(-1)!.type).toBe('turn')
        continue
      }
      expect(events.reduce((sum, event) => sum + winOf(event), 0)).toBe(win)
      expect(events.at(-1)).toEqual({ type: 'total', win, ...(returned && { returned }) })
      expect(win + (returned ?? 0)).toBeLessThanOrEqual(maxWin * stake)
    }
  },
)

test.each(originals.filter(({ slug }) => gameOf(slug).course))(
  '$slug: left alone it ends by its rule, and the same draws give the same course',
  ({ slug }) => {
    const game = gameFor(slug)
    const choice = firstChoiceOf(definitionOf(slug)!) ?? null
    for (let seed = 0; seed < 60; seed++) {
      const moves: unknown[] = []
      for (;;) {
        const course = game.course!(200, choice, moves, simulationRng(seed))
        expect(course).toEqual({
          ...game.course!(200, choice, moves, simulationRng(seed)),
          stamp: expect.any(Function),
          priceOf: expect.any(Function),
          closing: expect.any(Function),
        })
        expect(course.wrong).toBeNull()
        if (course.over) break
        moves.push(course.closing(Infinity))
      }
      const wrong = game.course!(200, choice, [{ nothing: 1 }], simulationRng(seed))
      if (!wrong.over) expect(wrong.wrong).toMatch(/^[A-Z].*[.]$/)
    }
  },
)

test.each(originals)('$slug: no odd choice throws or slips through', ({ slug }) => {
  const game = gameFor(slug)
  const odd = [
    undefined,
    null,
    0,
    '',
    [],
    {},
    { chips: {} },
    { picks: [1, 1] },
    { tickets: 99 },
    { mines: -0 },
    { side: 'edge', tosses: 1 },
  ]
  for (const raw of [...odd, JSON.parse('{"__proto__":1}'), new Map(), { target: Number.NaN }]) {
    const checked = game.choice(raw)
    if (checked.ok) expect(game.choice(checked.choice)).toEqual(checked)
    else expect(checked.why).toMatch(/^[A-Z].*[.]$/)
  }
})
