import { fillPath } from '../../src/platform/calls/contract.ts'
import type { DispatcherEntry } from '../../src/platform/dispatch/entries.server.ts'

/** The wire of a running demonstration: what every reading call answers in every brand, without its values. */

type Entry = Pick<DispatcherEntry, 'call' | 'operation' | 'input'>

/** Sample values for the inputs that calls require. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  ...{
    slug: 'tidal-fortune',
    name: 'terms',
    locale: 'es',
    groupKey: 'popular',
    id: '1',
    token: 'x'.repeat(30),
  },
  ...{ latitude: 30.27, longitude: -97.74, seal_id: '0197c3a1-0000-7000-8000-000000000001' },
}

/** Fields whose texts programs read: they are compared as they are. */
const READ = new Set(['code', 'type', 'status', 'state', 'gameMode'])

/** A value with the names of its fields and the kinds of its values; a list once for each kind of thing in it. */
export function outline(value: unknown, name = ''): unknown {
  if (value === null) return 'null'
  if (Array.isArray(value)) {
    const kinds = new Set(value.map((one) => JSON.stringify(outline(one))))
    return [...kinds].toSorted().map((kind) => JSON.parse(kind) as unknown)
  }
  if (typeof value !== 'object') return READ.has(name) ? value : typeof value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, outline(one, key)]),
  )
}

function inputOf({ input }: Entry): Readonly<Record<string, unknown>> {
  const shape = (input as { readonly shape?: object } | undefined)?.shape ?? {}
  return Object.fromEntries(
    Object.keys(shape).flatMap((key) => (key in SAMPLES ? [[key, SAMPLES[key]] as const] : [])),
  )
}

const joined = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** The obstacle to looking at a wire, in a sentence. */
export class WireError extends Error {}

/**
 * The address of a site as it was typed, without a path.
 * @throws WireError where it is none
 */
export function siteAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WireError(
      `--wire is the address of a running demonstration such as http://localhost:3000, not “${text}”.`,
    )
  return url.origin
}

async function send(url: string, jar: Map<string, string>, path: string, body?: object): Promise<Response> {
  const response = await reached(url, path, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      ...{ cookie: joined(jar), 'x-requested-with': 'wire' },
      ...(body ? { 'content-type': 'application/json', origin: url } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
  }
  return response
}

const reached = (url: string, path: string, options: RequestInit): Promise<Response> =>
  fetch(url + path, options).catch((error: unknown) => {
    const { cause, message } = error as Error
    const { code = message } = (cause ?? {}) as { readonly code?: string }
    throw new WireError(
      `${url}${path} can’t be reached (${code}). Start the demonstration, or correct --wire.`,
    )
  })

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new WireError(
      `${response.url} answers ${response.status} without JSON, so it is no site of this product.`,
    )
  }
}

/**
 * Makes every reading call of a running demonstration.
 * @param url its address, such as `http://localhost:3000`
 * @param brands the brands to call, each as a guest and as a player who signs up
 * @returns a line for each brand, visitor, and reading call
 * @throws WireError where the site doesn't answer
 */
export async function wireOf(
  entries: readonly Entry[],
  url: string,
  brands: readonly string[],
): Promise<readonly string[]> {
  const lines: string[] = []
  for (const brand of brands)
    for (const who of ['guest', 'player']) {
      const jar = new Map([['theme', brand]])
      if (who === 'player') {
        const born = { birth_date: '1990-05-17', state: 'TX', terms: true }
        const email = `wire-${brand}-${Date.now().toString(36)}@mail.example`
        const password = 'correct horse battery'
        const opened = await send(url, jar, '/rest/registration/', { email, password, ...born })
        if (opened.status !== 200)
          throw new WireError(`No player could sign up at ${brand}: ${JSON.stringify(await bodyOf(opened))}`)
      }
      for (const entry of entries.filter(({ call }) => !call.changes)) {
        const { path, rest } = fillPath(entry.call.path, inputOf(entry))
        const query = new URLSearchParams(
          Object.entries(rest).map(([key, one]) => [key, String(one)]),
        ).toString()
        const response = await send(url, jar, query ? `${path}?${query}` : path)
        const said = outline(await bodyOf(response))
        lines.push(`${brand} ${who} ${entry.operation} ${response.status} ${JSON.stringify(said)}`)
      }
    }
  return lines
}
