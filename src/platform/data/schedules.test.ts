import { expect, test } from 'vitest'
import { usesDatabase } from '../testing.server.ts'
import { isInside, openSchedules } from './schedules.server.ts'

const at = usesDatabase()

test('a change acts within a second, also after a clock was put back', async () => {
  let now = Date.UTC(2026, 10, 18, 12)
  const schedules = openSchedules(at.database, { now: () => now })
  expect(await schedules.of('aurelia', 'bingo')).toBeNull()
  await at.database.pool.query(
    'insert into feature_window (feature, starts_at, ends_at) values ($1, $2, $3)',
    ['bingo', new Date(now - 5_000), new Date(now + 5_000)],
  )
  now -= 3_600_000
  const schedule = await schedules.of('aurelia', 'bingo')
  expect([isInside(schedule, now), isInside(schedule, now + 3_600_000)]).toEqual([false, true])
  await at.database.pool.query(`delete from feature_window where feature = 'bingo'`)
  now += 1_000
  expect(await schedules.of('aurelia', 'bingo')).toBeNull()
})
