import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { messagesTo, linkPart } from '#tests/rig/inbox.ts'

const at = testSite()

describe('the email once more', () => {
  test('goes out once in 599 seconds, to the second', async () => {
    covers('000 §4.11', '000 §7.20')
    const client = await at.player()
    const ask = () => client.call(calls.requestConfirmation)
    // The email of the sign-up is not one that was asked for.
    expect((await ask()).body).toEqual({
      success: true,
      message: 'Check your email. We sent you a link.',
      data: { retry_after_s: 599 },
    })
    const soon = await ask()
    expect([soon.status, soon.body.code, soon.body.details]).toEqual([
      429,
      'TOO_SOON',
      { retry_after_s: 599 },
    ])
    at.clock.advance(598_999)
    expect((await ask()).body.details).toEqual({ retry_after_s: 1 })
    at.clock.advance(1)
    expect((await ask()).body.success).toBe(true)
    expect(await messagesTo(client, client.email)).toHaveLength(3)
  })

  test('goes out once when it is requested twenty times at once', async () => {
    covers('000 §4.11', '000 §7.20')
    const client = await at.player()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(calls.requestConfirmation)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await messagesTo(client, client.email)).toHaveLength(2)
  })

  test('promises nothing where the mailbox had its gift on another account', async () => {
    covers('000 §7.20')
    const first = await at.player({ confirmed: true })
    const [name, domain] = first.email.split('@')
    const again = at.visitor()
    await again.signUp(`${name}+again@${domain}`, { state: 'TX' })
    const [message] = await messagesTo(again, again.email)
    expect(message!.text).toContain('Open this link to verify your email:')
  })

  test('is not for who has confirmed already', async () => {
    covers('000 §7.20')
    const client = await at.player({ confirmed: true })
    const { status, body } = await client.call(calls.requestConfirmation)
    expect([status, body.code]).toEqual([409, 'EMAIL_CONFIRMED'])
  })
})

describe('another address', () => {
  const me = async (client: Awaited<ReturnType<typeof at.player>>) =>
    (await client.call(init.init)).body.data!

  test('is the player’s by its own email; the old one is told, sessions stay', async () => {
    covers('000 §7.21')
    const client = await at.player({ confirmed: true })
    const [before, email] = [client.email, 'moved@example.com']
    expect((await client.call(calls.changeEmail, { email: ' Moved@Example.com ' })).body.success).toBe(true)
    expect((await me(client)).email).toBe(before)
    expect((await client.call(calls.profile)).body.data).toMatchObject({ email: before, newEmail: email })
    const [message] = await messagesTo(client, before)
    expect(message).toMatchObject({ subject: expect.stringMatching(/about to change/) as string })
    expect(message!.text).not.toContain(email)
    const token = await linkPart(client, email, 'token')
    const balance = await client.balance()
    for (let i = 0; i < 2; i++)
      expect((await client.call(calls.confirmEmail, { token })).body.data).toMatchObject({ email })
    expect(await me(client)).toMatchObject({ email, emailConfirmed: true })
    // The gift is for life: an address that follows another brings none.
    expect(await client.balance()).toEqual(balance)
    const back = at.visitor()
    expect((await back.call(calls.login, { login: before, password: client.password })).status).toBe(401)
    expect((await back.call(calls.login, { login: email, password: client.password })).status).toBe(200)
  })

  test('is refused with a message, a type and a word for the field', async () => {
    covers('000 §5.5')
    const client = await at.player({ confirmed: true })
    for (const [email, type] of [
      ['a*b@example.com', 'invalid'],
      ['a/b@example.com', 'invalid'],
      ['nobody', 'invalid'],
      [client.email, 'same'],
    ] as const) {
      const { status, body } = await client.call(calls.changeEmail, { email })
      const message = body.errors?.message
      expect([email, status, body.success, body.errors]).toEqual([
        email,
        400,
        false,
        { type, message: expect.stringMatching(/^[A-Z]/) as string, email: [message] },
      ])
    }
  })

  test('of somebody else gets the same answer, and its owner an email', async () => {
    covers('000 §7.21')
    const owner = await at.player({ confirmed: true })
    const client = await at.player({ confirmed: true })
    const fresh = await client.call(calls.changeEmail, { email: 'unknown@example.com' })
    const known = await client.call(calls.changeEmail, { email: owner.email })
    expect(known.body.message!.replace(owner.email, 'unknown@example.com')).toBe(fresh.body.message)
    expect((await client.call(calls.profile)).body.data!.newEmail).toBe(owner.email)
    const [message] = await messagesTo(client, owner.email)
    expect(message!.subject).toMatch(/already have an account/)
    expect(message!.links[0]).not.toMatch(/token/)
  })

  test('of an account that never confirmed one pays the gift; the first email opens nothing more', async () => {
    const client = await at.player()
    const first = await client.emailToken()
    await client.call(calls.changeEmail, { email: 'right@example.com' })
    const token = await linkPart(client, 'right@example.com', 'token')
    await client.call(calls.confirmEmail, { token })
    expect(await client.balance()).toMatchObject({ entries: 150, tourPoints: 30_000 })
    expect((await client.call(calls.confirmEmail, { token: first })).body.code).toBe('TOKEN_INVALID')
    expect(await me(client)).toMatchObject({ email: 'right@example.com', emailConfirmed: true })
  })

  test('is a link of its own brand: another one opens nothing with it', async () => {
    const client = await at.player()
    const token = await client.emailToken()
    const input = { token, password: client.password }
    const elsewhere = at.visitor({ theme: 'koi' })
    expect((await elsewhere.call(calls.confirmEmail, input)).body.code).toBe('TOKEN_INVALID')
    expect(elsewhere.cookies.has('session')).toBe(false)
    expect((await at.visitor().call(calls.confirmEmail, input)).body.success).toBe(true)
  })
})

describe('the primary contact', () => {
  test('is the email until a confirmed phone is chosen', async () => {
    covers('000 §5.6')
    const client = await at.player()
    expect((await client.call(init.init)).body.data!.primaryContact).toBe('email')
    const refused = await client.call(calls.primaryContact, { contact: 'phone' })
    expect([refused.status, refused.body.code]).toEqual([409, 'PHONE_NOT_CONFIRMED'])
  })
})

describe('the end of news', () => {
  test('by the link of an email works without a sign-in, and the link takes nothing back', async () => {
    covers('beyond.3')
    const visitor = at.visitor()
    visitor.email = 'news@example.com'
    await visitor.call(calls.register, {
      email: visitor.email,
      password: visitor.password,
      birth_date: '1990-05-17',
      state: 'TX',
      terms: true,
      marketing: true,
    })
    const email = async () =>
      (await visitor.call(calls.subscriptions)).body.data!.subscriptions.find(
        (one) => one.channel === 'email',
      )
    expect(await email()).toMatchObject({
      allowed: true,
      source: 'sign-up',
      at: expect.any(String) as string,
    })
    const [message] = await messagesTo(visitor, visitor.email)
    const token = new URL(message!.links[1]!).searchParams.get('token')!
    const stranger = at.visitor()
    expect((await stranger.call(calls.unsubscribe, { token })).body.data).toEqual({ channel: 'email' })
    expect(await email()).toMatchObject({ allowed: false, source: 'letter' })
    const undo = await stranger.send('POST', '/rest/player/unsubscribe/', { body: { token, undo: true } })
    expect([undo.status, await email()]).toMatchObject([400, { allowed: false }])
    await visitor.call(calls.subscribe, { channel: 'email', allowed: true })
    expect(await email()).toMatchObject({ allowed: true, source: 'settings' })
  })

  test('keeps offers from being queued, which carry its link otherwise', async () => {
    covers('beyond.3')
    const client = await at.player()
    const { runtime: server } = at
    const playerId = await at.idOf(client)
    const offer = () =>
      server.database.db.transaction().execute((tx) =>
        server.messenger.offer(
          tx,
          {
            kind: 'email',
            brand: 'aurelia',
            playerId,
            to: client.email,
            subject: 'Coins',
            text: 'A gift.',
          },
          'https://play.example.com',
        ),
      )
    expect(await offer()).toBe(false)
    await client.call(calls.subscribe, { channel: 'email', allowed: true })
    expect(await offer()).toBe(true)
    const [message] = await messagesTo(client, client.email)
    expect(message!.text).toContain(message!.links[0]!)
    expect(message!.links[0]).toMatch(/^https:\/\/play\.example\.com\/unsubscribe\?token=/)
  })
})
