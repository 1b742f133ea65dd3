import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { simClock } from '../../time/clock.ts'
import { ensurePartitions } from '../../data/partitions.server.ts'
import { grantWriter, WRITER } from '../roles.server.ts'
import { testDatabase } from '../test-server.server.ts'
import { triggersFile, triggersIn, wrongTriggers } from './triggers.server.ts'

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

const undone = async (change: string, work: () => Promise<void>) => {
  await owner.query('begin')
  try {
    await owner.query(change)
    await work()
  } finally {
    await owner.query('rollback')
  }
}

test('the list of triggers is that of the migrated database, also with partitions of other months', async () => {
  const file = readFileSync(new URL('./triggers.gen.ts', import.meta.url), 'utf8')
  // Mended by: npm run schema
  expect(triggersFile(await triggersIn(owner))).toBe(file)
  await ensurePartitions(owner, simClock(Date.UTC(2031, 4, 1)))
  expect(await wrongTriggers(writer)).toEqual([])
})

test.each([
  ['alter table audit disable trigger user', 'trigger append_only of audit is switched off'],
  ['alter table game_round disable trigger append_only', 'trigger append_only of game_round is switched off'],
  ['drop trigger append_only on claim', 'trigger append_only of claim is missing'],
  [
    `create or replace function forbid_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    'trigger append_only of audit is another one',
  ],
  [
    'create trigger mine before insert on audit for each row execute function forbid_change()',
    'trigger mine of audit is foreign',
  ],
])('%s is named', async (change, said) => {
  await undone(change, async () => expect(await wrongTriggers(owner)).toContain(said))
  expect(await wrongTriggers(owner)).toEqual([])
})

test('triggers that are gone widen no right of the server', async () => {
  await owner.query(`alter table claim disable trigger user; drop trigger append_only on ledger_post`)
  await grantWriter(owner, WRITER, true)
  for (const change of ['update ledger_post set key = key', 'delete from ledger_post', 'delete from claim'])
    await expect(writer.query(change)).rejects.toMatchObject({ code: '42501' })
})

test('of the audit the server may write the marks alone', async () => {
  await expect(writer.query('update audit set reason = reason')).rejects.toThrow(/permission denied/)
  await writer.query('update audit set mark = mark')
})
