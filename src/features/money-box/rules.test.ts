import { describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { BREAK, CAP, DAYS, FREE_A_DAY, RATE, SHARE, PUSH_EACH } from './economy.ts'
import {
  capOf,
  countedIn,
  freeOpenAt,
  freePart,
  heldIn,
  nextPushed,
  savedBetween,
  UNOPENED,
} from './rules.ts'

/** Progress after so many coins were bet: the gauge counts hundredths. */
const bet = (coins: number) => coins * 100

test('the numbers are those that the player reads', () => {
  expect({ RATE, SHARE, DAYS, CAP, BREAK, FREE_A_DAY, PUSH_EACH }).toEqual({
    RATE: 2,
    SHARE: 25,
    DAYS: 30,
    CAP: { section: 150_000, broken: 25_000 },
    BREAK: { from: 100_000, price: 499 },
    FREE_A_DAY: 0,
    PUSH_EACH: 1_000,
  })
})

describe('what is in the box', () => {
  test('is 2% of the coins bet, whole coins only', () => {
    covers('001 fun.1')
    expect([49, 50, 99, 100, 10_000].map((coins) => savedBetween(0, bet(coins)))).toEqual([0, 1, 1, 2, 200])
    expect(heldIn(UNOPENED, bet(1_000_000), null)).toBe(20_000)
  })

  test('is at most a part for each section, and a part for each break', () => {
    covers('001 fun.1')
    const sections = ['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip']
    expect(sections.map((section) => capOf(section, 0) / 150_000)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect([capOf(null, 0), capOf('unheard-of', 0), capOf('silver', 2)]).toEqual([150_000, 150_000, 350_000])
    expect(heldIn(UNOPENED, bet(20_000_000), 'bronze')).toBe(150_000)
    // What was bet while it was full counts as soon as it holds more.
    expect(heldIn(UNOPENED, bet(20_000_000), 'gold')).toBe(400_000)
  })

  test('goes on from what stayed in it, and never below nothing', () => {
    const box = { ...UNOPENED, counted: bet(1_000_000), rest: 15_000 }
    expect(heldIn(box, bet(1_000_000), null)).toBe(15_000)
    expect(heldIn(box, bet(1_050_000), null)).toBe(16_000)
    // A round was taken back after the box was opened.
    expect(heldIn(box, bet(950_000), null)).toBe(14_000)
    expect(heldIn(box, 0, null)).toBe(0)
  })

  test('stays where it holds less than it did', () => {
    expect(heldIn({ ...UNOPENED, rest: 170_000 }, bet(50_000), 'bronze')).toBe(170_000)
  })
})

test('an opening leaves outside what the box did not hold, and it counts from then on', () => {
  const full = { ...UNOPENED, counted: bet(100), rest: 100_000 }
  const progress = bet(100 + 4_000_000)
  const held = heldIn(full, progress, 'bronze')
  expect(held).toBe(150_000)
  const counted = countedIn(full, progress, held)
  expect(counted).toBe(bet(100 + 2_500_000))
  expect(heldIn({ ...full, counted, rest: held - freePart(held) }, progress, 'bronze')).toBe(142_500)
  // What isn’t a whole coin yet stays outside, too, and a debt of rounds that were taken back is none.
  expect(countedIn(UNOPENED, bet(99), 1)).toBe(bet(50))
  expect(countedIn({ ...UNOPENED, counted: bet(1_000), rest: 5 }, bet(500), 0)).toBe(bet(500))
})

test('an opening pays a quarter, in the player’s whole coins', () => {
  expect([0, 3, 4, 7, 8, 150_000].map(freePart)).toEqual([0, 0, 1, 1, 2, 37_500])
})

test('it opens thirty days after the sign-up or the last time, at midnight, whatever clocks do', () => {
  covers('001 fun.3')
  const zone = 'America/New_York'
  const at = (iso: string) => new Date(iso)
  const opens = (freeAt: string | null, signedUp = '2026-01-01T12:00:00Z') =>
    new Date(freeOpenAt({ freeAt: freeAt ? at(freeAt) : null }, at(signedUp), zone)).toISOString()
  expect(opens(null, '2026-11-18T12:00:00Z')).toBe('2026-12-18T05:00:00.000Z')
  expect(opens('2026-11-18T04:59:59Z')).toBe('2026-12-17T05:00:00.000Z')
  // Thirty days that hold the night of summer time, and of its end.
  expect(opens('2026-02-20T20:00:00Z')).toBe('2026-03-22T04:00:00.000Z')
  expect(opens('2026-10-20T20:00:00Z')).toBe('2026-11-19T05:00:00.000Z')
})

test('open pages are told each thousand coins saved, never twice', () => {
  const step = bet(50_000)
  expect([-1, 0, step - 1, step, step + 1].map(nextPushed)).toEqual([step, step, step, 2 * step, 2 * step])
})
