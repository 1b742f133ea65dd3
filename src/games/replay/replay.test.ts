import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitment, fairServerRng, freshSeed } from '#platform/base/random/rng.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import { firstChoiceOf } from '../first-choice.ts'
import type { Game, Rng } from '../engine/types.ts'
import { browserFairRng, commitmentOf, replay } from './replay.ts'

const seeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))

test('the stream of the browser is the stream of the server', () => {
  covers('games.31')
  fc.assert(
    fc.property(seeds, fc.string({ unit: 'binary' }), fc.nat(), (seed, clientSeed, nonce) => {
      const [browser, server] = [
        browserFairRng(seed, clientSeed, nonce),
        fairServerRng(seed, clientSeed, nonce),
      ]
      const words = (rng: Rng) => Array.from({ length: 40 }, () => rng.below(2 ** 32))
      expect(words(browser)).toEqual(words(server))
      expect(commitmentOf(seed)).toBe(commitment(seed))
      expect(commitmentOf(seed.toUpperCase())).toBe(commitment(seed))
    }),
    { numRuns: 40 },
  )
})

test.each(everyGame)('$slug: a replay is the round that the server played', ({ slug }) => {
  const game = gameOf(slug) as Game<unknown>
  const seed = freshSeed()
  const choice = firstChoiceOf(definitionOf(slug)!)
  const checked = game.choice(choice)
  if (!checked.ok) throw new Error(checked.why)
  for (let nonce = 0; nonce < 80; nonce++) {
    const played = game.play(200, checked.choice, fairServerRng(seed, 'lucky me', nonce))
    expect(replay(game, seed, 'lucky me', nonce, 200, choice)).toEqual(played)
  }
})

test('a known round stays what it was', () => {
  expect(replay(gameOf('rocket-rush'), 'ab'.repeat(32), 'me', 1, 50, { target: 5_000, over: false })).toEqual(
    {
      win: 99,
      events: [
        { type: 'dice', roll: 2_875, target: 5_000, over: false, win: 99 },
        { type: 'total', win: 99 },
      ],
    },
  )
})

test.each([
  ['STAKE_INVALID', ['tidal-fortune', 'ab'.repeat(32), 'me', 1, 30]],
  ['STAKE_INVALID', ['tidal-fortune', 'ab'.repeat(32), 'me', 1, Number.NaN]],
  ['CHOICE_INVALID', ['rocket-rush', 'ab'.repeat(32), 'me', 1, 200, { target: 1, over: false }]],
  ['CHOICE_INVALID', ['tidal-fortune', 'ab'.repeat(32), 'me', 1, 200, { target: 1, over: false }]],
  ['SEED_INVALID', ['tidal-fortune', 'ab', 'me', 1, 200]],
  ['SEED_INVALID', ['tidal-fortune', `${'ab'.repeat(31)}zz`, 'me', 1, 200]],
] as const)('what cannot be replayed is refused: %s', (code, [slug, seed, client, nonce, stake, choice]) => {
  expect(() => replay(gameOf(slug), seed, client, nonce, stake, choice)).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(/^[A-Z].*[.]$/) }),
  )
})
