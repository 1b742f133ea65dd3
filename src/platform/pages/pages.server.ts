import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { echoed } from '../base/text/text.ts'
import { MINUTE } from '../time/clock.ts'
import {
  requestPage,
  withCookies,
  callsOf,
  localeFor,
  guestCalls,
  rememberLocale,
  rememberTheme,
} from './request-page.server.ts'
import { readAssets, serveAssets, servePublic } from './files/assets.server.ts'
import { serveBrands } from './files/brands.server.ts'
import { missing } from './files/files.server.ts'
import { addressOf } from '../base/network/origins.server.ts'
import { sentUrl } from '../base/network/sent-url.ts'
import { cacheKey, deviceOf } from './cache/cache-key.ts'
import { setCookies } from '../http/http.server.ts'
import { serveImages } from '../images/images.server.ts'
import {
  openGuestCache,
  type FreshPage,
  type GuestCache,
  type CachedPage,
} from './cache/guest-cache.server.ts'
import { openLookup, withQuery } from './lookup.server.ts'
import type { PageCall, PageRequest, Render } from './page.ts'
import { answerUnhandledForms } from './unhandled-forms.server.ts'
import { externalOrigins } from './external-origins.ts'
import { commonHeaders, connectsOf } from './csp.ts'
import { movedTo, sameOrigin, splitUrl, withoutSecret } from './redirects.ts'
import { policyOf, redirect, sendCached, sendUncached } from './send.server.ts'
import { serveSearchers } from './sitemap.server.ts'
import { openStates, serveStates, type State } from './cache/states.server.ts'
import type { PagesOptions, PageContext, Visit } from './page-context.server.ts'

export type { DevPages, PagesOptions } from './page-context.server.ts'

/** Query names that the cache's key knows in another way, in demonstration mode. */
const DEMO_NEUTRAL = ['theme']
/** Files that no page is asked for by: a missing one is a short answer, not a page. */
const FILE = /\.(?:js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|webp|avif|svg|webm|m4a|woff2?|php)$/i

/** Serves pages, their files and the headers that keep them safe. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { runtime, dev, dist } = options
  const { origins } = runtime.env
  const stand: PageContext = {
    options,
    assets: dev?.assets ?? { ...readAssets(dist), brands: serveBrands(app, options.brands ?? {}) },
    render: dev?.render ?? (await builtRender(dist)),
    cache: dev ? null : openCache(options),
    states: openStates(),
    api: apiOf(options),
    connects: connectsOf(runtime.env),
    outside: externalOrigins(runtime.env),
    nobodies: new Map(),
    lookup: openLookup(options.lookup.path, options.lookup.origins),
  }
  const common = { http: commonHeaders(false), https: commonHeaders(true) }
  const isHttps = (request: FastifyRequest) =>
    (addressOf(origins, request)?.origin ?? request.protocol).startsWith('https')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isHttps(request) ? common.https : common.http)
    done()
  })
  if (dev)
    app.addHook('onRequest', async (request, reply) => {
      if (await dev.serve(request, reply)) reply.hijack()
    })
  else serveAssets(app, dist)
  servePublic(app, options.publicDir)
  serveImages(app, {
    roots: { art: join(options.publicDir, 'art'), content: join(runtime.env.dataDir, 'content') },
    cacheDir: join(runtime.env.dataDir, 'images'),
    cap_bytes: runtime.env.imageCache_bytes,
    clock: runtime.clock,
    log: runtime.log,
  })
  const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit => {
    const caller = options.callerOf(request)
    const https = caller.origin.startsWith('https:')
    const locale = localeFor(request, caller)
    return { request, reply, address: splitUrl(sentUrl(request)), caller, https, locale }
  }
  serveSearchers(app, {
    originOf: (request) => canonicalOf(stand, options.callerOf(request)),
    entries: async (request, reply) =>
      (await options.sitemap?.(guestCalls(stand, visitOf(request, reply)))) ?? [],
  })
  // Where a password manager leads whoever wants another password (w3.org/TR/change-password-url).
  app.get('/.well-known/change-password', (request, reply) => {
    const isGuest = options.callerOf(request).cookies['isGuest'] !== 'false'
    return redirect(reply, 302, isGuest ? '/forgot-password' : '/account/security')
  })
  serveStates(app, stand.states, stand.assets.app, async (request, reply, path) => {
    const page = await cachedPage(stand, { ...visitOf(request, reply), address: splitUrl(path) })
    return page?.state ?? null
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answer(stand, visitOf(request, reply)),
  })
  answerUnhandledForms(app, (request) => options.callerOf(request).origin, unknownCall)
}

function apiOf({ runtime, dispatcher }: PagesOptions): PageContext['api'] {
  const { apiOrigin, apiAuthorization } = runtime.env
  if (apiOrigin) return { origin: apiOrigin, authorization: apiAuthorization }
  if (!dispatcher) throw new Error('pages need a dispatcher in this process or an API at another node')
  return dispatcher
}

async function builtRender(dist: string): Promise<() => Promise<Render>> {
  const { render } = (await import(pathToFileURL(join(dist, 'server', 'render.js')).href)) as {
    render: Render
  }
  return async () => render
}

const openCache = ({ runtime, cache }: PagesOptions): GuestCache =>
  openGuestCache({
    clock: runtime.clock,
    ...cache,
    onError: (error, key) => runtime.log.error({ key, error }, 'a kept page could not be made anew'),
  })

/** The way of every request for a page: moved? who is it? elsewhere? kept? else made now. */
async function answer(stand: PageContext, came: Visit) {
  const { request, reply, address } = came
  const { path } = address
  if (path.startsWith('/api/')) return unknownCall(request, reply)
  if (FILE.test(path)) return missing(reply)
  const moved = movedTo(path, stand.options.moved)
  if (moved) return redirect(reply, 301, withQuery({ target: moved, external: false }, address.query))
  // Most guests' pages wait for nothing: what is known already is not put off to another turn.
  const word = requestPage(stand, came)
  const { authorized, redirectUrl } = word instanceof Promise ? await word : word
  const arrived = stand.options.arrival?.(came, !authorized) ?? []
  if (arrived.length > 0) setCookies(reply, arrived, came.caller.origin)
  const visit = arrived.length > 0 ? withCookies(came, arrived) : came
  const clean = withoutSecret(address, !authorized)
  // A path may begin with two slashes, and then it names another host.
  if (clean) return redirect(reply, 302, sameOrigin(clean, visit.caller.origin) ?? '/?autologin=true')
  const elsewhere = redirectUrl === undefined ? null : await stand.lookup.allowed(stand, visit, redirectUrl)
  if (elsewhere && elsewhere !== sentUrl(request)) return redirect(reply, 302, elsewhere)
  const found = stand.lookup.find(stand, visit)
  const led = found instanceof Promise ? await found : found
  if (led) return redirect(reply, led.permanent ? 301 : 302, withQuery(led, address.query))
  rememberTheme(stand, visit)
  rememberLocale(visit)
  const page = authorized || isKnownGuest(stand, visit) ? null : cachedPage(stand, visit)
  const cached = page instanceof Promise ? await page : page
  if (cached) return sendCached(visit, cached)
  const render = await stand.render()
  const made = await render(requestOf(stand, visit, callsOf(stand, visit)))
  if (made.location !== undefined) await stand.lookup.breakCircle(stand, visit, made.location)
  return sendUncached(stand, visit, made)
}

const unknownCall = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      code: 'CALL_UNKNOWN',
      message: `There is no call ${request.method} ${echoed(splitUrl(sentUrl(request)).path)}. See the contracts for what there is.`,
    })

function requestOf(stand: PageContext, { request, caller, locale }: Visit, call: PageCall): PageRequest {
  const { runtime } = stand.options
  return {
    url: sentUrl(request),
    theme: caller.theme,
    locale,
    device: deviceOf(caller.agent, hintOf(request)),
    demo: runtime.env.demo,
    now_ms: runtime.clock.now(),
    assets: stand.assets,
    site: {
      version: runtime.version,
      origin: canonicalOf(stand, caller),
      analyticsUrl: runtime.env.analyticsUrl,
      sentryDsn: runtime.env.sentryDsn,
    },
    lean: false,
    call,
  }
}

/** The address of the page for those who keep it: search engines, previews. */
const canonicalOf = ({ options }: PageContext, { theme, origin }: Visit['caller']) =>
  options.runtime.env.origins.canonical(theme, origin)

const hintOf = (request: FastifyRequest) => {
  const hint = request.headers['sec-ch-ua-mobile']
  return typeof hint === 'string' ? hint : undefined
}

/** A guest of whom a feature has something to tell, by the mere presence of its cookie. */
const isKnownGuest = ({ options }: PageContext, { caller }: Visit): boolean =>
  options.guestCookies?.some((name) => caller.cookies[name] !== undefined) === true

/** A guest's page from the cache, made first when there is none; null when it is not for the cache. */
function cachedPage(stand: PageContext, visit: Visit): CachedPage | Promise<CachedPage | null> | null {
  const { cache, options } = stand
  if (!cache) return null
  const { request, address, caller, locale } = visit
  const device = deviceOf(caller.agent, hintOf(request))
  const page = { theme: caller.theme, locale, device, address }
  const key = cacheKey(page, options.runtime.env.demo ? DEMO_NEUTRAL : [])
  if (key === null) return null
  const make = () => makeForAll(stand, visit)
  const whole = `${caller.origin}|${key}`
  return cache.ready(whole, make) ?? cache.page(whole, make)
}

/** A page as any guest would get it: no cookie, no address, no query reaches what is kept for others. */
async function makeForAll(stand: PageContext, visit: Visit): Promise<FreshPage | null> {
  const render = await stand.render()
  const plain = requestOf(stand, visit, guestCalls(stand, visit))
  // Whole minutes: a page that says nothing new stays the same, byte by byte, and is not compressed again.
  const now_ms = plain.now_ms - (plain.now_ms % MINUTE)
  let state: State | null = null
  const apart = (text: string) => (state = stand.states.store(text)).hash
  const made = await render({ ...plain, url: visit.address.path, now_ms, lean: true, apart })
  if (made.status !== 200 || made.location !== undefined) return null
  return { html: made.html, policy: policyOf(made, visit.https, stand), state }
}
