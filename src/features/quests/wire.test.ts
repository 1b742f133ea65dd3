import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { planSeason } from './tests/plan.ts'

/** The calls of quests with their fields, in their long and short forms. */
const at = testSite()

test('each call answers with its fields, before a run and in it, long and short', async () => {
  const player = await at.player()
  await expectAnswer(player, calls.quest, {})
  await planSeason(at)
  for (const of of ['season', 'free-spin'] as const) {
    const long = await expectAnswer(player, calls.quest, { type: of })
    expect(Object.keys(long.data!.dayInfo!.tasks[0]!)).toContain('gameIds')
    const short = { type: of, useOptimizedGames: '1' } as const
    const { data } = await expectAnswer(player, calls.quest, short)
    const { payload } = await expectAnswer(player, calls.page, short)
    for (const { dayInfo } of [data!, payload])
      expect(Object.keys(dayInfo!.tasks[0]!)).toContain('sharedGameIds')
  }
  const { payload } = (await player.call(calls.page, {})).body
  expect(payload.playerData.days).toHaveLength(14)
})
