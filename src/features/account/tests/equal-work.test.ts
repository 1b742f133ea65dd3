import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

/**
 * Known and unknown accounts are not to be told apart: not by status, body or work. Work is counted, not timed:
 * the hashes of passwords and every statement that a call sends. The measured figure is in `account.bench.ts`.
 */
const at = testSite()

/** Statements of the site's background work, which run whatever is asked. */
const BACKGROUND =
  /event_cursor|outbox o|from outbox|schedule|pgboss\.(queue|version|schedule|warning)|centrifugo_outbox|realtime_|fetchNextJob|update pgboss|select 1$|with next as|UPDATE pgboss|FROM pgboss|rabbit|update message|chain|^(begin|commit|rollback)/i

async function workOf(ask: () => Promise<{ status: number; body: unknown }>) {
  const statements: string[] = []
  const own = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [first] = args as unknown as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    if (!BACKGROUND.test(text)) statements.push(text.replaceAll(/\s+/g, ' ').slice(0, 90))
    return Reflect.apply(own, this, args) as never
  })
  const hashes = { hash: 0, verify: 0 }
  const { passwords } = at.runtime
  const [hash, verify] = [passwords.hash, passwords.verify]
  Object.assign(passwords, {
    hash: (text: string, salt?: Buffer) => (hashes.hash++, hash(text, salt)),
    verify: (text: string, stored: string | null) => (hashes.verify++, verify(text, stored)),
  })
  try {
    const { status, body } = await ask()
    return { status, body, hashes, statements }
  } finally {
    Object.assign(passwords, { hash, verify })
    spy.mockRestore()
  }
}

// What features do with the news of an account is not the call's work.
beforeAll(() => Promise.all([at.consumers.stop(), at.sealer?.stop(), at.runtime.messenger.stop()]))
afterEach(() => vi.restoreAllMocks())

describe('a known and an unknown address cost the same', () => {
  test('at the sign-in', async () => {
    covers('beyond.1')
    const known = (await at.player({ confirmed: true })).email
    const ask = (login: string) => at.visitor().call(calls.login, { login, password: 'not the password' })
    await ask('warm@example.com')
    const one = await workOf(() => ask(known))
    const two = await workOf(() => ask('nobody@example.com'))
    expect(one.hashes).toEqual({ hash: 1, verify: 3 })
    expect(two).toEqual(one)
    // An account that lost the address costs the same.
    const lost = await at.player({ confirmed: true })
    await at.runtime.database.pool.query(
      'update player set stand_in = true, email_confirmed_at = null, email_lost_at = now() where email = $1',
      [lost.email],
    )
    expect(await workOf(() => ask(lost.email))).toEqual(two)
  })

  test('at the sign-up', async () => {
    covers('000 §7.11', 'beyond.1')
    const known = (await at.player({ confirmed: true })).email
    const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
    const ask = async (email: string) => {
      const { status, body } = await at
        .visitor()
        .call(calls.register, { ...person, email, password: 'a fine pass phrase' })
      return { status, body: { ...body, data: Object.keys(body.data ?? {}) } }
    }
    const one = await workOf(() => ask(known))
    const two = await workOf(() => ask('fresh@example.com'))
    expect(one.hashes).toEqual({ hash: 1, verify: 0 })
    expect(two).toEqual(one)
  })

  test('at the sign-up with an address that opens no more accounts today', async () => {
    covers('000 §7.15')
    const known = (await at.player({ confirmed: true })).email
    const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
    const ask = async (email: string, n: number) => {
      const password = `phrase number ${n}`
      const { status, body } = await at.visitor().call(calls.register, { ...person, email, password })
      // The seconds that are left run on while both are asked.
      const { code, message, data, errors, values } = body
      return {
        status,
        body: { code, message, data, errors, values, details: Object.keys(body.details ?? {}) },
      }
    }
    const unknown = 'worn-out@example.com'
    for (let n = 0; n < 5; n++) for (const email of [known, unknown]) await ask(email, n)
    const one = await workOf(() => ask(known, 6))
    const two = await workOf(() => ask(unknown, 6))
    expect(one.hashes).toEqual({ hash: 1, verify: 0 })
    expect(one).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(two).toEqual(one)
  })

  test('at the email that verifies an address, once more', async () => {
    const known = (await at.player({ confirmed: true })).email
    const [standIn, fresh] = [at.visitor(), at.visitor()]
    const person = { birth_date: '1990-05-17', state: 'TX', terms: true, password: 'another phrase' }
    await standIn.call(calls.register, { ...person, email: known })
    await fresh.call(calls.register, { ...person, email: 'not-known@example.com' })
    const one = await workOf(() => standIn.call(calls.requestConfirmation))
    const two = await workOf(() => fresh.call(calls.requestConfirmation))
    // Two players are looked up for both: who asks, and who has verified the address.
    const lookUp = /^select "player_id", "theme", "login"/
    expect(one.statements.filter((text) => lookUp.test(text))).toHaveLength(2)
    expect(one.status).toBe(200)
    expect(two).toEqual(one)
  })

  test('at the change of an address', async () => {
    const known = (await at.player({ confirmed: true })).email
    const [first, second] = [await at.player(), await at.player()]
    const one = await workOf(() => first.call(calls.changeEmail, { email: known }))
    const two = await workOf(() => second.call(calls.changeEmail, { email: 'unknown@example.com' }))
    // What the address would bring is looked up for both.
    expect(one.statements.some((text) => /from "account_mailbox"/.test(text))).toBe(true)
    expect(two).toEqual(one)
  })

  test('at the email for a new password', async () => {
    covers('beyond.1')
    const known = (await at.player({ confirmed: true })).email
    const ask = (email: string) => at.visitor().call(calls.forgotPassword, { email })
    const one = await workOf(() => ask(known))
    const two = await workOf(() => ask('nobody@example.com'))
    expect(one.statements.some((text) => /insert into "token"/.test(text))).toBe(true)
    expect(two).toEqual(one)
  })

  test('at the code for a phone', async () => {
    covers('beyond.1')
    const owner = await at.player()
    const phone = '+12025550199'
    await owner.call(calls.requestPhoneCode, { phone })
    const response = await owner.send('GET', `/dev/inbox.json?to=${encodeURIComponent(phone)}`)
    const [{ code }] = (await response.json()) as [{ code: string }]
    await owner.call(calls.confirmPhone, { code })
    const [first, second] = [await at.player(), await at.player()]
    const one = await workOf(() => first.call(calls.requestPhoneCode, { phone }))
    const two = await workOf(() => second.call(calls.requestPhoneCode, { phone: '+12025550198' }))
    const data = (body: unknown) => Object.keys((body as { data: object }).data)
    expect({ ...two, body: data(two.body) }).toEqual({ ...one, body: data(one.body) })
  })
})
