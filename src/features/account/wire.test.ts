import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as account } from './contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo, linkPart } from '#tests/rig/inbox.ts'
import { initData, ok, refusal } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of the account as the specification writes them (000 §3, §7). */
const at = testSite()

const messageOnly = z.strictObject({ success: z.literal(true), message: z.string().min(20) })
const ended = (count: number) => ok(z.strictObject({ ended: z.literal(count) }))

const gift = z.strictObject({ coins: z.number(), entries: z.number() })

test('the phone by a code', async () => {
  const client = await at.player()
  const source = { registration_source: 'landing', traffic_source: 'search' }
  const flow = ok(z.strictObject({ flow: z.literal('open_funnel') }))
  await expectAnswer(at.visitor(), account.otpFlow, source, flow)
  const phone = '+12025550123'
  const sent = ok(
    z.strictObject({
      phone: z.literal(phone),
      expires_in_s: z.literal(600),
      retry_after_s: z.literal(60),
    }),
  )
  await expectAnswer(client, account.requestPhoneCode, { phone: '(202) 555-0123' }, sent)
  const { code } = (await messagesTo(client, phone))[0]!
  const confirmed = ok(z.strictObject({ phone: z.literal(phone), gift }))
  await expectAnswer(client, account.confirmPhone, { code: code! }, confirmed)
  const contact = ok(z.strictObject({ primaryContact: z.literal('phone') }))
  await expectAnswer(client, account.primaryContact, { contact: 'phone' }, contact)
  const { data } = await expectAnswer(client, init.init, undefined, ok(initData))
  expect(data).toMatchObject({ phone, phoneConfirmed: true, primaryContact: 'phone', emailConfirmed: false })
})

test('the profile and the address', async () => {
  const client = await at.player({ confirmed: true })
  const profile = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
  const saved = ok(z.strictObject({ profileCompleted: z.literal(true), gift }))
  await expectAnswer(client, account.saveProfile, profile, saved)
  const text = z.string().min(1)
  const view = z.strictObject({
    profile: z.strictObject({ first_name: text, last_name: text, street: text, city: text, zip: text }),
    state: z.literal('TX'),
    stateName: z.literal('Texas'),
    email: z.email(),
    newEmail: z.email().nullable(),
    phone: z.null(),
  })
  await expectAnswer(client, account.profile, undefined, ok(view))
  await expectAnswer(client, account.changeEmail, { email: 'ada@test.example' }, messageOnly)
  const { status, body } = await client.call(account.changeEmail, { email: 'a*@test.example' })
  const refused = z.strictObject({
    success: z.literal(false),
    code: z.literal('EMAIL_REFUSED'),
    message: text,
    errors: z.strictObject({ message: text, type: text, email: z.array(text).length(1) }),
  })
  expect([status, refused.safeParse(body).error]).toEqual([400, undefined])
})

test('the email for a new password', async () => {
  const client = await at.player()
  await client.call(account.forgotPassword, { email: client.email })
  const token = await linkPart(client, client.email, 'change-password')
  const named = ok(z.strictObject({ login: z.string() }))
  await expectAnswer(client, account.confirmRestore, { token }, named)
  const password = 'something else'
  await expectAnswer(client, account.restorePassword, { password, password_repeat: password }, messageOnly)
  const next = { password: client.password, password_repeat: client.password, password_old: password }
  await expectAnswer(client, account.changePassword, next, messageOnly)
  const wrong = await client.call(account.changePassword, { ...next, password_old: 'wrong' })
  expect(refusal.parse(wrong.body).errors?.['password_old']).toHaveLength(1)
})

test('sessions, and what may be written', async () => {
  const client = await at.player()
  const entry = z.strictObject({
    id: z.uuid(),
    device: z.string().min(1),
    isMobile: z.boolean(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime(),
    place: z.null(),
    current: z.boolean(),
  })
  await expectAnswer(
    client,
    account.sessions,
    undefined,
    ok(z.strictObject({ sessions: z.array(entry).length(1) })),
  )
  await expectAnswer(client, account.endOtherSessions, undefined, ended(0))
  await expectAnswer(client, account.endSession, { id: '01a19467-e800-7000-8000-000000000000' }, ended(0))
  const subscription = z.strictObject({
    channel: z.enum(['email', 'sms', 'push']),
    allowed: z.boolean(),
    at: z.iso.datetime().nullable(),
    source: z.string().nullable(),
  })
  const list = ok(z.strictObject({ subscriptions: z.array(subscription).length(3) }))
  await expectAnswer(client, account.subscriptions, undefined, list)
  await expectAnswer(client, account.subscribe, { channel: 'email', allowed: true }, list)
  const playerId = await at.idOf(client)
  const token = new URL(at.runtime.consents.linkOf(at.url, playerId, 'email')).searchParams.get('token')!
  const said = ok(z.strictObject({ channel: z.literal('email'), allowed: z.literal(false) }))
  const link = ok(z.strictObject({ channel: z.literal('email') }))
  await expectAnswer(at.visitor(), account.unsubscribeLink, { token }, link)
  await expectAnswer(at.visitor(), account.unsubscribe, { token }, said)
})
