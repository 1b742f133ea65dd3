import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { linkPart, messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { ATTEMPTS, LIMITS, RESEND_S } from '../limits.server.ts'

/** Somebody signs up with another's address until no more accounts are opened with it: its owner still gets in. */
const at = testSite()

const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true }
const OPENINGS = LIMITS.openings.points
const OWN = 'the owner’s own phrase'
const REFUSED =
  'Too many sign-ups with this address today. If it’s yours, open the link in the email we sent you.'

const register = (client: Client, email: string, password: string) =>
  client.call(calls.register, { ...PERSON, email, password })
const signIn = async (login: string, password: string) =>
  (await at.visitor().call(calls.login, { login, password })).status
const me = async (client: Client) => (await client.call(init.init)).body.data!

/** Uses up what may be opened with an address; returns the browsers in which that was done. */
async function useUp(email: string, left: number = OPENINGS): Promise<readonly Client[]> {
  const clients: Client[] = []
  for (let n = 0; n < left; n++) {
    const client = at.visitor()
    clients.push(client)
    expect((await register(client, email, `phrase number ${n}`)).status).toBe(200)
  }
  return clients
}

async function expectRefused(email: string): Promise<Client> {
  const owner = at.visitor()
  const { status, body } = await register(owner, email, OWN)
  expect([status, body.code, body.message]).toEqual([429, 'TOO_MANY', REFUSED])
  expect((body.details as { retry_after_s: number }).retry_after_s).toBeGreaterThan(80_000)
  return owner
}

/** Opens the newest email of an address in a browser of the owner, and begins with a password of their own. */
async function finish(owner: Client, email: string) {
  const token = await linkPart(owner, email, 'token')
  expect((await owner.call(calls.confirmEmail, { token })).body.details).toMatchObject({ fresh: true })
  expect((await owner.call(calls.confirmEmail, { token, fresh: true })).body.data).toMatchObject({ email })
  const next = { password: OWN, password_repeat: OWN }
  expect((await owner.call(calls.restorePassword, next)).body.success).toBe(true)
  expect(await me(owner)).toMatchObject({ email, emailConfirmed: true })
  expect(await signIn(email, OWN)).toBe(200)
}

describe('an address with which no more accounts are opened today', () => {
  test('leads its owner to the newest email, by which they begin with their own password', async () => {
    covers('000 §7.15')
    const email = 'typed-by-others@example.com'
    const others = await useUp(email)
    const owner = await expectRefused(email)
    await finish(owner, email)
    // Who opened that account is out of it; the others never get the address.
    expect((await me(others.at(-1)!)).isGuest).toBe(true)
    for (let n = 0; n < OPENINGS; n++) expect((await me(others[n]!)).emailConfirmed ?? false).toBe(false)
  })

  test('leads the owner of an account to an email that says so, and their password works', async () => {
    covers('000 §7.15')
    const player = await at.player({ confirmed: true })
    // The owner's own sign-up is one of them.
    await useUp(player.email, OPENINGS - 1)
    await expectRefused(player.email)
    const [message] = await messagesTo(player, player.email)
    expect(message!.subject).toBe('You already have an account at Aurelia')
    expect(message!.links).toEqual([expect.stringMatching(/\/signin$/) as string])
    expect(await signIn(player.email, player.password)).toBe(200)
  })

  test('is emailed by those who never verified it a few times a day, requests and changes each', async () => {
    const email = 'flooded@example.com'
    const { confirmationsTo, changesTo } = LIMITS
    const others = await useUp(email)
    const requested: string[] = []
    for (let round = 0; round < 3; round++) {
      at.clock.advance(RESEND_S * 1_000)
      for (const client of others)
        requested.push((await client.call(calls.requestConfirmation)).body.code ?? 'sent')
    }
    expect(requested).toEqual([
      ...Array<string>(confirmationsTo.points).fill('sent'),
      ...Array<string>(3 * OPENINGS - confirmationsTo.points).fill('TOO_MANY'),
    ])
    const changed: string[] = []
    for (let n = 0; n < changesTo.points + 2; n++) {
      const client = await at.player()
      changed.push((await client.call(calls.changeEmail, { email })).body.code ?? 'sent')
    }
    expect(changed).toEqual([...Array<string>(changesTo.points).fill('sent'), 'TOO_MANY', 'TOO_MANY'])
    const all = await messagesTo(others[0]!, email)
    expect(all).toHaveLength(OPENINGS + confirmationsTo.points + changesTo.points)
    await finish(at.visitor(), email)
  })

  test('is refused like that by this limit alone', async () => {
    const client = at.visitor()
    await client.signUp('resent@example.com')
    for (let n = 0; n < ATTEMPTS.emailChange.person; n++)
      await client.call(calls.changeEmail, { email: `next${n}@example.com` })
    const { body } = await client.call(calls.changeEmail, { email: 'last@example.com' })
    expect([body.code, body.message]).toEqual([
      'TOO_MANY',
      'Too many attempts. Try again in 60 minutes. Your current email keeps working.',
    ])
  })

  test('takes one more for each account that left it, whose email opens nothing any more', async () => {
    covers('000 §7.15')
    const email = 'left-alone@example.com'
    const others = await useUp(email)
    for (let n = 0; n < 3; n++) await expectRefused(email)
    const moved = others.at(-1)!
    await moved.call(calls.changeEmail, { email: 'mallory@example.com' })
    const token = await linkPart(moved, 'mallory@example.com', 'token')
    const dead = await linkPart(moved, email, 'token')
    expect((await moved.call(calls.confirmEmail, { token })).body.success).toBe(true)
    expect((await at.visitor().call(calls.confirmEmail, { token: dead, fresh: true })).body.code).toBe(
      'TOKEN_INVALID',
    )
    const owner = at.visitor()
    expect((await register(owner, email, OWN)).status).toBe(200)
    await finishOwn(owner, email)
    await expectRefused(email)
  })
})

/** The owner's own sign-up, verified in the browser that it was made in. */
async function finishOwn(owner: Client, email: string) {
  owner.email = email
  expect((await owner.confirmEmail()).body.success).toBe(true)
  expect(await me(owner)).toMatchObject({ email, emailConfirmed: true })
}
