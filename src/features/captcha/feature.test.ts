import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'

const at = testSite()
const strict = testSite({ demo: false })

/** Solves a task as a browser does. */
async function solved(client: Client): Promise<string> {
  const challenge = (await client.call(calls.challenge)).body as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

test('the init data say that there is one and where its tasks are', async () => {
  covers('000 §3.18')
  const { body } = await at.visitor().call(init.init)
  expect(body.data!.captcha).toEqual({ isEnabled: true, key: null, url: '/rest/captcha/challenge/' })
})

describe('signing in', () => {
  test('asks after three failures of a pair, takes an answer once, and forgets after a success', async () => {
    covers('safety.4')
    const player = await at.player()
    const visitor = at.visitor()
    const signIn = (password: string, captcha?: string) =>
      visitor.call(account.login, { login: player.email, password, ...(captcha ? { captcha } : {}) })
    for (let i = 0; i < 3; i++) expect((await signIn(`wrong ${i}`)).body.code).toBe('SIGN_IN_FAILED')
    const refused = await signIn(player.password)
    expect([refused.status, refused.body.code]).toEqual([403, 'CAPTCHA_NEEDED'])
    expect((await signIn(player.password, 'no answer')).body.code).toBe('CAPTCHA_NEEDED')
    const answer = await solved(visitor)
    expect((await signIn('wrong again', answer)).body.code).toBe('SIGN_IN_FAILED')
    expect((await signIn(player.password, answer)).body.code).toBe('CAPTCHA_NEEDED')
    expect((await signIn(player.password, await solved(visitor))).body.success).toBe(true)
    expect((await signIn('wrong once more')).body.code).toBe('SIGN_IN_FAILED')
  })

  test('asks the same of a name that nobody has', async () => {
    const visitor = at.visitor()
    const codes = []
    for (let i = 0; i < 4; i++)
      codes.push(
        (await visitor.call(account.login, { login: 'nobody@example.com', password: 'x' })).body.code,
      )
    expect(codes).toEqual(['SIGN_IN_FAILED', 'SIGN_IN_FAILED', 'SIGN_IN_FAILED', 'CAPTCHA_NEEDED'])
  })

  test('asks an address after twenty failures, whatever the names', async () => {
    covers('safety.4')
    const visitor = strict.visitor()
    for (let i = 0; i < 20; i++)
      await visitor.call(account.login, { login: `name${i}@example.com`, password: 'x' })
    const { body } = await visitor.call(account.login, { login: 'another@example.com', password: 'x' })
    expect(body.code).toBe('CAPTCHA_NEEDED')
  })
})

test('signing up asks from the third account an hour, and a crowd that comes at once too', async () => {
  covers('safety.4')
  const crowd = Array.from({ length: 6 }, (_, i) => strict.visitor().signUp(`crowd${i}@example.com`))
  const codes = (await Promise.all(crowd)).map(({ body }) => body.code ?? 'opened')
  expect(codes.toSorted()).toEqual([...Array<string>(4).fill('CAPTCHA_NEEDED'), 'opened', 'opened'])
  const visitor = strict.visitor()
  const { body } = await visitor.call(account.register, {
    email: 'solver@example.com',
    password: 'a fine pass phrase',
    birth_date: '1990-05-17',
    state: 'TX',
    terms: true,
    captcha: await solved(visitor),
  })
  expect(body.success).toBe(true)
})
