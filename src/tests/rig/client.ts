import { calls as account } from '#features/account/contract.ts'
import { calls as play, type GameSession, type RoundResult } from '#features/play/contract.ts'
import { type Trouble } from '#platform/calls/call.ts'
import { fillPath, type Call, type Input, type Output } from '#platform/calls/contract.ts'
import type { GameMode } from '#platform/base/text/money.ts'

export interface Answered<B> {
  readonly status: number
  readonly headers: Headers
  readonly body: B
}

/** When something was last sent to a server, by its origin. */
const sentAt = new Map<string, number>()
/** Servers close connections that were idle for 72 s. */
const IDLE_MS = 60_000

/** Sends again, as browsers do, what met the end of a connection that had been idle for long. */
async function fetched(url: string, request: RequestInit): Promise<Response> {
  const { origin } = new URL(url)
  const idle_ms = performance.now() - (sentAt.get(origin) ?? -Infinity)
  sentAt.set(origin, performance.now())
  try {
    return await fetch(url, request)
  } catch (error) {
    if (idle_ms < IDLE_MS || idle_ms === Infinity) throw error
    return fetch(url, request)
  }
}

/** A program that speaks the wire like a browser would: cookies, own origin, JSON. */
export class Client {
  readonly url: string
  readonly cookies = new Map<string, string>()
  email = ''
  readonly password = 'correct horse battery'

  constructor(url: string, theme?: string) {
    this.url = url
    if (theme) this.cookies.set('theme', theme)
  }

  /** Sends a request as it is and keeps the cookies that come back. */
  async send(
    method: string,
    path: string,
    options: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { body, headers = {} } = options
    const response = await fetched(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'test',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';') as [string]
      const at = pair.indexOf('=')
      const value = decodeURIComponent(pair.slice(at + 1))
      if (value === '') this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), value)
    }
    return response
  }

  /** The name by which others know the player. */
  async publicName(): Promise<string> {
    return (await this.call(account.publicName)).body.data!.name
  }

  /** Makes a call of a contract. */
  async call<C extends Call>(
    call: C,
    input?: Input<C>,
    headers: Record<string, string> = {},
  ): Promise<Answered<Output<C> & Trouble>> {
    const { path, rest } = fillPath(call.path, (input ?? {}) as Record<string, unknown>)
    const query = new URLSearchParams(
      Object.entries(rest).map(([name, value]) => [name, String(value)]),
    ).toString()
    const response =
      call.method === 'POST' || call.method === 'PATCH'
        ? await this.send(call.method, path, { body: rest, headers })
        : await this.send(call.method, query ? `${path}?${query}` : path, { headers })
    return { status: response.status, headers: response.headers, body: (await response.json()) as never }
  }

  /** Signs in again by password; `accountOnly` as who is self-excluded may. */
  async signIn({ accountOnly = false } = {}) {
    for (const name of ['session', 'action']) this.cookies.delete(name)
    if (accountOnly) this.cookies.set('account_only', '1')
    const answered = await this.call(account.login, { login: this.email, password: this.password })
    this.cookies.delete('account_only')
    return answered
  }

  async signUp(email: string, more: { state?: string } = {}) {
    this.email = email
    return this.call(account.register, {
      email,
      password: this.password,
      birth_date: '1990-05-17',
      state: more.state ?? 'TX',
      terms: true,
    })
  }

  /** The token of the newest confirmation message. */
  async emailToken(): Promise<string> {
    const response = await this.send('GET', `/dev/inbox.json?to=${encodeURIComponent(this.email)}`)
    const messages = (await response.json()) as { links: string[] }[]
    // Notices come to the same address, some by jobs: they have other links, or none.
    const links = messages.flatMap((message) => message.links.slice(0, 1))
    const tokens = links.map((link) => new URL(link).searchParams.get('token'))
    return tokens.find((token) => token !== null)!
  }

  async confirmEmail() {
    return this.call(account.confirmEmail, { token: await this.emailToken() })
  }

  async balance() {
    return (await this.call(account.balance)).body.data!
  }

  async session(slug: string): Promise<GameSession> {
    return (await this.call(play.session, { slug })).body.data!
  }

  /** Begins a round, with the lowest stake unless another one is said; it may stay open. */
  async beginRound(
    slug: string,
    {
      mode = 'TournamentPoints',
      ...more
    }: { mode?: GameMode; stake?: number; choice?: unknown; free_spins?: string } = {},
  ): Promise<RoundResult> {
    const { next_round_id: round_id, stakes } = await this.session(slug)
    const { body } = await this.call(play.play, { slug, round_id, stake: stakes[mode][0]!, mode, ...more })
    if (!body.data) throw new Error(`the round was refused: ${body.code} ${body.message}`)
    return body.data
  }

  async finishRound(slug: string, round_id: string): Promise<RoundResult> {
    return (await this.call(play.finish, { slug, round_id })).body.data!
  }

  /** Plays one round with the lowest stake and finishes it when it stays open. */
  async playOnce(slug: string, mode: GameMode = 'TournamentPoints', choice?: unknown): Promise<RoundResult> {
    const round = await this.beginRound(slug, { mode, ...(choice === undefined ? {} : { choice }) })
    return round.status === 'open' ? this.finishRound(slug, round.round_id) : round
  }
}
