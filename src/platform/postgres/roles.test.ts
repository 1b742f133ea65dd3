import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { testSite, START } from '#tests/rig/test-site.ts'
import { simClock } from '../time/clock.ts'
import { ensurePartitions } from '../data/partitions.server.ts'
import { grantWriter, roleOf, troubleOfRole, withRole, WRITER } from './roles.server.ts'
import { testDatabase } from './test-server.server.ts'

/** The server writes by a role that cannot switch off what protects the ledger. */
const at = testSite()
let owner: pg.Pool
let writer: pg.Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  drop = made.drop
  owner = new pg.Pool({ connectionString: made.url, max: 1 })
  writer = new pg.Pool({ connectionString: made.writerUrl, max: 1 })
})
afterAll(async () => {
  await Promise.all([owner.end(), writer.end()])
  await drop()
})

test('a running server is the writer, and no superuser', async () => {
  const { rows } = await at.runtime.database.pool.query(
    'select current_user::text as role, rolsuper, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ role: WRITER, rolsuper: false, rolcreaterole: false }])
  expect(await troubleOfRole(writer)).toBeNull()
  expect(await troubleOfRole(owner)).toMatch(/^The database role \w+ owns the ledger/)
})

test.each([
  'alter table ledger_transfer disable trigger append_only',
  'alter table game_round disable trigger all',
  'drop trigger settle_once on game_round',
  `set session_replication_role = 'replica'`,
  'update ledger_transfer set amount = 1',
  'delete from audit',
  'delete from exclusion',
  'update exclusion set until = now()',
  'delete from ledger_transfer',
  'update ledger_post set key = key',
  'update reward_draw set result = 0',
  'update round_step set move = move',
  'update house_pot_entry set micro = 1',
  'update free_spin_round set n = n',
  'delete from game_round',
  'delete from claim',
  'delete from wallet',
  'delete from fair_seed',
  'truncate audit',
  'truncate claim',
  'truncate ledger_transfer',
  'update migration set checksum = checksum',
  'create table mine (n int)',
  'create or replace function forbid_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'create role other superuser',
  `alter role ${WRITER} superuser`,
  'set role fairground',
  `select make_month_partition('wallet', '2031-01-01')`,
  `select make_month_partition('game_round', '2031-01-02')`,
  'insert into ledger_transfer_rest select * from ledger_transfer',
  `copy wallet to '/tmp/wallet'`,
])('the writer is refused: %s', async (statement) => {
  covers('safety.14', 'safety.16')
  await expect(writer.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('what a trigger forbids, the writer has no right to, in every table', async () => {
  covers('safety.16')
  const { rows } = await owner.query(
    `select c.relname, g.tgtype & 16 > 0 as kept, g.tgtype & 8 > 0 as held from pg_trigger g
       join pg_class c on c.oid = g.tgrelid
     where g.tgfoid = 'forbid_change'::regproc and not c.relispartition
       and (g.tgtype & 16 > 0 and has_table_privilege($1, c.oid, 'update')
         or g.tgtype & 8 > 0 and has_table_privilege($1, c.oid, 'delete')
         or has_table_privilege($1, c.oid, 'truncate') or pg_get_userbyid(c.relowner) = $1)`,
    [WRITER],
  )
  expect(rows).toEqual([])
})

test('no table whose rows are kept can be emptied, by its owner neither, nor can a new month of one', async () => {
  covers('safety.16')
  await ensurePartitions(writer, simClock(START + 800 * 86_400_000))
  const { rows } = await owner.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgtype & 11 = 11 order by 1`,
  )
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'audit',
      'chain_link',
      'claim',
      'game_round_y2029m01',
      'house_seal',
      'races_page',
    ]),
  )
  for (const name of names)
    await expect(owner.query(`truncate ${name} cascade`), name).rejects.toThrow('is append-only')
})

test('the owner is stopped by the trigger all the same', async () => {
  await expect(
    owner.query(`insert into claim values (gen_random_uuid(), 'f', 'p', null, now());
    delete from claim`),
  ).rejects.toThrow('claim is append-only')
})

test('the writer makes the months’ partitions by the one function that may', async () => {
  const later = simClock(START + 400 * 86_400_000)
  await ensurePartitions(writer, later)
  await ensurePartitions(writer, later)
  const { rows } = await owner.query(
    `select c.oid::regclass::text as name, pg_get_expr(c.relpartbound, c.oid) as bound, pg_get_userbyid(c.relowner) <> $1 as owned
     from pg_class c where c.relname in ('ledger_transfer_y2027m12', 'game_round_y2028m02') order by 1`,
    [WRITER],
  )
  const hex = (at: number) =>
    at
      .toString(16)
      .padStart(12, '0')
      .replace(/^(.{8})/, '$1-')
  expect(rows).toEqual(
    (
      [
        ['game_round_y2028m02', Date.UTC(2028, 1, 1), Date.UTC(2028, 2, 1)],
        ['ledger_transfer_y2027m12', Date.UTC(2027, 11, 1), Date.UTC(2028, 0, 1)],
      ] as const
    ).map(([name, from, to]) => ({
      name,
      bound: `FOR VALUES FROM ('${hex(from)}-0000-0000-000000000000') TO ('${hex(to)}-0000-0000-000000000000')`,
      owned: true,
    })),
  )
})

test('an address is told for another role, with a host or a folder, with and without password', () => {
  const folder = 'postgresql:///site?host=%2Ftmp%2Fx&port=5432&user=fairground'
  expect(withRole(folder, 'w')).toBe('postgresql:///site?host=%2Ftmp%2Fx&port=5432&user=w')
  expect(withRole('postgres://o:s%40x@db:5432/site', 'w')).toBe('postgres://w:s%40x@db:5432/site')
  expect(withRole('postgres://o@db/site?sslmode=require', 'w')).toBe('postgres://w@db/site?sslmode=require')
  expect(withRole('postgres://db/site', 'w')).toBe('postgres://w@db/site')
  expect([folder, 'postgres://o%2Dx:s@db/site', 'postgres://db/site'].map(roleOf)).toEqual([
    'fairground',
    'o-x',
    '',
  ])
})

test('queues that an earlier release made as the owner become the writer’s, and go on working', async () => {
  const bossOf = (pool: pg.Pool) => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'pgboss',
      createSchema: false,
      schedule: false,
    })
    boss.on('error', () => {})
    return boss
  }
  const before = bossOf(owner)
  await before.start()
  await before.createQueue('letters')
  await before.send('letters', { n: 1 })
  await before.stop({ graceful: false, close: false })
  await expect(writer.query('select from pgboss.job')).rejects.toMatchObject({ code: '42501' })
  await grantWriter(owner, WRITER, false)
  const after = bossOf(writer)
  await after.start()
  await after.createQueue('more')
  expect(await after.fetch('letters')).toMatchObject([{ data: { n: 1 } }])
  await after.stop({ graceful: false, close: false })
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'pgboss'::regnamespace
       and pg_get_userbyid(c.relowner) <> $1
     union all select proname from pg_proc where pronamespace = 'pgboss'::regnamespace
       and pg_get_userbyid(proowner) <> $1`,
    [WRITER],
  )
  expect(rows).toEqual([])
})
