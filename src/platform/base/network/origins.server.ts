import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { withoutHost } from './sent-url.ts'

/**
 * The addresses of the brands: the only source of every link, callback and cookie flag. A request's `Host` or
 * `X-Forwarded-Host` selects a row of this table; it never becomes an address itself.
 */
export interface Origins {
  /**
   * The row of the first host that has one, or null.
   * @param protocol `http` or `https`, chooses between two origins with the same host
   * @param hosts as headers say them, with or without a port; the most trusted first
   */
  readonly find: (protocol: string, ...hosts: readonly (string | undefined)[]) => SiteAddress | null
  /** The brand's first origin, for addresses that others keep; `here` where the table names none. */
  readonly canonical: (brand: string, here: string) => string
  /** Whether a page of this origin, asking this host, is one of our own pages. */
  readonly isOwn: (origin: string, host: string) => boolean
  /** The address for people where no request is known; null = the listening address on this machine. */
  readonly main: string | null
}

export interface SiteAddress {
  readonly brand: string
  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string
}

const PORTS: Readonly<Record<string, string>> = { 'http:': ':80', 'https:': ':443' }

/**
 * The table of an operator.
 * @param rows in the operator's order: the first row of a brand is its canonical origin
 * @param fallback the brand whose canonical origin stands for the whole site; else the first row's
 */
export function tableOrigins(rows: readonly SiteAddress[], fallback: string): Origins {
  const byHost = new Map<string, SiteAddress[]>()
  for (const row of rows) {
    const { host, port, protocol } = new URL(row.origin)
    for (const name of port ? [host] : [host, host + PORTS[protocol]])
      byHost.set(name, [...(byHost.get(name) ?? []), row])
  }
  const first = (brand: string) => rows.find((row) => row.brand === brand)?.origin
  const own = new Set(rows.map(({ origin }) => origin))
  return {
    find(protocol, ...hosts) {
      for (const host of hosts) {
        const found = host === undefined ? undefined : byHost.get(host.toLowerCase())
        if (found) return found.find(({ origin }) => origin.startsWith(`${protocol}:`)) ?? found[0]!
      }
      return null
    },
    canonical: (brand, here) => first(brand) ?? here,
    isOwn: (origin) => own.has(origin),
    main: first(fallback) ?? rows[0]!.origin,
  }
}

const HOST = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * The table of a demonstration or a developer's machine: the loopback names, at any port, because a forwarded
 * port (container, tunnel, page node) still leads to this machine.
 * @param brands each answers at `<brand>.localhost`
 * @param fallback the brand of the other names
 * @param listening a further host name that the server was told to listen on
 */
export function localOrigins(brands: readonly string[], fallback: string, listening?: string): Origins {
  const names = new Map(LOOPBACK.map((name) => [name, fallback]))
  if (listening && HOST.test(listening)) names.set(listening.toLowerCase(), fallback)
  for (const brand of brands) names.set(`${brand}.localhost`, brand)
  const find: Origins['find'] = (protocol, ...hosts) => {
    for (const host of hosts) {
      const [, name, port = ''] = HOST.exec(host?.toLowerCase() ?? '') ?? []
      const brand = name === undefined ? undefined : names.get(name)
      if (brand === undefined) continue
      const scheme = protocol === 'https' ? 'https:' : 'http:'
      return { brand, origin: `${scheme}//${name}${port === PORTS[scheme] ? '' : port}` }
    }
    return null
  }
  return {
    find,
    canonical(brand, here) {
      const { protocol, port } = new URL(here)
      const name = brand === fallback ? 'localhost' : `${brand}.localhost`
      return `${protocol}//${name}${port ? `:${port}` : ''}`
    },
    isOwn(origin, host) {
      const { protocol, host: own } = new URL(origin)
      return own === host && find(protocol.slice(0, -1), host)?.origin === origin
    },
    main: null,
  }
}

/**
 * The row of a request. A trusted proxy's `X-Forwarded-Host` counts where it has a row, else the `Host` does.
 * @returns null when the request asks a host that is not in the table
 */
export const addressOf = (origins: Origins, request: FastifyRequest): SiteAddress | null =>
  origins.find(request.protocol, request.host, request.headers.host)

/**
 * The row of a request that Fastify does not see, such as an upgrade.
 * @param trusted whether the nearest proxy is trusted; it adds its own at the end of the list
 */
export function addressOfRaw(
  origins: Origins,
  { headers }: Pick<IncomingMessage, 'headers'>,
  trusted: boolean,
): SiteAddress | null {
  const said = (name: string) => (trusted ? lastForwarded(headers[name]) : undefined)
  return origins.find(said('x-forwarded-proto') ?? 'http', said('x-forwarded-host'), headers.host)
}

/** Whether a request has more than one `Host`: a proxy before us may have used the other (RFC 9112 §3.2). */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') count += 1
  return count > 1
}

/**
 * A request line with a whole address (`GET http://host/path`) says the host itself, and its `Host` header counts
 * for nothing (RFC 9112 §3.2.2).
 * @returns the path with its query
 */
export function applyAuthority(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  if (authority === undefined) return url
  request.headers.host = authority
  return withoutHost(url)
}

/** The last entry of a header that proxies add to; undefined when there is none. */
const lastForwarded = (header: string | readonly string[] | undefined): string | undefined =>
  String(header ?? '')
    .split(',')
    .at(-1)!
    .trim() || undefined
