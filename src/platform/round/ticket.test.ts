import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR, simClock } from '../time/clock.ts'
import { issueId, uuidv7 } from '../base/ids/ids.server.ts'
import { checkTicket } from './ticket.server.ts'

const key = randomBytes(32)
const [playerId, other] = [randomUUID(), randomUUID()]

test('a round id is good for three days, and for the player it was issued to', () => {
  const clock = simClock(Date.UTC(2026, 10, 18))
  const roundId = issueId(key, playerId, clock)
  const check = (more: { roundId?: string; playerId?: string } = {}) =>
    checkTicket(key, clock, { playerId, roundId, ...more })
  const unknown = expect.objectContaining({ code: 'ROUND_ID_UNKNOWN', status: 400 })
  for (const forged of ['', 'x', roundId.slice(0, -1), randomUUID(), uuidv7(clock)])
    expect(() => check({ roundId: forged })).toThrow(unknown)
  expect(() => check({ playerId: other })).toThrow(unknown)
  check()
  clock.advance(72 * HOUR)
  check()
  clock.advance(1)
  expect(() => check()).toThrow(expect.objectContaining({ code: 'ROUND_ID_EXPIRED', status: 409 }))
})

test('one that this process issued itself needs no MAC, and ages like all others', () => {
  const clock = simClock(Date.UTC(2026, 10, 18))
  const ask = { playerId, roundId: issueId(randomBytes(32), playerId, clock) }
  expect(() => checkTicket(key, clock, ask)).toThrow(expect.objectContaining({ code: 'ROUND_ID_UNKNOWN' }))
  checkTicket(key, clock, ask, true)
  clock.advance(72 * HOUR + 1)
  expect(() => checkTicket(key, clock, ask, true)).toThrow(
    expect.objectContaining({ code: 'ROUND_ID_EXPIRED' }),
  )
})
