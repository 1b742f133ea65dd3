import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { systemClock } from './clock.ts'
import { serverClock, syncServerTime } from './server-clock.ts'

test('a browser whose clock is wrong counts by the server’s', () => {
  covers('001 §9.2')
  const off = () => Math.round((serverClock.now() - systemClock.now()) / 1_000)
  syncServerTime(100_000_000, { now: () => 40_000_000 })
  expect(off()).toBe(60_000)
  syncServerTime(100_000_000, { now: () => 100_004_000 })
  expect(off()).toBe(0)
})
