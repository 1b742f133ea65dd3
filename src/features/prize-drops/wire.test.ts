import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { DAY, MINUTE, SECOND } from '#platform/time/clock.ts'
import { featureConforms } from '#tests/laws/conformance.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { prizeDrops } from './feature.ts'
import { planDrops, rigOf } from './tests/rig.ts'

/** The call of prize drops with its fields (001 §3, §7, §9), and what the init data says of them. */
const at = testSite()
const { day: dayNow, goTo, level, round, settle } = rigOf(at)

featureConforms(at, prizeDrops)

const tier = z.union([z.literal(1), z.literal(2), z.literal(3)])
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const info = z.strictObject({
  general: z.strictObject({
    dailyPrizePool: whole,
    highestPrizePerDay: whole,
    prizeCountPerDay: whole,
    minimalLevelPlay: z.literal(20),
    anHour: z.literal(1),
    aDay: z.literal(5),
    bets: z.strictObject({ entries: z.literal(2), coins: z.literal(200) }),
    growsWithPlay: z.boolean(),
    finishedAt: z.iso.datetime().nullable(),
    nextPrizePoolStartedAt: z.iso.datetime().nullable(),
  }),
  prizes: z.array(z.strictObject({ prizeLeft: whole, prizeValue: whole, prizeLvl: tier })).length(3),
  lastWinners: z.array(
    z.strictObject({
      drop: z.int().min(1),
      name: z.string().regex(/^\w+ \w+$/),
      prizeValue: whole,
      prizeLvl: tier,
      wonAt: z.iso.datetime(),
      listSize: z.int().min(1),
      listHash: hash,
    }),
  ),
  nextPrizeWillAccrueIn: whole.nullable(),
  seedHash: hash.nullable(),
  mine: z
    .strictObject({
      level: z.int().min(1),
      isPaused: z.boolean(),
      coinsOnly: z.boolean(),
      isComplete: z.boolean(),
      coinsCount: z.boolean(),
    })
    .nullable(),
})

test('the call answers with its fields, to players and to guests', async () => {
  const player = await at.player()
  const { data: none } = await expectAnswer(at.visitor(), calls.info, undefined, ok(info))
  expect([none!.general.finishedAt, none!.seedHash, none!.mine]).toEqual([null, null, null])
  await planDrops(at)
  await level(player)
  const [drop] = (await dayNow()).drops
  goTo(drop!.at_ms + SECOND)
  await round(player, drop!.at_ms)
  at.clock.advance(10 * SECOND)
  await settle()
  at.clock.advance(2 * SECOND)
  const { data } = await expectAnswer(player, calls.info, undefined, ok(info))
  expect([data!.lastWinners.length, data!.mine]).toEqual([
    1,
    { level: 20, isPaused: false, coinsOnly: false, isComplete: true, coinsCount: true },
  ])
  await expectAnswer(at.visitor(), calls.info, undefined, ok(info))
  const { prizeDrops } = (await player.call(init.init)).body.data!
  expect(prizeDrops).toEqual({ isActive: true, finishedAt: data!.general.finishedAt })
})

test('where entries are not allowed, prizes are told as coins before', async () => {
  const player = await at.player({ state: 'CA' })
  const { data } = await expectAnswer(player, calls.info, undefined, ok(info))
  expect(data!.mine!.coinsOnly).toBe(true)
})

test('between two pools the next one is told; a brand without prize drops has no such call', async () => {
  expect((await at.visitor({ theme: 'koi' }).call(calls.info)).status).toBe(404)
  // Plans begin on the minute: far enough from the next one.
  at.clock.advance(MINUTE - (at.clock.now() % MINUTE) + 5 * SECOND)
  const { data } = await expectAnswer(at.visitor({ theme: 'marquee' }), calls.info, undefined, ok(info))
  expect(data!.prizes.map(({ prizeLeft }) => prizeLeft)).toEqual([0, 0, 0])
  await planDrops(at, { theme: 'marquee', every: 'once', waits: true })
  at.clock.advance(2 * SECOND)
  const before = await expectAnswer(at.visitor({ theme: 'marquee' }), calls.info, undefined, ok(info))
  expect(before.data!.general.nextPrizePoolStartedAt).not.toBeNull()
  at.clock.advance(2 * DAY)
  const after = await expectAnswer(at.visitor({ theme: 'marquee' }), calls.info, undefined, ok(info))
  expect([after.data!.general.finishedAt, after.data!.general.nextPrizePoolStartedAt]).toEqual([null, null])
})
