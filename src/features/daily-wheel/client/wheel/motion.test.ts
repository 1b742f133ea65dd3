import { describe, expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { covers } from '#tests/coverage/covers.ts'
import { MAIN, BOOSTER, EXTRA } from '../../economy.ts'
import {
  angleAt,
  EDGE,
  edgeAt,
  flapAfter,
  flapTrack,
  nextPeg,
  pegsPast,
  pitchOf,
  RESTING,
  sectorAt,
  SLOWING_EASE,
  slowTo,
  SPEED,
  speedAt,
  stopOf,
  timeTo,
} from './motion.ts'

const RIMS = [MAIN.length, EXTRA.length, BOOSTER.length]
const fraction = (rng: { below: (n: number) => number }) => rng.below(1_000_001) / 1_000_000

describe('the wheel stops where the server said', () => {
  test('in every sector, from every place, never within 8 % of a border', () => {
    covers('001 wheel.20')
    const rng = seededRng(7)
    for (const count of RIMS)
      for (let sector = 0; sector < count; sector++)
        for (let seed = 0; seed < 400; seed++) {
          const from = rng.below(3_600) + fraction(rng)
          const slowing = slowTo(from, SPEED, stopOf(sector, count, fraction(rng)))
          const end = angleAt(slowing, slowing.lasts_s)
          expect(sectorAt(end, count)).toBe(sector)
          expect(edgeAt(end, count)).toBeGreaterThanOrEqual(EDGE - 1e-9)
        }
  })

  test('the ends of what is allowed are 8 % from the borders', () => {
    for (const where of [0, 1]) expect(edgeAt(stopOf(4, 12, where), 12)).toBeCloseTo(EDGE, 9)
    expect(edgeAt(stopOf(4, 12, 0.5), 12)).toBeCloseTo(0.5, 9)
  })

  test('it slows down evenly, without a jump and never backwards', () => {
    const slowing = slowTo(77, SPEED, stopOf(9, 12, 0.3))
    expect(angleAt(slowing, 0)).toBe(77)
    expect(speedAt(slowing, 0)).toBe(SPEED)
    expect(slowing.lasts_s).toBeGreaterThanOrEqual(4)
    expect(slowing.lasts_s).toBeLessThan(5.4)
    const dt = slowing.lasts_s / 500
    let [before, speed] = [77, SPEED]
    for (let t = dt; t < slowing.lasts_s + 1; t += dt) {
      const now = angleAt(slowing, t)
      const then = (now - before) / dt
      expect(now).toBeGreaterThanOrEqual(before)
      expect(then).toBeLessThanOrEqual(speed + 1e-6)
      ;[before, speed] = [now, then]
    }
    expect(before).toBe(77 + slowing.distance)
  })
})

test('a peg passes at each border, and its tick falls with the speed', () => {
  expect([0, 14.9, 15.1, 44.9, 45.1, 375.1].map((angle) => pegsPast(angle, 12))).toEqual([0, 0, 1, 1, 2, 13])
  expect(pitchOf(540)).toBeGreaterThan(pitchOf(100))
})

test('the easing that the browser plays is the even slowing down, exactly', () => {
  const [x1, y1, x2, y2] = SLOWING_EASE.match(/[\d.]+/g)!.map(Number) as [number, number, number, number]
  const slowing = slowTo(77, SPEED, stopOf(9, 12, 0.3))
  const cubic = (s: number, a: number, b: number) =>
    3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s * s * b + s ** 3
  for (let s = 0; s <= 1; s += 0.01) {
    const shown = slowing.from + slowing.distance * cubic(s, y1, y2)
    expect(shown).toBeCloseTo(angleAt(slowing, slowing.lasts_s * cubic(s, x1, x2)), 2)
  }
})

test('each peg is heard when it passes', () => {
  const slowing = slowTo(77, SPEED, stopOf(9, 12, 0.3))
  let pegs = 0
  for (let at = nextPeg(77, 12); at <= 77 + slowing.distance; at = nextPeg(at + 1e-6, 12)) {
    expect(angleAt(slowing, timeTo(slowing, at))).toBeCloseTo(at, 6)
    pegs++
  }
  expect(pegs).toBe(pegsPast(77 + slowing.distance, 12) - pegsPast(77, 12))
})

test('the flap beside an even wheel comes round to where it was, and rests after a slowing one', () => {
  const lap_s = 360 / SPEED
  const even = flapTrack((t_s) => ({ angle: SPEED * t_s, speed: SPEED }), 12, 2 * lap_s)
  expect(even.at(-1)!.angle).toBeCloseTo(even[even.length >> 1]!.angle, 0)
  expect(Math.min(...even.map(({ angle }) => angle))).toBeLessThan(-4)
  const slowing = slowTo(0, SPEED, 100)
  const at = (t_s: number) => ({ angle: angleAt(slowing, t_s), speed: speedAt(slowing, t_s) })
  expect(Math.abs(flapTrack(at, 12, slowing.lasts_s + 0.5).at(-1)!.angle)).toBeLessThan(0.2)
})

test('the flap bends when it is struck and comes to rest', () => {
  let flap = flapAfter(RESTING, 1 / 60, 1, SPEED)
  expect(flap.angle).toBeLessThan(-4)
  for (let i = 0; i < 60; i++) {
    flap = flapAfter(flap, 1 / 60, 0, 0)
    expect(Math.abs(flap.angle)).toBeLessThanOrEqual(34)
  }
  expect(Math.abs(flap.angle)).toBeLessThan(0.05)
})
