import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { logInAnswer } from './answers.server.ts'
import { calls as social, type SocialMethod } from './contract.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { initData, ok } from '#tests/wire/shapes.ts'
import { fakeProof } from '#tests/rig/identity/fake-provider.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** Signing in by another company, as the specification writes its calls (000 §3, §7, §8). */
const at = testSite()

const logIn = async (client: Client, method: SocialMethod, who: string) =>
  (await expectAnswer(client, social.logIn, await fakeProof(client, method, who))).data.action

test('POST /rest/login/{method}/ reads success, statusCode and data.message', async () => {
  covers('000 §3.16', '000 §7.25')
  const person = { birth_date: '1990-05-17', state: 'TX', terms: true }
  const client = at.visitor()
  for (const [method, who] of [
    ['google', 'ada'],
    ['apple', 'tomas'],
  ] as const) {
    const visitor = at.visitor()
    expect(await logIn(visitor, method, who)).toBe('register')
    const { data } = await expectAnswer(visitor, social.pending)
    expect(data!.newcomer!.method).toBe(method)
    await expectAnswer(visitor, social.complete, person)
    expect(await logIn(client, method, who)).toBe('login')
  }
  const proof = await fakeProof(client, 'facebook', 'mei')
  const linked = await expectAnswer(client, social.logIn, { ...proof, needToLogin: false })
  expect(linked.data.action).toBe('link')
  const { data } = await expectAnswer(client, init.init, undefined, ok(initData))
  expect(data!.activeSocialAccounts).toEqual(['apple', 'facebook'])
  const { status, body } = await client.call(social.logIn, { method: 'google', accessToken: 'made up' })
  expect(status).toBe(400)
  expect(logInAnswer.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ success: false, statusCode: 400, data: { message: body.message } })
})

test('GET /rest/player/socials/ answers with its keys and no others', async () => {
  const { data } = await expectAnswer(await at.player(), social.accounts)
  expect(data!.accounts).toEqual([])
})
