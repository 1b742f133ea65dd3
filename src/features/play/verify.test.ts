import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '#games/catalogue.ts'
import type { Game } from '#games/engine/types.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { browserFairRng } from '#games/replay.ts'
import type { RoundView, SeedView } from './contract.ts'
import { blank, isDice, sameRound, stakesOf, typedOf, verify } from './verify.ts'

const serverSeed = 'ab'.repeat(32)
const seed: SeedView = {
  seed_id: 's',
  server_seed_hash: '',
  server_seed: serverSeed,
  client_seed: 'my word',
  rounds: 90,
}

/** A round as the server stores it: events travelled through JSON. */
function stored(slug: string, nonce: number): RoundView {
  const game = gameOf(slug) as Game
  const stake = game.stakes.SweepStakes[0]!
  const choice =
    game.mechanic === 'dice' ? { target: 6_250, over: false } : (firstChoiceOf(definitionOf(slug)!) ?? null)
  const { events, win } = game.play(stake, choice, browserFairRng(serverSeed, 'my word', nonce))
  const view = {
    round_id: 'r',
    game: slug,
    mode: 'SweepStakes',
    stake,
    win,
    status: 'settled',
    events,
    choice,
    seed_id: 's',
    nonce,
    at: '',
    free: false,
    moves: [],
    staked: stake,
    elapsed_ms: 0,
  } as const
  return JSON.parse(JSON.stringify(view)) as RoundView
}

test.each(everyGame.map(({ slug }) => slug).filter((slug) => !gameOf(slug).course))(
  'a stored round of %s is found again, a changed one is not',
  (slug) => {
    for (let nonce = 0; nonce < 40; nonce++) {
      const round = stored(slug, nonce)
      const verdict = verify(typedOf(round, seed))
      if (!verdict.ok) throw new Error(verdict.why)
      expect(sameRound(verdict.outcome, round)).toBe(true)
      expect(sameRound(verdict.outcome, { ...round, win: round.win + 1 })).toBe(false)
      expect(sameRound(verdict.outcome, { ...round, events: round.events.slice(1) })).toBe(false)
      expect(
        sameRound(verdict.outcome, { ...round, status: 'open', win: 0, events: round.events.slice(0, 1) }),
      ).toBe(true)
    }
  },
)

test('the fingerprint is the SHA-256 of the seed’s bytes', () => {
  const verdict = verify(typedOf(stored('tidal-fortune', 3), seed))
  const hash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex')
  expect(verdict).toMatchObject({ ok: true, fingerprint: hash })
})

test('another seed, word or number gives another round', () => {
  const typed = typedOf(stored('tidal-fortune', 3), seed)
  const stops = (other: Partial<typeof typed>) => {
    const verdict = verify({ ...typed, ...other })
    return verdict.ok ? JSON.stringify(verdict.outcome.events[0]) : verdict.why
  }
  const all = [{}, { nonce: '4' }, { clientSeed: 'x' }, { serverSeed: 'cd'.repeat(32) }].map(stops)
  expect(new Set(all).size).toBe(4)
})

test('what is typed wrong is named by its field', () => {
  const typed = typedOf(stored('rocket-rush', 1), seed)
  const fieldOf = (other: Partial<typeof typed>) => {
    const verdict = verify({ ...typed, ...other })
    return verdict.ok ? null : verdict.field
  }
  expect(fieldOf({})).toBeNull()
  expect(fieldOf({ serverSeed: ` ${serverSeed.toUpperCase()} ` })).toBeNull()
  expect(fieldOf({ serverSeed: 'abc' })).toBe('serverSeed')
  expect(fieldOf({ nonce: '-1' })).toBe('nonce')
  expect(fieldOf({ stake: '51' })).toBe('stake')
  expect(fieldOf({ stake: 'much' })).toBe('stake')
  expect(fieldOf({ target: 'high' })).toBe('target')
  expect(fieldOf({ target: '99.99' })).toBe('target')
  expect(fieldOf(blank)).toBe('stake')
})

test('the form knows the games', () => {
  expect(isDice('rocket-rush')).toBe(true)
  expect(isDice('dragon-vault')).toBe(false)
  expect(stakesOf('dragon-vault')).toContain(20)
  expect(stakesOf('none')).toEqual([])
})
