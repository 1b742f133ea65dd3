import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '../../catalogue.ts'
import { firstChoiceOf } from '../../first-choice.ts'
import { simulationRng } from '../draws.ts'
import type { GameEvent } from '../types.ts'
import { waysOf } from './all.ts'
import type { OriginalGame } from './game.ts'
import { isOriginal } from './names.ts'
import { differenceOf, figuresOf, simulateWay } from './sheet.ts'

/** Best play of draw poker and all masks of a large ticket take seconds each: `npm run par` proves those. */
const SLOW = ['jacks-or-better', 'deuces-wild', 'jokers-deal', 'seventy-five-ball-bingo']
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
    for (const way of waysOf(game.definition)) {
      expect(differenceOf(game, way) ?? 0).toBeLessThan(1e-9)
      expect(way.chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
      const { rtp } = figuresOf(way)
      expect(rtp).toBeGreaterThanOrEqual(0.94)
      expect(rtp).toBeLessThanOrEqual(0.97)
      expect(Math.abs(simulateWay(game, way, 4_000, rng).errors)).toBeLessThan(4.5)
    }
  },
)

test.each(originals)(
  '$slug: the events of a round pay its win, never more than it may',
  ({ slug, maxWin }) => {
    const game = gameFor(slug)
    const rng = simulationRng(7)
    const choice = firstChoiceOf(definitionOf(slug)!) ?? null
    const stake = 200 * (game.units?.(choice) ?? 1)
    for (let round = 0; round < 300; round++) {
      const { win, events, opensAt } = game.play(stake, choice, rng)
      if (opensAt !== undefined) {
        expect(events.at(-1)!.type).toBe('turn')
        continue
      }
      expect(events.reduce((sum, event) => sum + winOf(event), 0)).toBe(win)
      expect(events.at(-1)).toEqual({ type: 'total', win })
      expect(win).toBeLessThanOrEqual(maxWin * stake)
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
        })
        expect(course.wrong).toBeNull()
        if (course.over) break
        moves.push(course.closing)
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
