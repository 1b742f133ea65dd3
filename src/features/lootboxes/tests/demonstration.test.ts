import { expect, test } from 'vitest'
import { demonstrationGifts } from '#demonstration.server.ts'
import { openConsumers } from '#platform/events/events.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import service from '../feature.server.ts'

/** Covers the gift with which a demonstration lets newcomers try the window at once. */
const at = testSite()

test('newcomers of a demonstration get a loot box, once, where the brand has them', async () => {
  covers('001 §3.5')
  const { runtime } = at
  const { database, log } = runtime
  const gifts = openConsumers({ database, log, consumers: demonstrationGifts(runtime, [service]) })
  await gifts.start()
  const [here, there] = [await at.player(), await at.player({ theme: 'koi' })]
  const before = await there.balance()
  const held = async () => (await here.call(calls.state)).body.data!.boxes.length
  await expect.poll(held, { timeout: 10_000 }).toBe(1)
  await gifts.drain()
  await gifts.stop()
  expect(await held()).toBe(1)
  expect(await there.balance()).toEqual(before)
})
