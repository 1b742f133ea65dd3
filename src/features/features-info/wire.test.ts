import { expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#tests/coverage/covers.ts'
import { payAllOwed } from '#tests/rig/rows.ts'
import { calls as info } from './contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as bonusOffer } from '#features/bonus-offer/contract.ts'
import { calls as play } from '#features/play/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { piecesOf } from '#tests/rig/pieces.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { answer } from '#platform/calls/handle.server.ts'
import type { WirePiece } from '#tests/wire/table.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** Calls that tell where rewards stand (001 §3, §7). */
const at = testSite()

/** The names of features that bring theirs. */
const theirs = (await piecesOf<WirePiece>('wire')).flatMap(({ statusName }) => statusName ?? [])

test('the names of 001 §3 are those of the features', () => {
  expect(theirs).toHaveLength(9)
})

test('feature info and draws answer for guests and players', async () => {
  covers('001 §3.1')
  const guest = at.visitor()
  await expectAnswer(guest, info.info, { invited_by: 'x', useOptimizedGames: '1' })
  const player = await at.player()
  const { data } = await expectAnswer(player, info.info, {})
  expect(Object.keys(data!.statusFeatures).toSorted()).toEqual([...theirs, 'extendedWheels'].toSorted())
  expect(Object.keys(data!.featuresInfo).toSorted()).toEqual(data!.featuresPriority.onMainPage.toSorted())
  // The strip names the number that the page of bonuses lists.
  const bonuses = (await player.call(bonusOffer.getBonuses)).body.data!
  expect(data!.claimable).toBe(Object.values(bonuses).filter((one) => one.available && !one.auto).length)
  expect(data!.claimable).toBeGreaterThan(3)
  await expectAnswer(player, play.draws, {}, answer(z.strictObject({ draws: z.array(z.looseObject({})) })))
})

test('nothing is available to who is self-excluded', async () => {
  const player = await at.player({ confirmed: true })
  const stands = async () =>
    Object.values((await player.call(info.info)).body.data!.featuresInfo).filter(({ isActive }) => isActive)
  const before = await stands()
  expect(before.filter(({ isAvailable }) => isAvailable)).not.toEqual([])
  await at.exclude(player, { signedIn: true })
  const now = await stands()
  expect(now).toHaveLength(before.length)
  for (const one of now)
    expect(one).toMatchObject({ isAvailable: false, nextAt: null, badge: null, reasonType: 'excluded' })
  const said = Object.values((await player.call(init.init)).body.data!)
  const available = said.filter(
    (one) => typeof one === 'object' && (one as { readonly isAvailable?: boolean } | null)?.isAvailable,
  )
  expect(available).toEqual([])
})

test('what was paid by itself is taken once, on one of several devices', async () => {
  covers('001 §2.9')
  const player = await at.player()
  const take = async () => (await expectAnswer(player, info.takePaid)).data!.paid
  expect(await take()).toEqual([])
  const playerId = await at.idOf(player)
  const owed = { playerId, feature: 'sample', key: 'run:1', kind: 'sample prize', prize: { coins: 500 } }
  await transact(at.runtime.database.db, (tx) => owe(at.runtime, tx, [owed]))
  await payAllOwed(at.runtime)
  const taken: unknown[] = []
  await expect.poll(async () => taken.push(...(await take())), { timeout: 10_000 }).toBe(1)
  const { feature, key, kind, prize } = owed
  expect(taken).toMatchObject([{ feature, key, kind, prize }])
  expect(await take()).toEqual([])
  const { status, body } = await at.visitor().call(info.takePaid)
  expect([status, body.code]).toEqual([401, 'SIGN_IN_FIRST'])
})
