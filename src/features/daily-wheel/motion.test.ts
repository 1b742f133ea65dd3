import { describe, expect, test } from 'vitest'
import { seededRng } from '#platform/rng.ts'
import { MAIN, BOOSTER, EXTRA } from './economy.ts'
import {
  angleAt,
  EDGE,
  edgeAt,
  flapAfter,
  pegsPast,
  pitchOf,
  RESTING,
  sectorAt,
  slowTo,
  SPEED,
  speedAt,
  stopOf,
} from './motion.ts'

const RIMS = [MAIN.length, EXTRA.length, BOOSTER.length]
const fraction = (rng: { below: (n: number) => number }) => rng.below(1_000_001) / 1_000_000

describe('the wheel stops where the server said', () => {
  test('in every sector, from every place, never within 8 % of a border', () => {
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

test('the flap bends when it is struck and comes to rest', () => {
  let flap = flapAfter(RESTING, 1 / 60, 1, SPEED)
  expect(flap.angle).toBeLessThan(-4)
  for (let i = 0; i < 60; i++) {
    flap = flapAfter(flap, 1 / 60, 0, 0)
    expect(Math.abs(flap.angle)).toBeLessThanOrEqual(34)
  }
  expect(Math.abs(flap.angle)).toBeLessThan(0.05)
})
