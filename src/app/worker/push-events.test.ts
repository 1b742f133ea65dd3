import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import type { Records } from '#features/push/client/store.ts'

/** The worker's answers to the browser's events, in a scope of the test. */
const ORIGIN = 'https://fair.example'
type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const opened: string[] = []
let open: object[] = []
let records: Partial<Record<keyof Records, unknown>> = {}

vi.mock('#features/push/client/store.ts', () => ({
  openStore: () => ({
    get: async (name: keyof Records) => records[name],
    put: async (name: keyof Records, record: unknown) => void (records[name] = record),
    remove: async (name: keyof Records) => void delete records[name],
  }),
}))

const bytes = (text: string) => Uint8Array.from(Buffer.from(text)).buffer
const registration = {
  scope: `${ORIGIN}/`,
  showNotification: vi.fn<(title: string, look: { readonly silent: boolean }) => Promise<void>>(
    async () => {},
  ),
  pushManager: {
    getSubscription: async () => ({
      endpoint: 'https://push.example/new',
      options: { applicationServerKey: null },
      getKey: (name: string) => bytes(name),
    }),
  },
}

beforeEach(async () => {
  listeners.clear()
  opened.length = 0
  open = []
  records = {}
  registration.showNotification.mockClear()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => void listeners.set(name, listener))
  vi.stubGlobal('location', new URL(`${ORIGIN}/sw.js?theme=koi`))
  vi.stubGlobal('registration', registration)
  vi.stubGlobal('clients', {
    matchAll: async () => open,
    openWindow: async (url: string) => void opened.push(url),
  })
  ;(await import('./push.ts')).receivePushes()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Raises an event and waits for what the worker made the browser wait for. */
async function raise(name: string, event: object = {}) {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(name)!({ ...event, waitUntil: (given: Promise<unknown>) => void (work = given) })
  await work
}

const clicked = (link: unknown) => ({ notification: { close: vi.fn<() => void>(), data: { link } } })

/** An open window; it answers like a page that is hydrated, or not at all. */
const windowOf = (hydrated: boolean, more: object = {}) => {
  const said: unknown[] = []
  const gone: string[] = []
  const client = {
    said,
    gone,
    focused: false,
    visibilityState: 'hidden',
    focus: async () => client,
    navigate: async (url: string) => (gone.push(url), client),
    postMessage(word: unknown, [port]: [MessagePort?] = []) {
      said.push(word)
      if (hydrated) port?.postMessage('going')
    },
    ...more,
  }
  return client
}

describe('a click', () => {
  test('opens a window of the site when there is none', async () => {
    const event = clicked('/promotions')
    await raise('notificationclick', event)
    expect(event.notification.close).toHaveBeenCalledOnce()
    await raise('notificationclick', clicked('https://evil.example/'))
    await raise('notificationclick', { notification: { close() {} } })
    expect(opened).toEqual(['/promotions', '/', '/'])
  })

  test('is told to the window that the player looks at, which goes by itself', async () => {
    const [other, seen] = [windowOf(true), windowOf(true, { focused: true })]
    open = [other, seen]
    await raise('notificationclick', clicked('/promotions'))
    expect(seen.said).toEqual([{ type: 'push:open', link: '/promotions' }])
    expect([other.said, seen.gone, opened]).toEqual([[], [], []])
  })

  test('takes a page along that is asleep', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const asleep = windowOf(false)
    open = [asleep]
    const done = raise('notificationclick', clicked('/promotions'))
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(asleep.gone).toEqual(['/promotions'])
  })

  const no = () => Promise.reject(new TypeError('This service worker is not the client’s active one'))
  test.each<[string, object]>([
    ['navigate rejects, as for a page that no worker controls', { navigate: no }],
    ['navigate answers null, as for a page that is gone', { navigate: async () => null }],
    ['focus and navigate both reject', { focus: no, navigate: no }],
    [
      'the window cannot be spoken to',
      {
        postMessage() {
          throw new DOMException('gone', 'InvalidStateError')
        },
        navigate: no,
      },
    ],
  ])('opens a window where %s', async (_, more) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    open = [windowOf(false, more)]
    const done = raise('notificationclick', clicked('/promotions'))
    await vi.advanceTimersByTimeAsync(1_000)
    await done
    expect(opened).toEqual(['/promotions'])
  })

  test('opens one window only where navigate never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    open = [windowOf(false, { navigate: () => new Promise(() => {}) })]
    const done = raise('notificationclick', clicked('/promotions'))
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect(opened).toEqual(['/promotions'])
  })
})

describe('a push', () => {
  const message = { notification: { title: 'T' } }
  const event = { data: { json: () => message } }

  test('sounds when nobody looks, and is silent for who does', async () => {
    open = [windowOf(true)]
    await raise('push', event)
    open = [windowOf(true), windowOf(true, { visibilityState: 'visible' })]
    await raise('push', event)
    const silences = registration.showNotification.mock.calls.map(([, { silent }]) => silent)
    expect(silences).toEqual([false, true])
    for (const client of open)
      expect((client as ReturnType<typeof windowOf>).said).toMatchObject([{ type: 'push:message' }])
  })

  test('without a word still shows something', async () => {
    await raise('push', { data: null })
    expect(registration.showNotification).toHaveBeenCalledWith(
      'You have a new notification',
      expect.objectContaining({ icon: '/icons/koi/192.png' }),
    )
  })
})

describe('another subscription of the browser', () => {
  test('is sent to the server with no page open, under the same token', async () => {
    records = {
      config: { apiKey: '', registrations: '/api/push', projectId: 'koi', vapidKey: 'BA' },
      installation: {
        fid: 'c',
        refreshToken: 'r',
        authToken: { token: 'a', createTime: Date.now(), expires_ms: 7 * DAY },
      },
      token: {
        token: 'c:t',
        createTime: Date.now(),
        subscriptionOptions: { endpoint: 'https://push.example/old' },
      },
    }
    const asked: [string, string, unknown][] = []
    vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
      asked.push([method, url, JSON.parse(body)])
      return Response.json({ token: 'c:t' })
    })
    const page = windowOf(true)
    open = [page]
    await raise('pushsubscriptionchange')
    expect(asked).toMatchObject([
      [
        'PATCH',
        '/api/push/projects/koi/registrations/c%3At',
        { web: { endpoint: 'https://push.example/new' } },
      ],
    ])
    expect(records.token).toMatchObject({ subscriptionOptions: { endpoint: 'https://push.example/new' } })
    expect(page.said).toEqual([{ type: 'push:token', token: 'c:t' }])
  })

  test('of a browser that never registered is nothing to tell', async () => {
    const fetched = vi.fn<() => void>()
    vi.stubGlobal('fetch', fetched)
    await raise('pushsubscriptionchange')
    expect(fetched).not.toHaveBeenCalled()
  })
})
