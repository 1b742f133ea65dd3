import type { FastifyReply, FastifyRequest } from 'fastify'
import { setCookies } from '../http.server.ts'
import type { Caller, SetCookie } from '../serve.server.ts'
import type { PageCall } from './page.ts'
import { splitUrl } from './redirects.ts'
import { askRemote, remoteCalls, type Asking } from './remote.server.ts'
import type { Stand, Visit } from './stand.server.ts'

/** Who asks for a page, and the calls that the page makes as them: in this process, or at the API node. */
export interface Word {
  readonly authorized: boolean
  readonly redirectUrl?: unknown
}

const YEAR_S = 365 * 86_400

/** The page-request call. Its failure is logged and nothing more (000 §8): the visitor is a guest then. */
export async function ask(stand: Stand, visit: Visit): Promise<Word> {
  const { house } = stand.options
  try {
    const word = await wordOf(stand, visit)
    const authorized = word.authorized === true
    mirrorGuest(visit.reply, visit.caller, !authorized)
    return { ...word, authorized }
  } catch (error) {
    house.log.error({ path: splitUrl(visit.request.url).path, error }, 'the page-request call failed')
    return { authorized: false }
  }
}

async function wordOf(stand: Stand, { request, reply, caller }: Visit): Promise<Word> {
  const { handle, desk } = stand.options
  const query = Object.fromEntries(splitUrl(request.url).query)
  if (stand.remote) {
    const { body, cookies } = await askRemote(stand.remote, askingOf(request, caller), handle, query)
    passCookies(reply, cookies)
    return (body ?? {}) as Word
  }
  const { body, cookies } = await desk.dispatch(handle, query, caller)
  if (cookies.length > 0) setCookies(reply, cookies, caller.origin)
  return body
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
  if (caller.cookies['isGuest'] !== value) keepCookie(reply, caller, 'isGuest', value)
}

/** In demonstration mode `?theme=` stays chosen for this browser. */
export function rememberTheme(stand: Stand, { request, reply, caller }: Visit) {
  const { theme } = request.query as { theme?: unknown }
  if (!stand.options.house.env.demo || theme !== caller.theme || caller.cookies['theme'] === theme) return
  keepCookie(reply, caller, 'theme', theme)
}

function keepCookie(reply: FastifyReply, caller: Caller, name: string, value: string) {
  const cookie: SetCookie = { name, value, httpOnly: false, sameSite: 'lax', maxAge_s: YEAR_S }
  setCookies(reply, [cookie], caller.origin)
}

/** The calls of a page that is made for one visitor; what they set travels with the page. */
export function callsOf(stand: Stand, { request, reply, caller }: Visit): PageCall {
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

/** The calls of a page that is kept for all guests: no cookie and no address of anybody reaches them. */
export function nobodysCalls(stand: Stand, { request, caller }: Visit): PageCall {
  const nobody: Caller = { ...caller, ip: '127.0.0.1', agent: '', cookies: {}, idempotencyKey: null }
  const { desk, house } = stand.options
  return stand.remote
    ? remoteCalls(stand.remote, { caller: nobody, headers: {}, host: request.host }, house.log, () => {})
    : async (call, input) => (await desk.dispatch(call, input ?? {}, nobody)).body
}
