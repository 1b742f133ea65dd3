import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The league's two calls of 000 §7 and 001 §7. */
const at = testSite()

const prize = z.strictObject({
  coins: z.int().optional(),
  entries: z.int().optional(),
  wheelSpin: z.literal('booster').optional(),
})
const section = z.enum(['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip'])
const progressData = z.strictObject({
  level: z.strictObject({ pointsReceived: z.int(), pointsNeedForNextLevel: z.int() }),
  section: z.strictObject({ level: z.int(), levelMax: z.int(), type: section }),
})
const payload = z.strictObject({
  levels: z
    .array(z.strictObject({ level: z.int(), section, pointsTotal: z.int(), pointsNeeded: z.int(), prize }))
    .length(70),
  sections: z
    .array(
      z.strictObject({
        type: section,
        title: z.string(),
        levelFrom: z.int(),
        levelTo: z.int(),
        prize: prize.nullable(),
      }),
    )
    .length(7),
  currentProgress: z
    .strictObject({
      currentLevel: z.int().min(1).max(70),
      points: z.int().min(0),
      progressData,
      status: z.enum(['active', 'paused', 'blocked']),
      blockedBySeason: z.literal(true).optional(),
      waitingLevels: z.array(z.int()),
    })
    .nullable(),
})

test('the league tells its ladder and how far a player is', async () => {
  const shape = z.strictObject({ payload })
  const guest = await expectAnswer(at.visitor(), calls.pageInfo, undefined, shape)
  expect(guest.payload.currentProgress).toBeNull()
  const player = await at.player()
  const answer = await expectAnswer(player, calls.pageInfo, undefined, shape)
  expect(answer.payload.currentProgress?.currentLevel).toBe(1)
  await expectAnswer(player, calls.info, undefined, z.strictObject({ available: z.boolean() }))
})
