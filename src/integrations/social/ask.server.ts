import { SocialError } from '#platform/players/social.server.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** How providers are reached: over the network, or inside of this process by the demonstration's fake. */
export interface HttpClient {
  readonly fetch: Fetch
  readonly timeout_ms: number
}

export const byNetwork: HttpClient = { fetch: (url, init) => fetch(url, init), timeout_ms: 4_000 }

export type Said = Readonly<Record<string, unknown>>

/**
 * Asks a provider and gives its JSON. What it says with 4xx is a refusal of the proof; everything else that
 * is no answer means that the provider cannot be asked now.
 * @throws SocialError
 */
export async function ask(
  { fetch, timeout_ms }: HttpClient,
  url: string,
  init: RequestInit = {},
): Promise<Said> {
  let response: Response
  let said: unknown
  try {
    response = await fetch(url, { redirect: 'error', ...init, signal: AbortSignal.timeout(timeout_ms) })
    said = await response.json()
  } catch (error) {
    throw new SocialError('unreachable', `no answer: ${String(error)}`)
  }
  if (response.status >= 500 || response.status === 429)
    throw new SocialError('unreachable', `status ${response.status}`)
  if (!response.ok) throw new SocialError('refused', `status ${response.status}`)
  if (typeof said !== 'object' || said === null) throw new SocialError('unreachable', 'an answer of no shape')
  return said as Said
}

/** @throws SocialError when a proof does not hold */
export function must(holds: boolean, why: string): asserts holds {
  if (!holds) throw new SocialError('refused', why)
}

export const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** A text that is not empty and not longer than we keep, or null. */
export const textOf = (value: unknown, most = 254): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most ? value.trim() : null

/** Addresses compare without regard to case. */
export const emailOf = (value: unknown): string | null => textOf(value)?.toLowerCase() ?? null
