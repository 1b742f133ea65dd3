import { expect, test } from 'vitest'
import { columnOf, landingEase, landingOf, LOOP, placeAt, tempos, turnOf, type Pass } from './motion.ts'

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

test('the laps take over where the spin-up ends, and end where the endless lap begins', () => {
  for (let rest = 1; rest <= LOOP; rest++) {
    const tempo = tempos.full
    const { to, passes, end_ms } = turnOf(rest, tempo)
    const [first, second] = passes as [Pass, Pass]
    expect(mod(first.place)).toBe(mod(rest))
    expect(first.place + 3).toBeLessThan(columnOf(3))
    expect(second).toEqual({ place: to, at_ms: tempo.windup_ms })
    for (const { place, at_ms } of passes.slice(1)) {
      expect(place).toBeGreaterThanOrEqual(0)
      const apart = mod(place - placeAt(to, at_ms - tempo.windup_ms, tempo))
      expect(Math.min(apart, LOOP - apart)).toBeCloseTo(0)
    }
    expect(passes.map(({ at_ms }) => at_ms)).toEqual(
      passes.map(({ at_ms }) => at_ms).toSorted((a, b) => a - b),
    )
    expect(passes.at(-1)).toEqual({ place: 0, at_ms: end_ms })
    expect(end_ms).toBeGreaterThan(8_000)
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
