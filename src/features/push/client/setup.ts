import type { PushConfig } from '../contract.ts'
import { MINUTE, SECOND, systemClock, type Clock } from '#platform/time/clock.ts'
import { LateError, within } from '#platform/time/within.ts'
import { track } from '#client/analytics/analytics.ts'
import type { App } from '#client/context/app.ts'
import { reach } from '#client/storage/reach.ts'
import { registerWorker, workersHere } from '#client/version/install.ts'
import { calls } from '../contract.ts'
import { dispatchPushEvent } from './events.ts'
import type { Library } from './service.ts'
import { openStore, type PushStore } from './store.ts'
import { deleteToken, getToken } from './token.ts'
import { PushTrouble, PUSH_ERRORS } from './trouble.ts'

/** The push setup of 001 §4: init, support, permission, service, token; every step ends in a token or a word. */

/** Tries for a token, and the pause between them (000 §9). */
const ATTEMPTS = 5
const PAUSE_MS = 1_000

/** How long each step is waited for, ms: a browser may show its question where nobody sees it, or never answer. */
const ANSWER_MS = 30 * SECOND
const WORKER_MS = 15 * SECOND
/** All attempts at a token together. */
const TOKEN_MS = MINUTE

/** The browser and server functions that the setup uses; tests pass their own. */
export interface Machine {
  readonly supported: () => boolean
  /** Asks the player, or gives the answer of before. */
  readonly permission: () => Promise<NotificationPermission>
  readonly config: () => Promise<PushConfig | null>
  readonly worker: () => Promise<ServiceWorkerRegistration | null>
  readonly store: PushStore
  readonly clock: Clock
  readonly wait: (ms: number) => Promise<void>
  readonly fetch: typeof fetch
}

/** Everything that pushes need is there: also `indexedDB`, which private windows of some browsers lack. */
export const isSupported = (): boolean =>
  isSecureContext &&
  workersHere() !== null &&
  'PushManager' in window &&
  'Notification' in window &&
  reach(() => indexedDB) !== null &&
  'showNotification' in ServiceWorkerRegistration.prototype &&
  'getKey' in PushSubscription.prototype

/** This browser and this site's server. */
export const machineOf = (app: App): Machine => ({
  supported: isSupported,
  permission: () => Notification.requestPermission(),
  config: async () => (await app.call(calls.config)).data ?? null,
  async worker() {
    const registration = await registerWorker(app)
    return registration && (await workersHere()!.ready)
  },
  store: openStore(app.brand.name),
  clock: systemClock,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  fetch: (...request) => fetch(...request),
})

export interface Service {
  readonly library: Library
  readonly registration: ServiceWorkerRegistration
}

/**
 * Starts the push service: settings and worker.
 * @throws PushTrouble 'Failed to initialize firebase', failed-service-worker-registration
 */
export async function startService(machine: Machine): Promise<Service> {
  const { store, clock } = machine
  let config: PushConfig | null
  try {
    config = await machine.config()
    if (!config) throw new Error('the settings could not be loaded')
    await store.put('config', config)
  } catch (error) {
    throw new PushTrouble(null, PUSH_ERRORS.init, error)
  }
  const registration = await within(WORKER_MS, machine.worker()).catch(() => null)
  if (!registration)
    throw new PushTrouble(
      'failed-service-worker-registration',
      'The service worker could not be registered, and without it nothing can be received.',
    )
  return { library: { config, store, clock, fetch: machine.fetch }, registration }
}

/**
 * The token, with up to five attempts a second apart (001 §4).
 * @throws PushTrouble 'Exceeded maximum retries', with the last failure as its cause
 */
export function tokenOf(machine: Machine, service: Service): Promise<string> {
  return within(TOKEN_MS, attempts(machine, service)).catch((error: unknown) => {
    throw error instanceof LateError ? new PushTrouble(null, PUSH_ERRORS.retries, error) : error
  })
}

async function attempts({ wait }: Machine, { library, registration }: Service): Promise<string> {
  let last: unknown
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await wait(PAUSE_MS)
    try {
      return await getToken(library, registration)
    } catch (error) {
      last = error
    }
  }
  throw new PushTrouble(null, PUSH_ERRORS.retries, last)
}

/**
 * The whole way, begun by a gesture of the player: browsers let nobody else ask.
 * @throws PushTrouble; it was told on `document` before
 */
export async function setUpPush(machine: Machine): Promise<{ token: string; service: Service }> {
  dispatchPushEvent('push:init', { provider: null })
  try {
    if (!machine.supported()) throw new PushTrouble('unsupported-browser', PUSH_ERRORS.unsupported)
    const answer = await within(ANSWER_MS, machine.permission()).catch((error: unknown) => {
      throw error instanceof LateError ? new PushTrouble('permission-unanswered', PUSH_ERRORS.blocked) : error
    })
    track('push_permission', { answer })
    if (answer !== 'granted') throw new PushTrouble('permission-blocked', PUSH_ERRORS.blocked)
    const service = await startService(machine)
    const token = await tokenOf(machine, service)
    dispatchPushEvent('push:token', { token })
    return { token, service }
  } catch (error) {
    const trouble = error instanceof PushTrouble ? error : new PushTrouble(null, PUSH_ERRORS.init, error)
    dispatchPushEvent('push:error', trouble)
    throw trouble
  }
}

/** Takes the device out: its registration, its subscription. */
export async function unregisterDevice(machine: Machine): Promise<void> {
  const { library, registration } = await startService(machine)
  await within(TOKEN_MS, deleteToken(library, registration)).catch((error: unknown) => {
    if (!(error instanceof LateError)) throw error
    throw new PushTrouble('token-unsubscribe-failed', 'The registration was not taken back in time.', error)
  })
}
