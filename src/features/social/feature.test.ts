import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { unconfirmedAccounts } from '#tests/rig/identity/unconfirmed.ts'
import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import { calls, type SocialMethod } from './contract.ts'

const at = testSite()
const off = testSite({ demo: false })

const PERSON = { birth_date: '1990-05-17', state: 'TX', terms: true }
const come = async (client: Client, method: SocialMethod, person: string, more: object = {}) =>
  (await client.call(calls.logIn, { ...(await fakeProof(client, method, person)), ...more })).body
const initData = async (client: Client) => (await client.call(init.init)).body.data!
const rowsOf = async (table: 'player' | 'wallet' | 'social_identity' | 'social_pending') =>
  Number((await at.runtime.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

/** An account by a provider, on a brand of its own so that the fake's people are new there. */
async function newcomer(theme: string, method: SocialMethod, person: string, more: object = {}) {
  const client = at.visitor({ theme })
  await come(client, method, person)
  const { status, body } = await client.call(calls.complete, { ...PERSON, ...more })
  expect([status, body.code]).toEqual([200, undefined])
  return client
}

describe('somebody new', () => {
  test('has no account, wallet or gift before birth date, state and consent are given', async () => {
    covers('000 §2.56', '000 §3.19')
    const before = [await rowsOf('player'), await rowsOf('wallet')]
    const client = at.visitor({ theme: 'koi' })
    expect(await come(client, 'google', 'ada')).toEqual({
      success: true,
      statusCode: 200,
      data: { method: 'google', action: 'register', login: null },
    })
    expect([await rowsOf('player'), await rowsOf('wallet')]).toEqual(before)
    expect(await initData(client)).toMatchObject({ isGuest: true, Registration: { complete: false } })
    expect((await client.call(calls.pending)).body.data!.newcomer).toEqual({
      method: 'google',
      email: 'ada.lindqvist@example.com',
      emailVerified: true,
      name: 'Ada',
    })
    const cases = [
      [{ ...PERSON, terms: false }, 'terms'],
      [{ ...PERSON, state: 'WA' }, 'state'],
      [{ ...PERSON, birth_date: '2015-01-01' }, 'birth_date'],
    ] as const
    for (const [input, field] of cases) {
      const { body } = await client.call(calls.complete, input)
      expect(Object.keys(body.errors!)).toEqual([field])
    }
    expect([await rowsOf('player'), await rowsOf('wallet')]).toEqual(before)
    const { body } = await client.call(calls.complete, PERSON)
    expect(body.data).toEqual({ login: 'Ada', email: 'ada.lindqvist@example.com' })
    expect(client.cookies.has('social')).toBe(false)
    expect(await initData(client)).toMatchObject({
      isGuest: false,
      emailConfirmed: true,
      activeSocialAccounts: ['google'],
      Registration: { complete: true },
    })
    // The gift of the sign-up, and the one of an address that the provider has checked.
    expect(await client.balance()).toMatchObject({ tourPoints: 30_000, entries: 150 })
    const again = at.visitor({ theme: 'koi' })
    expect((await come(again, 'google', 'ada')).data).toEqual({
      method: 'google',
      action: 'login',
      login: 'Ada',
    })
    expect((await again.balance()).version).toBe((await client.balance()).version)
  })

  test('gives an address where the provider has none, and confirms it by email', async () => {
    const client = at.visitor({ theme: 'koi' })
    await come(client, 'facebook', 'bruno')
    expect((await client.call(calls.complete, PERSON)).body.errors).toHaveProperty('email')
    client.email = 'bruno@example.com'
    await client.call(calls.complete, { ...PERSON, email: client.email })
    expect(await initData(client)).toMatchObject({ emailConfirmed: false, login: 'Bruno Castell' })
    await client.confirmEmail()
    expect(await initData(client)).toMatchObject({ emailConfirmed: true })
  })

  test('has a name without what nobody sees', async () => {
    const client = at.visitor({ theme: 'koi' })
    await come(client, 'apple', 'tomas', { name: '\u202e Tom\r\nas \u200b' })
    expect((await client.call(calls.pending)).body.data!.newcomer!.name).toBe('Tomas')
    const unseen = at.visitor({ theme: 'koi' })
    await come(unseen, 'apple', 'mei', { name: '\u202e\n' })
    expect((await unseen.call(calls.pending)).body.data!.newcomer!.name).toBeNull()
  })

  test('finishes once, within half an hour, and can be forgotten', async () => {
    const late = at.visitor({ theme: 'dusk' })
    await come(late, 'google', 'tomas')
    at.clock.advance(31 * 60_000)
    expect((await late.call(calls.complete, PERSON)).body.code).toBe('REGISTRATION_OVER')
    const left = at.visitor({ theme: 'dusk' })
    await come(left, 'google', 'tomas')
    await left.call(calls.forget)
    expect((await left.call(calls.pending)).body.data!.newcomer).toBeNull()
    const twice = at.visitor({ theme: 'dusk' })
    await come(twice, 'google', 'tomas')
    const answers = await Promise.all([1, 2, 3].map(() => twice.call(calls.complete, PERSON)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    // Two browsers of one person: the account is one.
    const [one, other] = [at.visitor({ theme: 'dusk' }), at.visitor({ theme: 'dusk' })]
    for (const client of [one, other]) await come(client, 'google', 'mei')
    const both = await Promise.all([one, other].map((client) => client.call(calls.complete, PERSON)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })
})

describe('somebody with an account', () => {
  test('is not given it by an address that nobody has checked, and nobody is notified of it', async () => {
    covers('safety.1')
    const owner = at.visitor({ theme: 'verdant' })
    await owner.signUp('mei.tanaka@example.com')
    await owner.confirmEmail()
    const stranger = at.visitor({ theme: 'verdant' })
    expect((await come(stranger, 'google', 'mei')).data!.action).toBe('register')
    await stranger.call(calls.complete, PERSON)
    expect((await initData(stranger)).emailConfirmed).toBe(false)
    expect((await messagesTo(stranger, 'mei.tanaka@example.com'))[0]!.subject).toMatch(
      /already have an account/,
    )
    expect((await initData(owner)).activeSocialAccounts).toEqual([])
  })

  test('whose mailbox the provider does not run signs in first; the link says so', async () => {
    covers('safety.1')
    const owner = at.visitor({ theme: 'voltaic' })
    await owner.signUp('ada.lindqvist@example.com')
    await owner.confirmEmail()
    const visitor = at.visitor({ theme: 'voltaic' })
    const body = await come(visitor, 'google', 'ada')
    expect(body).toMatchObject({ success: false, statusCode: 400, code: 'SOCIAL_EMAIL_KNOWN' })
    expect(body.data!.message).toMatch(/Sign in to it, then connect Google/)
    expect((await come(owner, 'google', 'ada', { needToLogin: false })).data).toMatchObject({
      action: 'link',
    })
    expect((await come(visitor, 'google', 'ada')).data).toMatchObject({ action: 'login' })
  })

  test('connects while signed in, once, one of each, and is told by email', async () => {
    covers('000 §7.26')
    const player = await at.player({ theme: 'marquee', confirmed: true })
    expect(
      await come(at.visitor({ theme: 'marquee' }), 'google', 'ada', { needToLogin: false }),
    ).toMatchObject({
      statusCode: 401,
      code: 'SIGN_IN_FIRST',
    })
    for (let i = 0; i < 2; i++)
      expect((await come(player, 'apple', 'ada', { needToLogin: false })).data!.action).toBe('link')
    expect(await come(player, 'apple', 'tomas', { needToLogin: false })).toMatchObject({
      code: 'SOCIAL_CONNECTED',
    })
    const other = await at.player({ theme: 'marquee' })
    expect(await come(other, 'apple', 'ada', { needToLogin: false })).toMatchObject({ code: 'SOCIAL_TAKEN' })
    expect(await come(other, 'google', 'tomas')).toMatchObject({
      statusCode: 400,
      code: 'SOCIAL_NOT_CONNECTED',
    })
    expect((await messagesTo(player, player.email))[0]!.subject).toMatch(/Apple was connected/)
    const { data } = (await player.call(calls.accounts)).body
    expect(data).toMatchObject({ canUnlink: true, accounts: [{ method: 'apple' }] })
  })

  test('connects and disconnects without an email to an address that the account has not confirmed', async () => {
    covers('000 §7.19')
    for (const client of await unconfirmedAccounts(at, { theme: 'loupe' })) {
      const before = await messagesTo(client, client.email)
      expect((await come(client, 'apple', 'mei', { needToLogin: false })).data!.action).toBe('link')
      expect((await client.call(calls.unlink, { method: 'apple' })).body.success).toBe(true)
      expect(await messagesTo(client, client.email)).toEqual(before)
    }
  })

  test('takes a provider away, but never the last way in', async () => {
    covers('safety.2')
    const player = await at.player({ theme: 'marquee', confirmed: true })
    await come(player, 'facebook', 'ada', { needToLogin: false })
    expect((await player.call(calls.unlink, { method: 'google' })).body.code).toBe('SOCIAL_UNKNOWN')
    expect((await player.call(calls.unlink, { method: 'facebook' })).body.success).toBe(true)
    expect((await messagesTo(player, player.email))[0]!.subject).toMatch(/Facebook was disconnected/)
    expect((await initData(player)).activeSocialAccounts).toEqual([])
    const social = await newcomer('popply', 'google', 'ada')
    expect((await social.call(calls.accounts)).body.data!.canUnlink).toBe(false)
    expect((await social.call(calls.unlink, { method: 'google' })).body.code).toBe('LAST_WAY_IN')
    await come(social, 'apple', 'ada', { needToLogin: false })
    // Both at once: each was the other's reason to go.
    const both = (['google', 'apple'] as const).map((method) => social.call(calls.unlink, { method }))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is another player under every brand', async () => {
    covers('safety.1')
    const one = await newcomer('saltpeak', 'apple', 'tomas')
    const elsewhere = at.visitor({ theme: 'popply' })
    expect((await come(elsewhere, 'apple', 'tomas')).data!.action).toBe('register')
    expect((await initData(one)).activeSocialAccounts).toEqual(['apple'])
  })
})

describe('a proof', () => {
  test('of another app, of nobody, or used up is refused as the specification reads it', async () => {
    const client = at.visitor()
    const stolen = await fakeProof(client, 'google', 'ada', 'another-app')
    const code = await fakeProof(client, 'apple', 'ada')
    await client.call(calls.logIn, code)
    for (const proof of [
      stolen,
      code,
      { method: 'facebook', accessToken: 'made up' } as const,
      { method: 'google' } as const,
      { method: 'google', accessToken: (await fakeProof(client, 'facebook', 'ada')).accessToken! } as const,
    ]) {
      const { status, body } = await client.call(calls.logIn, proof)
      expect([status, body.success, body.statusCode, body.code]).toEqual([400, false, 400, 'SOCIAL_REFUSED'])
      expect(body.data).toEqual({ message: body.message })
    }
  })

  test('appears only where a provider is set up', async () => {
    covers('000 §3.17')
    const client = off.visitor()
    expect((await client.call(init.init)).body.data!.playerSocLogin).toEqual({
      facebook: null,
      google: null,
      apple: null,
    })
    const { status, body } = await client.call(calls.logIn, { method: 'google', accessToken: 'x' })
    expect([status, body.code]).toEqual([400, 'SOCIAL_OFF'])
    expect((await client.send('GET', '/dev/social')).status).toBe(404)
    expect((await client.send('GET', '/dev/social/grant/google?person=ada')).status).toBe(404)
  })

  test('buttons have the public id of our app, and Apple where to come back to', async () => {
    covers('000 §3.17')
    const { playerSocLogin } = await initData(at.visitor())
    expect(playerSocLogin.google).toMatchObject({ credentials: { keys: { id: 'demonstration' } } })
    expect(playerSocLogin.apple!.callback).toBe(`${at.url}/rest/login/apple/callback/`)
    expect(playerSocLogin.facebook).not.toHaveProperty('callback')
  })
})

test('Apple’s form is handed to our page in the fragment, and nothing else of it', async () => {
  covers('000 §3.17')
  const client = at.visitor()
  const response = await client.send('POST', '/rest/login/apple/callback/', {
    body: new URLSearchParams({ code: 'a b', state: 's', user: '{"name":{}}', evil: '1' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(
    '/social/apple#code=a+b&state=s&user=%7B%22name%22%3A%7B%7D%7D',
  )
})
