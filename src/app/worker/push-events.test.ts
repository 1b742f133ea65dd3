import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import type { Records } from '#features/push/client/store.ts'

/** The worker's answers to the browser's events, in a scope of the test. */
const ORIGIN = 'https://fair.example'
type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const opened: string[] = []
let open: object[] = []
/** How many windows the last click still allows the worker to open or focus; browsers allow one. */
let paid = 0
function spend() {
  if (paid-- <= 0) throw new DOMException('no activation', 'InvalidAccessError')
}
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
    openWindow: async (url: string) => {
      spend()
      opened.push(url)
    },
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
  paid = name === 'notificationclick' ? 1 : 0
  listeners.get(name)!({ ...event, waitUntil: (given: Promise<unknown>) => void (work = given) })
  await work
}

const clicked = (link: unknown) => ({ notification: { close: vi.fn<() => void>(), data: { link } } })

/** An open window; it answers like a page that is hydrated, or not at all. */
const windowOf = (hydrated: boolean, more: object = {}) => {
  const said: unknown[] = []
  const shown: string[] = []
  const client = {
    said,
    shown,
    focused: false,
    visibilityState: 'hidden',
    async focus() {
      spend()
      shown.push('front')
      return client
    },
    postMessage(word: unknown, [port]: [MessagePort?] = []) {
      said.push(word)
      if (hydrated) port?.postMessage('going')
    },
    ...more,
  }
  return client
}

/** Clicks, and lets less than the second go by in which a click pays. */
async function clickWithin(link: string) {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const done = raise('notificationclick', clicked(link))
  await vi.advanceTimersByTimeAsync(900)
  await done
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

  test('is told to the window that the player looks at, which goes by itself and comes to the front', async () => {
    const [other, seen] = [windowOf(true), windowOf(true, { focused: true })]
    open = [other, seen]
    await raise('notificationclick', clicked('/promotions'))
    expect(seen.said).toEqual([{ type: 'push:open', link: '/promotions' }])
    expect([other.said, seen.shown, opened]).toEqual([[], ['front'], []])
  })

  test('goes to the next window where the first one is asleep', async () => {
    const [asleep, awake] = [windowOf(false, { visibilityState: 'visible' }), windowOf(true)]
    open = [awake, asleep]
    await clickWithin('/promotions')
    expect([asleep.shown, awake.shown, opened]).toEqual([[], ['front'], []])
  })

  test.each<[string, object]>([
    ['the only one says nothing', {}],
    [
      'the window cannot be spoken to',
      {
        postMessage() {
          throw new DOMException('gone', 'InvalidStateError')
        },
      },
    ],
  ])('opens a window at once where %s, and spends nothing on it before', async (_, more) => {
    const silent = windowOf(false, more)
    open = [silent]
    await clickWithin('/promotions')
    expect([silent.shown, opened]).toEqual([[], ['/promotions']])
  })

  test('opens a window within the second also where many say nothing', async () => {
    open = Array.from({ length: 9 }, () => windowOf(false))
    await clickWithin('/promotions')
    expect(opened).toEqual(['/promotions'])
  })

  test('opens no second window where the page goes but may not come to the front', async () => {
    const page = windowOf(true, { focus: () => Promise.reject(new TypeError('not allowed')) })
    open = [page]
    await raise('notificationclick', clicked('/promotions'))
    expect([page.said.length, opened]).toEqual([1, []])
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
