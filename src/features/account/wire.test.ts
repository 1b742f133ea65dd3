import { expect, test } from 'vitest'
import { answer } from '#platform/calls/handle.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { changeEmailAnswer, messageAnswer } from './answers.server.ts'
import { calls as account } from './contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo, linkPart } from '#tests/rig/inbox.ts'
import { initData, refusal } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The calls of the account as the specification writes them (000 §3, §7). */
const at = testSite()

test('the phone by a code', async () => {
  covers('000 §3.15', '000 §7.7')
  const client = await at.player()
  const source = { registration_source: 'landing', traffic_source: 'search' }
  expect((await expectAnswer(at.visitor(), account.otpFlow, source)).data).toEqual({ flow: 'open_funnel' })
  const phone = '+12025550123'
  const sent = await expectAnswer(client, account.requestPhoneCode, { phone: '(202) 555-0123' })
  expect(sent.data).toEqual({ phone, expires_in_s: 600, retry_after_s: 60 })
  const { code } = (await messagesTo(client, phone))[0]!
  const confirmed = await expectAnswer(client, account.confirmPhone, { code: code! })
  expect(confirmed.data).toMatchObject({ phone, gift: {} })
  const reached = await expectAnswer(client, account.primaryContact, { contact: 'phone' })
  expect(reached.data).toEqual({ primaryContact: 'phone' })
  const { data } = await expectAnswer(client, init.init, undefined, answer(initData))
  expect(data).toMatchObject({ phone, phoneConfirmed: true, primaryContact: 'phone', emailConfirmed: false })
})

test('the profile and the address', async () => {
  covers('000 §7.21')
  const client = await at.player({ confirmed: true })
  const profile = { first_name: 'Ada', last_name: 'Byron', street: '1 Elm St', city: 'Waco', zip: '76701' }
  const saved = await expectAnswer(client, account.saveProfile, profile)
  expect(saved.data).toMatchObject({ profileCompleted: true, gift: {} })
  const view = await expectAnswer(client, account.profile)
  expect(view.data).toMatchObject({ profile, state: 'TX', stateName: 'Texas', phone: null })
  await expectAnswer(client, account.changeEmail, { email: 'ada@test.example' }, messageAnswer)
  const { status, body } = await client.call(account.changeEmail, { email: 'a*@test.example' })
  expect([status, body.success, changeEmailAnswer.safeParse(body).error]).toEqual([400, false, undefined])
})

test('the email for a new password', async () => {
  const client = await at.player()
  await client.call(account.forgotPassword, { email: client.email })
  const token = await linkPart(client, client.email, 'change-password')
  await expectAnswer(client, account.confirmRestore, { token })
  const password = 'something else'
  await expectAnswer(client, account.restorePassword, { password, password_repeat: password })
  const next = { password: client.password, password_repeat: client.password, password_old: password }
  await expectAnswer(client, account.changePassword, next)
  const wrong = await client.call(account.changePassword, { ...next, password_old: 'wrong' })
  expect(refusal.parse(wrong.body).errors?.['password_old']).toHaveLength(1)
})

test('sessions, and what may be written', async () => {
  const client = await at.player()
  const { sessions } = (await expectAnswer(client, account.sessions)).data!
  expect(sessions).toMatchObject([{ place: null, current: true }])
  const id = '01a19467-e800-7000-8000-000000000000'
  expect((await expectAnswer(client, account.endOtherSessions)).data).toEqual({ ended: 0 })
  expect((await expectAnswer(client, account.endSession, { id })).data).toEqual({ ended: 0 })
  await expectAnswer(client, account.subscriptions)
  await expectAnswer(client, account.subscribe, { channel: 'email', allowed: true })
  const playerId = await at.idOf(client)
  const token = new URL(
    at.runtime.consents.linkOf(at.url, { playerId, channel: 'email', brand: 'aurelia' }),
  ).searchParams.get('token')!
  const link = await expectAnswer(at.visitor(), account.unsubscribeLink, { token })
  expect(link.data).toEqual({ channel: 'email' })
  const said = await expectAnswer(at.visitor(), account.unsubscribe, { token })
  expect(said.data).toEqual({ channel: 'email' })
})
