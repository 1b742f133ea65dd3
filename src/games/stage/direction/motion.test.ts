import { expect, test } from 'vitest'
import { columnOf, landingOf, landingPasses, LOOP, placeAt, tempos, turnOf, type Pass } from './motion.ts'

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
    const [first, back, second] = passes as [Pass, Pass, Pass]
    expect(mod(first.place)).toBe(mod(rest))
    expect(back.place - first.place).toBeCloseTo(0.4)
    expect(back.place + 4).toBeLessThan(columnOf(3))
    expect(second).toEqual({ place: to, at_ms: 230 })
    for (const { place, at_ms } of passes.slice(2)) {
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

test('a landing begins at the speed of the turn, and swings 7% of the window beyond its rest', () => {
  const tempo = tempos.full
  const passes = landingPasses(9.5, 4, 3, tempo)
  const [x, y] = passes[0]!.easing!.match(/[\d.]+/g)!.map(Number) as [number, number]
  const [way, travel_ms] = [passes[0]!.place - passes[1]!.place, passes[1]!.at_ms]
  expect(((y / x) * way) / travel_ms).toBeCloseTo(tempo.speed, 3)
  expect(passes[1]!.place).toBeCloseTo(4 - 0.21)
  expect(passes[2]).toEqual({ place: 4, at_ms: 420 })
  expect(passes[2]!.at_ms - travel_ms).toBe(180)
})

test('turbo stops all reels at once, and a slam takes no longer', () => {
  expect(tempos.turbo.gap_ms).toBe(0)
  expect(tempos.turbo.landing_ms).toBe(260)
})
