import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { giveBalls, planBingo } from './tests/plan.ts'

/** The calls of bingo with their fields (001 §3, §7), and what the init data says of it. */
const at = testSite()
beforeAll(() => planBingo(at, { days: 2 }))

const money = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const numbers = z.array(z.int().min(1).max(30)).length(9)
const cell = z.int().min(0).max(8)
const played = z.strictObject({
  game_id: z.string().regex(/^[0-9a-f]{32}$/),
  balls: z.array(z.int().min(1).max(30)).length(10),
  tickets: z
    .array(
      z.strictObject({ numbers, marks: z.array(cell), lines: z.array(z.int().min(0).max(7)), prize: money }),
    )
    .length(2),
  prize: money,
  draw: z.strictObject({ seed_id: z.uuid(), n: whole }),
})
const status = z.strictObject({
  isActive: z.boolean(),
  availablePoint: whole,
  bingoEndDate: z.iso.datetime().nullable(),
  nextBallProgress: z.number().min(0).lt(1),
})
const data = z.strictObject({
  game: z
    .strictObject({
      id: z.string().regex(/^[0-9a-f]{32}$/),
      tickets: z.array(z.strictObject({ numbers })).length(2),
      coinsOnly: z.boolean(),
    })
    .nullable(),
  last: played.nullable(),
  freeBalls: whole,
  nextFreeAt: z.iso.datetime().nullable(),
  today: z.strictObject({ earned: whole, most: whole }),
  rounds: whole,
  bets: z.strictObject({ entries: z.literal(5), coins: z.literal(500) }),
  leftOver: whole,
  odds: z.array(z.strictObject({ lines: z.array(whole), prize: money, coinsOnly: money, ways: whole })),
  ended: z
    .strictObject({
      endedAt: z.iso.datetime(),
      balls: whole,
      each: whole,
      coins: whole,
      isPaid: z.boolean(),
    })
    .nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  store: z.strictObject({ balls: z.literal(5), price: whole, left: whole }).nullable(),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  expect((await player.call(init.init)).body.data!.bingo).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.bingo).toEqual({ isActive: true })
  await expectAnswer(player, calls.status, undefined, ok(status))
  const { data: day } = await expectAnswer(
    player,
    calls.free,
    undefined,
    ok(z.strictObject({ day: z.iso.date(), balls: z.literal(2) })),
  )
  expect(day).toEqual({ day: '2026-11-18', balls: 2 })
  await giveBalls(at, await at.idOf(player), 8)
  const { data: before } = await expectAnswer(player, calls.data, undefined, ok(data))
  expect([before!.odds.length, before!.last]).toEqual([6, null])
  const { data: game } = await expectAnswer(player, calls.play, { game_id: before!.game!.id }, ok(played))
  const { data: after } = await expectAnswer(player, calls.data, undefined, ok(data))
  expect(after!.last).toEqual(game)
  await expectAnswer(player, calls.status, undefined, ok(status))
})

test('outside of a run there is nothing, and the next one is told', async () => {
  const player = await at.player()
  const game_id = (await player.call(calls.data)).body.data!.game!.id
  at.clock.advance(2 * DAY)
  expect((await player.call(calls.status)).body.data).toEqual({
    isActive: false,
    availablePoint: 0,
    bingoEndDate: null,
    nextBallProgress: 0,
  })
  const { data: none } = await expectAnswer(player, calls.data, undefined, ok(data))
  expect([none!.game, none!.odds, none!.last]).toEqual([null, [], null])
  expect((await player.call(init.init)).body.data!.bingo).toEqual({ isActive: false })
  for (const answer of [await player.call(calls.play, { game_id }), await player.call(calls.free)])
    expect([answer.status, answer.body.code]).toEqual([410, 'FEATURE_ENDED'])
})
