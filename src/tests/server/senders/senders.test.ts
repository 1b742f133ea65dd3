import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { brands } from '#brands.server.ts'
import { calls as account } from '#features/account/contract.ts'
import { registered } from '#features/push/tests/device.ts'
import { calls as signInLink } from '#features/sign-in-link/contract.ts'
import type { Env } from '#platform/config/env.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { tableOrigins } from '#platform/base/network/origins.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import type { Locale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { Client } from '#tests/rig/client.ts'
import type { MessageSamples } from './samples.ts'
import { piecesOf } from '#tests/rig/pieces.ts'
import { decrypted, openPushService, vapidOf, type PushService } from '#tests/rig/push/service.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messageKinds, strayWriters } from './kinds.ts'
import { openServices, type TestServices } from './services.ts'

/** Messages of a brand show its own sender, words, links, and pictures, and nothing of another brand. */
type Name = 'aurelia' | 'popply'
const NAMES: readonly Name[] = ['aurelia', 'popply']
const LOCALES: readonly Locale[] = ['en', 'es']
const ORIGIN = { aurelia: 'https://play.aurelia-site.example', popply: 'https://popply-site.example' }
const MAIL = { aurelia: 'no-reply@aurelia-mail.example', popply: 'no-reply@popply-mail.example' }
const NUMBER = { aurelia: '+18005550100', popply: '+18005550101' }

const pieces = await piecesOf<MessageSamples>('messages')
/** Those of all features. */
const allOf = <K extends keyof MessageSamples>(kind: K): Required<MessageSamples>[K] =>
  Object.assign({}, ...pieces.map((piece) => piece[kind])) as Required<MessageSamples>[K]
const EMAILS = allOf('emails')
const TEXTS = allOf('texts')
const PUSHES = allOf('pushes')

const more: Partial<Env> = {
  origins: tableOrigins(
    NAMES.map((brand) => ({ brand, origin: ORIGIN[brand] })),
    'aurelia',
  ),
  trustProxy: '127.0.0.1',
  demo: false,
  captcha: { ...captchaDefaults, kind: 'off' },
  mailFrom: { aurelia: MAIL.aurelia, popply: `Popply <${MAIL.popply}>` },
}
let services: TestServices
let pushes: PushService
beforeAll(async () => {
  services = await openServices()
  pushes = await openPushService()
  Object.assign(more, {
    smtpUrl: services.smtpUrl,
    sms: { url: services.smsUrl, from: NUMBER, authorization: null, hookSecret: null },
    push: { subject: null, hosts: [pushes.origin], firebase: null },
  })
})
const at = testSite(more)
afterAll(async () => {
  await services.close()
  await pushes.close()
})

/** A visitor of a brand's own address. */
class Guest extends Client {
  readonly brand: Name
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
    const headers = { ...options.headers, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }
    return super.send(method, path, { ...options, headers })
  }
}

async function newPlayer(brand: Name, email: string) {
  const player = new Guest(brand)
  expect((await player.signUp(email)).body.success).toBe(true)
  return player
}

/** All that names a brand: titles, currencies, addresses, senders, and pictures. */
const marksOf = (name: Name): readonly string[] => [
  name,
  brands[name]!.title,
  ...LOCALES.flatMap((locale) => Object.values(brands[name]!.words(locale))),
  new URL(ORIGIN[name]).host,
  MAIL[name],
  NUMBER[name],
]
const other = (name: Name): Name => (name === 'aurelia' ? 'popply' : 'aurelia')

/** Looks for the other brand in what arrived. */
function expectNothingOf(name: Name, arrived: string) {
  const text = arrived.toLowerCase()
  expect(marksOf(name).filter((mark) => text.includes(mark.toLowerCase()))).toEqual([])
}

const emailsTo = (email: string) =>
  services.emails.filter(({ mail }) => mail.to?.some(({ address }) => address === email))
const textsTo = (phone: string) => services.texts.filter(({ To }) => To === phone)
const soon = (check: () => void) => vi.waitFor(check, { timeout: 45_000, interval: 40 })

function expectEmailsBy(name: Name, email: string) {
  for (const { mail, envelope, raw } of emailsTo(email)) {
    expect(mail.from).toEqual({ name: brands[name]!.title, address: MAIL[name] })
    expect(envelope).toBe(MAIL[name])
    expect(mail.messageId).toMatch(new RegExp(`@${name}-mail\\.example>$`))
    for (const [link] of mail.text!.matchAll(/https?:\/\/\S+/g))
      expect(new URL(link).origin).toBe(ORIGIN[name])
    expectNothingOf(other(name), `${raw}\n${mail.subject}\n${mail.text}`)
  }
}

test('all kinds of messages are in this test, and all have their words in a messages.ts', async () => {
  const kinds = [EMAILS, TEXTS, PUSHES].flatMap((one) => Object.keys(one))
  expect(kinds.toSorted()).toEqual((await messageKinds()).toSorted())
  expect(strayWriters()).toEqual([])
})

describe.each(NAMES)('%s', (name) => {
  const brand = brands[name]!
  const by = { brand, link: `${ORIGIN[name]}/somewhere?token=x` }

  test.each(LOCALES)('sends every kind of email and text as itself (%s)', async (locale) => {
    const { runtime } = at
    const email = `kinds-${name}-${locale}@mail.example`
    const phone = `+1202555${locale === 'en' ? '01' : '02'}${name.length}0`
    const words = translatorOf(locale)
    const playerId = await at.idOf(await newPlayer(name, email))
    const recipient = { playerId, brand: name, email, emailConfirmed: true }
    await transact(runtime.database.db, async (tx) => {
      for (const write of Object.values(EMAILS))
        await sendAccountNotice(runtime, tx, recipient, { links: [by.link], write: () => write(words, by) })
      for (const write of Object.values(TEXTS))
        await runtime.messenger.send(tx, {
          kind: 'sms',
          brand: name,
          to: phone,
          ...write(words, by),
        })
    })
    // The email that follows the sign-up is one more.
    await soon(() => expect(emailsTo(email)).toHaveLength(Object.keys(EMAILS).length + 1))
    await soon(() => expect(textsTo(phone)).toHaveLength(Object.keys(TEXTS).length))
    expectEmailsBy(name, email)
    for (const { From, Body } of textsTo(phone)) {
      expect(From).toBe(NUMBER[name])
      expectNothingOf(other(name), `${From} ${Body}`)
    }
  })

  test.each(LOCALES)('sends every kind of push as itself (%s)', async (locale) => {
    const { database } = at.runtime
    const player = await newPlayer(name, `push-${name}-${locale}@mail.example`)
    const id = await at.idOf(player)
    await database.pool.query('update player set locale = $2 where player_id = $1', [id, locale])
    const { subscription } = await registered(player, pushes.origin, name)
    for (const write of Object.values(PUSHES))
      await transact(database.db, (tx) =>
        // Of other categories a player gets one a day.
        notify(at.runtime, tx, id, (words) => ({ ...write(words, by), category: 'account' })),
      )
    const sent = () => pushes.sentTo(subscription.endpoint)
    await soon(() => expect(sent()).toHaveLength(Object.keys(PUSHES).length))
    for (const { headers, body } of sent()) {
      expect(vapidOf(headers['authorization']!).sub).toBe(ORIGIN[name])
      const message = decrypted(subscription, body)
      expect(message).toMatchObject({
        notification: { icon: `/icons/${name}/192.png`, badge: `/icons/${name}/badge-96.png` },
      })
      expectNothingOf(other(name), JSON.stringify(message))
    }
  })

  test('is what its players and visitors hear from when they call', async () => {
    const email = `calls-${name}@mail.example`
    const player = await newPlayer(name, email)
    const guest = new Guest(name)
    const stranger = `stranger-${name}@mail.example`
    for (const to of [email, stranger]) {
      await guest.call(account.forgotPassword, { email: to })
      await guest.call(signInLink.send, { email: to })
    }
    const next = `next-${name}@mail.example`
    await player.call(account.changeEmail, { email: next })
    const phone = `+1202555030${name.length}`
    await player.call(account.requestPhoneCode, { phone })
    await soon(() => {
      const counts = [email, stranger, next].map((to) => emailsTo(to).length)
      expect([...counts, textsTo(phone).length]).toEqual([3, 2, 1, 1])
    })
    for (const to of [email, stranger, next]) expectEmailsBy(name, to)
    expectNothingOf(other(name), JSON.stringify(textsTo(phone)))
    expect(textsTo(phone)[0]!['From']).toBe(NUMBER[name])
  })
})
