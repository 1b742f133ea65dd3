import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../contract.ts'
import type { Desk } from '../desk.server.ts'
import type { House } from '../house.server.ts'
import { setCookies } from '../http.server.ts'
import type { Caller, SetCookie } from '../serve.server.ts'
import { readAssets, serveAssets, servePublic } from './assets.server.ts'
import { cacheKey, deviceOf } from './cache-key.ts'
import {
  toBrotli,
  openGuestCache,
  type FreshPage,
  type GuestCache,
  type KeptPage,
} from './guest-cache.server.ts'
import { policyHash } from './hash.server.ts'
import type { PageAnswer, PageAssets, PageCall, PageRequest, Render } from './page.ts'
import { commonHeaders, contentPolicy, pageHeaders, styleAttributes } from './policy.ts'
import { movedTo, sameOrigin, splitUrl, withoutSecret } from './redirects.ts'
import { askRemote, remoteCalls, type Asking, type Remote } from './remote.server.ts'

/** Pages that a development server makes: no cache, no build, no policy against its own inline scripts. */
export interface DevPages {
  readonly assets: PageAssets
  readonly render: () => Promise<Render>
  /** Adds the development client to a page. */
  readonly dress: (url: string, html: string) => Promise<string>
  /** Answers requests for sources; false when it is none of them. */
  readonly serve: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

export interface PagesOptions {
  readonly house: Pick<House, 'env' | 'log' | 'clock'>
  readonly desk: Pick<Desk, 'dispatch'>
  readonly callerOf: (request: FastifyRequest) => Caller
  /** The page-request call (000 §7): who asks, and must the browser go elsewhere. */
  readonly handle: Call<any, { authorized: boolean; redirectUrl?: string }>
  /** Permanent redirects: old path with a slash at its end → new path. */
  readonly moved: Readonly<Record<string, string>>
  /** The folder of the build. */
  readonly dist: string
  /** The folder of files that are served as they are. */
  readonly publicDir: string
  /** The value of the Authorization header for API_ORIGIN. */
  readonly apiAuthorization?: string | null
  readonly dev?: DevPages
  readonly cache?: { readonly fresh_ms?: number; readonly stale_ms?: number }
}

/** What all pages of one server share. */
interface Stand {
  readonly options: PagesOptions
  readonly render: () => Promise<Render>
  readonly assets: PageAssets
  readonly cache: GuestCache | null
  readonly remote: Remote | null
}

/** One request for a page on its way. */
interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly https: boolean
}

const YEAR_S = 365 * 86_400
const LOCALE = 'en'
/** Query names that the cache's key knows in another way, in demonstration mode. */
const DEMO_NEUTRAL = ['theme']

/** Serves pages, their files and the headers that keep them safe. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { house, dev, dist } = options
  const stand: Stand = {
    options,
    assets: dev?.assets ?? readAssets(dist),
    render: dev?.render ?? (await builtRender(dist)),
    cache: dev ? null : openCache(options),
    remote: house.env.apiOrigin
      ? { origin: house.env.apiOrigin, authorization: options.apiAuthorization ?? null }
      : null,
  }
  const common = { http: commonHeaders(false), https: commonHeaders(true) }
  const https = (request: FastifyRequest) => (house.env.publicOrigin ?? request.protocol).startsWith('https')
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(https(request) ? common.https : common.http)
    if (dev && (await dev.serve(request, reply))) return reply.hijack()
  })
  if (!dev) await serveAssets(app, dist)
  await servePublic(app, options.publicDir)
  app.get('/robots.txt', (_request, reply) => {
    reply.type('text/plain').header('cache-control', 'public, max-age=3600').send(ROBOTS)
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) =>
      visit(stand, { request, reply, caller: options.callerOf(request), https: https(request) }),
  })
}

const ROBOTS = 'User-agent: *\nDisallow: /rest/\nDisallow: /api/\nDisallow: /dev/\nAllow: /\n'

async function builtRender(dist: string): Promise<() => Promise<Render>> {
  const { render } = (await import(pathToFileURL(join(dist, 'server', 'render.js')).href)) as {
    render: Render
  }
  return async () => render
}

const openCache = ({ house, cache }: PagesOptions): GuestCache =>
  openGuestCache({
    clock: house.clock,
    ...cache,
    onError: (error, key) => house.log.error({ key, error }, 'a kept page could not be made anew'),
  })

/** The way of every request for a page: moved? who is it? elsewhere? kept? else made now. */
async function visit(stand: Stand, visit: Visit) {
  const { request, reply } = visit
  const { path } = splitUrl(request.url)
  if (path.startsWith('/api/')) return unknownCall(request, reply)
  if (path.startsWith('/assets/')) return reply.code(404).type('text/plain').send('There is no such file.')
  const moved = movedTo(path, stand.options.moved)
  if (moved) return redirect(reply, 301, moved)
  const { authorized, redirectUrl } = await ask(stand, visit)
  const clean = withoutSecret(request.url)
  if (clean) return redirect(reply, 302, clean)
  const elsewhere = redirectUrl === undefined ? null : sameOrigin(redirectUrl, visit.caller.origin)
  if (elsewhere && elsewhere !== request.url) return redirect(reply, 302, elsewhere)
  rememberTheme(stand, visit)
  if (!authorized && (await sendKept(stand, visit))) return reply
  const answer = await (await stand.render())(requestOf(stand, visit, callsOf(stand, visit)))
  return send(stand, visit, answer)
}

const redirect = (reply: FastifyReply, code: 301 | 302, to: string) =>
  reply
    .code(code)
    .header('location', to)
    .header('cache-control', code === 301 ? 'public, max-age=86400' : 'no-store')
    .send()

const unknownCall = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      code: 'CALL_UNKNOWN',
      message: `There is no call ${request.method} ${splitUrl(request.url).path}. See the contracts for what there is.`,
    })

interface Word {
  readonly authorized: boolean
  readonly redirectUrl?: unknown
}

/** The page-request call. Its failure is logged and nothing more (000 §8): the visitor is a guest then. */
async function ask(stand: Stand, { request, reply, caller }: Visit): Promise<Word> {
  const { handle, desk, house } = stand.options
  const query = Object.fromEntries(splitUrl(request.url).query)
  try {
    let word: Word
    if (stand.remote) {
      const { body, cookies } = await askRemote(stand.remote, askingOf(request, caller), handle, query)
      passCookies(reply, cookies)
      word = body as Word
    } else {
      const { body, cookies } = await desk.dispatch(handle, query, caller)
      if (cookies.length > 0) setCookies(reply, cookies, caller.origin)
      word = body
    }
    const authorized = word.authorized === true
    mirrorGuest(reply, caller, !authorized)
    return { ...word, authorized }
  } catch (error) {
    house.log.error({ path: splitUrl(request.url).path, error }, 'the page-request call failed')
    return { authorized: false }
  }
}

const askingOf = (request: FastifyRequest, caller: Caller): Asking => ({
  caller,
  headers: request.headers,
  host: request.host,
})

const passCookies = (reply: FastifyReply, cookies: readonly string[]) => {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

/** The flag that scripts read (000 §4): a hint, never authority. */
function mirrorGuest(reply: FastifyReply, caller: Caller, guest: boolean) {
  const value = String(guest)
  if (caller.cookies['isGuest'] === value) return
  const cookie: SetCookie = { name: 'isGuest', value, httpOnly: false, sameSite: 'lax', maxAge_s: YEAR_S }
  setCookies(reply, [cookie], caller.origin)
}

/** In demonstration mode `?theme=` stays chosen for this browser. */
function rememberTheme(stand: Stand, { request, reply, caller }: Visit) {
  const { theme } = request.query as { theme?: unknown }
  if (!stand.options.house.env.demo || theme !== caller.theme || caller.cookies['theme'] === theme) return
  const cookie: SetCookie = {
    name: 'theme',
    value: theme,
    httpOnly: false,
    sameSite: 'lax',
    maxAge_s: YEAR_S,
  }
  setCookies(reply, [cookie], caller.origin)
}

function callsOf(stand: Stand, { request, reply, caller }: Visit): PageCall {
  const { desk, house } = stand.options
  if (stand.remote)
    return remoteCalls(stand.remote, askingOf(request, caller), house.log, (cookies) =>
      passCookies(reply, cookies),
    )
  return async (call, input) => {
    const { body, cookies } = await desk.dispatch(call, input ?? {}, caller)
    if (cookies.length > 0) setCookies(reply, cookies, caller.origin)
    return body
  }
}

function requestOf(stand: Stand, { request, caller }: Visit, call: PageCall): PageRequest {
  const { house } = stand.options
  return {
    url: request.url,
    theme: caller.theme,
    device: deviceOf(caller.agent, hintOf(request)),
    demo: house.env.demo,
    now_ms: house.clock.now(),
    assets: stand.assets,
    lean: false,
    call,
  }
}

const hintOf = (request: FastifyRequest) => {
  const hint = request.headers['sec-ch-ua-mobile']
  return typeof hint === 'string' ? hint : undefined
}

/** Sends a guest's page from the cache, made first when there is none; false when it is not for the cache. */
async function sendKept(stand: Stand, visit: Visit): Promise<boolean> {
  const { cache, options } = stand
  if (!cache) return false
  const { request, caller } = visit
  const device = deviceOf(caller.agent, hintOf(request))
  const page = { theme: caller.theme, locale: LOCALE, device, url: request.url }
  const key = cacheKey(page, options.house.env.demo ? DEMO_NEUTRAL : [])
  if (key === null) return false
  const scheme = visit.https ? 'https' : 'http'
  const make = () => makeForAll(stand, visit)
  const kept = await cache.page(`${scheme}|${key}`, make)
  if (!kept) return false
  sendBytes(visit, kept)
  return true
}

/** A page as any guest would get it: no cookie, no address, no query reaches what is kept for others. */
async function makeForAll(stand: Stand, visit: Visit): Promise<FreshPage | null> {
  const { caller, request } = visit
  const nobody: Caller = { ...caller, ip: '127.0.0.1', agent: '', cookies: {}, idempotencyKey: null }
  const asking: Asking = { caller: nobody, headers: {}, host: request.host }
  const { desk, house } = stand.options
  const call: PageCall = stand.remote
    ? remoteCalls(stand.remote, asking, house.log, () => {})
    : async (target, input) => (await desk.dispatch(target, input ?? {}, nobody)).body
  const render = await stand.render()
  const plain = { ...requestOf(stand, visit, call), url: splitUrl(request.url).path, lean: true }
  const answer = await render(plain)
  if (answer.status !== 200 || answer.location !== undefined) return null
  return { html: answer.html, policy: policyOf(answer, visit.https) }
}

const policyOf = ({ html, styles, attributes }: PageAnswer, https: boolean) => {
  const inHtml = new Set([...styleAttributes(html), ...attributes])
  return contentPolicy({
    styles: styles.map(policyHash),
    attributes: [...inHtml].map(policyHash),
    https,
  })
}

function sendBytes({ request, reply }: Visit, kept: KeptPage) {
  reply.headers(pageHeaders)
  reply.header('content-security-policy', kept.policy)
  reply.header('cache-control', 'private, no-cache')
  reply.header('etag', kept.etag)
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const coding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
  if (coding) reply.header('content-encoding', coding)
  return reply.send(coding === 'br' ? kept.brotli : coding === 'gzip' ? kept.gzip : kept.html)
}

/** Sends a page that was made for this request alone. */
async function send(stand: Stand, visit: Visit, answer: PageAnswer) {
  const { request, reply, https } = visit
  const { dev } = stand.options
  if (answer.location !== undefined) return redirect(reply, 302, answer.location)
  reply.code(answer.status).headers(pageHeaders).header('cache-control', 'private, no-store')
  if (dev) return reply.send(await dev.dress(request.url, answer.html))
  reply.header('content-security-policy', policyOf(answer, https))
  const accepts = String(request.headers['accept-encoding'] ?? '')
  if (!/\bbr\b/.test(accepts)) return reply.send(answer.html)
  return reply.header('content-encoding', 'br').send(await toBrotli(Buffer.from(answer.html), 1))
}
