import { beforeAll, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { oddsUnder } from './rules.ts'
import { always, planCards } from './tests/plan.ts'

/** The calls of scratch cards with their fields. */
const at = testSite()
beforeAll(() => planCards(at, { days: 2 }))

test('each call answers with its fields', async () => {
  covers('001 cards.1', '001 cards.12')
  const player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.scratchCardLottery
  expect(await initData()).toEqual({ isActive: true, finishedAt: expect.any(String) as string })
  const { data } = await expectAnswer(player, calls.state)
  expect([data!.isPaused, data!.odds.length]).toEqual([false, 8])
  const { card_id } = data!.cards[0]!
  await expectAnswer(player, calls.reveal, { card_id })
  await expectAnswer(player, calls.state)
})

test('outside of a run there is nothing, and the next one is told', async () => {
  const player = await at.player()
  const { finishedAt } = (await player.call(calls.state)).body.data!
  const lastDay = Date.parse(finishedAt!) - HOUR
  at.clock.advance(lastDay - at.clock.now())
  const last = (await player.call(calls.state)).body.data!
  expect([last.cards[0]!.expiresAt, last.nextAt]).toEqual([finishedAt, null])
  at.clock.advance(DAY)
  const { odds: _, ...after } = (await player.call(calls.state)).body.data!
  const none = {
    isActive: false,
    isPaused: false,
    finishedAt: null,
    cards: [],
    boxes: [],
    lottery: null,
    last: null,
  }
  expect(after).toEqual({ ...none, nextAt: null })
  expect((await player.call(init.init)).body.data!.scratchCardLottery).toEqual({
    isActive: false,
    finishedAt: null,
  })
  expect((await player.call(calls.reveal, last.cards[0]!)).status).toBe(400)
  const { card_id } = last.cards[0]!
  expect((await player.call(calls.reveal, { card_id })).body.code).toBe('FEATURE_ENDED')
  // What was given can be opened without a run: this is no box that the player holds.
  expect((await player.call(calls.box, { box_id: card_id })).body.code).toBe('UNKNOWN_BOX')
  const oddsOf = async (client: Client) => (await expectAnswer(client, calls.odds)).data!.odds
  expect(await oddsOf(at.visitor())).toEqual([])
  await planCards(at, { days: 1, economy: always(0) })
  const again = (await player.call(calls.state)).body.data!
  expect([again.isActive, again.cards.length]).toEqual([true, 1])
  expect(await oddsOf(at.visitor())).toEqual(oddsUnder(always(0), (prize) => prize))
  const odds = await oddsOf(await at.player({ state: 'CA' }))
  expect(odds.flatMap((one) => (one.prize ? Object.keys(one.prize) : []))).not.toContain('entries')
})
