import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { openDatabase, raw, type Database } from './db.server.ts'
import { testDatabase } from '../postgres/test-server.server.ts'

let made: Awaited<ReturnType<typeof testDatabase>>
let database: Database
beforeAll(async () => {
  made = await testDatabase(inject('postgres'))
  database = openDatabase({ connection: made.url, onError: () => {} })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const number = async (n: number) => {
  const { rows } = await raw(database.reads).query<{ n: number }>('select $1::int as n', [n])
  return rows[0]!.n
}

test('many readings at once, each with its own answer, over two connections at most', async () => {
  const all = Array.from({ length: 60 }, (_, i) => i)
  expect(await Promise.all(all.map(number))).toEqual(all)
  const { rows } = await database.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'select $1::int as n'`,
  )
  expect(rows[0].n).toBeLessThanOrEqual(2 + 8)
})

test('a reading that fails takes nobody with it', async () => {
  const [before, failed, after] = await Promise.allSettled([
    number(1),
    raw(database.reads).query('select 1 / $1::int', [0]),
    number(2),
  ])
  expect([before, after]).toMatchObject([{ value: 1 }, { value: 2 }])
  expect(failed).toMatchObject({ reason: { code: '22012' } })
})

test('there are no transactions among readings', async () => {
  await expect(database.reads.transaction().execute(async () => {})).rejects.toThrow('no transaction')
})

test('a call that only reads can’t change anything', async () => {
  covers('000 §4.12')
  await expect(raw(database.reads).query('create table made_by_a_look ()', [])).rejects.toMatchObject({
    code: '25006',
  })
})

test('a connection that is cut is replaced', async () => {
  expect(await number(3)).toBe(3)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => number(4).catch(() => null)).toBe(4)
  database.away(true)
  await expect(number(5)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  database.away(false)
  await expect.poll(() => number(6).catch(() => null)).toBe(6)
  expect((await sql<{ n: number }>`select 7 as n`.execute(database.reads)).rows[0]!.n).toBe(7)
})
