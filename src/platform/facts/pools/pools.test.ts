import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEconomy } from '../../runs/economy.server.ts'
import { raw, transact } from '../../data/db.server.ts'
import { DAY, HOUR } from '../../time/clock.ts'
import { START, testSite } from '#tests/rig/test-site.ts'
import { z } from 'zod'
import { namedPoolFields, poolFigures, poolOfRun } from './pools.server.ts'
import { largestPool, poolOf, sharePercent } from './pools.ts'

/** Pools that follow from play. */
const at = testSite()

const economy = { most: 5_000, share: 500, guarantee: 0 }

test('a pool is a part of the expected win up to its largest, and what an operator adds', () => {
  expect([0, 19, 20, 99_999, 100_000, 9_000_000].map((win) => poolOf(economy, win))).toEqual([
    0, 0, 1, 4_999, 5_000, 5_000,
  ])
  expect(poolOf({ ...economy, guarantee: 700 }, 0)).toBe(700)
  expect(largestPool({ ...economy, guarantee: 700 })).toBe(5_700)
  expect(sharePercent(500)).toBe(5)
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(10_000), fc.nat(1e6), (win, share, most) => {
      const pool = poolOf({ most, share, guarantee: 0 }, win)
      expect(pool).toBeLessThanOrEqual((win * share) / 10_000)
      expect([Number.isInteger(pool), pool <= most]).toEqual([true, true])
    }),
  )
})

test('a run gets as much of the last seven days as it is long, of a brand and from a level on', async () => {
  // 70,000 entries staked, of which 4% are expected to stay: 2,800, and 7,000 by who came far; today does not count.
  await raw(at.runtime.database.db).query(
    `insert into play_by_day (theme, day, level, stripe, entries) values
       ('aurelia', '2026-11-17', 1, 0, 7000000), ('aurelia', '2026-11-11', 20, 1, 17500000),
       ('aurelia', '2026-11-10', 1, 0, 900000000), ('aurelia', '2026-11-18', 1, 0, 900000000),
       ('voltaic', '2026-11-17', 1, 0, 900000000)`,
  )
  const pool = (length_ms: number, fromLevel?: number) =>
    transact(at.runtime.database.db, (tx) =>
      poolOfRun(
        at.runtime,
        tx,
        { theme: 'aurelia', starts_ms: START, ends_ms: START + length_ms },
        { ...economy, most: 1_000_000, share: 10_000, ...(fromLevel && { fromLevel }) },
      ),
    )
  expect(await pool(7 * DAY)).toBe(9_800)
  expect(await pool(DAY)).toBe(1_400)
  expect(await pool(HOUR)).toBe(58)
  // No more than was played, however long it is.
  expect(await pool(28 * DAY)).toBe(9_800)
  expect(await pool(DAY, 20)).toBe(1_000)
})

test('an operator’s plan is refused beyond its bounds, with the figure', () => {
  const of = {
    schema: z.strictObject(namedPoolFields),
    check: (given: typeof economy) =>
      poolFigures(given, { most: 20_000, share: 500, guarantee: 1_000, prize: 100 }),
  }
  expect(checkEconomy(of, { most: 5_000, share: 500 }).economy).toEqual(economy)
  const refused: readonly (readonly [object, string, number])[] = [
    [{ most: 20_001 }, 'the largest pool', 20_001],
    [{ most: 99 }, 'the largest pool', 99],
    [{ share: 501 }, 'the share of the expected win', 501],
    [{ guarantee: 1_001 }, 'the guarantee', 1_001],
    [{ most: 500, guarantee: 501 }, 'the guarantee', 501],
    [{ least: 1 }, 'the smallest pool, which is a guarantee now,', 1],
  ]
  for (const [change, figure, value] of refused)
    expect(() => checkEconomy(of, { ...economy, ...change })).toThrow(
      expect.objectContaining({ code: 'ECONOMY_UNFIT', values: { figure, value } }),
    )
  for (const change of [{ guarantee: -1 }, { guarantee: 0.5 }, { share: -1 }])
    expect(() => checkEconomy(of, { ...economy, ...change })).toThrow(
      expect.objectContaining({ code: 'ECONOMY_UNFIT' }),
    )
})

test('what is fixed of a row never changes', async () => {
  const { db } = at.runtime.database
  await raw(db).query(
    `insert into races_race (run_id, theme, is_team_based, pool, starts_at, ends_at)
     values ('0190a1b2-0000-7000-8000-000000000001', 'aurelia', false, 0, now(), now())`,
  )
  await expect(raw(db).query('update races_race set pool = 1')).rejects.toThrow('never changes')
  await raw(db).query('update races_race set pool = 0, settled_at = now()')
})
