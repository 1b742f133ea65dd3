import { DAY, SECOND } from '#platform/time/clock.ts'
import { LateError, within } from '#platform/time/within.ts'
import { authToken } from './installations.ts'
import { ask, ServiceTrouble, type Ask, type Library } from './service.ts'
import type { TokenRecord } from './store.ts'
import { PushTrouble } from './trouble.ts'

/** The token of this browser's registration: made, kept a week, renewed, taken back (000 §9, 001 §7). */

const REFRESH_MS = 7 * DAY
/** A browser that is offline leaves a subscription open for ever: after this it has failed. */
const SUBSCRIBE_MS = 10_000

type Options = TokenRecord['subscriptionOptions']

const base64url = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0)!)

const late = (ms: number): Promise<never> =>
  new Promise((_, fail) => {
    setTimeout(() => fail(new Error('the browser did not subscribe in time')), ms)
  })

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  vapidKey: string,
): Promise<PushSubscription> {
  const known = await pushManager.getSubscription()
  const key = known?.options.applicationServerKey
  if (known && (!key || base64url(key) === vapidKey)) return known
  // Another key: the server has a new one, and could not send by the old subscription any more.
  await known?.unsubscribe()
  const applicationServerKey = bytesOf(vapidKey)
  return Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
    late(SUBSCRIBE_MS),
  ])
}

/**
 * Subscribes to the browser's push service and returns its endpoint and keys.
 * @throws PushTrouble `token-subscribe-failed`
 */
async function optionsOf(registration: ServiceWorkerRegistration, vapidKey: string): Promise<Options> {
  try {
    const made = await subscribe(registration, vapidKey)
    return {
      endpoint: made.endpoint,
      auth: base64url(made.getKey('auth')),
      p256dh: base64url(made.getKey('p256dh')),
      swScope: registration.scope,
      vapidKey,
    }
  } catch (error) {
    throw new PushTrouble(
      'token-subscribe-failed',
      'The browser could not subscribe to its push service.',
      error,
    )
  }
}

const addressOf = ({ config }: Library, token?: string): string =>
  `${config.registrations}/projects/${config.projectId}/registrations${token ? `/${encodeURIComponent(token)}` : ''}`

const bodyOf = ({ endpoint, auth, p256dh, vapidKey }: Options) => ({
  web: { endpoint, auth, p256dh, applicationPubKey: vapidKey },
})

/** Asks as this installation; a token that the service refuses is renewed once. */
async function sendRequest<T>(library: Library, request: Ask): Promise<T> {
  const send = async (force: boolean) =>
    ask<T>(library, {
      ...request,
      headers: { 'x-goog-firebase-installations-auth': `FIS ${await authToken(library, force)}` },
    })
  try {
    return await send(false)
  } catch (error) {
    if (!(error instanceof ServiceTrouble) || error.status !== 401) throw error
    return send(true)
  }
}

async function save({ store, clock }: Library, token: string, options: Options): Promise<string> {
  await store.put('token', { token, createTime: clock.now(), subscriptionOptions: options })
  return token
}

async function register(library: Library, options: Options): Promise<string> {
  try {
    const { token } = await sendRequest<{ token: string }>(library, {
      method: 'POST',
      url: addressOf(library),
      body: bodyOf(options),
    })
    return await save(library, token, options)
  } catch (error) {
    throw new PushTrouble(
      'token-subscribe-failed',
      'This browser could not be registered for messages.',
      error,
    )
  }
}

/**
 * Registers again what the server doesn't know any more, with another subscription: its push service may have ended
 * the old one without telling the browser.
 */
async function registerAgain(library: Library, registration: ServiceWorkerRegistration): Promise<string> {
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  return register(library, await optionsOf(registration, library.config.vapidKey))
}

/**
 * The token in place of one whose subscription has ended, though the browser doesn't know.
 * @throws PushTrouble token-subscribe-failed
 */
export const replaceToken = (library: Library, registration: ServiceWorkerRegistration): Promise<string> =>
  inTurn(() => registerAgain(library, registration))

async function update(
  library: Library,
  registration: ServiceWorkerRegistration,
  known: TokenRecord,
  options: Options,
): Promise<string> {
  try {
    const { token } = await sendRequest<{ token: string }>(library, {
      method: 'PATCH',
      url: addressOf(library, known.token),
      body: bodyOf(options),
    })
    return await save(library, token, options)
  } catch (error) {
    if (error instanceof ServiceTrouble && error.status === 404) return registerAgain(library, registration)
    throw new PushTrouble(
      'token-update-failed',
      'The registration of this browser could not be renewed.',
      error,
    )
  }
}

const isSame = (one: Options, other: Options): boolean =>
  (Object.keys(one) as (keyof Options)[]).every((name) => one[name] === other[name])

/** How long one turn lasts, and how long it is waited for: a tab that sleeps, or whose browser is silent, ends. */
const TURN_MS = 45 * SECOND

/** Pages and the worker take turns: two of them at once would register twice. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = () => within(TURN_MS, work())
  if (!navigator.locks) return turn()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new LateError(TURN_MS)), TURN_MS)
  return navigator.locks.request('push', { signal: patience.signal }, () => {
    clearTimeout(timer)
    return turn()
  }) as Promise<T>
}

/**
 * The token of this browser's registration. It is taken from the store for a week, then renewed; a subscription
 * that the browser changed is told at once.
 * @throws PushTrouble token-subscribe-failed, token-update-failed
 */
export const getToken = (library: Library, registration: ServiceWorkerRegistration): Promise<string> =>
  inTurn(() => currentToken(library, registration))

async function currentToken(library: Library, registration: ServiceWorkerRegistration): Promise<string> {
  const options = await optionsOf(registration, library.config.vapidKey)
  const known = await library.store.get('token')
  if (!known) return register(library, options)
  const age_ms = library.clock.now() - known.createTime
  const fresh = age_ms >= 0 && age_ms < REFRESH_MS
  return fresh && isSame(known.subscriptionOptions, options)
    ? known.token
    : update(library, registration, known, options)
}

/**
 * Takes the registration back and ends the browser's subscription.
 * @throws PushTrouble token-unsubscribe-failed
 */
export const deleteToken = (library: Library, registration: ServiceWorkerRegistration): Promise<void> =>
  inTurn(() => endToken(library, registration))

async function endToken(library: Library, registration: ServiceWorkerRegistration): Promise<void> {
  const known = await library.store.get('token')
  try {
    if (known) await sendRequest(library, { method: 'DELETE', url: addressOf(library, known.token) })
  } catch (error) {
    // A registration that the service no longer knows is gone as intended.
    if (!(error instanceof ServiceTrouble) || error.status !== 404)
      throw new PushTrouble('token-unsubscribe-failed', 'The registration could not be taken back.', error)
  }
  await library.store.remove('token')
  const subscription = await registration.pushManager.getSubscription()
  if (subscription && !(await subscription.unsubscribe()))
    throw new PushTrouble('token-unsubscribe-failed', 'The browser kept its subscription.')
}
