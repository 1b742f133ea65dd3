import { expect, test } from 'vitest'
import { DEMO_PLACE_COOKIE } from '#platform/jurisdiction/demo-location.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { openMachine } from './open.ts'

const at = testSite()

test('a spin is refused where nothing may be played, and nothing is taken', async () => {
  const client = await at.player()
  await openMachine(at, client)
  await at.fund(client, { coins: 2_000_000 })
  const spin = async () => client.call(calls.spin, { funmachine_section_id: 1 })
  const before = await client.balance()
  client.cookies.set(DEMO_PLACE_COOKIE, 'US-WA.granted.none.20')
  const { status, body } = await spin()
  expect([status, body]).toMatchObject([403, { code: 'PLACE_BLOCKED' }])
  expect(await client.balance()).toEqual(before)
  client.cookies.delete(DEMO_PLACE_COOKIE)
  expect((await spin()).status).toBe(200)
})
