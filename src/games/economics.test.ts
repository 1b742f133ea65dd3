import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { definitionHash, definitionOf, everyGame, gameOf } from './catalogue.ts'
import { openEconomics, parOf, type PlayedRound, type Sheet } from './economics.ts'
import { firstChoiceOf } from './first-choice.ts'

const read = (slug: string) =>
  parOf(JSON.parse(readFileSync(join(import.meta.dirname, `par/${slug}.json`), 'utf8')) as Sheet)
const pars = new Map(everyGame.map(({ slug }) => [slug, read(slug)]))
const open = () => openEconomics((slug) => pars.get(slug) ?? null)

/** Games whose rounds end without a decision on the way. */
const plain = everyGame.filter(({ slug }) => !('moves' in gameOf(slug)) && pars.get(slug)!.plain)

/** One round as it is played for money. */
function play(
  slug: string,
  rng: ReturnType<typeof seededRng>,
  bought = false,
): Pick<PlayedRound, 'staked' | 'win'> {
  const game = gameOf(slug)
  const definition = definitionOf(slug)!
  const { maths } = definition
  const price = bought && 'buy' in maths ? maths.buy!.price : 1
  const choice = bought ? { buy: true } : (firstChoiceOf(definition) ?? null)
  const staked = game.stakes.TournamentPoints[rng.below(3)]! * price
  return { staked, win: game.play(staked, choice as never, rng).win }
}

const round = (more: Partial<PlayedRound>): PlayedRound => ({
  playerId: 'someone',
  slug: 'tidal-fortune',
  hash: definitionHash('tidal-fortune'),
  staked: 100,
  returned: 0,
  win: 0,
  bought: false,
  moves: [],
  ...more,
})

/** Those whose rounds take least. */
const quick = plain.filter(({ mechanic }) => mechanic === 'lines' || mechanic === 'hold-and-link')

test('200,000 honest rounds of all slots by twenty players show nothing', { timeout: 120_000 }, () => {
  const economics = open()
  const rng = seededRng(1)
  for (let n = 0; n < 200_000; n++) {
    const some = n % 20 === 0 ? plain : quick
    const { slug } = some[rng.below(some.length)]!
    const bought = pars.get(slug)!.bought !== null && rng.below(20) === 0
    economics.take(round({ playerId: `p${n % 20}`, slug, bought, ...play(slug, rng, bought) }))
  }
  expect(economics.oddities()).toEqual([])
  const all = [...economics.games().values()]
  expect(all.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(200_000)
})

test('who knows which outcome is big, and bets on it alone, is found after thirty rounds', () => {
  const economics = open()
  const rng = seededRng(2)
  const sum = { staked: 0, won: 0 }
  for (let nonce = 0; nonce < 30; nonce++) {
    const outcomes = Array.from({ length: 20 }, () => {
      const { slug } = plain[rng.below(plain.length)]!
      return { slug, ...play(slug, rng) }
    })
    const best = outcomes.toSorted((a, b) => b.win / b.staked - a.win / a.staked)[0]!
    sum.staked += best.staked
    sum.won += best.win
    economics.take(round(best))
  }
  expect(sum.won / sum.staked).toBeGreaterThan(7)
  expect(economics.oddities()).toContainEqual(
    expect.objectContaining({ kind: 'streak', playerId: 'someone', slug: '', rounds: 30 }),
  )
})

test('the same is found among honest rounds before and after', () => {
  const economics = open()
  const rng = seededRng(3)
  const honest = () => {
    const { slug } = plain[rng.below(plain.length)]!
    economics.take(round({ slug, ...play(slug, rng) }))
  }
  for (let n = 0; n < 3_000; n++) honest()
  // Seven stakes for each, and never more than ten.
  for (let n = 0; n < 25; n++) economics.take(round({ win: 700 }))
  for (let n = 0; n < 3_000; n++) honest()
  expect(economics.oddities()).toContainEqual(
    expect.objectContaining({ kind: 'streak', playerId: 'someone', slug: '' }),
  )
})

test('stakes that come back as wins are found: as a streak, and as rounds that decided nothing', () => {
  const economics = open()
  const mines = everyGame.find(({ mechanic }) => mechanic === 'mines')!.slug
  for (let n = 0; n < 20_000; n++) economics.take(round({ slug: mines, win: 100, moves: ['take'] }))
  expect(economics.oddities().map(({ kind, playerId, by }) => [kind, playerId, Math.sign(by)])).toEqual([
    ['streak', '', -1],
    ['streak', 'someone', -1],
    ['streak', 'someone', -1],
    ['no risk', 'someone', 1],
  ])
})

test('a void round is no round, and one in which something was opened is at risk', () => {
  const economics = open()
  const mines = everyGame.find(({ mechanic }) => mechanic === 'mines')!.slug
  for (let n = 0; n < 1_000; n++)
    economics.take(round({ slug: mines, returned: 100, win: 0, moves: ['take'] }))
  economics.take(round({ slug: mines, win: 104, moves: ['open', 'take'] }))
  expect(economics.oddities()).toEqual([])
  expect(economics.games().get(mines)).toMatchObject({ rounds: 1 })
})

test('one jackpot is a chance, whoever has it', () => {
  const economics = open()
  const { times } = JSON.parse(readFileSync(join(import.meta.dirname, 'par/tidal-fortune.json'), 'utf8'))
    .maxWin as { times: number }
  economics.take(round({ win: 100 * times }))
  for (let n = 0; n < 50; n++) economics.take(round({}))
  expect(economics.oddities()).toEqual([])
})

test('a game that returns too little, or too much, leaves its band', () => {
  for (const [win, sign] of [
    [70, -1],
    [122, 1],
  ] as const) {
    const economics = open()
    // Every round returns the same: only the mean is off, by a quarter.
    for (let n = 0; n < 20_000; n++) economics.take(round({ playerId: `p${n % 40}`, win }))
    const [odd] = economics.oddities().filter(({ kind }) => kind === 'return')
    expect(odd).toMatchObject({ kind: 'return', playerId: '', slug: 'tidal-fortune', rounds: 20_000 })
    expect(Math.sign(odd!.by)).toBe(sign)
  }
})

test('every committed par sheet can be read', () => {
  for (const [slug, { most, chance }] of pars) {
    expect(most, slug).toBeGreaterThan(0.94)
    expect(most, slug).toBeLessThan(1)
    expect(chance[10], slug).toBeLessThanOrEqual(most / 10)
    expect(chance[100], slug).toBeLessThanOrEqual(most / 100)
  }
})
