import { beforeAll, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { giveBalls, planBingo } from './tests/plan.ts'

/** The calls of bingo with their fields (001 §3, §7), and what the init data says of it. */
const at = testSite()
beforeAll(() => planBingo(at, { days: 2 }))

test('each call answers with its fields', async () => {
  covers('001 bingo.1')
  const player = await at.player()
  expect((await player.call(init.init)).body.data!.bingo).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.bingo).toEqual({ isActive: true })
  await expectAnswer(player, calls.status)
  const { data: day } = await expectAnswer(player, calls.free)
  expect(day).toEqual({ day: '2026-11-18', balls: 2 })
  await giveBalls(at, await at.idOf(player), 8)
  const { data: before } = await expectAnswer(player, calls.data)
  expect([before!.odds.length, before!.last]).toEqual([6, null])
  const { data: game } = await expectAnswer(player, calls.play, { game_id: before!.game!.id })
  const { data: after } = await expectAnswer(player, calls.data)
  expect(after!.last).toEqual(game)
  await expectAnswer(player, calls.status)
})

test('outside of a run there is nothing, and the next one is told', async () => {
  covers('001 bingo.1', '001 bingo.18')
  const player = await at.player()
  const game_id = (await player.call(calls.data)).body.data!.game!.id
  at.clock.advance(2 * DAY)
  expect((await player.call(calls.status)).body.data).toEqual({
    isActive: false,
    availablePoint: 0,
    bingoEndDate: null,
    nextBallProgress: 0,
  })
  const { data: none } = await expectAnswer(player, calls.data)
  expect([none!.game, none!.odds, none!.last]).toEqual([null, [], null])
  expect((await player.call(init.init)).body.data!.bingo).toEqual({ isActive: false })
  for (const answer of [await player.call(calls.play, { game_id }), await player.call(calls.free)])
    expect([answer.status, answer.body.code]).toEqual([410, 'FEATURE_ENDED'])
})
