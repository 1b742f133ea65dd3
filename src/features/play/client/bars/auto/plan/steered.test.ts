import { expect, test } from 'vitest'
import type { MovePlan } from '#games/plan/plan.ts'
import { covers } from '#tests/coverage/covers.ts'
import { STONES, table } from './steered.fixture.ts'

/** Automatic play of games with decisions, against the engine itself. */

const PLANS: readonly MovePlan[] = [
  { mechanic: 'crash', target: 150 },
  STONES,
  { mechanic: 'tower', floors: 3, door: 1 },
  { mechanic: 'hi-lo', guesses: 2 },
  { mechanic: 'blackjack' },
  { mechanic: 'video-poker' },
]

test.each(PLANS)(
  '$mechanic: rounds are played one after another to their end, each staked once',
  async (plan) => {
    covers('games.16')
    const { start, rounds, state, balance, sent } = table(plan)
    await start({ rounds: 40 })
    expect(rounds).toHaveLength(40)
    expect(rounds.every(({ over }) => over)).toBe(true)
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(40)
    expect(state()).toMatchObject({
      phase: 'idle',
      auto: null,
      pilot: null,
      notice: {
        text: expect.stringMatching(/^Autoplay finished\. All rounds were played\. 40 rounds: \S+ Coins\.$/),
      },
      open: null,
    })
    expect(state().balance?.tourPoints).toBe(balance())
    expect(sent.filter(({ path }) => path.endsWith('/rounds/'))).toHaveLength(40)
  },
)

test('flights are flown to the target, and the player’s own choice is back after them', async () => {
  const { start, rounds, state } = table({ mechanic: 'crash', target: 150 })
  await start({ rounds: 5 })
  expect(rounds).toHaveLength(5)
  for (const { choice } of rounds) expect(choice).toEqual({ auto: 150 })
  expect(state().choice).toEqual({ auto: null })
})

test('losses count all that a round staked, and a double is kept back for before it is dealt', async () => {
  covers('games.16')
  const made = table({ mechanic: 'blackjack' })
  await made.start({ rounds: null, loss: 3_000 })
  const lost = 1_000_000 - made.balance()
  expect(made.state().notice?.text).toMatch(/loss limit/)
  expect(lost).toBeLessThanOrEqual(3_000)
  // Another hand could have cost 400.
  expect(lost).toBeGreaterThan(2_600)
  expect(made.rounds.some(({ moves }) => JSON.stringify(moves).includes('double'))).toBe(true)
  const none = table({ mechanic: 'blackjack' })
  await none.start({ loss: 399 })
  expect(none.rounds).toHaveLength(0)
})

test('a balance that pays for one bet plays on without doubling', async () => {
  const rich = table({ mechanic: 'blackjack' })
  await rich.start({ rounds: 60 })
  const dearer = rich.rounds.findIndex(({ moves }) => /double|split/.test(JSON.stringify(moves)))
  expect(dearer).toBeGreaterThanOrEqual(0)
  const poor = table({ mechanic: 'blackjack' }, undefined, { coins: 399, seed: dearer })
  await poor.start({ rounds: 1 })
  expect(poor.rounds.map(({ over }) => over)).toEqual([true])
  expect(poor.rounds[0]!.moves.length).toBeGreaterThan(0)
  expect(JSON.stringify(poor.rounds[0]!.moves)).not.toMatch(/double|split/)
  expect(poor.state().notice?.text).toMatch(/All rounds were played\. 1 round: \S+ Coins\.$/)
})

test('a bet that is raised after losses is what the next round stakes', async () => {
  const made = table({ mechanic: 'tower', floors: 9, door: 0 })
  await made.start({ rounds: 4, strategy: { onWin: 'reset', onLoss: { raise: 100 }, cap: 1_600 } })
  expect(made.rounds.map(({ stake }) => stake)).toEqual([200, 400, 800, 1_600])
  expect(made.state().stake).toBe(200)
})

test('after half an hour it asks between rounds, never inside one', async () => {
  let now = 0
  const made = table(
    STONES,
    (path) => {
      if (path.endsWith('/steps/')) now += 20 * 60_000
    },
    { now: () => now },
  )
  await made.start({ rounds: null })
  expect(made.state().notice?.text).toMatch(/^Reality check/)
  expect(made.rounds.every(({ over }) => over)).toBe(true)
  expect(made.state()).toMatchObject({ phase: 'idle', pilot: null })
})
