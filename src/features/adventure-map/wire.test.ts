import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { giveDice, planMap, roll } from './tests/plan.ts'

/** The calls of the map with their fields, and what the init data says of it. */
const at = testSite()

test('each call answers with its fields, with and without its slash', async () => {
  covers('001 map.1')
  const player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.adventureMap
  expect(await initData()).toEqual({ isActive: false })
  const { data: before } = await expectAnswer(player, calls.info)
  expect(before).toEqual({ isActive: false, finishedAt: null })
  const run = await planMap(at)
  expect(await initData()).toEqual({ isActive: true })
  const { data: now } = await expectAnswer(player, calls.info)
  expect(now).toEqual({ isActive: true, finishedAt: new Date(run.ends_ms).toISOString() })
  const current = { which: 'current' }
  await expectAnswer(player, calls.map, current)
  await giveDice(at, await at.idOf(player), 1)
  for (const value of [undefined, 4]) expect((await roll(player, value)).status).toBe(200)
  const body = await expectAnswer(player, calls.map, current)
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
