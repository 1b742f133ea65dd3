import { describe, expect, test, vi } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { unconfirmedAccounts } from '#tests/rig/identity/unconfirmed.ts'
import { messagesTo, linkPart } from '#tests/rig/inbox.ts'
import { calls } from '../contract.ts'

const at = testSite()
const NEXT = 'a better pass phrase'
const next = { password: NEXT, password_repeat: NEXT }
const signIn = (email: string, password: string) => {
  const client = at.visitor()
  return client.call(calls.login, { login: email, password }).then(({ status }) => ({ client, status }))
}
const isIn = async (client: Client) => (await client.call(calls.balance)).status === 200

async function restored(client: Client) {
  const visitor = at.visitor()
  await visitor.call(calls.forgotPassword, { email: client.email })
  const token = await linkPart(visitor, client.email, 'change-password')
  return { visitor, token, answer: await visitor.call(calls.confirmRestore, { token }) }
}

describe('changing the password', () => {
  test('wants the old one, ends every other session and tells the owner', async () => {
    covers('000 §7.8')
    const client = await at.player({ confirmed: true })
    const { client: other } = await signIn(client.email, client.password)
    const wrong = await client.call(calls.changePassword, { ...next, password_old: 'not it' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { password_old: ['That’s not your current password'] },
    ])
    const missing = await client.call(calls.changePassword, next)
    expect(Object.keys(missing.body.errors!)).toEqual(['password_old'])
    expect(await isIn(other)).toBe(true)
    const done = await client.call(calls.changePassword, { ...next, password_old: client.password })
    expect(done.body).toMatchObject({ success: true, message: expect.stringMatching(/changed/) as string })
    expect([await isIn(client), await isIn(other)]).toEqual([true, false])
    expect((await messagesTo(client, client.email))[0]!.subject).toMatch(/was changed/)
    expect((await signIn(client.email, client.password)).status).toBe(401)
    expect((await signIn(client.email, NEXT)).status).toBe(200)
  })

  test.each([
    ['TX', 'en', /^.* was changed on \w+ \d+, \d{4} at \d+:\d\d\s[AP]M Central (?:Standard|Daylight) Time\./],
    ['HI', 'en', / at \d+:\d\d\s[AP]M Hawaii-Aleutian Standard Time\./],
    ['TX', 'es', / se cambió el \d+ de \p{L}+ de \d{4}.* hora (?:estándar|de verano) central\./u],
  ])('names the time zone of %s in %s', async (state, language, said) => {
    const client = await at.player({ state, confirmed: true })
    client.cookies.set('language', language)
    await client.signIn()
    await client.call(calls.changePassword, { ...next, password_old: client.password })
    expect((await messagesTo(client, client.email))[0]!.text).toMatch(said)
  })

  test('sends nothing to an address that the account has not confirmed, whoever else has', async () => {
    covers('000 §7.19')
    for (const client of await unconfirmedAccounts(at)) {
      const before = await messagesTo(client, client.email)
      const input = { ...next, password_old: client.password }
      expect((await client.call(calls.changePassword, input)).body.success).toBe(true)
      expect(await messagesTo(client, client.email)).toEqual(before)
    }
  })

  test('says under each field what is wrong with the new one', async () => {
    covers('000 §5.3')
    const client = await at.player()
    const cases: [object, object][] = [
      [{ password: '', password_repeat: '' }, { password: ['Please enter your password'] }],
      [
        { password: '12345', password_repeat: '12345' },
        { password: ['Password must be at least 6 characters long'] },
      ],
      [{ password: NEXT, password_repeat: 'other' }, { password_repeat: ["Passwords don't match"] }],
    ]
    for (const [input, errors] of cases) {
      const { body } = await client.call(calls.changePassword, {
        ...(input as typeof next),
        password_old: client.password,
      })
      expect(body.errors).toEqual(errors)
    }
    expect((await signIn(client.email, client.password)).status).toBe(200)
  })

  test('asks for no old one where none was ever chosen', async () => {
    covers('000 §3.15', '000 §5.4')
    const client = await at.player()
    await at.runtime.database.pool.query('update player set password_hash = null where email = $1', [
      client.email,
    ])
    at.clock.advance(1_000)
    expect((await client.call(init.init)).body.data!.hasAutoPassword).toBe(true)
    expect((await client.call(calls.changePassword, next)).body.success).toBe(true)
    expect((await client.call(init.init)).body.data!.hasAutoPassword).toBe(false)
    expect((await signIn(client.email, NEXT)).status).toBe(200)
  })

  test('twice at a moment is done once', async () => {
    covers('000 §7.8')
    const client = await at.player()
    const { passwords } = at.runtime
    const verify = passwords.verify.bind(passwords)
    const both = Promise.withResolvers<void>()
    // Neither goes on before the other knows the old password to be right.
    let known = 0
    using _ = vi.spyOn(passwords, 'verify').mockImplementation(async (...one) => {
      const isRight = await verify(...one)
      if (++known === 2) both.resolve()
      await both.promise
      return isRight
    })
    const answers = await Promise.all(
      [1, 2].map((n) => {
        const password = `${NEXT} ${n}`
        const input = { password, password_repeat: password, password_old: client.password }
        return client.call(calls.changePassword, input)
      }),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.code))).toEqual(
      new Set(['PASSWORD_MOVED']),
    )
  })
})

describe('the link of an email', () => {
  test('signs in by a new session, once, and lets a password be set without the old one', async () => {
    covers('000 §5.4')
    const client = await at.player()
    const { visitor, token, answer } = await restored(client)
    expect(answer.body).toEqual({ success: true, data: { login: client.email.split('@')[0] } })
    expect(visitor.cookies.has('session')).toBe(true)
    const again = await at.visitor().call(calls.confirmRestore, { token })
    expect([again.status, again.body.code]).toEqual([400, 'RESTORE_INVALID'])
    expect((await visitor.call(calls.restorePassword, next)).body.success).toBe(true)
    expect([await isIn(visitor), await isIn(client)]).toEqual([true, false])
    expect((await signIn(client.email, NEXT)).status).toBe(200)
    // The leave was for one password.
    expect((await visitor.call(calls.restorePassword, next)).body.code).toBe('RESTORE_OVER')
  })

  test('twenty times at a moment signs in once', async () => {
    covers('000 §7.9', '000 §7.10')
    const client = await at.player()
    await client.call(calls.forgotPassword, { email: client.email })
    const token = await linkPart(client, client.email, 'change-password')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.visitor().call(calls.confirmRestore, { token })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('takes the place of the session that was there: its id is another, the old one is over', async () => {
    covers('000 §7.9', '000 §7.10')
    const client = await at.player()
    const before = client.cookies.get('session')!
    await client.call(calls.forgotPassword, { email: client.email })
    const token = await linkPart(client, client.email, 'change-password')
    await client.call(calls.confirmRestore, { token })
    expect(client.cookies.get('session')).not.toBe(before)
    const old = at.visitor()
    old.cookies.set('session', before)
    expect(await isIn(old)).toBe(false)
  })

  test('gives its leave to its own session for ten minutes', async () => {
    covers('000 §7.9', '000 §7.10')
    const client = await at.player({ confirmed: true })
    const { visitor } = await restored(client)
    const { client: other } = await signIn(client.email, client.password)
    for (const stranger of [other, client]) {
      const { status, body } = await stranger.call(calls.restorePassword, next)
      expect([status, body.code]).toEqual([403, 'RESTORE_OVER'])
      // True also for who never had a link.
      expect(body.message).toMatch(
        /^You can set a new password without your current one only for 10 minutes after/,
      )
    }
    at.clock.advance(10 * 60_000)
    expect((await visitor.call(calls.restorePassword, next)).body.code).toBe('RESTORE_OVER')
    const wanted = await visitor.call(calls.changePassword, next)
    expect(Object.keys(wanted.body.errors!)).toEqual(['password_old'])
    expect((await at.visitor().call(calls.restorePassword, next)).status).toBe(401)
  })

  test('is over after an hour, after another change, and under another brand', async () => {
    covers('000 §7.9', '000 §7.10')
    const client = await at.player()
    await client.call(calls.forgotPassword, { email: client.email })
    const first = await linkPart(client, client.email, 'change-password')
    const elsewhere = at.visitor({ theme: 'popply' })
    expect((await elsewhere.call(calls.confirmRestore, { token: first })).body.code).toBe('RESTORE_INVALID')
    await client.call(calls.changePassword, { ...next, password_old: client.password })
    expect((await at.visitor().call(calls.confirmRestore, { token: first })).body.code).toBe(
      'RESTORE_INVALID',
    )
    await client.call(calls.forgotPassword, { email: client.email })
    const second = await linkPart(client, client.email, 'change-password')
    at.clock.advance(3_600_000)
    expect((await at.visitor().call(calls.confirmRestore, { token: second })).body.code).toBe(
      'RESTORE_INVALID',
    )
  })
})
