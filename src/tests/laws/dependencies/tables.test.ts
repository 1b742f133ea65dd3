import { expect, test } from 'vitest'
import { borrowed, tableOwners, tablesIn, TAKEN_OVER } from './tables.ts'
import { sources } from '../source.ts'

const owners = tableOwners()
const ownerOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? 'platform'

test('whoever writes SQL names tables of their own', () => {
  const found = sources()
    .filter(({ path }) =>
      /^(?:src\/(?:platform|features|client|app|integrations)\/|src\/[\w.-]+\.ts$|bin\/)/.test(path),
    )
    .filter(
      ({ path }) =>
        !/\.(test|bench|spec|journey)\.tsx?$|\.gen\.ts$|^src\/features\/[^/]+\/tests\//.test(path),
    )
    .flatMap(({ path, text }) => {
      const foreign = tablesIn(text, (name) => owners.has(name)).filter(
        (name) => owners.get(name) !== ownerOf(path),
      )
      return foreign.length > 0 ? [[path, foreign] as const] : []
    })
  expect(Object.fromEntries(found)).toEqual(borrowed)
})

test('every table has an owner, and the reader finds them however they are named', () => {
  expect([owners.get('player'), owners.get('rank_league_level'), owners.get('free_spins')]).toEqual([
    'platform',
    'rank-league',
    'free-spins',
  ])
  const all = (text: string) => tablesIn(text, () => true)
  expect(all(`db.selectFrom('one as o').innerJoin('two', 'a', 'b').leftJoin(['three'], 'a', 'b')`)).toEqual([
    'one',
    'three',
    'two',
  ])
  expect(all('`select 1 from only four f join five using (id)`; update six set a = 1')).toEqual([
    'five',
    'four',
    'six',
  ])
  expect(all('/* from seven */ a // from eight\ninsert into nine values (1)')).toEqual(['nine'])
})

test('a table is found in capitals, quoted, with its schema, and behind a comma', () => {
  const of = (text: string) => tablesIn(text, (name) => ['one', 'two', 'three'].includes(name))
  for (const sql of ['SELECT * FROM one', 'select 1 from public.one', 'delete from "one"', 'truncate one'])
    expect([sql, of(sql)]).toEqual([sql, ['one']])
  expect(of('truncate table only one')).toEqual(['one'])
  expect(of('from "public"."one" o')).toEqual(['one'])
  expect(of('select 1 from one, two as t, three where a = b')).toEqual(['one', 'three', 'two'])
  expect(of('select 1 from one o, two')).toEqual(['one', 'two'])
  expect(of(`db.selectFrom(['one', 'two as t'])`)).toEqual(['one', 'two'])
  expect(of(`eb.from('one')`)).toEqual(['one'])
  expect(of("sql`select 1 from ${sql.table('one')}`")).toEqual(['one'])
  expect(of('select one from four where two = 1')).toEqual([])
})

test('tables that a feature took over were made by the platform', () => {
  const made = tableOwners({})
  expect(Object.keys(TAKEN_OVER).map((table) => [table, made.get(table)])).toEqual(
    Object.keys(TAKEN_OVER).map((table) => [table, 'platform']),
  )
})
