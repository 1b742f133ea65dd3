import { expect, test } from 'vitest'
import { gameByHash, readStored, storedRevisions } from '../../../revisions/revisions.server.ts'
import { gameOf } from '../../../catalogue.ts'
import { simulationRng } from '../../draws.ts'
import type { Game } from '../../types.ts'
import { timeOf } from './crash.ts'

const slug = 'comet-climb'
const STAKE = 10_000
const GROWTH = 90
const newest = gameOf(slug) as Game
const former = storedRevisions()
  .filter((one) => one.slug === slug && !('whole' in readStored(slug, one.hash)!.definition.maths))
  .map(({ hash }) => gameByHash(slug, hash)!)

/** How a flight ends for a press at a moment. */
function pressed(game: Game, seed: number, elapsed_ms: number, auto: number | null = null) {
  const choice = { auto } as never
  const start = game.course!(STAKE, choice, [], simulationRng(seed))
  const end = game.course!(STAKE, choice, [start.stamp({ leave: true }, elapsed_ms)], simulationRng(seed))
  return end.parts.flat().find((event) => event.type === 'flight')!
}

/** Where a flight ends, by letting it fly. */
const burstOf = (game: Game, seed: number) => pressed(game, seed, 10_000_000).burst
const seeds = Array.from({ length: 400 }, (_, seed) => seed).filter((seed) => {
  const burst = burstOf(newest, seed)
  return burst > 100 && burst < 100_000
})

/** At a height, and no higher. */
const while_ms = (height: number) => (timeOf(GROWTH, height) + timeOf(GROWTH, height + 1)) / 2

test('a press at the height at which a flight ends wins it, as the automatic leave does', () => {
  for (const seed of seeds) {
    const burst = burstOf(newest, seed)
    expect(pressed(newest, seed, while_ms(burst))).toMatchObject({ left: burst, burst })
    expect(pressed(newest, seed, 10_000_000, burst)).toMatchObject({ win: (STAKE * burst) / 100 })
  }
  expect(seeds.length).toBeGreaterThan(300)
})

test('a press above that height is too late, and so is none at all', () => {
  for (const seed of seeds) {
    const burst = burstOf(newest, seed)
    expect(pressed(newest, seed, while_ms(burst + 1))).toMatchObject({ left: null, win: 0 })
    const start = newest.course!(STAKE, { auto: null } as never, [], simulationRng(seed))
    expect(start.due_ms).toBeCloseTo(timeOf(GROWTH, burst + 1), 6)
  }
})

test('in former revisions a press at that height stays too late', () => {
  expect(former.length).toBeGreaterThan(0)
  for (const game of former)
    for (const seed of seeds.slice(0, 50)) {
      const burst = burstOf(game, seed)
      expect(pressed(game, seed, while_ms(burst))).toMatchObject({ left: null, win: 0 })
    }
})
