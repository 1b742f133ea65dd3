import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SECOND, type Clock } from '#platform/time/clock.ts'
import { addressOf, type Origins } from '#platform/base/network/origins.server.ts'
import { sameOrigin } from '#platform/pages/redirects.ts'
import { SOCIAL_METHODS, type SocialMethod, type SocialProviders } from '#platform/players/social.server.ts'
import { apple } from './apple.server.ts'
import type { HttpClient } from './ask.server.ts'
import { facebook } from './facebook.server.ts'
import { google } from './google.server.ts'
import { personOf, type FakeAccount } from './people.ts'
import { openFakeTokens, type FakeTokens } from './fake-tokens.server.ts'
import {
  chooserOf,
  indexPage,
  pageOf,
  POST_SCRIPT,
  SAID_SCRIPT,
  SDKS,
  scopelessPage,
  STYLE,
} from './fake-pages.ts'

/**
 * A Google, a Facebook and an Apple of the demonstration's own: windows to choose an invented person in, and
 * the calls by which tokens are checked. The verifiers are the same as for the real ones; only the addresses
 * differ, and lead into this process instead of to the network.
 */
export interface FakeProviders {
  readonly providers: SocialProviders
  /** Puts the fake's pages and calls on the server; before that it cannot be asked. */
  readonly mount: (app: FastifyInstance) => void
}

const HOME = '/dev/social'
const INSIDE = 'http://fake.invalid'
const HERE = 'http://localhost'
const ID = 'demonstration'
const SECRET = 'demonstration-secret'

/** @param origins where the windows lead back to, and the address that the verifiers ask inside of this process */
export function openFakeProviders(clock: Clock, origins: Origins): FakeProviders {
  const tokens = openFakeTokens(clock, `${INSIDE}${HOME}/apple`)
  let app: FastifyInstance | null = null
  const http: HttpClient = { timeout_ms: 4_000, fetch: async (url, init) => inside(app!, url, init, origins) }
  const at = (method: SocialMethod) => `${INSIDE}${HOME}/${method}`
  const addresses = (method: SocialMethod) => ({
    sdk: `${HOME}/sdk/${method}.js`,
    authorize: `${HOME}/authorize/${method}`,
  })
  const appleSettings = {
    clientId: ID,
    teamId: 'TWIN',
    keyId: 'fake',
    privateKey: tokens.clientKey,
    url: at('apple'),
    issuer: at('apple'),
  }
  return {
    providers: {
      google: {
        id: ID,
        addresses: addresses('google'),
        verify: google({ clientId: ID, oauthUrl: at('google'), openidUrl: at('google') }, http),
      },
      facebook: {
        id: ID,
        addresses: addresses('facebook'),
        verify: facebook({ appId: ID, appSecret: SECRET, graphUrl: at('facebook') }, http, clock),
      },
      apple: { id: ID, addresses: addresses('apple'), verify: apple(appleSettings, http, clock) },
    },
    mount(server) {
      app = server
      server.register((scope, _options, done) => {
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        windows(scope, tokens, origins)
        checks(scope, tokens, clock)
        done()
      })
    },
  }
}

/** A request to ourselves that takes no network: the same routes answer. */
async function inside(
  app: FastifyInstance,
  url: string,
  init: RequestInit,
  { main }: Origins,
): Promise<Response> {
  const answer = await app.inject({
    method: (init.method ?? 'GET') as 'GET' | 'POST',
    url: url.slice(INSIDE.length),
    headers: { ...Object.fromEntries(new Headers(init.headers)), host: new URL(main ?? HERE).host },
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  })
  return new Response(answer.body, { status: answer.statusCode })
}

type Fields = Readonly<Record<string, string | undefined>>
const fieldsOf = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields
const methodOf = (value: unknown) => SOCIAL_METHODS.find((one) => one === value)

const styleHash = createHash('sha256').update(STYLE).digest('base64')

function html(reply: FastifyReply, page: string) {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header(
      'content-security-policy',
      `default-src 'none';style-src 'sha256-${styleHash}';script-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'`,
    )
    .send(page)
}

const script = (reply: FastifyReply, text: string) =>
  reply
    .header('content-type', 'text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(text)

/** The windows, and the scripts that open them. */
function windows(app: FastifyInstance, tokens: FakeTokens, origins: Origins) {
  app.get(HOME, (_, reply) => html(reply, indexPage()))
  app.get(`${HOME}/said.js`, (_, reply) => script(reply, SAID_SCRIPT))
  app.get(`${HOME}/post.js`, (_, reply) => script(reply, POST_SCRIPT))
  for (const method of SOCIAL_METHODS) {
    app.get(`${HOME}/sdk/${method}.js`, (_, reply) => script(reply, SDKS[method]))
    app.get(`${HOME}/authorize/${method}`, (request, reply) => {
      const query = fieldsOf(request.query)
      const href = (person: FakeAccount | null) =>
        `${HOME}/grant/${method}?${new URLSearchParams({ ...(query as Record<string, string>), person: person?.id ?? '' })}`
      const scope = query['scope']?.trim() ?? ''
      if (scope === '') return html(reply.code(400), scopelessPage(method))
      return html(reply, chooserOf(method, scope, href))
    })
  }
  app.get(`${HOME}/grant/:method`, async (request, reply) => {
    const method = methodOf(fieldsOf(request.params)['method'])
    if (!method) return reply.code(404).send()
    const query = fieldsOf(request.query)
    return granted(
      reply,
      method,
      query,
      await answerOf(tokens, method, query),
      addressOf(origins, request)?.origin ?? HERE,
    )
  })
}

/** The provider's answer to the site: a token or a code, or that the person declined. */
async function answerOf(
  tokens: FakeTokens,
  method: SocialMethod,
  query: Fields,
): Promise<Record<string, string>> {
  const state: Record<string, string> = query['state'] ? { state: query['state'] } : {}
  const person = personOf(query['person'])
  if (!person) return { error: 'access_denied', ...state }
  const token = await tokens.issue(method, person.id, query['client_id'] ?? '')
  if (method !== 'apple') return { access_token: token, ...state }
  const [firstName, lastName] = person.name.split(' ') as [string, string]
  // The name comes at the first time only.
  const user = tokens.isFirst(person.id) ? JSON.stringify({ name: { firstName, lastName } }) : ''
  return { code: token, ...state, ...(user ? { user } : {}) }
}

/** Hands the answer over the way that was asked for: to the opener, in the fragment, or by a form. */
function granted(
  reply: FastifyReply,
  method: SocialMethod,
  query: Fields,
  answer: Record<string, string>,
  origin: string,
) {
  const back = sameOrigin(query['redirect_uri'], origin) ?? '/signin'
  if (query['display'] === 'popup') {
    const said = { src: `${HOME}/said.js`, data: { answer: JSON.stringify(answer), back: '/signin' } }
    return html(reply, pageOf('Going back', '<p>This window closes by itself.</p>', said))
  }
  if (method === 'apple') {
    const post = { src: `${HOME}/post.js`, data: { action: back, fields: JSON.stringify(answer) } }
    return html(reply, pageOf('Going back', '<p>One moment.</p>', post))
  }
  return reply.header('cache-control', 'no-store').redirect(`${back}#${new URLSearchParams(answer)}`, 302)
}

/** The calls that a site's server makes. */
function checks(app: FastifyInstance, tokens: FakeTokens, clock: Clock) {
  app.post(`${HOME}/google/tokeninfo`, async (request, reply) => {
    const token = await tokens.read('google', fieldsOf(request.body)['access_token'])
    if (!token) return reply.code(400).send({ error: 'invalid_token' })
    const { aud, sub, ends_s } = token
    const expires_in = String(ends_s - Math.floor(clock.now() / SECOND))
    return { aud, azp: aud, sub, scope: 'openid email profile', expires_in }
  })
  app.get(`${HOME}/google/v1/userinfo`, async (request, reply) => {
    const token = await tokens.read('google', request.headers.authorization?.replace('Bearer ', ''))
    if (!token) return reply.code(401).send({ error: 'invalid_token' })
    const { name, email, verified } = token.person
    return { sub: token.sub, name, given_name: name.split(' ')[0], email, email_verified: verified }
  })
  app.get(`${HOME}/facebook/v18.0/debug_token`, async (request) => {
    const token = await tokens.read('facebook', fieldsOf(request.query)['input_token'])
    if (!token) return { data: { is_valid: false } }
    return { data: { is_valid: true, app_id: token.aud, user_id: token.sub, expires_at: token.ends_s } }
  })
  app.get(`${HOME}/facebook/v18.0/me`, async (request, reply) => {
    const token = await tokens.read('facebook', fieldsOf(request.query)['access_token'])
    if (!token) return reply.code(400).send({ error: { code: 190 } })
    const { name, email } = token.person
    return { id: token.sub, name, ...(email ? { email } : {}) }
  })
  app.get(`${HOME}/apple/auth/keys`, () => tokens.keys())
  app.post(`${HOME}/apple/auth/token`, async (request, reply) => {
    const fields = fieldsOf(request.body)
    const id_token = await tokens.exchange(fields['code'], fields['client_secret'])
    return id_token ? { id_token, token_type: 'Bearer' } : reply.code(400).send({ error: 'invalid_grant' })
  })
}
