import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { definitionHash, definitionOf, everyGame, gameOf } from '#games/catalogue.ts'
import type { Game } from '#games/engine/types.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { browserFairRng } from '#games/replay/replay.ts'
import type { RoundView, SeedView } from '../../contract.ts'
import { blank, boughtText, sells, stakesOf, typedOf, type Typed } from '../round/typed.ts'
import { check, sameRound, verify as verifyGame } from './verify.ts'

const loaded = (slug: string) => ({ definition: definitionOf(slug)!, game: gameOf(slug) })
const verify = (typed: Typed) => verifyGame(typed, loaded(typed.game))
const serverSeed = 'ab'.repeat(32)
const seed: SeedView = {
  seed_id: 's',
  server_seed_hash: '',
  server_seed: serverSeed,
  client_seed: 'my word',
  rounds: 90,
}

/** A round as the server stores it: events travelled through JSON. */
function stored(slug: string, nonce: number, bought = false): RoundView {
  const game = gameOf(slug) as Game
  const first = firstChoiceOf(definitionOf(slug)!) ?? null
  const choice = bought ? { buy: true } : game.mechanic === 'dice' ? { target: 6_250, over: false } : first
  const stake = game.stakes.SweepStakes[0]! * (game.units?.(choice) ?? 1)
  const { events, win } = game.play(stake, choice, browserFairRng(serverSeed, 'my word', nonce))
  const view = {
    round_id: 'r',
    game: slug,
    definition_hash: definitionHash(slug),
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

test.each(everyGame.map(({ slug }) => slug).filter((slug) => sells(definitionOf(slug)!)))(
  'a feature of %s that was bought is found again, and is no round without it',
  (slug) => {
    for (let nonce = 0; nonce < 8; nonce++) {
      const round = stored(slug, nonce, true)
      const typed = typedOf(round, seed)
      const verdict = verify(typed)
      if (!verdict.ok) throw new Error(verdict.why)
      expect(sameRound(verdict.outcome, round)).toBe(true)
      expect(typed.choice).toBe(boughtText(true))
      expect(stakesOf(definitionOf(slug)!, typed.choice)).toContain(round.stake)
      const plain = verify({ ...typed, choice: '', stake: String(stakesOf(definitionOf(slug)!)[0]) })
      expect(plain.ok && sameRound(plain.outcome, round)).toBe(false)
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
  expect(fieldOf(blank('rocket-rush'))).toBe('stake')
})

test('a round is checked by the game’s name alone', async () => {
  const round = stored('pearl-weather', 5, true)
  const typed = typedOf(round, seed)
  expect(await check(typed, round)).toMatchObject({ same: true, verdict: { ok: true } })
  expect(await check(typed, { ...round, win: round.win + 1 })).toMatchObject({ same: false })
  expect(await check(typed)).toMatchObject({ same: null })
  expect(await check({ ...typed, nonce: 'x' }, round)).toMatchObject({ same: null, verdict: { ok: false } })
  expect(await check({ ...typed, game: 'no-such-game' }, round)).toBeNull()
  expect(await check({ ...typed, revision: 'no-such-revision' }, round)).toBeNull()
  expect(await check({ ...typed, revision: '' }, round)).toMatchObject({ same: true })
})

test('the form knows the stakes of a game, and what its feature costs', () => {
  const definition = definitionOf('pearl-weather')!
  expect(sells(definitionOf('dragon-vault')!)).toBe(false)
  expect(sells(definition)).toBe(true)
  expect(stakesOf(definitionOf('dragon-vault')!)).toContain(20)
  const price = 'buy' in definition.maths ? definition.maths.buy!.price : 0
  expect(stakesOf(definition, boughtText(true))).toEqual(stakesOf(definition).map((stake) => stake * price))
})
