import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookies } from '../http/http.server.ts'
import { localeOf, type Locale } from '../words/locale.ts'
import type { Caller } from '../calls/caller.ts'
import type { SetCookie } from '../calls/context.server.ts'
import { trustedHeaders } from './remote/forward-headers.server.ts'
import type { PageCall } from './page.ts'
import { askRemote, remoteCalls, type Asking, type Remote } from './remote/remote.server.ts'
import { isRemote, type PageContext, type Visit } from './page-context.server.ts'

/** The visitor of a page, and the calls that the page makes for them: in this process, or at the API node. */
export interface PageVisitor {
  readonly authorized: boolean
  readonly redirectUrl?: unknown
}

const YEAR_S = 365 * 86_400

/**
 * The page-request call. Its failure is logged and nothing more (000 §8): the visitor is a guest then. What is
 * known already is said at once.
 */
export function requestPage(stand: PageContext, visit: Visit): PageVisitor | Promise<PageVisitor> {
  const { address, caller } = visit
  // Nothing but the session and the query tells one visitor of a brand from another (see `arrives`).
  const plain = caller.cookies['session'] === undefined && address.query.size === 0
  const now = stand.options.runtime.clock.now()
  if (plain && !isRemote(stand.api) && isKnownGuest(stand, caller.theme, now)) return heard(visit, NOBODY)
  return requestHere(stand, visit, plain, now)
}

async function requestHere(
  stand: PageContext,
  visit: Visit,
  plain: boolean,
  now: number,
): Promise<PageVisitor> {
  const { handle, runtime } = stand.options
  const { api } = stand
  const { reply, address, caller } = visit
  try {
    const query: Record<string, string> = address.query.size > 0 ? Object.fromEntries(address.query) : {}
    // The secret of a link that signs in is no word of the page-request call: only a press uses it.
    delete query['aa']
    if (isRemote(api)) return heard(visit, await requestRemotely(stand, api, visit, query))
    const { body, cookies } = await api.dispatch(handle, query, caller)
    if (cookies.length > 0) setCookies(reply, cookies, caller.origin)
    else if (plain && !body.authorized && body.redirectUrl === undefined)
      stand.nobodies.set(caller.theme, now)
    return heard(visit, body)
  } catch (error) {
    runtime.log.error({ path: address.path, error }, 'the page-request call failed')
    return NOBODY
  }
}

/** How long a brand’s answer for guests is cached, for addresses without a query. */
const CACHE_MS = 1_000

function isKnownGuest({ nobodies }: PageContext, theme: string, now: number): boolean {
  const said = nobodies.get(theme)
  return said !== undefined && now >= said && now - said < CACHE_MS
}

const NOBODY: PageVisitor = { authorized: false }

async function requestRemotely(stand: PageContext, api: Remote, visit: Visit, query: object) {
  const { body, cookies } = await askRemote(api, askingOf(stand, visit), stand.options.handle, query)
  passCookies(visit.reply, cookies)
  return (body ?? NOBODY) as PageVisitor
}

function heard({ reply, caller }: Visit, { authorized, redirectUrl }: PageVisitor): PageVisitor {
  mirrorGuest(reply, caller, authorized !== true)
  return { authorized: authorized === true, redirectUrl }
}

const askingOf = (
  stand: PageContext,
  { request, caller, set }: Visit,
  headers: Asking['headers'] = trustedHeaders(request, stand.options.runtime.env.geo.headers),
) => {
  // The demonstration's theme is this node's word: the API node cannot tell it from the host.
  const own = { ...set, ...(stand.options.runtime.env.demo && { theme: caller.theme }) }
  return {
    caller,
    headers: Object.keys(own).length > 0 ? { ...headers, cookie: headerWith(headers, own) } : headers,
    host: new URL(caller.origin).host,
  }
}

function headerWith({ cookie }: Asking['headers'], own: Caller['cookies']) {
  const others = String(cookie ?? '')
    .split('; ')
    .filter((pair) => pair !== '' && !Object.hasOwn(own, pair.split('=', 1)[0]!))
  const pairs = Object.entries(own).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return [...others, ...pairs].join('; ')
}

/** The page of an arrival knows already what the next one will: its calls have the cookies that it sets. */
export function withCookies(visit: Visit, arrived: readonly SetCookie[]): Visit {
  const set = Object.fromEntries(arrived.map(({ name, value }) => [name, value || undefined]))
  return { ...visit, set, caller: { ...visit.caller, cookies: { ...visit.caller.cookies, ...set } } }
}

const passCookies = (reply: FastifyReply, cookies: readonly string[]) => {
  for (const cookie of cookies) reply.header('set-cookie', cookie)
}

/** The flag that scripts read (000 §4): a hint, never authority. */
function mirrorGuest(reply: FastifyReply, caller: Caller, guest: boolean) {
  const value = String(guest)
  if (caller.cookies['isGuest'] !== value) rememberCookie(reply, caller, 'isGuest', value)
}

/** In demonstration mode `?theme=` stays chosen for this browser. */
export function rememberTheme(stand: PageContext, { reply, address, caller }: Visit) {
  const theme = address.query.get('theme')
  if (!stand.options.runtime.env.demo || theme !== caller.theme || caller.cookies['theme'] === theme) return
  rememberCookie(reply, caller, 'theme', theme)
}

/** The language of a visitor: their choice, what was found out before, the browser's wish (000 §3). */
export const localeFor = (request: FastifyRequest, { cookies }: Caller): Locale =>
  localeOf({
    language: cookies['language'],
    detected: cookies['i18n_redirected'],
    accept: request.headers['accept-language'],
  })

/** Keeps the language detected for a visitor in a cookie for a year (000 §3, §9). */
export function rememberLocale({ reply, caller, locale }: Visit) {
  if (caller.cookies['i18n_redirected'] !== locale) rememberCookie(reply, caller, 'i18n_redirected', locale)
}

function rememberCookie(reply: FastifyReply, caller: Caller, name: string, value: string) {
  const cookie: SetCookie = { name, value, httpOnly: false, sameSite: 'lax', maxAge_s: YEAR_S }
  setCookies(reply, [cookie], caller.origin)
}

/** The calls of a page that is made for one visitor; what they set travels with the page. */
export function callsOf(stand: PageContext, visit: Visit): PageCall {
  const { api, options } = stand
  const { reply, caller } = visit
  if (isRemote(api))
    return remoteCalls(api, askingOf(stand, visit), options.runtime.log, (cookies) =>
      passCookies(reply, cookies),
    )
  const inside: Caller = { ...caller, inside: true, once: new Map() }
  return async (call, input) => {
    const { body, cookies } = await api.dispatch(call, input ?? {}, inside)
    if (cookies.length > 0) setCookies(reply, cookies, caller.origin)
    return body
  }
}

/** The calls of a page that is kept for all guests: no cookie and no address of anybody reaches them. */
export function guestCalls(stand: PageContext, visit: Visit): PageCall {
  const { api, options } = stand
  const nobody: Caller = {
    ...visit.caller,
    inside: true,
    ip: '127.0.0.1',
    agent: '',
    cookies: {},
    // The language is a part of the key under which the page is kept.
    headers: { 'accept-language': visit.locale },
    idempotencyKey: null,
  }
  return isRemote(api)
    ? remoteCalls(
        api,
        askingOf(stand, { ...visit, caller: nobody }, { 'accept-language': visit.locale }),
        options.runtime.log,
        () => {},
      )
    : async (call, input) => (await api.dispatch(call, input ?? {}, nobody)).body
}
