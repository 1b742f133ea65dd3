import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calls as chests } from '#features/daily-chests/contract.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as info } from '#features/features-info/contract.ts'
import { loadServices } from '#features/index.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { PAUSED } from '../calls/feature.ts'
import type { GateLine } from '../calls/gate.ts'

/** A line about one feature: its calls and its views go by it, those of others don't. */

const UNTIL = new Date('2026-11-20T05:00:00Z')
/** Switched by the tests. */
const rule = { ok: true }
const line: GateLine = {
  ...{ code: 'TOO_NEW', order: 300, actions: ['claim'], features: ['daily-chests'] },
  look: async () => (rule.ok ? { ok: true } : { ok: false, until: UNTIL, fix: 'place' }),
  refusal: () => ({ message: 'Your account is too new for the chests. Try again tomorrow.', passing: true }),
}
const at = testSite(
  {},
  {
    services: async () =>
      (await loadServices()).map((one) =>
        one.feature.name === 'daily-chests' ? { ...one, gateLines: [line] } : one,
      ),
  },
)

describe('a line about one feature', () => {
  test('refuses its claims with the rule, until when, and what helps, and no other feature’s', async () => {
    rule.ok = false
    const client = await at.player()
    const refused = await client.call(chests.open, { chest: 1 })
    expect([refused.status, refused.body]).toEqual([
      403,
      {
        ...{ success: false, code: 'TOO_NEW' },
        message: 'Your account is too new for the chests. Try again tomorrow.',
        details: { until: UNTIL.toISOString(), fix: 'place' },
      },
    ])
    expect((await client.call(login.applyPrize)).status).toBe(200)
    rule.ok = true
    expect((await client.call(chests.open, { chest: 1 })).status).toBe(200)
  })

  test('pauses its state and its offer, and leaves those of others as they are', async () => {
    const client = await at.player()
    const said = async () => (await client.call(info.info)).body.data!.featuresInfo
    rule.ok = true
    const open = await said()
    rule.ok = false
    const paused = await said()
    const stateOf = ({ 'daily-chests': one }: typeof open) => [one!.isAvailable, one!.reasonType]
    expect([open, paused].map(stateOf)).toEqual([
      [true, null],
      [false, PAUSED],
    ])
    expect({ ...paused, 'daily-chests': null }).toEqual({ ...open, 'daily-chests': null })
  })
})

describe('what was done under a key is told again, whatever has come to say no', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test.each([
    ['a line', async () => void (rule.ok = false)],
    ['an exclusion', async (client: Client) => at.exclude(client, { signedIn: true })],
  ])('%s', async (_, refuse) => {
    rule.ok = true
    const client = await at.player()
    const first = key()
    const done = await client.call(chests.open, { chest: 2 }, first)
    expect(done.status).toBe(200)
    const { version } = await client.balance()
    await refuse(client)
    const again = await client.call(chests.open, { chest: 2 }, first)
    expect([again.status, again.body]).toEqual([200, done.body])
    expect((await client.call(chests.open, { chest: 2 }, key())).status).toBe(403)
    expect((await client.call(chests.open, { chest: 3 }, first)).body).toMatchObject({ code: 'KEY_REUSED' })
    expect((await client.balance()).version).toBe(version)
  })
})
