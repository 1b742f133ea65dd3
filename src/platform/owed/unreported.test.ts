import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { transact } from '../data/db.server.ts'
import { MINUTE } from '../time/clock.ts'
import { owe, unpaidOf, type Owed } from './owed.server.ts'
import { payOwed } from './pay.server.ts'
import { takeUnreported } from './unreported.server.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** A payment is told once, to whichever device asks first. */
const at = testSite()
const take = (playerId: string) =>
  transact(at.runtime.database.db, (tx) => takeUnreported(tx, playerId, new Date(at.clock.now())))

async function owes(playerId: string, ...all: readonly Partial<Owed>[]) {
  const one = { playerId, feature: 'test', key: 'run:1', kind: 'race prize', prize: { coins: 500 } }
  await transact(at.runtime.database.db, (tx) =>
    owe(
      at.runtime,
      tx,
      all.map((more) => ({ ...one, ...more })),
    ),
  )
}
/** Pays, beside the site that does so too, until nothing is due. */
async function pay(playerId: string) {
  await payOwed(at.runtime)
  const due = async () => (await unpaidOf(at.runtime.database.db, playerId)).filter(isDue)
  await expect.poll(due, { timeout: 10_000 }).toEqual([])
}
const isDue = ({ dueAt }: { readonly dueAt: Date }) => dueAt.getTime() <= at.clock.now()

test('what was paid is told once, and what is only owed not yet', async () => {
  covers('001 §2.9')
  const [playerId, other] = [await at.idOf(await at.player()), await at.idOf(await at.player())]
  const later = new Date(at.clock.now() + MINUTE)
  await owes(playerId, {}, { key: 'run:2', prize: { coins: 7, entries: 2 } }, { key: 'run:3', dueAt: later })
  await owes(other, {})
  await pay(playerId)
  const taken = await Promise.all(Array.from({ length: 8 }, () => take(playerId)))
  const rewards = taken.flat().toSorted((a, b) => a.key.localeCompare(b.key))
  expect(rewards).toMatchObject([
    { feature: 'test', key: 'run:1', kind: 'race prize', prize: { coins: 500 } },
    { feature: 'test', key: 'run:2', kind: 'race prize', prize: { coins: 7, entries: 2 } },
  ])
  expect(rewards[0]!.at.getTime()).toBe(at.clock.now())
  expect(await take(playerId)).toEqual([])
  at.clock.advance(MINUTE)
  await pay(playerId)
  expect((await take(playerId)).map(({ key }) => key)).toEqual(['run:3'])
})

test('it is told as it was given: without entries where they may not be', async () => {
  const playerId = await at.idOf(await at.player({ state: 'NY' }))
  await owes(playerId, { prize: { coins: 5, entries: 3 } })
  await pay(playerId)
  expect((await take(playerId)).map(({ prize }) => prize)).toEqual([{ coins: 305 }])
})

test('that somebody was told changes nothing else, and is never taken back', async () => {
  const playerId = await at.idOf(await at.player())
  await owes(playerId, {}, { key: 'later', dueAt: new Date(at.clock.now() + MINUTE) })
  await pay(playerId)
  const change = (set: string, key = 'run:1') =>
    at.runtime.database.pool.query(`update owed set ${set} where player_id = $1 and key = $2`, [
      playerId,
      key,
    ])
  await expect(change('told_at = now()', 'later')).rejects.toThrow('paid once')
  await expect(change(`told_at = now(), paid = '{"coins":9}'`)).rejects.toThrow('paid once')
  await change('told_at = now()')
  for (const set of ['told_at = null', "told_at = now() + interval '1 day'"])
    await expect(change(set)).rejects.toThrow('paid once')
})
