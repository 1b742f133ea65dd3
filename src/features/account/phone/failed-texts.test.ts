import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import type { Client } from '#tests/rig/client.ts'
import { pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '#platform/data/db.server.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { calls } from '../contract.ts'

/** Numbers that an SMS service says can't be reached, by a real service on this machine that says so. */
let code: number | null = null
let asked = 0
const service: Server = createServer((request, response) => {
  request.resume().on('end', () => {
    asked++
    response.writeHead(code === null ? 201 : 400).end(JSON.stringify(code === null ? {} : { code }))
  })
})
await new Promise<void>((ready) => void service.listen(0, '127.0.0.1', () => ready()))
const { port } = service.address() as AddressInfo
const at = testSite({
  sms: {
    ...{ url: `http://127.0.0.1:${port}/`, from: { '*': '+18005550100' } },
    ...{ authorization: null, hookSecret: null },
  },
})
afterAll(() => void service.close())

let last = 0
const number = () => `+1202555${String(7_000 + ++last)}`
const ask = (client: Client, phone: string) => client.call(calls.requestPhoneCode, { phone })
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

/** The data of the `textFailed` pushes to a player's open pages. */
async function failuresOf(client: Client): Promise<unknown[]> {
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(client), 'account')
  return pushes.filter(({ action }) => action === 'textFailed').map(({ data }) => data)
}

async function smsConsent(client: Client) {
  const all = await at.runtime.consents.of(at.runtime.database.db, await at.idOf(client))
  const found = all.find(({ channel }) => channel === 'sms')
  return found && [found.allowed, found.source]
}

async function agree(client: Client) {
  const playerId = await at.idOf(client)
  await transact(at.runtime.database.db, (tx) =>
    at.runtime.consents.record(tx, {
      ...{ playerId, channel: 'sms', allowed: true, source: 'settings' },
      agreed: { page: '/account/subscription', text: 'You may text me.' },
    }),
  )
}

test('who answered STOP is sent no offers, and the form says what undoes it', async () => {
  const client = await at.player()
  await agree(client)
  const phone = number()
  code = 21_610
  expect((await ask(client, phone)).status).toBe(200)
  await soon(async () =>
    expect(await failuresOf(client)).toEqual([{ phone, why: 'blocked', sender: '+18005550100' }]),
  )
  expect(await smsConsent(client)).toEqual([false, 'STOP'])
})

test('a landline is said to be none that gets texts, and ends no consent', async () => {
  const client = await at.player()
  await agree(client)
  const phone = number()
  code = 21_614
  await ask(client, phone)
  await soon(async () => expect(await failuresOf(client)).toMatchObject([{ phone, why: 'unreachable' }]))
  expect(await smsConsent(client)).toEqual([true, 'settings'])
})

test('the STOP of a number that a player only tried leaves the one that they verified', async () => {
  const client = await at.player()
  await agree(client)
  await at.runtime.database.pool.query(
    'update player set phone = $2, phone_confirmed_at = now() where player_id = $1',
    [await at.idOf(client), number()],
  )
  code = 21_610
  await ask(client, number())
  await soon(async () => expect(await failuresOf(client)).toHaveLength(1))
  expect(await smsConsent(client)).toEqual([true, 'settings'])
})

test('codes that reached nobody don’t count to the eight of a day', { timeout: 60_000 }, async () => {
  const client = await at.player()
  const phone = number()
  code = 21_610
  for (let n = 1; n <= 9; n++) {
    const before = asked
    expect([n, (await ask(client, phone)).status]).toEqual([n, 200])
    await soon(async () => expect([asked > before, (await failuresOf(client)).length]).toEqual([true, n]))
    at.clock.advance(10 * MINUTE)
  }
  code = null
  expect((await ask(client, phone)).status).toBe(200)
})
