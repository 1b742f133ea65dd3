import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { confirmAll } from '#tests/attacks/races/track.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of daily chests with their fields. */
const at = testSite()

const prize = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const draw = z.strictObject({ seed_id: z.uuid(), n: whole })
const opened = z.strictObject({
  day: z.iso.date(),
  chosen: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  chests: z.array(z.strictObject({ prize, draw })).length(3),
  prize,
})
const state = z.strictObject({
  available: z.boolean(),
  isFirst: z.boolean(),
  reasonType: z.enum(['phone', 'balance', 'time']).nullable(),
  nextAt: z.iso.datetime(),
  odds: z.array(z.strictObject({ prize, weight: whole, chance: z.string().regex(/^[\d.]+%$/) })).length(5),
  sounds: z.strictObject({ open: z.array(z.string()), win: z.array(z.string()) }),
  last: opened.nullable(),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  await confirmAll(at, player)
  const initData = async () => (await player.call(init.init)).body.data!.dailyChests
  expect(await initData()).toEqual({ isActive: true })
  await expectAnswer(player, calls.state, undefined, ok(state))
  await expectAnswer(player, calls.open, { chest: 3 }, ok(opened))
  await expectAnswer(player, calls.state, undefined, ok(state))
  expect(await initData()).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.dailyChests).toEqual({ isActive: false })
})
