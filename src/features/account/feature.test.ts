import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'

const at = testSite()

describe('a page that was made for another account', () => {
  test('asks and does nothing as the one who signed in after it, and learns who that is', async () => {
    const [first, client] = [await at.player(), await at.player()]
    const [of, mine] = await Promise.all(
      [first, client].map(async (one) => (await one.call(init.init)).body.data!.account!),
    )
    expect(of).not.toBe(mine)
    const from = { 'x-account': of! }
    const refused = { status: 403, body: { success: false, code: 'ACCOUNT_CHANGED' } }
    expect(await client.call(calls.profile, undefined, from)).toMatchObject(refused)
    expect(await client.call(init.toTournamentPoints, undefined, from)).toMatchObject(refused)
    expect(await client.call(calls.logout, undefined, from)).toMatchObject(refused)
    expect((await client.call(init.init, undefined, from)).body.data).toMatchObject({ account: mine })
    expect((await client.call(calls.profile, undefined, { 'x-account': mine! })).status).toBe(200)
    // Where nobody is signed in, the refusal is the usual one.
    expect((await at.visitor().call(calls.profile, undefined, from)).body.code).toBe('SIGN_IN_FIRST')
  })
})

describe('signing up', () => {
  test('opens a wallet with the welcome gift and signs in', async () => {
    const client = at.visitor()
    const { status, body } = await client.signUp('newcomer@example.com')
    expect(status).toBe(200)
    expect(body.data).toEqual({ login: 'newcomer', email: 'newcomer@example.com' })
    expect(await client.balance()).toEqual({ entries: 100, winnings: 0, tourPoints: 25_000, version: 1 })
    const { body: started } = await client.call(init.init)
    expect(started.data).toMatchObject({
      isGuest: false,
      login: 'newcomer',
      emailConfirmed: false,
      entriesAllowed: true,
    })
  })

  test('takes out of a name what nobody sees', async () => {
    const person = { password: 'a fine pass', birth_date: '1990-01-01', state: 'TX', terms: true }
    const sign = (email: string, login: string) =>
      at.visitor().call(calls.register, { ...person, email, login })
    expect((await sign('turned@example.com', '\u202e gnp\u0007\r\n')).body.data?.login).toBe('gnp')
    expect((await sign('empty@example.com', '\u202e\u200b')).body.data?.login).toBe('empty')
  })

  test('gives the coin equivalent where entries may not be given', async () => {
    const client = await at.player({ state: 'NY' })
    expect(await client.balance()).toMatchObject({ entries: 0, tourPoints: 35_000 })
  })

  test('says under each field what is wrong and opens nothing', async () => {
    covers('places.8')
    const client = at.visitor()
    const good = {
      email: 'a@b.co',
      password: 'a fine pass',
      birth_date: '1990-01-01',
      state: 'TX',
      terms: true,
    }
    const cases: [object, string, string][] = [
      [{ ...good, email: 'no-address' }, 'email', 'BAD_INPUT'],
      [{ ...good, email: 'a*b@c.co' }, 'email', 'BAD_INPUT'],
      [{ ...good, password: '' }, 'password', 'BAD_INPUT'],
      [{ ...good, password: '12345' }, 'password', 'BAD_INPUT'],
      [{ ...good, password: 'password1' }, 'password', 'BAD_INPUT'],
      [{ ...good, birth_date: '2020-01-01' }, 'birth_date', 'TOO_YOUNG'],
      [{ ...good, birth_date: '1990-02-30' }, 'birth_date', 'BAD_INPUT'],
      [{ ...good, state: 'ZZ' }, 'state', 'BAD_INPUT'],
      [{ ...good, state: 'WA' }, 'state', 'STATE_BLOCKED'],
      [{ ...good, terms: false }, 'terms', 'BAD_INPUT'],
      [{ ...good, extra: 1 }, 'extra', 'BAD_INPUT'],
    ]
    for (const [input, field, code] of cases) {
      const { status, body } = await client.call(calls.register, input as never)
      expect([field, status < 500, body.code, Object.keys(body.errors ?? {})]).toEqual([
        field,
        true,
        code,
        [field],
      ])
    }
    expect(client.cookies.has('session')).toBe(false)
  })

  test('answers the same for a known address, whose owner gets an email', async () => {
    const owner = at.visitor()
    await owner.signUp('owner@example.com')
    await owner.confirmEmail()
    const stranger = at.visitor()
    const input = { email: 'owner@example.com', password: 'not the owner’s' }
    const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
    const { status, body } = await stranger.call(calls.register, { ...person, ...input })
    expect([status, body.success, body.data]).toEqual([
      200,
      true,
      { login: 'owner', email: 'owner@example.com' },
    ])
    const messages = (await (await stranger.send('GET', '/dev/inbox.json?to=owner@example.com')).json()) as {
      subject: string
    }[]
    expect(messages[0]!.subject).toMatch(/already have an account/)
    const back = at.visitor()
    await back.call(calls.login, { login: 'owner@example.com', password: owner.password })
    expect(await back.balance()).toMatchObject({ entries: 150 })
  })
})

describe('confirming the address', () => {
  test('pays its gift once, however often the link is opened', async () => {
    const client = at.visitor()
    await client.signUp('confirm@example.com')
    const token = await client.emailToken()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(calls.confirmEmail, { token })),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await client.balance()).toEqual({ entries: 150, winnings: 0, tourPoints: 30_000, version: 2 })
  })

  test('is refused with a made-up and an old link', async () => {
    const client = at.visitor()
    await client.signUp('late@example.com')
    const token = await client.emailToken()
    expect((await client.call(calls.confirmEmail, { token: 'x'.repeat(43) })).body.code).toBe('TOKEN_INVALID')
    at.clock.advance(25 * 3_600_000)
    expect((await client.call(calls.confirmEmail, { token })).body.code).toBe('TOKEN_INVALID')
  })
})

describe('signing in and out', () => {
  test('rotates the session and ends it', async () => {
    const client = await at.player()
    const before = client.cookies.get('session')!
    const { body } = await client.call(calls.login, {
      login: client.email.toUpperCase(),
      password: client.password,
    })
    expect(body.success).toBe(true)
    expect(client.cookies.get('session')).not.toBe(before)
    const old = at.visitor()
    old.cookies.set('session', before)
    expect((await old.call(calls.balance)).status).toBe(401)
    await client.call(calls.logout)
    expect(client.cookies.has('session')).toBe(false)
    expect((await client.call(calls.balance)).body.code).toBe('SIGN_IN_FIRST')
  })

  test('tells nothing of which addresses are known', async () => {
    const client = await at.player()
    const visitor = at.visitor()
    const wrong = await visitor.call(calls.login, { login: client.email, password: 'not the password' })
    const unknown = await visitor.call(calls.login, {
      login: 'nobody@example.com',
      password: 'not the password',
    })
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('is limited by address and place', async () => {
    const visitor = at.visitor()
    const tries = []
    for (let i = 0; i < 12; i++)
      tries.push((await visitor.call(calls.login, { login: 'x@example.com', password: `no ${i}` })).status)
    expect(tries.filter((status) => status === 429)).toHaveLength(2)
  })

  test('a session outlives the month only while it is used', async () => {
    const client = await at.player()
    at.clock.advance(29 * 86_400_000)
    expect((await client.call(calls.balance)).status).toBe(200)
    at.clock.advance(29 * 86_400_000)
    expect((await client.call(calls.balance)).status).toBe(200)
    at.clock.advance(31 * 86_400_000)
    expect((await client.call(calls.balance)).status).toBe(401)
  })
})
