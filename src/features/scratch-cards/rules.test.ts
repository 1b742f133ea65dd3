import { expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { coinEquivalent, type Money } from '#platform/money/prize.ts'
import { checkEconomy } from '#platform/runs/economy.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { CELLS, ECONOMY, EXPECTED, FREE_A_DAY, IN_A_BOX, MATCH, type CardEconomy } from './economy.ts'
import { distinct, isSame, oddsUnder, prizeAt, squaresOf, weightsOf, worthOf } from './rules.ts'
import { runEconomy } from './runs.server.ts'

const prizes = ECONOMY.prizes.map(({ prize }) => prize)
const asCoins = prizes.map(coinEquivalent)
const shuffled = (seed: number) => drawShape({ kind: 'shuffle', n: CELLS }, seededRng(seed))

test('a card wins what the table says, and is worth 310 coins and 4.8 entries', () => {
  covers('001 cards.2')
  const weights = weightsOf(ECONOMY)
  expect(weights).toEqual([5_500, 2_200, 1_000, 800, 350, 120, 25, 5])
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(TOTAL_WEIGHT)
  expect(weights.map((_, place) => prizeAt(ECONOMY, place))).toEqual([
    null,
    { coins: 500 },
    { coins: 2_000 },
    { entries: 5 },
    { entries: 20 },
    { entries: 100 },
    { entries: 500 },
    { entries: 2_500 },
  ])
  expect([worthOf(ECONOMY, 'coins'), worthOf(ECONOMY, 'entries')]).toEqual([310, 4.8])
  expect([EXPECTED, FREE_A_DAY, IN_A_BOX]).toEqual([{ coins: 310, entries: 4.8 }, 4.8, 3])
})

test('the player reads what is drawn, as it is given where they are', () => {
  expect(oddsUnder(ECONOMY, (prize) => prize).map(({ chance }) => chance)).toEqual([
    '55%',
    '22%',
    '10%',
    '8%',
    '3.5%',
    '1.2%',
    '0.25%',
    '0.05%',
  ])
  expect(oddsUnder(ECONOMY, coinEquivalent).map(({ prize }) => prize?.coins)).toEqual([
    undefined,
    500,
    2_000,
    500,
    2_000,
    10_000,
    50_000,
    250_000,
  ])
})

/** How often each amount stands on a card; charms, which are all different, by themselves. */
function counted(cells: readonly (Money | null)[]) {
  const amounts = distinct(cells.filter((cell) => cell !== null))
  return amounts.map((prize) => ({
    prize,
    times: cells.filter((cell) => cell && isSame(cell, prize)).length,
  }))
}

test.each([
  ['with entries', prizes],
  ['in coins, where two prizes are the same amount', asCoins],
])('a card without a prize shows nothing twice, %s', (_, all) => {
  covers('001 cards.4')
  for (let seed = 0; seed < 200; seed++) {
    const { cells, match } = squaresOf(all, null, shuffled(seed))
    expect([cells.length, match]).toEqual([CELLS, []])
    const found = counted(cells)
    expect(found.map(({ times }) => times)).toEqual(found.map(() => 1))
    // Every amount that can be won is on it: none is shown more than others.
    expect(found).toHaveLength(distinct(all).length)
  }
})

test.each([
  ['with entries', prizes],
  ['in coins', asCoins],
])('a winning card shows its prize three times and nothing else twice, %s', (_, all) => {
  covers('001 cards.4')
  for (const [i, won] of all.entries())
    for (let seed = 0; seed < 40; seed++) {
      const { cells, match } = squaresOf(all, won, shuffled(40 * i + seed))
      expect([cells.length, match.length]).toEqual([CELLS, MATCH])
      for (const place of match) expect(cells[place]).toEqual(won)
      for (const { prize, times } of counted(cells))
        expect([prize, times]).toEqual([prize, isSame(prize, won) ? 3 : 1])
    }
})

test('the squares go where the order says, so three alike stand anywhere equally often', () => {
  expect(squaresOf(prizes, { coins: 500 }, [9, 1, 8, 2, 7, 3, 6, 5, 4])).toEqual({
    cells: [8, 0, 7, 0, 6, 0, 5, 4, 3].map((i) => (i === 0 ? { coins: 500 } : prizes[i - 2])),
    match: [1, 3, 5],
  })
  const times = Array.from({ length: CELLS }, () => 0)
  const rng = seededRng(7)
  for (let i = 0; i < 9_000; i++)
    for (const place of squaresOf(prizes, { coins: 500 }, drawShape({ kind: 'shuffle', n: CELLS }, rng))
      .match)
      times[place]! += 1
  for (const count of times) expect(Math.abs(count - 3_000)).toBeLessThan(200)
})

test('a run takes an economy whose figures fit, and no other', () => {
  covers('001 cards.2')
  const with_ = (more: Partial<CardEconomy>) => () => checkEconomy(runEconomy, { ...ECONOMY, ...more })
  expect(checkEconomy(runEconomy, ECONOMY).figures.map(({ name, value }) => [name, value])).toEqual([
    ['the sum of the weights', 10_000],
    ['the number of different prizes', 7],
    ['the expected value in coins', 310],
    ['the expected value in entries', 4.8],
  ])
  expect(with_({ lose: 5_499 })).toThrow('the sum of the weights is 9999 but must be 10000')
  const swap = (place: number, prize: Money) =>
    ECONOMY.prizes.map((one, i) => (i === place ? { ...one, prize } : one))
  expect(with_({ prizes: swap(0, { coins: 2_000 }) })).toThrow('the number of different prizes is 6')
  expect(with_({ prizes: swap(6, { entries: 2_501 }) })).toThrow('the expected value in entries is 4.8005')
  expect(with_({ prizes: swap(0, { coins: 3_700 }) })).toThrow('the expected value in coins is 1014')
  expect(with_({ prizes: [...ECONOMY.prizes, { prize: { coins: 1 }, weight: 0 }] })).toThrow(
    'prizes isn’t valid',
  )
  for (const prize of [{}, { coins: 0 }, { coins: 1.5 }, { coins: 1, spins: 2 }])
    expect(with_({ prizes: swap(0, prize as Money) })).toThrow('t be used because')
})
