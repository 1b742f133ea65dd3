import { calls } from '../contract.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Machine } from '../client/setup.ts'
import type { PushStore, Records } from '../client/store.ts'
import type { Client } from '#tests/rig/client.ts'
import { subscription } from '#tests/rig/push/service.ts'

/** The parts of a browser that the push library stands on, for tests without one. */
/** A request that the library sent. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

const memory = (): PushStore & { readonly records: Partial<Records> } => {
  const records: Partial<Record<keyof Records, unknown>> = {}
  return {
    records: records as Partial<Records>,
    get: (name) => Promise.resolve(records[name] as never),
    put: (name, record) => Promise.resolve(void (records[name] = record)),
    remove: (name) => Promise.resolve(void delete records[name]),
  }
}

let made = 0
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer

/** A browser's worker registration whose push service is the test's. */
function browser(origin: string) {
  let current: ReturnType<typeof subscription> | null = null
  const view = () =>
    current && {
      endpoint: current.endpoint,
      options: { applicationServerKey: null },
      getKey: (name: 'auth' | 'p256dh') => bytes(current![name]),
      unsubscribe: () => Promise.resolve(((current = null), true)),
    }
  return {
    /** The browser ends its subscription and makes another one. */
    renew: () => void (current = subscription(`${origin}/send/client-${++made}`)),
    registration: {
      scope: 'https://site.example/',
      pushManager: {
        getSubscription: () => Promise.resolve(view()),
        subscribe() {
          current ??= subscription(`${origin}/send/client-${++made}`)
          return Promise.resolve(view())
        },
      },
    } as unknown as ServiceWorkerRegistration,
  }
}

export interface TestMachine {
  readonly machine: Machine
  readonly store: ReturnType<typeof memory>
  readonly sent: Sent[]
  readonly device: ReturnType<typeof browser>
}

/** The library's machine: the server's answers are real, the browser's push service is the test's. */
export function machineAt(
  origin: string,
  clock: Clock,
  visitor: Client,
  more: Partial<Machine> = {},
): TestMachine {
  const sent: Sent[] = []
  const device = browser(origin)
  const store = memory()
  const own: Machine = {
    supported: () => true,
    permission: () => Promise.resolve('granted'),
    config: async () => (await visitor.call(calls.config)).body.data!,
    worker: () => Promise.resolve(device.registration),
    store,
    clock,
    wait: async () => {},
    async fetch(url, init) {
      const { method = 'GET', headers, body } = init!
      sent.push({
        method,
        path: String(url),
        headers: new Headers(headers),
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      })
      return visitor.send(method, String(url), {
        ...(typeof body === 'string' ? { body } : {}),
        headers: headers as Record<string, string>,
      })
    },
    ...more,
  }
  return { machine: own, store, sent, device }
}

/** The requests sent, as method and path without ids. */
export const steps = (sent: readonly Sent[]) =>
  sent.map(
    ({ method, path }) =>
      `${method} ${path.replace(/.*\/projects\/aurelia/, '').replace(/[cdef][\w-]{21}.*?(?=\/|$)/, '…')}`,
  )
