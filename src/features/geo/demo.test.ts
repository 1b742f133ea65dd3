import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { geoDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import type { Client } from '#tests/rig/client.ts'
import { atlas } from './atlas.server.ts'
import { calls } from './contract.ts'
import { middleOf } from './middle.ts'
import { stateAt } from './rules.ts'

const at = testSite()
const TEXAS = { country: 'US', state: 'TX', permission: 'granted', trouble: 'none', accuracy: 20 }
type DemoLocation = typeof TEXAS & { latitude: number; longitude: number }

const look = async (client: Client) =>
  ((await (await client.send('GET', '/dev/place.json')).json()) as { data: DemoLocation }).data
const go = (client: Client, more: object, headers: Record<string, string> = {}) =>
  client.send('POST', '/dev/place.json', { body: { ...TEXAS, ...more }, headers })
const standing = async (client: Client) => (await client.call(calls.ipCheck)).body.data

describe('/dev/place in the demonstration', () => {
  test('begins where the setting says, and each browser goes where it likes', async () => {
    covers('000 §8.11')
    const [one, other] = [at.visitor(), at.visitor()]
    expect(await look(one)).toMatchObject(TEXAS)
    expect(await standing(one)).toMatchObject({ access: true, state: 'TX' })
    expect((await go(one, { state: 'WA', permission: 'denied' })).status).toBe(200)
    expect(await look(one)).toMatchObject({ ...TEXAS, state: 'WA', permission: 'denied' })
    expect(await standing(one)).toMatchObject({
      access: false,
      standing: 'blocked',
      state: 'WA',
      by: 'system',
    })
    expect(await standing(other)).toMatchObject({ access: true, state: 'TX' })
    await go(one, { country: 'FR', state: null })
    expect(await standing(one)).toMatchObject({ access: false, standing: 'blocked', state: null })
  })

  test('gives coordinates that prove the place, and forgets what was proved of the one before', async () => {
    const player = await at.player()
    const { latitude, longitude } = await look(player)
    expect(
      (await player.call(calls.geoCheck, { latitude, longitude, accuracy: 20 })).body.data,
    ).toMatchObject({
      access: true,
      state: 'TX',
    })
    await go(player, { state: 'CA' })
    expect(await standing(player)).toMatchObject({ access: false, standing: 'coinsOnly', state: 'CA' })
    const there = await look(player)
    expect(there.state).toBe('CA')
    await player.call(calls.geoCheck, { latitude: there.latitude, longitude: there.longitude })
    expect((await player.call(init.toSweepStakes)).body.code).toBe('PLACE_NOT_ALLOWED')
    await go(player, {})
    expect((await player.call(init.toSweepStakes)).body.success).toBe(true)
  })

  test.each([
    [{ country: 'us' }, 'country'],
    [{ state: null }, 'state'],
    [{ state: 'ZZ' }, 'state'],
    [{ country: 'FR' }, 'state'],
    [{ permission: 'perhaps' }, 'permission'],
    [{ trouble: 'constructor' }, 'trouble'],
    [{ accuracy: 0 }, 'accuracy'],
    [{ accuracy: '20' }, 'accuracy'],
  ])('refuses %j for its %s', async (more, field) => {
    const client = at.visitor()
    const answer = await go(client, more)
    const body = (await answer.json()) as { code: string; message: string; errors: object }
    expect([answer.status, body.code, Object.keys(body.errors)[0]]).toEqual([400, 'BAD_INPUT', field])
    expect(body.message).toMatch(/^.{20,}\.$/)
    expect(client.cookies.has('dev_place')).toBe(false)
  })

  test('is changed from its own pages only', async () => {
    covers('000 §8.11')
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await go(at.visitor(), { state: 'WA' }, headers)).status).toBe(403)
  })
})

test('every state has a point of its own', async () => {
  for (const state of await atlas()) {
    const middle = middleOf(state)!
    expect([state.name, stateAt([state], middle)?.name]).toEqual([state.name, state.name])
  }
})

describe('where a place is not fixed', () => {
  const elsewhere = testSite({ geo: { ...geoDefaults, kind: 'off' } })

  test('no visitor can choose a location', async () => {
    const client = elsewhere.visitor()
    const asked = await client.send('GET', '/dev/place.json')
    expect([asked.status, await asked.json()]).toEqual([200, { success: true, data: null }])
    expect((await go(client, { state: 'WA' })).status).toBe(404)
  })
})
