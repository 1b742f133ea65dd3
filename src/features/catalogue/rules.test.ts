import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { gamesOfWeek as weekly } from '#games/games-of-week.ts'
import { covers } from '#tests/coverage/covers.ts'
import { rowsOf } from './groups.ts'
import { follows, recommended, sharedGroups, unseen, type Card, type Tally } from './rules.ts'
import { validCached, validGames } from '#games/usable-catalogue.ts'

const card = (id: number, more: Partial<Card> = {}): Card => ({
  id,
  mechanic: 'lines',
  volatility: 'low',
  rtp: 96,
  groups: [],
  ...more,
})
const NOW = Date.UTC(2026, 10, 18)
const tally = (more: Partial<Tally> = {}): Tally => ({
  rounds: new Map(),
  recent: new Map(),
  hearts: new Map(),
  released_ms: new Map(),
  ...more,
})

test('what a game is decides its own groups, what was counted the others; empty ones are absent', () => {
  covers('000 §3.38')
  const cards = [card(1, { groups: ['fishing', 'popularGames'] }), card(2), card(3)]
  const counts = tally({
    rounds: new Map([
      [2, 5],
      [3, 9],
    ]),
    recent: new Map([[2, 1]]),
    hearts: new Map([[1, 2]]),
  })
  const groups = sharedGroups(cards, counts, { featured: [3], week: [2] }, NOW)
  expect(Object.fromEntries(groups)).toEqual({
    hotGames: [2],
    popularGames: [3, 2],
    featuredGames: [3],
    topGames: [1],
    fishing: [1],
    weeklySpecials: [2],
    missedItGames: [1],
    allGames: [1, 2, 3],
  })
})

test('a game is new for 45 days: by the studio’s word, or because it came later than the site', () => {
  covers('000 §3.38')
  const cards = [card(1, { groups: ['newGames'] }), card(2), card(3)]
  const released_ms = new Map([
    [1, NOW],
    [2, NOW],
    [3, NOW + 10 * DAY],
  ])
  const at = (days: number) =>
    sharedGroups(cards, tally({ released_ms }), { featured: [], week: [] }, NOW + days * DAY).get('newGames')
  expect(at(20)).toEqual([3, 1])
  expect(at(50)).toEqual([3])
  expect(at(60)).toBeUndefined()
})

test('the week’s games change on Monday, in turn', () => {
  const cards = Array.from({ length: 7 }, (_, at) => card(at))
  const monday = Date.UTC(2026, 10, 16)
  const ids = (at: number) => weekly(cards, at).map(({ id }) => id)
  expect(ids(monday)).toHaveLength(3)
  expect(ids(monday + 6 * DAY)).toEqual(ids(monday))
  expect(ids(monday + 7 * DAY)).toEqual([...ids(monday).slice(1), (ids(monday)[2]! + 1) % 7])
})

test('recommended is like what is played most, and not that itself; missed is what was not played', () => {
  covers('000 §3.38')
  const cards = [
    card(1),
    card(2),
    card(3, { mechanic: 'dice', volatility: 'chosen' }),
    card(4, { volatility: 'high' }),
  ]
  expect(recommended(cards, [])).toEqual([])
  expect(recommended(cards, [{ id: 1, rounds: 40 }])).toEqual([2, 4])
  expect(unseen(cards, { rounds: new Map([[4, 2]]) }, [{ id: 1, rounds: 1 }])).toEqual([4, 2, 3])
})

test('a collection follows a property', () => {
  covers('000 §3.37')
  const one = card(1, { rtp: 96.3, groups: ['fishing'] })
  const holds = (rule: string | null) => follows(rule, one, 'reels')
  expect(
    ['group:fishing', 'mechanic:lines', 'volatility:low', 'provider:reels', 'rtp:96.2'].map(holds),
  ).toEqual(Array(5).fill(true))
  expect(
    ['group:jackpot', 'mechanic:dice', 'volatility:high', 'provider:link', 'rtp:97', null].map(holds),
  ).toEqual(Array(6).fill(false))
})

test('rows on a slide are those of 000 §9', () => {
  covers('000 §9.11')
  expect(['allGames', 'popularGames', 'weeklySpecials', 'topGames', 'hotGames'].map(rowsOf)).toEqual([
    3, 3, 1, 1, 2,
  ])
})

test('a catalogue is valid by 000 §5 only', () => {
  covers('000 §5.8')
  const good = { providers: [1], games: [1], menu: [], issueGamesIds: { a: [1] } }
  expect(validGames(good)).toBe(true)
  expect(validCached({ ...good, games: { 1: {} } })).toBe(true)
  for (const bad of [
    { ...good, providers: [] },
    { ...good, games: [] },
    { ...good, games: { 1: {} } },
    { ...good, menu: null },
    { ...good, issueGamesIds: {} },
    { ...good, issueGamesIds: [1] },
    null,
    'x',
  ])
    expect(validGames(bad)).toBe(false)
  expect(validCached({ ...good, games: {} })).toBe(false)
})
