import { test } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of loot boxes with their fields: a key more or less is an error. */
const at = testSite()

const prize = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const box_id = z.uuid()
const state = z.strictObject({
  finishedAt: z.iso.datetime().nullable(),
  boxes: z.array(z.strictObject({ box_id, expiresAt: z.iso.datetime().nullable() })),
  odds: z.array(z.strictObject({ prize, weight: whole, chance: z.string().regex(/^[\d.]+%$/) })).length(4),
})
const opened = z.strictObject({ box_id, prize, draw: z.strictObject({ seed_id: z.string(), n: whole }) })

test('each call answers with its fields', async () => {
  const player = await at.player()
  await expectAnswer(player, calls.state, undefined, ok(state))
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const gift = { items: [{ kind: 'lootbox', count: 1, lifetime_ms: 60_000 }] }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, gift, { key: 'wire', kind: 'gift' }),
  )
  const { data } = await expectAnswer(player, calls.state, undefined, ok(state))
  await expectAnswer(player, calls.open, { box_id: data!.boxes[0]!.box_id }, ok(opened))
})
