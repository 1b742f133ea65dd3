import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { boundId } from '../../base/ids/ids.server.ts'
import { transact } from '../../data/db.server.ts'
import type { DomainEvent } from '../../events/events.ts'
import { DAY } from '../../time/clock.ts'
import { START, testSite } from '#tests/rig/test-site.ts'
import { odometer } from '../odometer.server.ts'
import { expectedWin, placesOf } from './play-by-day.server.ts'

/** A brand's stakes by day, counted beside its players' odometers. */
const at = testSite()

const event = (player_id: string, at_ms: number, payload: object, topic = 'round.settled'): DomainEvent =>
  ({
    id: boundId(at_ms).slice(0, 24) + randomUUID().slice(24),
    player_id,
    topic,
    payload: {
      round_id: randomUUID(),
      game: 'tidal-fortune',
      mode: 'SweepStakes',
      stake: 1_000,
      win: 0,
      balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
      ...payload,
    },
  }) as DomainEvent

test('stakes count by day, weight, and level; coins and free spins do not, and what is taken back is undone', async () => {
  covers('001 races.4')
  const [low, high] = [await at.player(), await at.player()]
  const [one, other] = [await at.idOf(low), await at.idOf(high)]
  const { db } = at.runtime.database
  const count = (events: readonly DomainEvent[]) =>
    transact(db, (tx) => odometer(at.runtime, []).take(tx, events))
  await count([event(other, START, { level: 20, section: 'silver' }, 'level.reached')])
  expect(await placesOf(db, [one, other, randomUUID()])).toEqual(
    new Map([
      [one, { theme: 'aurelia', level: 1, isWhole: false, giftEntries: true }],
      [other, { theme: 'aurelia', level: 20, isWhole: false, giftEntries: true }],
    ]),
  )
  await count([event(one, START, {}), event(one, START + DAY, { stake: 50 })])
  await count([
    event(other, START, { stake: 3_000, weight: 5_000 }),
    event(other, START, { mode: 'TournamentPoints', stake: 100_000 }),
    event(other, START, { free: true }),
  ])
  await count([event(other, START, { stake: 700 })])
  await count([event(other, START + DAY, { stake: 700, counted: { stake: 700, at: START } }, 'round.voided')])
  const win = (day: string, days: number, fromLevel?: number) =>
    expectedWin(db, 'aurelia', { day, days, ...(fromLevel && { fromLevel }) })
  // 4% of 1,000 and of half of 3,000; the day itself does not count.
  expect(await win('2026-11-18', 7)).toBe(0)
  expect(await win('2026-11-19', 7)).toBe(100)
  expect(await win('2026-11-19', 7, 20)).toBe(60)
  expect(await win('2026-11-20', 7)).toBe(102)
  expect(await win('2026-11-26', 7)).toBe(2)
  expect(await expectedWin(db, 'popply', { day: '2026-11-20', days: 7 })).toBe(0)
})
