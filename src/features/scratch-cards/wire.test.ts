import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { oddsUnder } from './rules.ts'
import { always, planCards } from './tests/plan.ts'

/** The calls of scratch cards with their fields. */
const at = testSite()
beforeAll(() => planCards(at, { days: 2 }))

const prize = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const place = z.int().min(0).max(8)
const opened = z.strictObject({
  card_id: z.string(),
  cells: z.array(prize.nullable()).length(9),
  match: z.union([z.tuple([]), z.tuple([place, place, place])]),
  prize: prize.nullable(),
  draw: z.strictObject({ seed_id: z.uuid(), n: whole }),
})
const odds = z
  .array(z.strictObject({ prize: prize.nullable(), weight: whole, chance: z.string().regex(/^[\d.]+%$/) }))
  .length(8)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const lottery = z.strictObject({
  tickets: whole,
  pool: whole,
  prizes: z.array(z.strictObject({ prize, count: z.int().min(1) })),
  drawAt: z.iso.datetime().nullable(),
  seedHash: hash.nullable(),
  ways: z.strictObject({ card: whole, deposit: whole, xp: whole, aDay: whole }).nullable(),
  isPlayOnly: z.boolean(),
  last: z
    .strictObject({
      drawnAt: z.iso.datetime(),
      pool: whole,
      tickets: whole,
      listHash: hash.nullable(),
      winners: z.array(z.strictObject({ place: z.int().min(1), name: z.string(), prize })),
      mine: prize.nullable(),
    })
    .nullable(),
})
const published = ok(z.strictObject({ odds: z.union([z.tuple([]), odds]), lottery: lottery.nullable() }))
const card = z.strictObject({
  card_id: z.string(),
  kind: z.enum(['daily', 'given']),
  expiresAt: z.iso.datetime().nullable(),
  odds: odds.optional(),
})
const state = z.strictObject({
  isActive: z.boolean(),
  isPaused: z.literal(false),
  finishedAt: z.iso.datetime().nullable(),
  cards: z.array(card),
  boxes: z.array(z.strictObject({ box_id: z.string(), expiresAt: z.iso.datetime().nullable() })),
  nextAt: z.iso.datetime().nullable(),
  odds,
  lottery: lottery.nullable(),
  last: opened.nullable(),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.scratchCardLottery
  expect(await initData()).toEqual({ isActive: true, finishedAt: expect.any(String) as string })
  const { data } = await expectAnswer(player, calls.state, undefined, ok(state))
  const { card_id } = data!.cards[0]!
  await expectAnswer(player, calls.reveal, { card_id }, ok(opened))
  await expectAnswer(player, calls.state, undefined, ok(state))
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
  const oddsOf = async (client: Client) =>
    (await expectAnswer(client, calls.odds, undefined, published)).data!.odds
  expect(await oddsOf(at.visitor())).toEqual([])
  await planCards(at, { days: 1, economy: always(0) })
  const again = (await player.call(calls.state)).body.data!
  expect([again.isActive, again.cards.length]).toEqual([true, 1])
  expect(await oddsOf(at.visitor())).toEqual(oddsUnder(always(0), (prize) => prize))
  const odds = await oddsOf(await at.player({ state: 'CA' }))
  expect(odds.flatMap((one) => (one.prize ? Object.keys(one.prize) : []))).not.toContain('entries')
})
