import { expect, test } from 'vitest'
import { columnOf, landingEase, landingOf, LOOP, placeAt, tempos, windupOf } from './motion.ts'

const mod = (place: number) => ((place % LOOP) + LOOP) % LOOP

test.each([3, 4, 5, 7])(
  '%i rows: a landing ends inside the column, on cells that were out of sight',
  (ROWS) => {
    for (let place = 0; place < LOOP; place += 0.05) {
      const { from, target } = landingOf(place, ROWS)
      expect(mod(from)).toBeCloseTo(mod(place))
      expect(target).toBeGreaterThanOrEqual(1)
      expect(Math.ceil(from) + ROWS).toBeLessThanOrEqual(columnOf(ROWS) - 1)
      const seen = new Set(Array.from({ length: ROWS + 1 }, (_, row) => mod(Math.floor(place) + row)))
      for (let row = -1; row <= ROWS; row++) expect(seen.has(mod(target + row))).toBe(false)
    }
  },
)

test('the endless turn takes over where the spin-up ends', () => {
  for (let rest = 1; rest <= LOOP; rest++) {
    const { from, to, phase_ms } = windupOf(rest, tempos.full)
    expect(mod(from)).toBe(mod(rest))
    expect(to).toBeGreaterThanOrEqual(0)
    expect(from + 3).toBeLessThan(columnOf(3))
    expect(mod(LOOP - phase_ms * tempos.full.speed)).toBeCloseTo(mod(to))
  }
})

test('a turning reel is where its speed brings it', () => {
  expect(placeAt(5, 42, tempos.full)).toBeCloseTo(4)
  expect(placeAt(0.5, 42, tempos.full)).toBeCloseTo(LOOP - 0.5)
  expect(placeAt(3, 42 * LOOP * 7, tempos.full)).toBeCloseTo(3)
})

test('a landing begins at the speed of the turn', () => {
  const ease = landingEase(5.5, tempos.full)
  const [x, y] = ease.match(/[\d.]+/g)!.map(Number) as [number, number]
  const begins = ((y / x) * 5.5) / tempos.full.landing_ms
  expect(begins).toBeCloseTo(tempos.full.speed, 3)
})
