import type pg from 'pg'
import { expect, test } from 'vitest'
import { openSeedStates, type SeedState } from '../seed-state.server.ts'

/** A node's cache of players between their rounds, without a database. */
const state: SeedState = {
  ...{ seed_id: 'seed', server_seed: 's', server_seed_hash: 'hash', client_seed: 'c', nonce: 3, open: {} },
  ...{ coins: 1, entries: 2, winnings: 3, closed_until: null, limited: false },
  isForeseeable: false,
}

/** States over a database that has one row for everybody, and how often it was asked. */
function statesOver(row: object | null) {
  const asked: unknown[] = []
  const query = async ({ name, values }: { readonly name: string; readonly values: readonly unknown[] }) => {
    asked.push([name, ...values])
    return { rows: row ? [{ ...row, revealed_at: null }] : [] }
  }
  return { states: openSeedStates({ query } as unknown as pg.Pool), asked }
}

test('a wallet is closed until its instant; the end of time is no date', async () => {
  const until = async (closed_until: Date | number | null) =>
    (await statesOver({ ...state, closed_until }).states.of('me')).closed_until
  expect(await until(null)).toBeNull()
  expect(await until(new Date(5_000))).toBe(5_000)
  expect(await until(Infinity)).toBe(Infinity)
})

test('the database is asked once, again where it must be, and of nobody who is not there', async () => {
  const { states, asked } = statesOver(state)
  expect(await states.of('me')).toEqual(state)
  await states.of('me')
  expect(asked).toEqual([['round-state', 'me']])
  await states.of('me', true)
  expect(asked).toHaveLength(2)
  await expect(statesOver(null).states.of('nobody')).rejects.toMatchObject({
    code: 'WALLET_UNKNOWN',
    status: 404,
  })
})

test('of too many players those are forgotten who played longest ago', async () => {
  const { states, asked } = statesOver(state)
  for (let n = 0; n < 50_000; n++) states.remember(`p${n}`, { ...state, nonce: n })
  states.remember('p0', { ...state, nonce: 7 })
  expect((await states.of('p1')).nonce).toBe(1)
  expect(asked).toEqual([])
  states.remember('new', state)
  expect((await states.of('p0')).nonce).toBe(7)
  expect((await states.of('p2')).nonce).toBe(2)
  expect(asked).toEqual([])
  expect((await states.of('p1')).nonce).toBe(3)
  expect(asked).toEqual([['round-state', 'p1']])
})

test('an id that was just issued is unplayed, where it follows the last round or none', async () => {
  const { states } = statesOver(state)
  states.issued('me', 'before')
  expect((await states.of('me')).next).toBeUndefined()
  states.issued('me', 'first')
  expect((await states.of('me')).next).toBe('first')
  states.remember('me', { ...state, last: 'round 1' })
  states.issued('me', 'second', 'round 0')
  expect((await states.of('me')).next).toBeUndefined()
  states.issued('me', 'third', 'round 1')
  expect((await states.of('me')).next).toBe('third')
})
