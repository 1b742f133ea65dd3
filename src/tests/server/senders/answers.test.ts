import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import type { Env } from '#platform/config/env.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { tableOrigins } from '#platform/base/network/origins.server.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { openServices, type TestServices } from './services.ts'

/** Answers to texts: STOP and START, as the gateway tells of them. */
type Name = 'aurelia' | 'popply' | 'koi'
const ORIGIN = {
  aurelia: 'https://play.aurelia-site.example',
  popply: 'https://popply-site.example',
  koi: 'https://koi-site.example',
}
/** Two brands write from one number. */
const NUMBER = { aurelia: '+18005550100', popply: '+18005550101', koi: '+18005550100' }
const SECRET = 'an-auth-token-of-32-letters-here'

const more: Partial<Env> = {
  origins: tableOrigins(
    (Object.keys(ORIGIN) as Name[]).map((brand) => ({ brand, origin: ORIGIN[brand] })),
    'aurelia',
  ),
  trustProxy: '127.0.0.1',
  demo: false,
  captcha: { ...captchaDefaults, kind: 'off' },
}
let services: TestServices
beforeAll(async () => {
  services = await openServices()
  const sms = { url: services.smsUrl, from: NUMBER, authorization: null, hookSecret: SECRET }
  Object.assign(more, { smtpUrl: services.smtpUrl, sms })
})
const at = testSite(more)
afterAll(async () => services.close())

class Guest extends Client {
  readonly brand: Name
  /** Codes are limited by address. */
  readonly address = `198.51.100.${++last % 250}`
  constructor(brand: Name) {
    super(at.url)
    this.brand = brand
  }

  override send(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { host } = new URL(ORIGIN[this.brand])
    const headers = {
      ...options.headers,
      ...{ 'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'x-forwarded-for': this.address },
    }
    return super.send(method, path, { ...options, headers })
  }
}

const PATH = '/api/hooks/sms/'
let last = 0
const freshNumber = () => `+1202555${String(++last + 4_000).padStart(4, '0')}`

type Fields = Readonly<Record<string, string>>
/** What a gateway says with each answer. */
const fieldsOf = (from: string, body: string, more: Fields = {}): Record<string, string> => ({
  ...{ MessageSid: `SM${++last}`, AccountSid: 'AC1', From: from, To: NUMBER.aurelia, Body: body },
  ...{ NumMedia: '0', FromCity: 'WASHINGTON', ...more },
})

const hook = (more: Partial<Parameters<TestServices['answer']>[0]> = {}) => ({
  ...{ known: ORIGIN.aurelia + PATH, at: at.url + PATH, authToken: SECRET, ...more },
})
const answers = (from: string, body: string, more: Fields = {}) =>
  services.answer(hook(), fieldsOf(from, body, more))

/** A player with a verified number, who agreed to texts. */
async function reader(brand: Name, phone: string) {
  const client = new Guest(brand)
  await client.signUp(`reader${++last}@mail.example`)
  const codes = () => services.texts.filter(({ To, Body }) => To === phone && /\d{6}/.test(Body!))
  const before = codes().length
  await client.call(account.requestPhoneCode, { phone })
  await vi.waitFor(() => expect(codes()).toHaveLength(before + 1), { timeout: 45_000, interval: 40 })
  const [code] = /\d{6}/.exec(codes().at(-1)!['Body']!)!
  expect((await client.call(account.confirmPhone, { code })).body.success).toBe(true)
  expect((await client.call(account.subscribe, { channel: 'sms', allowed: true })).status).toBe(200)
  return client
}

const said = async (client: Client) => {
  const { body } = await client.call(account.subscriptions)
  const { allowed, source } = body.data!.subscriptions.find(({ channel }) => channel === 'sms')!
  return [allowed, source]
}
const YES = [true, 'settings']

describe('STOP', () => {
  test('ends texts with offers for each account of the number that gets them from ours, once', async () => {
    covers('beyond.3')
    const phone = freshNumber()
    const [mine, other, elsewhere] = [
      await reader('aurelia', phone),
      await reader('koi', phone),
      await reader('popply', phone),
    ]
    const stranger = await reader('aurelia', freshNumber())
    const fields = fieldsOf(phone, 'STOP')
    for (let i = 0; i < 3; i++) {
      const answer = await services.answer(hook(), fields)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml'])
      expect(await answer.text()).toMatch(/<Response\/>$/)
    }
    expect(await Promise.all([mine, other, elsewhere, stranger].map(said))).toEqual([
      [false, 'STOP'],
      [false, 'STOP'],
      YES,
      YES,
    ])
    const count = async () =>
      (
        await at.runtime.database.pool.query(
          "select from marketing_consent where player_id = $1 and channel = 'sms'",
          [await at.idOf(mine)],
        )
      ).rows.length
    expect(await count()).toBe(2)
    // Told again after the player said yes once more, it is the old answer, and ends nothing.
    await mine.call(account.subscribe, { channel: 'sms', allowed: true })
    await Promise.all(Array.from({ length: 5 }, () => services.answer(hook(), fields)))
    expect([await said(mine), await count()]).toEqual([YES, 3])
  })

  test.each([
    ['stop', {}],
    [' Stop. ', {}],
    ['STOPALL', {}],
    ['Unsubscribe', {}],
    ['CANCEL', {}],
    ['end', {}],
    ['Quit!', {}],
    ['opt out', {}],
    ['basta', { OptOutType: 'STOP' }],
  ])('is heard as “%s”', async (body, more) => {
    const phone = freshNumber()
    const client = await reader('aurelia', phone)
    expect((await answers(phone, body, more)).status).toBe(200)
    expect(await said(client)).toEqual([false, 'STOP'])
  })

  test.each([
    ['HELP', {}],
    ['please stop by', {}],
    ['', {}],
    ['START', {}],
    ['STOP', { OptOutType: 'HELP' }],
    ['STOP', { To: NUMBER.popply }],
    ['STOP', { To: '+18005550199' }],
  ])('isn’t heard in “%s” with %o', async (body, more) => {
    const phone = freshNumber()
    const client = await reader('aurelia', phone)
    expect((await answers(phone, body, more)).status).toBe(200)
    expect(await said(client)).toEqual(YES)
  })

  test('keeps a text with an offer that waits from leaving; the text says how to end such texts', async () => {
    const phone = freshNumber()
    const client = await reader('aurelia', phone)
    const playerId = await at.idOf(client)
    const { messenger, database } = at.runtime
    const offer = (text: string) =>
      transact(database.db, (tx) =>
        messenger.offer(
          tx,
          { kind: 'sms', brand: 'aurelia', playerId, to: phone, subject: '', text },
          ORIGIN.aurelia,
        ),
      )
    const arrived = () =>
      services.texts
        .filter(({ To, Body }) => To === phone && Body!.startsWith('Gift'))
        .map(({ Body }) => Body)
    expect(await offer('Gift 1')).toBe(true)
    await vi.waitFor(() => expect(arrived()).toEqual(['Gift 1\n\nReply STOP to unsubscribe.']), {
      timeout: 45_000,
    })
    await answers(phone, 'STOP')
    expect(await offer('Gift 2')).toBe(false)
    expect(arrived()).toHaveLength(1)
  })
})

describe('START', () => {
  test('takes back what STOP ended, with the words that were agreed to', async () => {
    const phone = freshNumber()
    const client = await reader('aurelia', phone)
    await answers(phone, 'STOP')
    await answers(phone, 'unstop')
    expect(await said(client)).toEqual([true, 'START'])
    const { rows } = await at.runtime.database.pool.query(
      `select c.page, w.text from marketing_consent c left join consent_wording w on w.hash = c.wording
       where c.player_id = $1 and c.channel = 'sms' order by c.consent_id`,
      [await at.idOf(client)],
    )
    const text = expect.stringMatching(
      /^Can we send you offers\?\nBy text message\nAurelia may send marketing texts, also automated ones/,
    ) as string
    const agreed = { page: '/account/subscription', text }
    expect(rows).toEqual([agreed, { page: null, text: null }, agreed])
  })

  test('gives no consent that was never given in writing, was ended otherwise, or was for another number', async () => {
    const phone = freshNumber()
    const client = await reader('aurelia', phone)
    await client.call(account.subscribe, { channel: 'sms', allowed: false })
    await answers(phone, 'START')
    expect(await said(client)).toEqual([false, 'settings'])
    // A yes of an earlier release, of whose words nothing was kept.
    const playerId = await at.idOf(client)
    const { database, consents } = at.runtime
    const yes = { playerId, channel: 'sms', allowed: true, source: 'settings' } as const
    await transact(database.db, (tx) => consents.record(tx, yes))
    expect([await said(client), await consents.allows(database.db, playerId, 'sms')]).toEqual([
      [false, 'settings'],
      false,
    ])
    await answers(phone, 'STOP')
    await answers(phone, 'START')
    expect(await consents.allows(database.db, playerId, 'sms')).toBe(false)

    const moved = await reader('aurelia', freshNumber())
    const movedId = await at.idOf(moved)
    const { rows } = await database.pool.query('select phone from player where player_id = $1', [movedId])
    await answers(String(rows[0].phone), 'STOP')
    at.clock.advance(60_000)
    await database.pool.query('update player set phone_confirmed_at = $2 where player_id = $1', [
      movedId,
      new Date(at.clock.now()),
    ])
    await answers(String(rows[0].phone), 'START')
    expect(await said(moved)).toEqual([false, 'STOP'])
  })
})

describe('a call that isn’t the gateway’s', () => {
  test('is refused by 403, and changes nothing', async () => {
    const phone = freshNumber()
    const client = await reader('aurelia', phone)
    const fields = fieldsOf(phone, 'STOP')
    const forged: (() => Promise<Response>)[] = [
      () => services.answer(hook({ authToken: `${SECRET}x` }), fields),
      // Signed for another of our addresses, with a query, or without encryption.
      () => services.answer(hook({ at: `${at.url}${PATH}?a=1` }), fields),
      () => services.answer({ ...hook(), known: `${ORIGIN.aurelia}/api/hooks/other/` }, fields),
      () => services.answer({ ...hook(), known: `http://${new URL(ORIGIN.aurelia).host}${PATH}` }, fields),
      ...['', 'AAAA', 'x'.repeat(2_000)].map(
        (signature) => () =>
          fetch(at.url + PATH, {
            method: 'POST',
            headers: {
              ...{ 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
              ...{ 'x-forwarded-host': new URL(ORIGIN.aurelia).host, 'x-forwarded-proto': 'https' },
            },
            body: new URLSearchParams(fields).toString(),
          }),
      ),
    ]
    for (const call of forged) {
      const answer = await call()
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { success: false, code: 'HOOK_UNSIGNED' },
      ])
    }
    const { rows } = await at.runtime.database.pool.query('select from webhook_event where event_id = $1', [
      fields['MessageSid'],
    ])
    expect([rows, await said(client)]).toEqual([[], YES])
    // A GET does nothing, whoever signed it.
    expect((await new Guest('aurelia').send('GET', PATH)).status).toBe(404)
  })

  test('is refused by 400 where it is signed and says too little, and by 413 where it says too much', async () => {
    const { MessageSid: _, ...fields } = fieldsOf(freshNumber(), 'STOP')
    const answer = await services.answer(hook(), fields)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'HOOK_INCOMPLETE' }])
    expect((await answers(freshNumber(), 'x'.repeat(20_000))).status).toBe(413)
  })
})
