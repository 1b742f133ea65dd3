import { expect, test } from 'vitest'
import { demonstrationGifts } from '#demonstration.server.ts'
import { openConsumers } from '#platform/events/events.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import service from '../feature.server.ts'

/** Covers the gifts with which a demonstration lets newcomers try boxes and given cards at once. */
const at = testSite()

test('newcomers of a demonstration get a magic box, whose cards open without a run', async () => {
  const { runtime } = at
  const { database, log } = runtime
  const gifts = openConsumers({ database, log, consumers: demonstrationGifts(runtime, [service]) })
  await gifts.start()
  const player = await at.player()
  const held = async () => (await player.call(calls.state)).body.data!.boxes
  await expect.poll(async () => (await held()).length, { timeout: 10_000 }).toBe(1)
  await gifts.drain()
  await gifts.stop()
  const [box, ...more] = await held()
  expect(more).toEqual([])
  const { cards } = (await player.call(calls.box, { box_id: box!.box_id })).body.data!
  expect(cards).toHaveLength(3)
  const { status } = await player.call(calls.reveal, { card_id: cards[0]!.card_id })
  expect(status).toBe(200)
})
