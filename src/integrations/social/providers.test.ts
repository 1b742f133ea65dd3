import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { exportJWK, exportPKCS8, generateKeyPair, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simClock } from '#platform/time/clock.ts'
import { noSocial } from '#platform/testing.server.ts'
import type { SocialProviders } from '#platform/players/social.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { openProviders } from './providers.server.ts'

/** A provider of the tests' own: real HTTP, real signatures, and every way to be wrong. */
const NOW = Date.UTC(2026, 10, 18, 12)
const clock = simClock(NOW)
const soon_s = NOW / 1_000 + 600

interface Asked {
  readonly path: string
  readonly fields: URLSearchParams
  readonly authorization: string | undefined
}
type Answer = { readonly status?: number; readonly body: unknown; readonly late_ms?: number }

let server: Server
let providers: SocialProviders
let answers: Record<string, (asked: Asked) => Answer | Promise<Answer>>
const log: Asked[] = []
const signing = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256')
const ours = await generateKeyPair('ES256', { extractable: true })

async function read(request: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const part of request) body += String(part)
  const url = new URL(request.url!, 'http://x')
  const fields = body ? new URLSearchParams(body) : url.searchParams
  return { path: url.pathname, fields, authorization: request.headers.authorization }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const asked = await read(request)
      log.push(asked)
      const {
        status = 200,
        body,
        late_ms = 0,
      } = (await answers[asked.path]?.(asked)) ?? { status: 404, body: {} }
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      setTimeout(() => response.writeHead(status).end(text), late_ms)
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const privateKey = await exportPKCS8(ours.privateKey)
  const settings = {
    ...noSocial,
    google: { clientId: 'our-client', oauthUrl: url, openidUrl: url },
    facebook: { appId: '4711', appSecret: 'app-secret', graphUrl: url },
    apple: { clientId: 'our.service', teamId: 'TEAM', keyId: 'KEY', privateKey, url },
  }
  const http = { fetch: (to: string, init: RequestInit) => fetch(to, init), timeout_ms: 300 }
  providers = openProviders(settings, clock, {}, http)
  issuer = url
})
let issuer = ''
afterAll(() => void server.close())

const redirectUri = 'https://play.example.com/rest/login/apple/callback/'
const refused = { name: 'SocialError', kind: 'refused' }
const unreachable = { name: 'SocialError', kind: 'unreachable' }

describe('Google', () => {
  const token = {
    aud: 'our-client',
    azp: 'our-client',
    sub: '1001',
    scope:
      'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    expires_in: '3599',
  }
  const person = { sub: '1001', email: 'Nadia@Example.com', email_verified: true, given_name: 'Nadia' }
  const set = (info: object, who: object = person) => {
    answers = { '/tokeninfo': () => ({ body: info }), '/v1/userinfo': () => ({ body: who }) }
  }
  const verify = () => providers.google!.verify({ accessToken: 'a-token', redirectUri })

  test('says who a token of ours speaks for', async () => {
    covers('000 §7.27')
    set(token)
    expect(await verify()).toEqual({
      subject: '1001',
      email: 'nadia@example.com',
      emailVerified: true,
      emailOwned: false,
      name: 'Nadia',
    })
    expect(log.at(-2)!.fields.get('access_token')).toBe('a-token')
    expect(log.at(-1)!.authorization).toBe('Bearer a-token')
    set(token, { ...person, email: 'n@gmail.com' })
    expect(await verify()).toMatchObject({ emailOwned: true })
    set(token, { ...person, hd: 'example.com' })
    expect(await verify()).toMatchObject({ emailOwned: true })
    set(token, { ...person, email: 'n@gmail.com', email_verified: false })
    expect(await verify()).toMatchObject({ emailVerified: false, emailOwned: false })
  })

  test.each([
    ['a token of another app', { ...token, aud: 'their-client', azp: 'their-client' }],
    ['a token that another app asked for', { ...token, azp: 'their-client' }],
    ['a token that is over', { ...token, expires_in: '0' }],
    ['a token without e-mail', { ...token, scope: 'openid' }],
    ['a token of somebody else', { ...token, sub: '1002' }],
  ])('refuses %s', async (_, info) => {
    covers('000 §7.27')
    set(info)
    await expect(verify()).rejects.toMatchObject(refused)
  })

  test('refuses what Google refuses, and says when Google is down or slow', async () => {
    covers('000 §7.27')
    answers = { '/tokeninfo': () => ({ status: 400, body: { error: 'invalid_token' } }) }
    await expect(verify()).rejects.toMatchObject(refused)
    answers = { '/tokeninfo': () => ({ status: 503, body: {} }) }
    await expect(verify()).rejects.toMatchObject(unreachable)
    answers = { '/tokeninfo': () => ({ body: '<html>' }) }
    await expect(verify()).rejects.toMatchObject(unreachable)
    answers = { '/tokeninfo': () => ({ body: token, late_ms: 500 }) }
    await expect(verify()).rejects.toMatchObject(unreachable)
    await expect(providers.google!.verify({ redirectUri })).rejects.toMatchObject(refused)
  })
})

describe('Facebook', () => {
  const data = { app_id: '4711', is_valid: true, user_id: '77', expires_at: soon_s }
  const set = (info: object, who: object = { id: '77', name: 'Owen', email: 'owen@example.com' }) => {
    answers = {
      '/v18.0/debug_token': () => ({ body: { data: info } }),
      '/v18.0/me': () => ({ body: who }),
    }
  }
  const verify = () => providers.facebook!.verify({ accessToken: 'f-token', redirectUri })

  test('says who a token of ours speaks for, and trusts no address', async () => {
    covers('000 §7.28')
    set(data)
    const said = {
      subject: '77',
      email: 'owen@example.com',
      emailVerified: false,
      emailOwned: false,
      name: 'Owen',
    }
    expect(await verify()).toEqual(said)
    const [about, me] = log.slice(-2).map(({ fields }) => Object.fromEntries(fields))
    expect(about).toEqual({ input_token: 'f-token', access_token: '4711|app-secret' })
    const appsecret_proof = createHmac('sha256', 'app-secret').update('f-token').digest('hex')
    expect(me).toEqual({ fields: 'id,name,email', access_token: 'f-token', appsecret_proof })
    set(data, { id: '77', name: 'Owen' })
    expect(await verify()).toMatchObject({ email: null })
  })

  test.each([
    ['a token of another app', { ...data, app_id: '1' }],
    ['a token that is not valid', { ...data, is_valid: false }],
    ['a token that is over', { ...data, expires_at: NOW / 1_000 - 1 }],
    ['a token of somebody else', { ...data, user_id: '78' }],
  ])('refuses %s', async (_, info) => {
    covers('000 §7.28')
    set(info)
    await expect(verify()).rejects.toMatchObject(refused)
  })
})

describe('Apple', () => {
  const claims = { email: 'priya@privaterelay.appleid.com', email_verified: 'true' }
  beforeEach(async () => {
    const jwk = { ...(await exportJWK(signing.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
    answers = { '/auth/keys': () => ({ body: { keys: [jwk] } }) }
  })
  const idToken = (
    more: { aud?: string; iss?: string; exp?: number; key?: CryptoKey; claims?: JWTPayload } = {},
  ) =>
    new SignJWT(more.claims ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject('apple-1')
      .setIssuer(more.iss ?? issuer)
      .setAudience(more.aud ?? 'our.service')
      .setIssuedAt(NOW / 1_000)
      .setExpirationTime(more.exp ?? soon_s)
      .sign(more.key ?? signing.privateKey)
  const set = (token: string) => (answers['/auth/token'] = () => ({ body: { id_token: token } }))
  const verify = () => providers.apple!.verify({ code: 'a-code', redirectUri })

  test('exchanges a code with a secret that we signed', async () => {
    covers('000 §7.29')
    set(await idToken())
    expect(await verify()).toEqual({
      subject: 'apple-1',
      email: claims.email,
      emailVerified: true,
      emailOwned: true,
      name: null,
    })
    const { client_secret, ...sent } = Object.fromEntries(
      log.findLast(({ path }) => path === '/auth/token')!.fields,
    )
    expect(sent).toEqual({
      grant_type: 'authorization_code',
      code: 'a-code',
      redirect_uri: redirectUri,
      client_id: 'our.service',
    })
    const secret = await jwtVerify(client_secret!, ours.publicKey, {
      issuer: 'TEAM',
      subject: 'our.service',
      audience: issuer,
      currentDate: new Date(NOW),
    })
    expect(secret.protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    expect(secret.payload.exp! - secret.payload.iat!).toBeLessThanOrEqual(15_777_000)
  })

  test('refuses id tokens of other apps, other issuers, other keys and other times', async () => {
    covers('000 §7.29')
    const wrong = [
      await idToken({ aud: 'their.service' }),
      await idToken({ iss: 'https://elsewhere.example' }),
      await idToken({ exp: NOW / 1_000 - 1 }),
      await idToken({ key: stranger.privateKey }),
      'not.a.token',
    ]
    for (const token of wrong) {
      set(token)
      await expect(verify()).rejects.toMatchObject(refused)
    }
    answers['/auth/token'] = () => ({ status: 400, body: { error: 'invalid_grant' } })
    await expect(verify()).rejects.toMatchObject(refused)
    answers['/auth/token'] = () => ({ status: 500, body: {} })
    await expect(verify()).rejects.toMatchObject(unreachable)
  })

  test('takes yes and no as words or values, and people without an address', async () => {
    covers('000 §7.29')
    set(await idToken({ claims: { email: 'p@example.com', email_verified: true } }))
    expect(await verify()).toMatchObject({ emailVerified: true, emailOwned: false })
    set(await idToken({ claims: { email: 'p@example.com', email_verified: 'false' } }))
    expect(await verify()).toMatchObject({ emailVerified: false })
    set(await idToken({ claims: {} }))
    expect(await verify()).toMatchObject({ email: null, emailVerified: false })
  })
})
