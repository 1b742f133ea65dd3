import { describe, expect, test } from 'vitest'
import { DAY, type Clock } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { addHeartbeat, HEADER_MAX, drainHeartbeats } from './heartbeats.ts'

describe('heartbeats', () => {
  const clock: Clock = { now: () => Date.UTC(2026, 10, 18, 12) }
  const read = (header: string) => JSON.parse(Buffer.from(header, 'base64url').toString()) as unknown

  test('one day is reported once', () => {
    const first = drainHeartbeats(addHeartbeat(undefined, 'a/1', clock.now()), clock.now())
    expect(read(first.header)).toEqual({ version: 2, heartbeats: [{ agent: 'a/1', dates: ['2026-11-18'] }] })
    expect(drainHeartbeats(addHeartbeat(first.left, 'a/1', clock.now()), clock.now()).header).toBe('')
    const next = drainHeartbeats(addHeartbeat(first.left, 'a/1', clock.now() + DAY), clock.now() + DAY)
    expect(read(next.header)).toMatchObject({ heartbeats: [{ dates: ['2026-11-19'] }] })
  })

  test('nothing older than 30 days is kept, and no header is longer than 1024 bytes', () => {
    covers('000 §9.9')
    const days = Array.from({ length: 40 }, (_, i) => new Date(clock.now() - (40 - i) * DAY).toISOString())
    const beats = days.map((date, i) => ({
      agent: `agent/${i}.0.0-with-a-long-name`,
      date: date.slice(0, 10),
    }))
    const record = addHeartbeat({ told: null, beats }, 'a/1', clock.now())
    expect(record.beats).toHaveLength(31)
    expect(record.beats[0]!.date).toBe('2026-10-19')
    const { header, left } = drainHeartbeats(record, clock.now())
    expect(header.length).toBeGreaterThan(HEADER_MAX * 0.8)
    expect(header.length).toBeLessThanOrEqual(HEADER_MAX)
    expect(left.beats.length).toBeGreaterThan(0)
    const reported = (read(header) as { heartbeats: unknown[] }).heartbeats.length
    expect(reported + left.beats.length).toBe(31)
  })
})
