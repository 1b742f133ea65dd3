import { request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { tableOrigins } from '#platform/base/network/origins.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite, onlyAt } from '../rig/test-site.ts'
import { closeRaw, sendRaw } from '../rig/net/raw.ts'

/** The table of origins decides what a request's host means: brand, links, cookies, the origin gate. */
const AURELIA = 'https://play.aurelia.example'
const WWW = 'https://www.aurelia.example'
const POPPLY = 'https://popply.example'
const origins = tableOrigins(
  [
    { brand: 'aurelia', origin: AURELIA },
    { brand: 'aurelia', origin: WWW },
    { brand: 'popply', origin: POPPLY },
  ],
  'aurelia',
)
afterAll(closeRaw)

interface Said {
  readonly status: number
  readonly body: { readonly code?: string; readonly message?: string; readonly success?: boolean }
  readonly cookies: readonly string[]
}

describe.each([
  ['no proxy is trusted', false],
  ['a proxy is trusted', '127.0.0.1'],
] as const)('where %s', (_, trustProxy) => {
  const at = testSite({ origins, trustProxy, demo: false, captcha: { ...captchaDefaults, kind: 'off' } })
  const trusted = trustProxy !== false

  async function post(path: string, body: object, headers: Record<string, string>): Promise<Said> {
    const answer = await sendRaw(at.url, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test', ...headers },
      body: JSON.stringify(body),
    })
    return {
      status: answer.status,
      body: JSON.parse(answer.text) as Said['body'],
      cookies: answer.headers['set-cookie'] ?? [],
    }
  }
  const person = (email: string) => ({
    email,
    password: 'correct horse battery',
    birth_date: '1990-05-17',
    state: 'TX',
    terms: true,
  })
  const signUp = (email: string, headers: Record<string, string>) =>
    post(account.register.path, person(email), headers)
  const linksTo = async (email: string) =>
    (await at.runtime.messenger.list(email, 10)).flatMap(({ links }) =>
      links.map((link) => new URL(link).origin),
    )

  test('a host that is not in the table is answered by 421 and nothing else', async () => {
    covers('000 §4.6')
    await signUp('victim@test.example', { host: 'play.aurelia.example' })
    const before = await linksTo('victim@test.example')
    const forged = [
      { host: 'evil.example' },
      { host: 'play.aurelia.example.evil.example' },
      { host: 'play.aurelia.example:8443' },
      { host: 'localhost' },
      { host: at.url.slice('http://'.length) },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    ]
    for (const headers of forged) {
      const { status, body } = await post(
        account.forgotPassword.path,
        { email: 'victim@test.example' },
        headers,
      )
      expect([headers, status, body]).toEqual([
        headers,
        421,
        {
          success: false,
          code: 'HOST_UNKNOWN',
          message: expect.stringMatching(/^This .+\. .+\.$/) as string,
        },
      ])
      for (const path of ['/rest/app/init/', '/', '/robots.txt'])
        expect((await sendRaw(at.url, { method: 'GET', path, headers })).status).toBe(421)
    }
    expect(await linksTo('victim@test.example')).toEqual(before)
    expect(
      (await sendRaw(at.url, { method: 'GET', path: '/health', headers: { host: '10.0.0.7' } })).status,
    ).toBe(200)
  })

  test('X-Forwarded-Host chooses a row where its sender is trusted, and is never a link', async () => {
    covers('000 §4.6')
    const forged = { host: 'popply.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    expect((await signUp('forged@test.example', forged)).status).toBe(200)
    expect(await linksTo('forged@test.example')).toEqual([POPPLY])
    const inside = { host: 'node-7.internal', 'x-forwarded-host': 'www.aurelia.example' }
    expect((await signUp('inside@test.example', inside)).status).toBe(trusted ? 200 : 421)
    expect(await linksTo('inside@test.example')).toEqual(trusted ? [WWW] : [])
  })

  test('each brand’s own pages change what is theirs, and no other brand’s pages do', async () => {
    covers('000 §4.6')
    for (const [brand, origin, other] of [
      ['aurelia', AURELIA, POPPLY],
      ['aurelia', WWW, POPPLY],
      ['popply', POPPLY, AURELIA],
    ] as const) {
      const { host } = new URL(origin)
      const email = `${host}@test.example`
      const made = await signUp(email, {
        host,
        origin,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'cors',
        'sec-fetch-dest': 'empty',
      })
      expect([host, made.status, made.body.success]).toEqual([host, 200, true])
      for (const cookie of made.cookies) expect(cookie).toMatch(/; Secure/)
      expect(new Set(await linksTo(email))).toEqual(new Set([origin]))
      const row = await at.runtime.database.db
        .selectFrom('player')
        .select('theme')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(row.theme).toBe(brand)
      expect((await signUp(`x${email}`, { host, origin: other })).body.code).toBe('ORIGIN_REFUSED')
      expect((await signUp(`y${email}`, { host, origin: `http://${host}` })).body.code).toBe('ORIGIN_REFUSED')
    }
  })
})

describe('a realtime connection', () => {
  const at = testSite({ origins: onlyAt(POPPLY, 'popply') })

  test('is open to pages of the table alone', async () => {
    covers('000 §4.6')
    for (const [origin, status] of [
      [POPPLY, 101],
      ['https://evil.example', 403],
      [at.url, 403],
    ] as const) {
      const headers = {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
      expect([origin, await upgradeStatus(at.url, '/connection/websocket', headers)]).toEqual([
        origin,
        status,
      ])
    }
  })
})

/** The status that an upgrade is answered by. */
function upgradeStatus(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((done, failed) => {
    const asked = request({ hostname, port, path, headers, agent: false })
    asked.once('upgrade', (answer, socket) => {
      socket.destroy()
      done(answer.statusCode!)
    })
    asked.once('response', (answer) => {
      answer.destroy()
      done(answer.statusCode!)
    })
    asked.once('error', failed)
    asked.end()
  })
}
