import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { simClock } from '../../time/clock.ts'
import { boundId, issuedAt, issueId, isUuid, timeOf, uuidv7 } from './ids.server.ts'

const clock = simClock(Date.UTC(2030, 0, 1))
const secret = randomBytes(32)

test('ids of one process rise, also within a millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => uuidv7(clock))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every(isUuid)).toBe(true)
  expect(ids[0]! > boundId(clock.now())).toBe(true)
  expect(timeOf(ids[0]!)).toBe(clock.now())
})

test('an issued id is good for its owner alone', () => {
  const id = issueId(secret, 'a', clock)
  expect(issuedAt(secret, 'a', id)).toBeGreaterThanOrEqual(clock.now())
  expect(issuedAt(secret, 'b', id)).toBeNull()
  expect(issuedAt(randomBytes(32), 'a', id)).toBeNull()
  for (let at = 0; at < id.length; at++) {
    const changed = id[at] === '0' ? '1' : '0'
    expect(issuedAt(secret, 'a', id.slice(0, at) + changed + id.slice(at + 1))).toBeNull()
  }
})

test('the successor of an id is always the same and sorts behind it', () => {
  let id = issueId(secret, 'a', clock)
  for (let i = 0; i < 1_000; i++) {
    const after = { id, at_ms: clock.now() + 60_000 }
    const next = issueId(secret, 'a', clock, after)
    expect(issueId(secret, 'a', clock, after)).toBe(next)
    expect(next > id).toBe(true)
    id = next
  }
})
