import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { calls } from './contract.ts'

/** The calls of the mini-game slot with their fields, and what the init data says of it. */
const at = testSite()

const prize = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const level = z.int().min(0).max(5)
const ending = z.strictObject({ level, prize })
const configs = z.strictObject({
  isActive: z.boolean(),
  level,
  levels: z.array(z.strictObject({ advance: z.number().gt(0).lt(1), stopPrize: prize })).length(5),
  failPrize: prize,
  available: z.boolean(),
  nextAt: z.iso.datetime(),
  last: ending.nullable(),
})
const spun = z.strictObject({
  level,
  advanced: z.boolean(),
  reels: z.array(z.int().min(0).max(4)).length(3),
  prize: prize.nullable(),
  over: z.boolean(),
  draw: z.strictObject({ seed_id: z.string(), n: whole }),
})

test('each call answers with its fields', async () => {
  covers('001 mini-slot.1')
  let player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.miniGameSlot
  expect(await initData()).toEqual({ isActive: true, isAvailable: true, level: 0 })
  ok(configs).parse((await player.call(calls.configs)).body)
  for (;;) {
    const { body } = await player.call(calls.spin, {}, { 'idempotency-key': randomUUID() })
    ok(spun).parse(body)
    const { advanced } = body.data!
    expect(await initData()).toEqual({ isActive: true, isAvailable: advanced, level: advanced ? 1 : 0 })
    if (advanced) break
    player = await at.player()
  }
  ok(ending).parse((await player.call(calls.resetLevel)).body)
  ok(configs).parse((await player.call(calls.configs)).body)
  expect(await initData()).toEqual({ isActive: true, isAvailable: false, level: 0 })
  expect((await at.visitor().call(init.init)).body.data!.miniGameSlot).toEqual({
    isActive: false,
    isAvailable: false,
    level: 0,
  })
})
