import { expect, test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { planSeason } from './tests/plan.ts'
import { prize, shortTask, task, type } from './tests/wire.ts'

/** The calls of quests with their fields, in their long and short forms. */
const at = testSite()

const time = z.iso.datetime()
const span = z.strictObject({ type, start: time, end: time })
const dataOf = <T extends z.ZodType>(one: T) =>
  z.strictObject({
    quest: span.extend({ id: z.uuid(), prize: prize.nullable() }).nullable(),
    futureQuest: span.nullable(),
    questInfo: z.strictObject({ type, end: time }).nullable(),
    playerData: z.strictObject({
      days: z.array(
        z.strictObject({
          day: whole,
          isCompleted: z.boolean(),
          isEnded: z.boolean(),
          isLocked: z.boolean(),
          opensAt: time.nullable(),
          prize,
          tasks: z.array(one).min(1),
        }),
      ),
    }),
    dayInfo: z.strictObject({ day: whole, nextAt: time.nullable(), tasks: z.array(one).min(1) }).nullable(),
    sharedGameSets: z.record(z.string(), z.array(whole).length(16)),
    games: z.array(z.strictObject({ id: whole, slug: z.string(), title: z.string() })),
    least: z.strictObject({ entries: whole, coins: whole }),
  })

test('each call answers with its fields, before a run and in it, long and short', async () => {
  const player = await at.player()
  await expectAnswer(player, calls.quest, {}, ok(dataOf(task)))
  await planSeason(at)
  for (const of of ['season', 'free-spin'] as const) {
    await expectAnswer(player, calls.quest, { type: of }, ok(dataOf(task)))
    const short = { type: of, useOptimizedGames: '1' } as const
    await expectAnswer(player, calls.quest, short, ok(dataOf(shortTask)))
    await expectAnswer(player, calls.page, short, z.strictObject({ payload: dataOf(shortTask) }))
  }
  const { payload } = (await player.call(calls.page, {})).body
  expect(payload.playerData.days).toHaveLength(14)
})
