import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { calls as social } from './contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { initData, ok } from '#tests/wire/shapes.ts'
import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** Signing in by another company, as the specification writes its calls (000 §3, §7, §8). */
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
    await expectAnswer(visitor, social.logIn, await fakeProof(visitor, method, who), answered('register'))
    const pending = ok(z.strictObject({ newcomer: z.looseObject({ method: z.literal(method) }) }))
    await expectAnswer(visitor, social.pending, undefined, pending)
    await expectAnswer(visitor, social.complete, person, ok(z.looseObject({ login: z.string() })))
    await expectAnswer(client, social.logIn, await fakeProof(client, method, who), answered('login'))
  }
  const proof = await fakeProof(client, 'facebook', 'mei')
  await expectAnswer(client, social.logIn, { ...proof, needToLogin: false }, answered('link'))
  const { data } = await expectAnswer(client, init.init, undefined, ok(initData))
  expect(data!.activeSocialAccounts).toEqual(['apple', 'facebook'])
  const { status, body } = await client.call(social.logIn, { method: 'google', accessToken: 'made up' })
  expect(status).toBe(400)
  expect(refused.safeParse(body).error).toBeUndefined()
})

test('GET /rest/player/socials/ answers with its keys and no others', async () => {
  const accounts = z.strictObject({ accounts: z.tuple([]), canUnlink: z.boolean() })
  await expectAnswer(await at.player(), social.accounts, undefined, ok(accounts))
})
