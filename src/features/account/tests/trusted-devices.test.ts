import { expect, test } from 'vitest'
import { deviceHashOf, wasSeenWith } from '#platform/players/devices/device-signals.server.ts'
import type { Client } from '#tests/rig/client.ts'
import { linkPart } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** Securing an account ends the trust in devices that signed in before: one may be the thief's. */
const at = testSite()
const NEXT = { password: 'another horse battery', password_repeat: 'another horse battery' }

/** The ways to secure an account, each returning the browser that it was done in. */
const ways: readonly (readonly [string, (owner: Client) => Promise<Client>])[] = [
  [
    'a new password',
    async (owner) => {
      const input = { password_old: owner.password, ...NEXT }
      expect((await owner.call(calls.changePassword, input)).status).toBe(200)
      return owner
    },
  ],
  [
    'a password by the link of an email',
    async (owner) => {
      const browser = at.visitor()
      await browser.call(calls.forgotPassword, { email: owner.email })
      const token = await linkPart(browser, owner.email, 'change-password')
      await browser.call(calls.confirmRestore, { token })
      expect((await browser.call(calls.restorePassword, NEXT)).status).toBe(200)
      return browser
    },
  ],
  [
    'the end of all other sessions',
    async (owner) => {
      expect((await owner.call(calls.endOtherSessions)).status).toBe(200)
      return owner
    },
  ],
  [
    'the end of one session',
    async (owner) => {
      const { sessions } = (await owner.call(calls.sessions)).body.data!
      const { id } = sessions.find(({ current }) => !current)!
      expect((await owner.call(calls.endSession, { id })).status).toBe(200)
      return owner
    },
  ],
  [
    'a fresh start by whoever reads the mailbox first',
    async (owner) => {
      const browser = at.visitor()
      const token = await owner.emailToken()
      expect((await browser.call(calls.confirmEmail, { token, fresh: true })).status).toBe(200)
      return browser
    },
  ],
]

test.each(ways)('%s', async (name, secure) => {
  const owner = await at.player({ confirmed: !name.startsWith('a fresh') })
  const thief = at.visitor()
  await thief.call(calls.login, { login: owner.email, password: owner.password })
  at.clock.advance(1_000)
  const by = await secure(owner)
  // Guesses of strangers are over; a device that is known has its own.
  for (let n = 0; n < 11; n++) await at.visitor().call(calls.login, { login: owner.email, password: 'no' })
  const guess = async (client: Client) => {
    for (const cookie of ['session', 'action']) client.cookies.delete(cookie)
    return (await client.call(calls.login, { login: owner.email, password: 'no' })).status
  }
  expect([await guess(at.visitor()), await guess(thief), await guess(by)]).toEqual([429, 429, 401])
  // The gifts of a device are counted as before.
  const context = { runtime: at.runtime, caller: { ip: '', cookies: Object.fromEntries(thief.cookies) } }
  const mark = deviceHashOf(context as never)!
  const id = await at.idOf(owner)
  expect(await wasSeenWith(at.runtime.database.db, id, [{ kind: 'device', mark }])).toBe(true)
})

test('a device is known again once its player signs in with it', async () => {
  const owner = await at.player({ confirmed: true })
  const phone = at.visitor()
  await phone.call(calls.login, { login: owner.email, password: owner.password })
  await owner.call(calls.endOtherSessions)
  await phone.call(calls.login, { login: owner.email, password: owner.password })
  for (let n = 0; n < 11; n++) await at.visitor().call(calls.login, { login: owner.email, password: 'no' })
  const again = { login: owner.email, password: owner.password }
  expect((await phone.call(calls.login, again)).status).toBe(200)
})
