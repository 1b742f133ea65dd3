import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairRng, seededRng } from '#platform/base/random/rng.ts'
import { games } from '#games/catalogue.ts'
import { CURRENCIES, economy, growthShare, TIERS, type TierEconomy } from './economy.ts'
import { drawPoint, feed, idOf, paidOf, partOf, pointRng, refill } from './rules.ts'

const MICRO = 1_000_000
const mini = economy.entries.mini

test('six tenths of a percent of a stake go to the four jackpots, no millionth is lost', () => {
  for (const currency of CURRENCIES) {
    const all = TIERS.map((tier) => economy[currency][tier])
    expect(all.reduce((sum, { part_ppm }) => sum + part_ppm, 0)).toBe(6_000)
    for (const terms of all) {
      expect(terms.start).toBeLessThan(terms.mustFallBy)
      // Half the way to the bound to the start: on average that brings the whole next start into the reserve.
      const [of, whole] = growthShare(terms)
      expect(of / (whole - of)).toBeCloseTo((terms.mustFallBy - terms.start) / 2 / terms.start, 12)
      for (const stake of [1, 2, 7, 999, 250_000]) {
        const { grow, reserve } = partOf(stake, terms)
        expect(grow + reserve).toBe(stake * terms.part_ppm)
        expect(grow).toBe(Math.floor((stake * terms.part_ppm * of) / whole))
      }
    }
  }
})

test('no two meters start at alike or round amounts, or grow alike', () => {
  for (const currency of CURRENCIES) {
    const grows = TIERS.map((tier) => partOf(1_000_000, economy[currency][tier]).grow).toSorted(
      (a, b) => a - b,
    )
    for (const [at, grow] of grows.entries()) if (at > 0) expect(grow / grows[at - 1]!).toBeGreaterThan(1.05)
  }
  const starts = CURRENCIES.flatMap((currency) => TIERS.map((tier) => String(economy[currency][tier].start)))
  for (const digits of [1, 2]) {
    const ends = CURRENCIES.map((_, c) => starts.slice(c * 4, c * 4 + 4).map((start) => start.slice(-digits)))
    for (const four of ends) expect(new Set(four).size, four.join()).toBe(4)
  }
  for (const start of starts) expect(start).not.toMatch(/00|0$/)
  // In coins none is an amount of entries with noughts added.
  expect(new Set(starts.map((start) => start.slice(0, 3))).size).toBe(8)
})

test('it falls with the round that reaches its point, and counts no round after it', () => {
  const meter = { micro: 213 * MICRO, reserve_micro: 0, point_micro: 214 * MICRO }
  // 1,000 entries bring 1.64, of which 0.66014 let it grow.
  expect(feed(meter, [1_000], mini)).toEqual({ grow_micro: 660_140, reserved_micro: 979_860, fellAt: null })
  expect(feed(meter, [1_000, 1_000, 1_000], mini)).toEqual({
    grow_micro: 1_320_280,
    reserved_micro: 1_959_720,
    fellAt: 1,
  })
  expect(paidOf(214 * MICRO + 320_280)).toBe(214)
})

test('it falls when its point is reached to the millionth, not one before', () => {
  const at = (point_micro: number) =>
    feed({ micro: 213 * MICRO, reserve_micro: 0, point_micro }, [1_000], mini).fellAt
  expect([at(213 * MICRO + 660_140), at(213 * MICRO + 660_141)]).toEqual([0, null])
})

test('the next start is filled up from the reserve, as far as that reaches, and never drained', () => {
  const start = mini.start * MICRO
  expect(refill(250_000, 2 * start, mini)).toBe(start - 250_000)
  expect(refill(250_000, 5, mini)).toBe(5)
  expect(refill(start + 1, 2 * start, mini)).toBe(0)
})

test('there are four in each currency, each with its name and a stream of its own for every cycle', () => {
  const names = CURRENCIES.flatMap((currency) => TIERS.map((tier) => idOf(currency, tier)))
  expect(names.join(' ')).toBe(
    'coins:mini coins:minor coins:major coins:grand entries:mini entries:minor entries:major entries:grand',
  )
  const asked: string[] = []
  const block = (message: string) => {
    asked.push(message)
    return new Uint8Array(32).fill(asked.length)
  }
  const draws = [pointRng(block, 'coins:mini', 7), fairRng(block, 'coins:mini', 7)].map((rng) =>
    rng.below(100),
  )
  expect(asked).toEqual(['coins:mini:7:0', 'coins:mini:7:0'])
  expect(draws).toEqual([0x0101_0101 % 100, 0x0202_0202 % 100])
})

test('the point is one of the whole amounts above the start, each as likely', () => {
  const rng = seededRng(7)
  const counts = new Map<number, number>()
  for (let i = 0; i < 30_000; i++) {
    const point = drawPoint(rng, 200 * MICRO + 5, 230)
    counts.set(point, (counts.get(point) ?? 0) + 1)
  }
  expect([Math.min(...counts.keys()), Math.max(...counts.keys()), counts.size]).toEqual([201, 230, 30])
  const chi = [...counts.values()].reduce((sum, n) => sum + (n - 1_000) ** 2 / 1_000, 0)
  // 29 degrees of freedom, 99.9 %.
  expect(chi).toBeLessThan(58.3)
})

describe('what the decision says of a jackpot near its limit (docs/decisions/027-jackpots.md)', () => {
  const page = readFileSync('docs/decisions/027-jackpots.md', 'utf8').replaceAll(/\s+/g, ' ')
  const thousands = (value: number) => value.toLocaleString('en-US')
  /** The growth of a jackpot for a bet of one unit, in units. */
  const growth = (terms: TierEconomy) => partOf(7_000_000, terms).grow / 7_000_000 / MICRO
  /**
   * The share of bets that the jackpot is expected to return between this whole amount and the next: one of
   * the remaining amounts is paid.
   */
  const returned = (amount: number, terms: TierEconomy) =>
    (growth(terms) * (amount + 1)) / (terms.mustFallBy - amount)
  const from = (rtp: number, terms: TierEconomy) => {
    let amount = terms.start
    while (rtp + returned(amount, terms) <= 1) amount++
    return amount
  }

  test('the next bet returns more than it costs from where the table says, in a game of 96%', () => {
    for (const tier of TIERS) {
      const cells = (['entries', 'coins'] as const).map((currency) => {
        const terms = economy[currency][tier]
        const amount = from(0.96, terms)
        const part = ((amount / terms.mustFallBy) * 100).toFixed(2)
        return `${thousands(amount)} of ${thousands(terms.mustFallBy)} (${part}%)`
      })
      expect(page).toContain(`${tier[0]!.toUpperCase()}${tier.slice(1)} | ${cells.join(' | ')} |`)
    }
    expect(0.96 + returned(498, mini)).toBeCloseTo(1.125, 3)
  })

  test('the games that carry jackpots return what it says', () => {
    const all = games.filter(({ groups }) => groups.includes('jackpot')).map(({ rtp }) => rtp)
    expect(page).toContain(`return between ${Math.min(...all)}% and ${Math.max(...all)}%`)
    const parts = CURRENCIES.flatMap((currency) =>
      TIERS.flatMap((tier) => {
        const terms = economy[currency][tier]
        return [Math.min(...all), Math.max(...all)].map(
          (rtp) => (100 * from(rtp / 100, terms)) / terms.mustFallBy,
        )
      }),
    )
    const [least, most] = [Math.min(...parts), Math.max(...parts)].map((part) => part.toFixed(1))
    expect(page).toContain(`between ${least}% and ${most}% of the limit`)
  })

  test('a cycle pays what its bets bring but less than a unit, and a lone bettor gains little', () => {
    for (const currency of CURRENCIES)
      for (const tier of TIERS) {
        const terms = economy[currency][tier]
        const paid = (terms.start + 1 + terms.mustFallBy) / 2
        const bets = (paid - terms.start) / growth(terms)
        const withheld = (bets * terms.part_ppm) / MICRO - paid
        expect(withheld).toBeCloseTo(terms.start / (terms.mustFallBy - terms.start), 2)
        expect(withheld).toBeLessThan(1)
      }
    const paid = (mini.start + 1 + mini.mustFallBy) / 2
    const bets = (paid - mini.start) / growth(mini)
    const first = from(0.96, mini)
    const [left, each] = [mini.mustFallBy - first, 1 / growth(mini)]
    const mean = ((left + 1) / 2) * each
    const gain = (first + 1 + mini.mustFallBy) / 2 - 0.04 * mean
    for (const figure of [bets, mean, left * each, gain])
      expect(page).toContain(thousands(Math.round(figure)))
    expect(page).toContain(`${((paid / bets) * 100).toFixed(4)}% of those bets`)
    expect((gain * left) / (mini.mustFallBy - mini.start)).toBeCloseTo(6.2, 1)
  })
})

describe('whatever is staked', () => {
  test('parts less payouts are what meter and reserve hold, in every cut of the rounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 60 }),
        fc.integer(),
        (stakes, cuts, seed) => {
          const play = (batches: readonly (readonly number[])[]) => {
            const rng = seededRng(seed)
            let meter = mini.start * MICRO
            let reserve = 0
            let [brought, paid] = [meter, 0]
            let point = drawPoint(rng, meter, mini.mustFallBy)
            const falls: number[] = []
            for (let rest of batches)
              while (rest.length > 0) {
                const state = { micro: meter, reserve_micro: reserve, point_micro: point * MICRO }
                const { grow_micro, reserved_micro, fellAt } = feed(state, rest, mini)
                meter += grow_micro
                reserve += reserved_micro
                brought += grow_micro + reserved_micro
                rest = fellAt === null ? [] : rest.slice(fellAt + 1)
                if (fellAt === null) continue
                const amount = paidOf(meter)
                falls.push(amount)
                paid += amount * MICRO
                const left = meter - amount * MICRO
                const more = refill(left, reserve, mini)
                meter = left + more
                reserve -= more
                point = drawPoint(rng, meter, mini.mustFallBy)
              }
            expect(brought - paid).toBe(meter + reserve)
            expect(Math.min(meter, reserve)).toBeGreaterThanOrEqual(0)
            return { falls, meter, reserve }
          }
          const cut: number[][] = []
          for (let at = 0, i = 0; at < stakes.length; i++) {
            const size = cuts[i % cuts.length]!
            cut.push(stakes.slice(at, at + size))
            at += size
          }
          expect(play(cut)).toEqual(play([stakes]))
        },
      ),
      { seed: 1, numRuns: 300 },
    )
  })
})
