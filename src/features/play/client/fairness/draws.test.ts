import { expect, test } from 'vitest'
import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import { drawShape, shapeOf } from '#platform/draws/shapes.ts'
import { drawNonce, pickWeighted } from '#platform/base/random/weights.ts'
import type { DrawView } from '#platform/draws/draw-view.ts'
import { covers } from '#tests/coverage/covers.ts'
import { requestedDraw, idOf, isSame, redraw, segmentsOf, tableOf } from './draw-list.ts'

const seed = 'cd'.repeat(32)
const weights = [2_000, 0, 5_000, 3_000]
const draw = (n: number, more: Partial<DrawView> = {}): DrawView => ({
  feature: 'sample',
  key: 'cause',
  n,
  shape: 'weights',
  weights,
  results: [pickWeighted(weights, browserFairRng(seed, 'mine', drawNonce('sample', n)))],
  seed_id: 's',
  server_seed_hash: commitmentOf(seed),
  server_seed: seed,
  client_seed: 'mine',
  at: '2026-11-20T08:00:00.000Z',
  ...more,
})

test('a draw is drawn again as it was, and a changed one is found out', () => {
  covers('001 §4.15')
  for (let n = 0; n < 60; n++) {
    const one = draw(n)
    const again = redraw(one)!
    const [from, to] = segmentsOf(one, undefined)[again.results[0]!]!.rolls!
    expect([isSame(one, again), again.roll >= from && again.roll <= to]).toEqual([true, true])
    const other = { ...one, results: [(one.results[0]! + 2) % 4] }
    expect(isSame(other, redraw(other)!)).toBe(false)
    const hash = { ...one, server_seed_hash: commitmentOf('ab'.repeat(32)) }
    expect(isSame(hash, redraw(hash)!)).toBe(false)
  }
  expect(redraw(draw(1, { server_seed: null }))).toBeNull()
})

test('its odds are shown place by place, with prizes while they are published', () => {
  const table = { feature: 'sample', title: 'Wheel', weights, labels: ['a', 'b', 'c', 'd'] }
  const one = draw(0, { results: [2] })
  expect(tableOf(one, [{ ...table, weights: [1, 2] }, table])).toBe(table)
  expect(tableOf(one, [{ ...table, feature: 'bingo' }])).toBeUndefined()
  expect(
    segmentsOf(one, table).map(({ label, chance, rolls, drawn }) => [label, chance, rolls, drawn]),
  ).toEqual([
    ['a', '20%', [0, 1_999], false],
    ['b', '0%', null, false],
    ['c', '50%', [2_000, 6_999], true],
    ['d', '30%', [7_000, 9_999], false],
  ])
})

test('an address asks for one draw, or for the newest of a feature', () => {
  const draws = [draw(4, { feature: 'other' }), draw(3), draw(2)]
  expect(requestedDraw(draws, idOf(draws[2]!))).toBe(draws[2])
  expect(requestedDraw(draws, 'sample')).toBe(draws[1])
  expect(requestedDraw(draws, 'none')).toBeNull()
})

test('dice, samples and shuffles are drawn again too', () => {
  for (const shape of ['dice 2', 'sample 4 of 30', 'shuffle 9']) {
    const rng = browserFairRng(seed, 'mine', drawNonce('sample', 7))
    const one = draw(7, { shape, weights: [], results: drawShape(shapeOf(shape, []), rng) })
    expect(isSame(one, redraw(one)!)).toBe(true)
    const other = { ...one, results: [...one.results.slice(1), 0] }
    expect(isSame(other, redraw(other)!)).toBe(false)
  }
})
