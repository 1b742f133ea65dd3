import { isMethod, type SocialMethod } from './methods.ts'
import { SCOPES, type ProviderSetup } from './providers.ts'
import { nameOf, type Proof } from './sdk.ts'

/**
 * Asking a provider by pages instead of a window, where the browser opens none: away to the provider, and back
 * to `/social/{method}` with the answer in the fragment. What came back counts only when this tab asked.
 */

const KEY = 'social'

/** The request that this tab sent to a provider. */
export interface PendingRequest {
  readonly method: SocialMethod
  readonly state: string
  /** Connect an account instead of signing in. */
  readonly link: boolean
  /** The account that asked: an account that signs in meanwhile is connected to nothing. */
  readonly account: string | null
  /** The path to go on at. */
  readonly back: string
}

/** Leaves for the provider's page. */
export function goToProvider(
  setup: ProviderSetup,
  { link, account, back }: Pick<PendingRequest, 'link' | 'account' | 'back'>,
): void {
  const { method, id, callback, authorize } = setup
  const asked: PendingRequest = { method, state: crypto.randomUUID(), link, account, back }
  sessionStorage.setItem(KEY, JSON.stringify(asked))
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: callback,
    scope: SCOPES[method],
    state: asked.state,
    ...(method === 'apple'
      ? { response_type: 'code', response_mode: 'form_post' }
      : { response_type: 'token' }),
  })
  location.assign(`${authorize}?${query}`)
}

/** Takes this tab's pending request, once: a second answer to it is rejected. */
export function takePendingRequest(): PendingRequest | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return text ? (JSON.parse(text) as PendingRequest) : null
  } catch {
    return null
  }
}

/** Whether this tab asked to connect an account; asks without using it up. */
export function isLinkRequest(): string | null {
  try {
    const asked = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingRequest | null
    return asked?.link ? asked.back : null
  } catch {
    return null
  }
}

/** A provider's answer as it stands in a fragment. */
export interface Returned {
  readonly method: SocialMethod
  readonly state: string
  /** Null when the person said no. */
  readonly proof: Proof | null
}

/** Reads the fragment of `/social/{method}`; null when it is none of an answer. */
export function returnedOf(method: string, fragment: URLSearchParams): Returned | null {
  const state = fragment.get('state')
  if (!isMethod(method) || !state) return null
  const [accessToken, code] = [fragment.get('access_token'), fragment.get('code')]
  if (method === 'apple') {
    const name = nameOf(userOf(fragment.get('user')))
    return { method, state, proof: code ? { code, ...(name ? { name } : {}) } : null }
  }
  return { method, state, proof: accessToken ? { accessToken } : null }
}

function userOf(text: string | null): Parameters<typeof nameOf>[0] {
  try {
    return text ? (JSON.parse(text) as Parameters<typeof nameOf>[0]) : undefined
  } catch {
    return undefined
  }
}

/** The answer as the hash `cb=` carries it to the page that asked (000 §2). */
export const callbackHash = (method: SocialMethod, fragment: URLSearchParams): string =>
  `#cb=${method}&${fragment}`

/** Reads the hash `cb=…`; null when it is none of an answer. */
export function readCallback(hash: string): Returned | null {
  const fragment = new URLSearchParams(hash.slice(1))
  return returnedOf(fragment.get('cb') ?? '', fragment)
}
