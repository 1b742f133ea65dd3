import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { giveDice, planMap, roll } from './tests/plan.ts'

/** The calls of the map with their fields, and what the init data says of it. */
const at = testSite()

const money = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const section = z.strictObject({
  index: z.int().min(1).max(60),
  isCurrent: z.boolean(),
  award: money,
  isAwardClaimed: z.boolean(),
})
const progressBar = z.strictObject({
  section: z.int().min(0).max(60),
  sections: z.literal(60),
  gates: z.array(section.omit({ isCurrent: true })).length(4),
})
const dice = z.strictObject({
  count: whole,
  availability: z.strictObject({ reasonValue: z.iso.datetime().nullable() }),
})
const dices = z.strictObject({ regular: dice, special: dice })
const thrown = z.strictObject({
  from: z.int().min(0).max(59),
  to: z.int().min(1).max(60),
  value: z.int().min(1).max(6),
  isSpecial: z.boolean(),
  awards: z.array(z.strictObject({ section: z.int(), isGate: z.boolean(), prize: money })),
})
const draw = z.strictObject({ seed_id: z.string(), n: whole }).nullable()
const map = z.strictObject({
  runId: z.uuid(),
  finishedAt: z.iso.datetime(),
  map: z.strictObject({ sections: z.array(section).length(60), progressBar }),
  dices,
  last: thrown.extend({ draw }).nullable(),
  nextAt: z.iso.datetime().nullable(),
  relatedPromoOfferPresets: z.strictObject({ regular: z.null(), special: z.null() }),
})
const rolled = z.strictObject({ dices, progressBar, roll: thrown, draw })
const info = z.strictObject({ isActive: z.boolean(), finishedAt: z.iso.datetime().nullable() })

test('each call answers with its fields, with and without its slash', async () => {
  const player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.adventureMap
  expect(await initData()).toEqual({ isActive: false })
  const { data: before } = await expectAnswer(player, calls.info, undefined, ok(info))
  expect(before).toEqual({ isActive: false, finishedAt: null })
  const run = await planMap(at)
  expect(await initData()).toEqual({ isActive: true })
  const { data: now } = await expectAnswer(player, calls.info, undefined, ok(info))
  expect(now).toEqual({ isActive: true, finishedAt: new Date(run.ends_ms).toISOString() })
  const current = { which: 'current' }
  ok(map).parse((await player.call(calls.map, current)).body)
  await giveDice(at, await at.idOf(player), 1)
  for (const value of [undefined, 4]) ok(rolled).parse((await roll(player, value)).body)
  const { body } = await player.call(calls.map, current)
  ok(map).parse(body)
  for (const path of ['current', 'current/', run.runId, `${run.runId}/`])
    expect(await (await player.send('GET', `/rest/adventure-map/${path}`)).json()).toEqual(body)
  expect((await at.visitor().call(init.init)).body.data!.adventureMap).toEqual({ isActive: false })
})

test('the state says whether the player has rolled on this map, so that nothing introduces it after', async () => {
  // Past the map of the test before.
  at.clock.advance(8 * DAY)
  await planMap(at)
  const player = await at.player()
  const isUsed = async () => {
    const answer = await player.send('GET', '/rest/features-games-info/info/')
    return /"adventure-map":\{[^}]*"isUsed":true/.test(await answer.text())
  }
  expect(await isUsed()).toBe(false)
  await roll(player)
  expect(await isUsed()).toBe(true)
  // The next map is new to everybody.
  at.clock.advance(8 * DAY)
  await planMap(at)
  expect(await isUsed()).toBe(false)
})
