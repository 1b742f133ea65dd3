import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inTransaction, openDatabase, type Database } from './db.server.ts'
import { testDatabase } from '../postgres/test-server.server.ts'

let made: Awaited<ReturnType<typeof testDatabase>>
let database: Database
beforeAll(async () => {
  made = await testDatabase(inject('postgres'))
  // One connection: what one transaction leaves behind, the next would find.
  database = openDatabase({ connection: made.url, max: 1, onError: () => {} })
  await database.pool.query('create table thing (id int primary key)')
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const things = async () =>
  (await database.pool.query('select id from thing order by id')).rows.map(({ id }) => id)

test('what a transaction does is there once it is committed, and not at all when it throws', async () => {
  expect(
    await inTransaction(database.pool, (on) => on.query('insert into thing values (1)').then(() => 'done')),
  ).toBe('done')
  const fault = new Error('no')
  await expect(
    inTransaction(database.pool, async (on) => {
      await on.query('insert into thing values (2)')
      throw fault
    }),
  ).rejects.toBe(fault)
  expect(await things()).toEqual([1])
})

test('a connection that is lost in the middle is not used again, and the first fault is thrown', async () => {
  const fault = new Error('while the line was cut')
  await expect(
    inTransaction(database.pool, async (on) => {
      await on.query('insert into thing values (3)')
      await on.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
      throw fault
    }),
  ).rejects.toBe(fault)
  expect(await things()).toEqual([1])
})
