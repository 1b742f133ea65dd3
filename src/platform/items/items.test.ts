import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { transact, type Tx } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { seededRng } from '../base/random/rng.ts'
import { openWallet } from '../money/ledger.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { DAY, HOUR, simClock } from '../time/clock.ts'
import { itemChecks } from './evidence.server.ts'
import { giveItems, itemsOf, leftIn, MOST_ITEMS, takeItems, type NewItems, type Use } from './items.server.ts'

/** Things are given once, used once, and never more of them than there are. */
const at = usesDatabase()
const clock = simClock(Date.UTC(2026, 10, 18, 12))
const now = () => new Date(clock.now())
const inTx = <T>(work: (tx: Tx) => Promise<T>) => transact(at.database.db, work)

async function player(): Promise<string> {
  const id = randomUUID()
  await at.database.pool.query(
    `insert into player (player_id, theme, email, login, birth_date, state, terms_at, created_at)
     values ($1, 'aurelia', $2, $2, '1990-01-01', 'TX', $3, $3)`,
    [id, `${id}@test.example`, now()],
  )
  await inTx((tx) => openWallet(tx, id, uuidv7(clock)))
  return id
}

const give = (playerId: string, key: string, items: Partial<NewItems> = {}) =>
  inTx((tx) => giveItems(tx, clock, { playerId, key }, { kind: 'card', lifetime_ms: DAY, ...items }))
const use = (playerId: string, key: string, more: Partial<Use> = {}) =>
  inTx((tx) => takeItems(tx, now(), { playerId, kind: 'card', key, ...more }))
const held = (playerId: string, ...kinds: readonly string[]) =>
  itemsOf(at.database.db, playerId, now(), kinds.length > 0 ? kinds : ['card'])
const drifts = () => itemChecks.run(at.database.pool)

test('things are given once for a kind and key, also by twenty at once', async () => {
  const mine = await player()
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(mine, 'day:1', { count: 3 })))
  expect(answers.filter(({ fresh }) => fresh)).toHaveLength(1)
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  // What the key gives is fixed by the first time.
  expect(await give(mine, 'day:1', { count: 9, lifetime_ms: null })).toEqual({ ...answers[0], fresh: false })
  await give(mine, 'day:1', { kind: 'box' })
  expect((await held(mine, 'card', 'box')).map(({ kind, left }) => [kind, left])).toEqual([
    ['card', 3],
    ['box', 1],
  ])
})

test('what expires first is used first, and nothing of it once it has expired', async () => {
  const mine = await player()
  await give(mine, 'stays', { lifetime_ms: null })
  await give(mine, 'day', { lifetime_ms: DAY, count: 2 })
  await give(mine, 'hour', { lifetime_ms: HOUR })
  expect((await held(mine)).map(({ key }) => key)).toEqual(['hour', 'day', 'stays'])
  expect((await use(mine, 'a', { count: 2 }))!.map(({ key, count }) => [key, count])).toEqual([
    ['hour', 1],
    ['day', 1],
  ])
  await give(mine, 'short', { lifetime_ms: HOUR })
  clock.advance(HOUR - 1)
  expect(leftIn(await held(mine))).toBe(3)
  clock.advance(1)
  expect((await held(mine)).map(({ key, left }) => [key, left])).toEqual([
    ['day', 1],
    ['stays', 1],
  ])
  expect(await use(mine, 'b', { count: 3 })).toBeNull()
  expect(leftIn(await held(mine))).toBe(2)
  clock.advance(400 * DAY)
  expect((await held(mine)).map(({ key, expires_at }) => [key, expires_at])).toEqual([['stays', null]])
})

test('another player’s, another kind, spent, or expired: not found, and nothing is taken', async () => {
  covers('001 bonuses.1')
  const [mine, theirs] = [await player(), await player()]
  const { id: their } = await give(theirs, 'day:1')
  const { id: box } = await give(mine, 'day:1', { kind: 'box' })
  const { id: spent } = await give(mine, 'spent')
  const { id: short } = await give(mine, 'short', { lifetime_ms: 1 })
  const { id } = await give(mine, 'day:2')
  clock.advance(1)
  await use(mine, 'first', { id: spent })
  for (const one of [their, box, spent, short, randomUUID()])
    expect(await use(mine, `by ${one}`, { id: one })).toBeNull()
  expect(await use(mine, 'mine', { id })).toEqual([{ id, key: 'day:2', count: 1 }])
  expect(await use(mine, 'none')).toBeNull()
  expect(leftIn(await held(theirs))).toBe(1)
  expect(leftIn(await held(mine, 'box'))).toBe(1)
})

test('of some keys alone: the others stay, however many there are', async () => {
  const playerId = await player()
  await give(playerId, 'old:1', { count: 3 })
  await give(playerId, 'new:1', { count: 2 })
  const of = (key: string) => key.startsWith('new:')
  expect(await use(playerId, 'a', { of, count: 3 })).toBeNull()
  expect((await use(playerId, 'b', { of, count: 2 }))!.map(({ key, count }) => [key, count])).toEqual([
    ['new:1', 2],
  ])
  expect(await use(playerId, 'c', { of })).toBeNull()
  expect(await use(playerId, 'd', { count: 3 })).not.toBeNull()
})

test('a key is used once, whichever items it names, also by twenty at once', async () => {
  const mine = await player()
  const given = await Promise.all(Array.from({ length: 20 }, (_, n) => give(mine, `day:${n}`)))
  const answers = await Promise.all(given.map(({ id }) => use(mine, 'reveal', { id })))
  expect(answers.filter((one) => one !== null)).toHaveLength(1)
  expect(leftIn(await held(mine))).toBe(19)
  // Another kind has keys of its own.
  await give(mine, 'box', { kind: 'box' })
  expect(await use(mine, 'reveal', { kind: 'box' })).toHaveLength(1)
})

test('a gift and a use go back with their transaction', async () => {
  const mine = await player()
  await give(mine, 'day:1')
  const broken = inTx(async (tx) => {
    await giveItems(tx, clock, { playerId: mine, key: 'day:2' }, { kind: 'card', lifetime_ms: DAY })
    expect(await takeItems(tx, now(), { playerId: mine, kind: 'card', key: 'x', count: 2 })).toHaveLength(2)
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  expect((await held(mine)).map(({ key, left }) => [key, left])).toEqual([['day:1', 1]])
  expect(await use(mine, 'x')).toHaveLength(1)
})

test('counts are whole numbers within bounds', async () => {
  const mine = await player()
  for (const count of [0, -1, 1.5, NaN, Infinity, MOST_ITEMS + 1]) {
    await expect(give(mine, 'bad', { count })).rejects.toThrow(RangeError)
    await expect(use(mine, 'bad', { count })).rejects.toThrow(RangeError)
  }
  expect(await held(mine)).toEqual([])
  await give(mine, 'good', { count: MOST_ITEMS })
  expect(leftIn(await held(mine))).toBe(MOST_ITEMS)
})

test('whatever is given and used at once, nothing falls below zero and what is held is the difference', async () => {
  covers('001 bonuses.1')
  for (let seed = 1; seed <= 6; seed++) {
    const rng = seededRng(seed)
    const mine = await player()
    let given = 0
    for (let n = 0; n <= rng.below(3); n++) {
      const count = 1 + rng.below(12)
      given += count
      await give(mine, `early:${n}`, { count, lifetime_ms: rng.below(2) === 0 ? null : DAY })
    }
    const asked = Array.from({ length: 24 }, () => 1 + rng.below(4))
    const late = 1 + rng.below(6)
    const [answers] = await Promise.all([
      Promise.all(asked.map((count, n) => use(mine, `use:${n}`, { count }))),
      give(mine, 'late', { count: late }),
    ])
    given += late
    const taken = answers.map((one) => (one ?? []).reduce((sum, { count }) => sum + count, 0))
    for (const [n, count] of taken.entries()) expect([0, asked[n]]).toContain(count)
    const used = taken.reduce((sum, count) => sum + count, 0)
    expect(used).toBeLessThanOrEqual(given)
    expect(leftIn(await held(mine))).toBe(given - used)
    // Nobody was refused who could have been served.
    const left = given - used
    if (left > 0) expect(await use(mine, 'rest', { count: left })).not.toBeNull()
    expect(await use(mine, 'more')).toBeNull()
  }
  expect(await drifts()).toEqual([])
})

test('rows change only by being used, and no row is deleted', async () => {
  const mine = await player()
  const { id } = await give(mine, 'day:1', { count: 2 })
  await use(mine, 'one')
  const hand = (text: string) => at.database.pool.query(text, [id])
  for (const set of ['used = 0', 'count = 9', `kind = 'box'`, 'expires_at = null', 'given_at = now()'])
    await expect(hand(`update item set ${set} where item_id = $1`)).rejects.toThrow('used up')
  await expect(hand('update item set used = 3 where item_id = $1')).rejects.toThrow('check')
  for (const table of ['item', 'item_use'])
    await expect(hand(`delete from ${table} where item_id = $1`)).rejects.toMatchObject({ code: '42501' })
})

test('the checks find uses that no row tells of, and uses after the end', async () => {
  const mine = await player()
  const { id } = await give(mine, 'day:1', { count: 5, lifetime_ms: HOUR })
  await use(mine, 'one')
  expect(await drifts()).toEqual([])
  await at.database.pool.query('update item set used = 3 where item_id = $1', [id])
  expect(await drifts()).toEqual([
    {
      check: 'what is left of an item is what was given less what was used',
      player_id: mine,
      detail: 'card day:1: used 3, uses 1',
    },
  ])
  await at.database.pool.query(`insert into item_use values ($1, $2, 'late', 2, $3)`, [
    id,
    mine,
    new Date(clock.now() + HOUR),
  ])
  expect((await drifts()).map(({ check }) => check)).toEqual([
    'items were used by those who held them, before their end',
  ])
})
