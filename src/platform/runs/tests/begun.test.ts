import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { withRole } from '../../postgres/roles.server.ts'
import { freshSecrets } from '../../secrets/secrets.server.ts'
import { openVault, registerVault } from '../../secrets/vault.server.ts'
import { usesDatabase } from '../../testing.server.ts'
import { HOUR, systemClock } from '../../time/clock.ts'
import { checkEconomy, economyOf, hashOf } from '../economy.server.ts'
import type { StoredRun } from '../store.server.ts'
import { runAtInstant, runById, runsBegunBy, runsByIds } from '../store.server.ts'
import { addRun } from './add-run.ts'
import { ann, chances, paying, refusalOf, runsSite } from './rig.ts'

/** A run that players rely on stays as it was checked, whoever writes into the database. */
const at = usesDatabase()
const hour = (after: number) => new Date(systemClock.now() + after * HOUR)
const sql = (text: string, ...values: readonly unknown[]) => at.database.pool.query(text, [...values])

beforeAll(async () => {
  registerVault(at.database, openVault(freshSecrets()))
  // The function that a site has: the database of a test has one without a clock.
  const folder = new URL('../../migrations/', import.meta.url)
  const [own] = /create function run_has_begun.*?;/s.exec(
    readFileSync(new URL('0064-run-marks.sql', folder), 'utf8'),
  )!
  const owner = new pg.Client({
    connectionString: withRole(at.database.pool.options.connectionString!, 'fairground'),
  })
  await owner.connect()
  await owner.query(own.replace('create function', 'create or replace function'))
  await owner.end()
})

let features = 0
/** A run of a feature of its own that began an hour ago, or begins in one. */
async function run(begins = -1, economy: unknown = paying(100)): Promise<StoredRun> {
  const feature = `hat.${++features}`
  const id = await addRun(at.database, {
    ...{ feature, theme: 'east', startsAt: hour(begins), endsAt: hour(begins + 5), economy },
  })
  return (await runById(at.database.db, id))!
}

/** Puts in a version with its plain hash, as anybody can compute it. */
async function putVersion({ feature, theme }: StoredRun, economy: unknown): Promise<readonly unknown[]> {
  const hash = hashOf(economy)
  await sql(
    `insert into economy_version (feature, theme, version, economy, hash, figures, at, author, reason)
     values ($1, $2, 99, $3, $4, '[]', now(), 'mine', 'mine')`,
    ...[feature, theme, JSON.stringify(economy), hash],
  )
  return [JSON.stringify(economy), hash]
}
const POINT = 'update run set economy = $2, economy_hash = $3, economy_version = 99 where run_id = $1'

describe('a run that has begun', () => {
  test('keeps its economy: it can’t be pointed at another version', async () => {
    const begun = await run()
    const other = await putVersion(begun, paying(900))
    await expect(sql(POINT, begun.runId, ...other)).rejects.toThrow('ends later or is stopped')
    expect(economyOf((await runById(at.database.db, begun.runId))!, chances)).toEqual(paying(100))
  })

  test.each([
    "starts_at = starts_at - interval '1 hour'",
    "ends_at = ends_at - interval '1 hour'",
    "feature = 'cup'",
    "economy = '{}'",
    'cancelled_at = now()',
    'run_id = gen_random_uuid()',
  ])('is refused %s', async (set) => {
    const { runId } = await run()
    await expect(sql(`update run set ${set} where run_id = $1`, runId)).rejects.toThrow(
      /ends later or is stopped|foreign key/,
    )
  })

  test('ends later or is stopped, and after that no more', async () => {
    const { runId } = await run()
    await sql(`update run set ends_at = ends_at + interval '1 hour' where run_id = $1`, runId)
    await sql('update run set ends_at = now(), stopped_at = now() where run_id = $1', runId)
    await expect(
      sql(`update run set ends_at = ends_at + interval '1 hour' where run_id = $1`, runId),
    ).rejects.toThrow('ends later or is stopped')
  })
})

describe('what somebody else wrote', () => {
  test('a run that was pointed at another version before it began is not played', async () => {
    const planned = await run(1)
    const other = await putVersion(planned, paying(900))
    await sql(POINT, planned.runId, ...other)
    const found = (await runById(at.database.db, planned.runId))!
    expect(() => economyOf(found, chances)).toThrow('not the one that was checked')
    const { feature, theme, starts_ms } = planned
    expect(await runAtInstant(at.database.db, feature, theme, starts_ms)).toBeNull()
    expect(await runsBegunBy(at.database.db, feature, theme, [hour(2)], hour(2))).toEqual([null])
    expect(await runsByIds(at.database.db, [planned.runId])).toEqual(new Map())
    // Jobs and readers of rounds find runs by their ids.
    const byId = await runsSite(at.database).findRun(planned.runId)
    expect(() => economyOf(byId, chances)).toThrow('not the one that was checked')
  })

  test.each([
    ['a later end', `ends_at = ends_at + interval '3 hours'`],
    ['no stop', `edited = true`],
  ])('a run with %s is not played', async (_, set) => {
    const { runId, feature, theme } = await run()
    await sql(`update run set ${set} where run_id = $1`, runId)
    expect(await runAtInstant(at.database.db, feature, theme, systemClock.now())).toBeNull()
  })

  test('a run that was put in is not played', async () => {
    const { runId, feature } = await run()
    await sql(
      `insert into run (run_id, rule_id, rule_day, feature, theme, starts_at, ends_at, economy, economy_hash,
         economy_version, mark)
       select gen_random_uuid(), rule_id, rule_day + 1, feature, theme, ends_at, ends_at + interval '1 hour',
         economy, economy_hash, economy_version, mark from run where run_id = $1`,
      runId,
    )
    expect(await runAtInstant(at.database.db, feature, 'east', hour(4.5).getTime())).toBeNull()
  })

  test('a run is neither changed nor stopped by an operator, which would sign it', async () => {
    const { runId } = await run()
    await sql('update run set edited = true where run_id = $1', runId)
    await sql(`update run set feature = feature where run_id = $1`, runId)
    const site = runsSite(at.database)
    for (const work of [site.cancelRun(runId, ann), site.changeRun(runId, { ends: '2030-01-01T10:00' }, ann)])
      expect(await refusalOf(work)).toMatch(/^RUN_UNDER_REVIEW: /)
  })

  test('a rule makes no runs, nor does one by a version that was put in', async () => {
    const site = runsSite(at.database, { east: 'south' })
    const wanted = { feature: 'hat', theme: 'south', every: 'daily', lengthMinutes: 60 } as const
    const { ruleId } = await site.planRun(
      { ...wanted, starts: '2026-11-18T18:00', economy: paying(100) },
      ann,
    )
    site.clock.advance(30 * HOUR)
    const [made] = (await sql('select feature, theme from run where rule_id = $1 limit 1', ruleId)).rows
    await putVersion(made as StoredRun, paying(900))
    await sql('update run_rule set economy_version = 99 where rule_id = $1', ruleId)
    expect(await site.planAhead()).toBe(0)
    expect(JSON.stringify(site.errors.map(String))).toBeTruthy()
    expect(site.errors.length).toBeGreaterThan(0)
    expect(await refusalOf(site.changeRule(ruleId, { at: '12:00' }, ann))).toMatch(/^RUN_UNDER_REVIEW: /)
  })
})

test('figures are held against their bounds when a run is read too', async () => {
  const wild = await run(-1, paying(9_000))
  expect(() => checkEconomy(chances, wild.economy)).toThrow('the expected value in coins is 9000')
  expect(() => economyOf(wild, chances)).toThrow('out of bounds: the expected value in coins is 9000')
})
