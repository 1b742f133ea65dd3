import { commandActor } from '#platform/audit/audit.server.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restoreBackup } from '#platform/backup/restore.server.ts'
import { saveBackup } from '#platform/backup/save.server.ts'
import { openDatabase } from '#platform/data/db.server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#platform/postgres/databases.server.ts'
import { dayAfter, weekOf } from '#platform/time/day.ts'
import { migrationSources } from '#schema.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { writeKeys } from '#tests/rig/identity/keys.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { coveredBy } from './rules.ts'
import { weeksBeyondRounds } from './paid.server.ts'
import { OWNER } from '#platform/postgres/cluster.server.ts'
import { withRole } from '#platform/postgres/roles.server.ts'
import { weightOf } from '#games/weight.server.ts'

const OPERATOR = commandActor('ada', 'the disk broke')

/**
 * Covers the verifier's check of how much of a week's loss counts: all of it in weeks before the limit
 * existed, the amount its rounds cover in later ones; in a migrated database and in one restored from a
 * backup.
 */
const at = testSite()
const ZONE = 'America/New_York'
const SLOT = 'tidal-fortune'
const folder = mkdtempSync(join(tmpdir(), 'fairground-bounded-'))
const name = `bounded_${process.pid}`
let restored: ReturnType<typeof openDatabase>
/** The owner of the tables of the site. */
let owner: ReturnType<typeof openDatabase>
let player: string
let week: string
/**
 * The sum of three bets at the lowest stake, in entries, and the loss that they cover, in hundredths of an
 * entry.
 */
let staked: number
let covered: number

beforeAll(async () => {
  const client = await at.player()
  player = await at.idOf(client)
  week = weekOf(at.clock.now(), ZONE)
  await at.fund(client, { entries: 10_000 })
  const stake = (await client.session(SLOT)).stakes.SweepStakes[0]!
  for (let n = 0; n < 3; n++) await client.playOnce(SLOT, 'SweepStakes')
  await atRest(at.runtime.database.pool, at.consumers.drain)
  staked = 3 * stake
  covered = 3 * coveredBy(stake, weightOf(SLOT, false))
  const file = join(folder, 'one.backup')
  const connection = at.runtime.database.pool.options.connectionString!
  owner = openDatabase({ connection: withRole(connection, OWNER), max: 2, onError: () => {} })
  await owner.pool.query('alter table cashback_bounded disable trigger append_only')
  await owner.pool.query('update cashback_bounded set last_whole = $1', [dayAfter(week, -7)])
  await owner.pool.query('alter table cashback_bounded enable trigger append_only')
  writeKeys(folder, at.runtime.secrets)
  await saveBackup({ connection, dataDir: folder, file, release: '0.1.0', at: '2026-11-18T12:00:00.000Z' })
  await createDatabase(inject('postgres').adminUrl, name)
  const url = withDatabase(inject('postgres').adminUrl, name)
  await restoreBackup({
    connection: url,
    dataDir: join(folder, 'new'),
    file,
    sources: migrationSources,
    journal: null,
    promises: [],
    actor: OPERATOR,
    now: new Date(0),
  })
  restored = openDatabase({ connection: url, max: 2, onError: () => {} })
})
afterAll(async () => {
  await restored.close()
  await owner.close()
  await dropDatabase(inject('postgres').adminUrl, name)
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Runs the verifier on a week with this `covered` value, `lastWhole` being the last week whose loss counts
 * whole; rolls back afterwards.
 */
async function found(pool: Pool, { covers, lastWhole }: { covers: number; lastWhole: string | null }) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update cashback_week set covered = $2 where player_id = $1', [player, covers])
    if (lastWhole !== 'as it is') {
      await client.query('alter table cashback_bounded disable trigger append_only')
      await client.query('update cashback_bounded set last_whole = $1', [lastWhole])
    }
    return await weeksBeyondRounds(client, { aurelia: ZONE })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const databases = [
  ['migrated', () => owner.pool],
  ['restored', () => restored.pool],
] as const

test.each(databases)('a later week covers what its rounds give: %s', async (_, pool) => {
  covers('001 cashback.6')
  const { rows } = await pool().query(
    'select week::text, staked::int, covered::int from cashback_week where player_id = $1',
    [player],
  )
  expect(rows).toEqual([{ week, staked, covered }])
  for (const lastWhole of ['as it is', null, dayAfter(week, -7)]) {
    expect(await found(pool(), { covers: covered, lastWhole })).toEqual([])
    const [first, ...more] = await found(pool(), { covers: covered + 1, lastWhole })
    expect(first).toMatchObject({ player_id: player })
    // Once of the week, once of all that are bounded.
    expect([first!.detail.includes(`${covered + 1} covered`), more.length]).toEqual([true, 1])
  }
})

test.each(databases)('a week of before covers what was staked, and no more: %s', async (_, pool) => {
  for (const lastWhole of [week, dayAfter(week, 7)]) {
    expect(await found(pool(), { covers: 100 * staked, lastWhole })).toEqual([])
    expect(await found(pool(), { covers: 100 * staked + 1, lastWhole })).toHaveLength(1)
  }
})

test.each([
  ['moves it', `update cashback_bounded set last_whole = '2099-01-01'`, 'permission denied'],
  ['takes it away', 'delete from cashback_bounded', 'permission denied'],
  ['puts another beside it', `insert into cashback_bounded values ('2099-01-01')`, 'cashback_bounded_one'],
])('until when losses counted whole stands, whoever %s', async (_, statement, said) => {
  await expect(at.runtime.database.pool.query(statement)).rejects.toThrow(said)
  await expect(owner.pool.query(statement)).rejects.toThrow(/append-only|cashback_bounded_one/)
})

test('the migration counts whole what was counted before it, and says until when', async () => {
  const { pool } = restored
  await pool.query(`alter table cashback_week drop column covered; alter table cashback_award drop column covered;
    drop table cashback_bounded`)
  await pool.query(readFileSync(join(import.meta.dirname, 'migrations/0003-covered.sql'), 'utf8'))
  const { rows } = await pool.query(
    `select covered::int, last_whole::text from cashback_week cross join cashback_bounded where player_id = $1`,
    [player],
  )
  expect(rows).toEqual([{ covered: 100 * staked, last_whole: week }])
  expect(await weeksBeyondRounds(pool, { aurelia: ZONE })).toEqual([])
})
