import { expect, test } from 'vitest'
import { seededRng } from '#platform/rng.ts'
import { games, gameOf } from './catalogue.ts'
import { simulationRng } from './engine/draws.ts'
import { hasReels } from './engine/parsheet.ts'
import { simulate } from './engine/simulate.ts'
import type { Game, Rng } from './engine/types.ts'

const ROUNDS = 100_000

test('the generator of simulations draws what the seeded generator of the platform draws', () => {
  for (const seed of [0, 1, -7, 2 ** 31, 123_456_789]) {
    const [fast, plain] = [simulationRng(seed), seededRng(seed)]
    const bounds = [
      1,
      2,
      3,
      10,
      32,
      33,
      1_000,
      10_000,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 31 + 1,
      3e9,
      2 ** 32 - 1,
      2 ** 32,
    ]
    for (let i = 0; i < 20_000; i++) {
      const bound = bounds[i % bounds.length]!
      expect(fast.below(bound)).toBe(plain.below(bound))
    }
  }
})

/** Counts the draws, so that two ways to play must also ask for equally many. */
function counted(rng: Rng): Rng & { drawn: number } {
  const made = {
    drawn: 0,
    below(bound: number) {
      made.drawn++
      return rng.below(bound)
    },
  }
  return made
}

const simulated = games.filter(({ slug }) => hasReels(gameOf(slug)) || gameOf(slug).mechanic === 'dice')

test.each(simulated)('$slug: simulate and play give the same wins for the same draws', ({ slug }) => {
  const game = gameOf(slug)
  const stake = game.stakes.SweepStakes.at(-1)!
  const choice = game.mechanic === 'dice' ? { target: 3_333, over: true } : null
  const bet = game.mechanic === 'dice' ? { stake, choice: { target: 3_333, over: true } } : undefined
  const units = hasReels(game) ? stake / game.model.lines : 1
  const [played, simulated] = [counted(simulationRng(42)), counted(simulationRng(42))]
  let features = 0
  for (let round = 0; round < ROUNDS; round++) {
    const outcome = (game as Game<unknown>).play(stake, choice, played)
    const tally = simulate(game, 1, simulated, bet)
    if (outcome.win !== tally.won * units || played.drawn !== simulated.drawn) {
      throw new Error(`round ${round}: ${outcome.win} played, ${tally.won * units} simulated`)
    }
    const opened = outcome.events.some(({ type }) => type === 'freeSpinsTrigger' || type === 'holdTrigger')
    features += tally.features
    if (opened !== (tally.features === 1)) throw new Error(`round ${round}: features differ`)
    const sum = outcome.events.reduce((all, e) => all + ('win' in e && e.type !== 'total' ? e.win : 0), 0)
    if (sum !== outcome.win) throw new Error(`round ${round}: events pay ${sum} of ${outcome.win}`)
  }
  expect(features).toBeGreaterThan(game.mechanic === 'dice' ? -1 : 500)
})

test('a bet is needed to simulate dice', () => {
  expect(() => simulate(gameOf('rocket-rush'), 1, simulationRng(1))).toThrow('with a bet')
})
