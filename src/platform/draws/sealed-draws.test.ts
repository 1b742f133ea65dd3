import { expect, test } from 'vitest'
import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import { covers } from '#tests/coverage/covers.ts'
import { registerVault, openVault } from '../secrets/vault.server.ts'
import { freshSecrets } from '../secrets/secrets.server.ts'
import { drawShape, shapeOf, type Shape } from './shapes.ts'
import { transact, type Tx } from '../data/db.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { simClock } from '../time/clock.ts'
import {
  drawPlaced,
  drawSealed,
  fixList,
  foreseeSealed,
  revealSeal,
  sealDraws,
  sealsOf,
} from './sealed-draws.server.ts'
import { hashOfList } from './public-lists.server.ts'

/** Draws for many: sealed before, fixed by their list, and drawn again by anybody afterwards. */
const at = usesDatabase()
const clock = simClock(Date.UTC(2026, 10, 18))
const within = <T>(work: (tx: Tx) => Promise<T>) => transact(at.database.db, work)
let subjects = 0
const begin = async () => {
  registerVault(at.database, openVault(freshSecrets()))
  const what = { purpose: 'lottery', subject: `week ${++subjects}` }
  const { hash } = await within((tx) => sealDraws(tx, clock, { ...what, theme: 'aurelia' }))
  return { what, hash }
}
const tickets = Array.from({ length: 40 }, (_, n) => `ticket ${n}`)
const winners: Shape = { kind: 'sample', k: 5, n: 40 }

test('the seed is hidden and sealed until it is revealed, and then each draw is drawn again the same', async () => {
  const { what, hash } = await begin()
  await within((tx) => fixList(tx, clock, what, tickets))
  const first = await within((tx) =>
    drawSealed(tx, clock, what, { key: 'prizes', shape: winners, from: tickets }),
  )
  const dice = await within((tx) =>
    drawSealed(tx, clock, what, { key: 'dice', shape: { kind: 'dice', n: 2 } }),
  )
  const [sealed] = await sealsOf(at.database.db, 'aurelia', 1)
  expect(sealed).toMatchObject({ ...what, server_seed: null, revealed_at: null, list_size: 40 })
  expect(sealed!.list_hash).toBe(hashOfList(tickets))
  const { rows } = await at.database.pool.query<{ server_seed: string }>(
    'select server_seed from house_seal where subject = $1',
    [what.subject],
  )
  expect(rows[0]!.server_seed).toMatch(/^s1\./)
  await within((tx) => revealSeal(tx, clock, what))
  const [open] = await sealsOf(at.database.db, 'aurelia', 1)
  expect(commitmentOf(open!.server_seed!)).toBe(hash)
  const again = open!.draws.map(({ n, shape, weights }) =>
    drawShape(
      shapeOf(shape, weights),
      browserFairRng(open!.server_seed!, `${what.purpose}:${what.subject}`, n),
    ),
  )
  expect(again).toEqual([first, dice])
})

test('a purpose is sealed once, and a key drawn once', async () => {
  const { what, hash } = await begin()
  expect((await within((tx) => sealDraws(tx, clock, { ...what, theme: null }))).hash).toBe(hash)
  const draws = await Promise.all(
    Array.from({ length: 5 }, () =>
      within((tx) => drawSealed(tx, clock, what, { key: 'one', shape: { kind: 'shuffle', n: 30 } })),
    ),
  )
  expect(new Set(draws.map((drawn) => drawn.join())).size).toBe(1)
})

test('nothing is drawn from a list that was not fixed, from another one, or after the seed is out', async () => {
  const { what } = await begin()
  const draw = (from: readonly string[]) =>
    within((tx) => drawSealed(tx, clock, what, { key: 'prizes', shape: winners, from }))
  await expect(draw(tickets)).rejects.toThrow('another list')
  await within((tx) => fixList(tx, clock, what, tickets))
  await within((tx) => fixList(tx, clock, what, tickets))
  await expect(within((tx) => fixList(tx, clock, what, tickets.slice(1)))).rejects.toThrow('its list once')
  await expect(draw(tickets.toReversed())).rejects.toThrow('another list')
  await within((tx) => revealSeal(tx, clock, what))
  await within((tx) => revealSeal(tx, clock, what))
  await expect(draw(tickets)).rejects.toThrow('is out')
  expect((await sealsOf(at.database.db, 'aurelia', 1))[0]!.draws).toEqual([])
})

test('a seal is another brand’s business, and an unknown purpose an error', async () => {
  const { what } = await begin()
  expect((await sealsOf(at.database.db, 'koi', 9)).map(({ subject }) => subject)).not.toContain(what.subject)
  await expect(within((tx) => revealSeal(tx, clock, { ...what, subject: 'none' }))).rejects.toThrow(
    'nothing is sealed',
  )
  await expect(at.database.pool.query('delete from house_seal')).rejects.toThrow('revealed once')
})

test('what has a place of its own in the stream is foreseen, and drawn as it was foreseen', async () => {
  covers('001 races.10')
  const { what } = await begin()
  const { db } = at.database
  const schedule: Shape = { kind: 'numbers', k: 20, n: 1_000_000 }
  const one: Shape = { kind: 'numbers', k: 1, n: 40 }
  const seen = await foreseeSealed(db, what, [{ n: 0, shape: schedule }])
  // Nothing of it is shown.
  expect((await sealsOf(db, 'aurelia', 1))[0]!.draws).toEqual([])
  const list = { hash: hashOfList(tickets), size: 40 }
  const drop = { n: 7, key: 'drop 6', shape: one, list }
  const [won] = await within((tx) => drawPlaced(tx, clock, what, [drop]))
  const again = await within((tx) =>
    drawPlaced(tx, clock, what, [{ n: 0, key: 'schedule', shape: schedule }, drop]),
  )
  expect(again).toEqual([...seen, won])
  await expect(
    within((tx) => drawPlaced(tx, clock, what, [{ n: 7, key: 'another', shape: one }])),
  ).rejects.toThrow('house_draw_pkey')
  await within((tx) => revealSeal(tx, clock, what))
  await expect(
    within((tx) => drawPlaced(tx, clock, what, [{ n: 8, key: 'late', shape: one }])),
  ).rejects.toThrow('is out')
  expect(await within((tx) => drawPlaced(tx, clock, what, [drop]))).toEqual([won])
  expect(await foreseeSealed(db, what, [{ n: 0, shape: schedule }])).toEqual(seen)
  const [seal] = await sealsOf(db, 'aurelia', 1)
  const drawn = seal!.draws.map(({ n, shape }) =>
    drawShape(shapeOf(shape, []), browserFairRng(seal!.server_seed!, `${what.purpose}:${what.subject}`, n)),
  )
  expect(drawn).toEqual([...seen, won])
  expect(seal!.draws.map(({ list_hash, list_size }) => [list_hash, list_size])).toEqual([
    [null, null],
    [list.hash, list.size],
  ])
  await expect(foreseeSealed(db, { purpose: 'none', subject: 'x' }, [])).rejects.toThrow('nothing is sealed')
})
