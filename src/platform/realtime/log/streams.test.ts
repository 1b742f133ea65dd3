import { expect, test } from 'vitest'
import { seededRng } from '#platform/base/random/rng.ts'
import { openStreams, type Entry, type StreamLimits, type Streams } from './streams.server.ts'

const LIMITS: StreamLimits = { window_ms: 1_000, perChannel: 3, bytes: 1_000_000, channels: 100 }
const add = (streams: Streams, channel: string, offset: number, at = 0) =>
  streams.append(channel, offset, at, `{"n":${offset}}`)
const offsets = (entries: readonly Entry[] | null) => entries && entries.map(({ offset }) => offset)

test('gives what came after a position, and nothing for who has all', () => {
  const streams = openStreams(LIMITS)
  for (const offset of [1, 4, 5]) add(streams, 'a', offset)
  expect(offsets(streams.since('a', 0))).toEqual([1, 4, 5])
  expect(offsets(streams.since('a', 2))).toEqual([4, 5])
  expect(offsets(streams.since('a', 5))).toEqual([])
  expect(offsets(streams.since('b', 3))).toEqual([])
  expect(offsets(streams.entries('a'))).toEqual([1, 4, 5])
})

test('knows what it no longer knows', () => {
  const streams = openStreams(LIMITS)
  for (const offset of [1, 2, 3, 4]) add(streams, 'a', offset)
  expect(streams.since('a', 0)).toBe(null)
  expect(offsets(streams.since('a', 1))).toEqual([2, 3, 4])
  streams.reset(10)
  expect(streams.since('a', 9)).toBe(null)
  expect(offsets(streams.since('a', 10))).toEqual([])
  streams.forget('b', 12)
  expect(streams.since('b', 11)).toBe(null)
  expect(offsets(streams.since('b', 12))).toEqual([])
})

test('forgets by age, keeping the last position', () => {
  const streams = openStreams(LIMITS)
  add(streams, 'a', 1, 0)
  add(streams, 'b', 2, 500)
  streams.sweep(1_200)
  expect(streams.since('a', 0)).toBe(null)
  expect(offsets(streams.since('a', 1))).toEqual([])
  expect(offsets(streams.since('b', 1))).toEqual([2])
  expect(streams.size()).toMatchObject({ channels: 2, entries: 1 })
})

test('lets the quietest channels go first, and stays within its bytes', () => {
  const streams = openStreams({ ...LIMITS, channels: 2 })
  add(streams, 'a', 1)
  add(streams, 'b', 2)
  add(streams, 'a', 3)
  add(streams, 'c', 4)
  expect(streams.since('b', 1)).toBe(null)
  expect(offsets(streams.since('b', 2))).toEqual([])
  expect(offsets(streams.since('a', 2))).toEqual([3])
  const tight = openStreams({ ...LIMITS, bytes: 400 })
  for (let offset = 1; offset <= 50; offset++) add(tight, 'a', offset)
  expect(tight.size().bytes).toBeLessThanOrEqual(400)
  expect(tight.since('a', 10)).toBe(null)
})

test('never gives a wrong answer, against a list of everything', () => {
  const rng = seededRng(5)
  for (let round = 0; round < 200; round++) {
    const streams = openStreams({
      window_ms: 40,
      perChannel: 1 + rng.below(6),
      bytes: 3_000,
      channels: 1 + rng.below(6),
    })
    const all: { channel: string; offset: number }[] = []
    for (let offset = 1; offset <= 150; offset++) {
      const channel = `c${rng.below(8)}`
      all.push({ offset, channel })
      add(streams, channel, offset, offset)
      if (rng.below(10) === 0) streams.sweep(offset)
      const asked = `c${rng.below(10)}`
      const from = rng.below(offset + 1)
      const answer = streams.since(asked, from)
      const truth = all.filter((one) => one.channel === asked && one.offset > from).map((one) => one.offset)
      if (answer) expect(offsets(answer)).toEqual(truth)
    }
  }
})
