import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { linkPart } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/** Covers securing an account: links requested by a thief of the password or the mailbox stop working. */
const at = testSite()

const NEXT = { password: 'another horse battery', password_repeat: 'another horse battery' }

/** A player, and somebody who signed in with their password and asked for links. */
async function robbed() {
  const owner = await at.player({ confirmed: true })
  const thief = at.visitor()
  await thief.call(account.login, { login: owner.email, password: owner.password })
  const mailbox = `thief-${owner.email}`
  expect((await thief.call(account.changeEmail, { email: mailbox })).status).toBe(200)
  const change = await linkPart(thief, mailbox, 'token')
  const reader = at.visitor()
  await reader.call(calls.send, { email: owner.email })
  const signIn = await linkPart(reader, owner.email, 'aa')
  return { owner, thief, change, signIn }
}

const ways: readonly (readonly [string, (owner: Client) => Promise<unknown>])[] = [
  [
    'a new password',
    (owner) => owner.call(account.changePassword, { password_old: owner.password, ...NEXT }),
  ],
  [
    'a password by the link of an email',
    async (owner) => {
      const browser = at.visitor()
      await browser.call(account.forgotPassword, { email: owner.email })
      const token = await linkPart(browser, owner.email, 'change-password')
      await browser.call(account.confirmRestore, { token })
      return browser.call(account.restorePassword, NEXT)
    },
  ],
  ['the end of all other sessions', (owner) => owner.call(account.endOtherSessions)],
  [
    'the end of that session',
    async (owner) => {
      const { sessions } = (await owner.call(account.sessions)).body.data!
      const other = sessions.find(({ current }) => !current)!
      return owner.call(account.endSession, { id: other.id })
    },
  ],
]

describe('links of before open nothing any more after', () => {
  test.each(ways)('%s', async (_, secure) => {
    const { owner, thief, change, signIn } = await robbed()
    expect(await secure(owner)).toMatchObject({ status: 200 })
    expect((await thief.call(account.confirmEmail, { token: change })).body.code).toBe('TOKEN_INVALID')
    expect((await at.visitor().call(calls.use, { token: signIn })).body.code).toBe('LINK_OVER')
  })

  test('a move to another mailbox: whoever reads the former one is let in no more', async () => {
    const { owner, signIn } = await robbed()
    const email = `next-${owner.email}`
    await owner.call(account.changeEmail, { email })
    const token = await linkPart(owner, email, 'token')
    expect((await owner.call(account.confirmEmail, { token })).status).toBe(200)
    expect((await at.visitor().call(calls.use, { token: signIn })).body.code).toBe('LINK_OVER')
  })
})

test('of two changes of address that are asked for at once one link is left', async () => {
  const owner = await at.player({ confirmed: true })
  const emails = [`one-${owner.email}`, `two-${owner.email}`]
  await Promise.all(emails.map((email) => owner.call(account.changeEmail, { email })))
  const tokens = await Promise.all(emails.map((email) => linkPart(owner, email, 'token')))
  const codes = []
  for (const token of tokens) codes.push((await owner.call(account.confirmEmail, { token })).body.success)
  expect(codes.toSorted()).toEqual([false, true])
})

test('whoever types codes in somebody’s name uses up nothing of the owner’s own device', async () => {
  const owner = await at.player({ confirmed: true })
  const stranger = at.visitor()
  for (let n = 0; n < 4; n++) {
    // The links go to a mailbox of the stranger's.
    await stranger.call(calls.send, { email: 'stranger@example.com' })
    for (let i = 0; i < 5; i++) await stranger.call(calls.enter, { email: owner.email, code: '000000' })
    at.clock.advance(1_000)
  }
  for (let n = 0; n < 20; n++) await at.visitor().call(calls.enter, { email: owner.email, code: '000000' })
  const closed = await at.visitor().call(calls.enter, { email: owner.email, code: '000000' })
  expect(closed.body.message).not.toMatch(/emails to this address/)
  // The owner's own device, signed out.
  for (const name of ['session', 'action']) owner.cookies.delete(name)
  await owner.call(calls.send, { email: owner.email })
  const [message] = (await (
    await owner.send('GET', `/dev/inbox.json?to=${owner.email}`)
  ).json()) as readonly { readonly code: string }[]
  expect((await owner.call(calls.enter, { email: owner.email, code: message!.code })).status).toBe(200)
})
