import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as captcha } from '#features/captcha/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as passkeys } from '#features/passkeys/contract.ts'
import { calls as link } from '#features/sign-in-link/contract.ts'
import { calls as social } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { initData, ok } from '#tests/wire/shapes.ts'
import { fakeProof } from '#tests/rig/fake-provider.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The ways in beside the password, as the specification writes their calls (000 §3, §7, §8). */
const at = testSite()

const answered = (action: string) =>
  z.strictObject({
    success: z.literal(true),
    statusCode: z.literal(200),
    data: z.strictObject({
      method: z.enum(['google', 'facebook', 'apple']),
      action: z.literal(action),
      login: z.string().nullable(),
    }),
  })
const refused = z.strictObject({
  success: z.literal(false),
  statusCode: z.literal(400),
  code: z.string(),
  message: z.string(),
  data: z.strictObject({ message: z.string() }),
})

test('POST /rest/login/{method}/ reads success, statusCode and data.message', async () => {
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
  const client = at.visitor()
  for (const [method, who] of [
    ['google', 'ada'],
    ['apple', 'tomas'],
  ] as const) {
    const visitor = at.visitor()
    await expectAnswer(visitor, social.logIn, answered('register'), await fakeProof(visitor, method, who))
    const pending = ok(z.strictObject({ newcomer: z.looseObject({ method: z.literal(method) }) }))
    await expectAnswer(visitor, social.pending, pending)
    await expectAnswer(visitor, social.complete, ok(z.looseObject({ login: z.string() })), person)
    await expectAnswer(client, social.logIn, answered('login'), await fakeProof(client, method, who))
  }
  const proof = await fakeProof(client, 'facebook', 'mei')
  await expectAnswer(client, social.logIn, answered('link'), { ...proof, needToLogin: false })
  const { data } = await expectAnswer(client, init.init, ok(initData))
  expect(data!.activeSocialAccounts).toEqual(['apple', 'facebook'])
  const { status, body } = await client.call(social.logIn, { method: 'google', accessToken: 'made up' })
  expect(status).toBe(400)
  expect(refused.safeParse(body).error).toBeUndefined()
})

test('captcha, passkeys and the link that signs in answer with their keys and no others', async () => {
  const player = await at.player({ confirmed: true })
  const challenge = z.strictObject({
    parameters: z.looseObject({ algorithm: z.literal('PBKDF2/SHA-256'), cost: z.literal(5_000) }),
    signature: z.string(),
  })
  await expectAnswer(at.visitor(), captcha.challenge, challenge)
  const { data } = await expectAnswer(at.visitor(), init.init, ok(initData))
  expect(data!.captcha).toEqual({ isEnabled: true, key: null, url: '/rest/captcha/challenge/' })
  await expectAnswer(
    player,
    passkeys.list,
    ok(z.strictObject({ passkeys: z.tuple([]), canRemove: z.boolean() })),
  )
  await expectAnswer(player, passkeys.begin, ok(z.looseObject({ challenge: z.string() })))
  await expectAnswer(at.visitor(), passkeys.ask, ok(z.looseObject({ challenge: z.string() })))
  const accounts = z.strictObject({ accounts: z.tuple([]), canUnlink: z.boolean() })
  await expectAnswer(player, social.accounts, ok(accounts))
  const sent = z.strictObject({ success: z.literal(true), message: z.string().min(20) })
  await expectAnswer(at.visitor(), link.send, sent, { email: player.email })
})
