import { test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of loot boxes with their fields: a key more or less is an error. */
const at = testSite()

test('each call answers with its fields', async () => {
  const player = await at.player()
  await expectAnswer(player, calls.state)
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const gift = { items: [{ kind: 'lootbox', count: 1, lifetime_ms: 60_000 }] }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, gift, { feature: 'lootboxes', key: 'wire', kind: 'gift' }),
  )
  const { data } = await expectAnswer(player, calls.state)
  await expectAnswer(player, calls.open, { box_id: data!.boxes[0]!.box_id })
})
