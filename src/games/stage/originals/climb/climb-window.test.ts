import { expect, test } from 'vitest'
import { heightAt } from '../../../engine/originals/numbers/crash.ts'
import { climbAt, HEAD, stepsUpTo, windowAt } from './climb-window.ts'

const GROWTH = 90

/** Where the head is in the chart, as shares from the lower left corner. */
function headAt(at_ms: number) {
  const { span_ms, top } = windowAt(GROWTH, at_ms)
  return { x: at_ms / span_ms, y: (climbAt(GROWTH, at_ms) - 100) / (top - 100) }
}

test('a climb starts in the lower left corner', () => {
  expect(headAt(0)).toEqual({ x: 0, y: 0 })
  expect(climbAt(GROWTH, -40)).toBe(100)
})

test('within two seconds the head is in the right upper part, and stays there', () => {
  for (const at_ms of [1_500, 2_000, 7_777, 30_000, 77_000]) {
    expect(headAt(at_ms).x).toBeCloseTo(HEAD.x)
    expect(headAt(at_ms).y).toBeCloseTo(HEAD.y)
  }
  expect(Math.min(HEAD.x, HEAD.y)).toBeGreaterThan(0.7)
  expect(Math.max(HEAD.x, HEAD.y)).toBeLessThan(0.9)
})

test('until then it only moves up and right, and the scale keeps still', () => {
  const way = [0, 300, 600, 900, 1_200, 1_500].map(headAt)
  for (const [index, { x, y }] of way.slice(1).entries()) {
    expect(x).toBeGreaterThan(way[index]!.x)
    expect(y).toBeGreaterThan(way[index]!.y)
  }
  expect(windowAt(GROWTH, 0)).toEqual(windowAt(GROWTH, 1_400))
})

test('the chart never shrinks, and shows the heights that the rules give', () => {
  let before = windowAt(GROWTH, 0)
  for (let at_ms = 500; at_ms < 80_000; at_ms += 500) {
    const now = windowAt(GROWTH, at_ms)
    expect(now.span_ms).toBeGreaterThanOrEqual(before.span_ms)
    expect(now.top).toBeGreaterThanOrEqual(before.top)
    expect(Math.floor(climbAt(GROWTH, at_ms))).toBe(heightAt(GROWTH, at_ms))
    before = now
  }
})

test('lines stand at round steps, few enough to be read', () => {
  expect(stepsUpTo(19.5, 4)).toEqual([0, 5, 10, 15])
  expect(stepsUpTo(1.8, 4)).toEqual([0, 1])
  expect(stepsUpTo(4, 4)).toEqual([0, 1, 2, 3, 4])
  expect(stepsUpTo(135_000, 4)).toEqual([0, 50_000, 100_000])
  for (let range = 1; range < 200_000; range *= 1.3) {
    const steps = stepsUpTo(range, 4)
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.length).toBeLessThanOrEqual(5)
    expect(steps.at(-1)).toBeLessThanOrEqual(range)
  }
})
