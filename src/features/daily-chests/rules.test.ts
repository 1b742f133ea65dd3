import { expect, test } from 'vitest'
import { TOTAL_WEIGHT } from '#platform/base/random/weights.ts'
import { coinEquivalent, type Money } from '#platform/money/prize.ts'
import { covers } from '#tests/coverage/covers.ts'
import { CHANCES, CHESTS, EXPECTED, FREE_A_DAY, NEEDS, SOUNDS } from './economy.ts'
import { isFirst, oddsUnder, prizeAt, reasonFor, weights } from './rules.ts'

const mean = (unit: 'coins' | 'entries', under: (prize: Money) => Money = (prize) => prize) =>
  CHANCES.reduce((sum, { prize, weight }) => sum + (under(prize)[unit] ?? 0) * weight, 0) / TOTAL_WEIGHT

test('a chest holds what the table says, and is worth 1,500 coins and 2.075 entries', () => {
  covers('001 bonuses.7')
  expect(weights).toEqual([5_000, 3_000, 1_700, 290, 10])
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(TOTAL_WEIGHT)
  expect(weights.map((_, place) => prizeAt(place))).toEqual([
    { coins: 500 },
    { coins: 1_500 },
    { coins: 3_000, entries: 5 },
    { coins: 10_000, entries: 25 },
    { entries: 500 },
  ])
  expect([mean('coins'), mean('entries')]).toEqual([EXPECTED.coins, EXPECTED.entries])
  expect(EXPECTED).toEqual({ coins: 1_500, entries: 2.075 })
  expect(FREE_A_DAY).toBe(mean('entries'))
  // Where entries are not allowed each is a hundred coins.
  expect(mean('coins', coinEquivalent)).toBe(1_500 + 207.5)
})

test('the player reads what is drawn, as it is given where they are', () => {
  expect(oddsUnder((prize) => prize)).toEqual(
    ['50%', '30%', '17%', '2.9%', '0.1%'].map((chance, i) => ({ ...CHANCES[i]!, chance })),
  )
  expect(oddsUnder(coinEquivalent).map(({ prize }) => prize)).toEqual(
    [500, 1_500, 3_500, 12_500, 50_000].map((coins) => ({ coins })),
  )
})

test('a chest waits for tomorrow, for the phone, and for a low balance where the economy says so', () => {
  covers('001 bonuses.5')
  const whole = { opened: false, phoneConfirmed: true, isFirst: false, coins: 5_000 }
  expect(NEEDS).toEqual({ phone: true, coinsBelow: null })
  const strict = { phone: true, coinsBelow: 5_000 }
  expect(reasonFor(whole, NEEDS)).toBeNull()
  expect(reasonFor(whole, strict)).toBe('balance')
  expect(reasonFor({ ...whole, coins: 4_999 }, strict)).toBeNull()
  expect(reasonFor({ ...whole, phoneConfirmed: false }, strict)).toBe('phone')
  expect(reasonFor({ ...whole, phoneConfirmed: false }, { ...strict, phone: false })).toBe('balance')
  expect(reasonFor({ ...whole, opened: true, phoneConfirmed: false }, strict)).toBe('time')
})

test('an account’s first chest wants no phone, once, where the account is the one of its device', () => {
  const fresh = { phoneConfirmed: false, giftEntries: true, hasOpened: false }
  expect(isFirst(fresh)).toBe(true)
  expect(isFirst({ ...fresh, phoneConfirmed: true })).toBe(false)
  expect(isFirst({ ...fresh, giftEntries: false })).toBe(false)
  expect(isFirst({ ...fresh, hasOpened: true })).toBe(false)
  const opener = { opened: false, phoneConfirmed: false, coins: 0 }
  expect(reasonFor({ ...opener, isFirst: true }, NEEDS)).toBeNull()
  expect(reasonFor({ ...opener, isFirst: false }, NEEDS)).toBe('phone')
})

test('three chests, and two sounds', () => {
  expect(CHESTS).toEqual([1, 2, 3])
  expect(SOUNDS).toEqual({ open: ['knock'], win: ['chime'] })
})
