import { expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { everyGame, gameOf } from '../catalogue.ts'
import { simulationRng } from '../engine/draws.ts'
import { hasReels } from '../engine/reel-mechanics.ts'
import { partsOf } from '../engine/sheets/reel-sheet.ts'
import { simulate } from '../engine/simulate/simulate.ts'
import type { Game, Rng } from '../engine/types.ts'
import { slots } from '../slots.ts'

const ROUNDS = 20_000
/** Slots that are not the oldest have the same engines: a short stretch of each shows its strips. */
const SHORT = 400

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

const simulated = everyGame.filter(({ slug }) => hasReels(gameOf(slug)) || gameOf(slug).mechanic === 'dice')

test.each(simulated)('$slug: simulate and play give the same wins for the same draws', ({ slug }) => {
  const game = gameOf(slug)
  const stake = game.stakes.SweepStakes.at(-1)!
  const choice = game.mechanic === 'dice' ? { target: 3_333, over: true } : null
  const bet = game.mechanic === 'dice' ? { stake, choice: { target: 3_333, over: true } } : undefined
  const units = hasReels(game) ? stake / partsOf(game) : 1
  const [played, simulated] = [counted(simulationRng(42)), counted(simulationRng(42))]
  const tuned = slots.some((definition) => definition.slug === slug)
  const rounds = tuned ? SHORT : ROUNDS
  let features = 0
  for (let round = 0; round < rounds; round++) {
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
  expect(features).toBeGreaterThan(game.mechanic === 'dice' || tuned ? -1 : 80)
})

test('a bet is needed to simulate dice', () => {
  expect(() => simulate(gameOf('rocket-rush'), 1, simulationRng(1))).toThrow('with a bet')
})
