import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { closeAllModals, openModal } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { beginMessages } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { startPush } from './subscribe.ts'

/** A page at rest: what the worker says is heard, and the player is asked once, after a game. */
interface Port {
  readonly postMessage: (word: unknown) => void
}
let worker: EventTarget
let page: EventTarget
let stored: Map<string, string>
let routed: string[]

const post = (data: unknown, ports: readonly Port[] = []) =>
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }))

function open(permission: NotificationPermission, me: Partial<InitData> = {}) {
  vi.stubGlobal('Notification', { permission })
  const init = {
    isGuest: false,
    login: 'nadia',
    account: 'nadia',
    features: { push: true },
    ...me,
  } as InitData
  const app = { player: createPlayer(init), brand: { name: 'aurelia' } } as App
  startPush(app, { navigate: async (to) => void routed.push(to) })
  return app
}

function play() {
  openModal('game', { slug: 'tidal-fortune' })
  closeAllModals()
}

/** Whether it is remembered that the question was put. */
const asked = () => Number(stored.has('push-asked'))
const offers = () => toasts.getState().shown.map(({ text }) => text)
/** The question's chunk is fetched: it is here when the module is. */
const fetched = () => vi.dynamicImportSettled()

beforeEach(() => {
  worker = new EventTarget()
  page = Object.assign(new EventTarget(), { cookie: '' })
  stored = new Map([['push-played:nadia', '1']])
  routed = []
  toasts.setState({ shown: [] })
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('document', Object.assign(page, { activeElement: null }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  closeAllModals()
  vi.unstubAllGlobals()
})

describe('the question', () => {
  test('comes after a game, as a message that leads on, and never again', async () => {
    covers('001 push.3')
    open('default')
    expect(offers()).toEqual([])
    openModal('account')
    closeAllModals()
    await fetched()
    expect(offers()).toEqual([])
    play()
    await fetched()
    expect(offers()).toEqual(['Get notified when a reward is ready?'])
    expect(toasts.getState().shown[0]!.action?.label).toBe('Turn on')
    toasts.setState({ shown: [] })
    play()
    open('default')
    play()
    await fetched()
    expect(offers()).toEqual([])
  })

  test('waits for the second game: the first return belongs to what waits in the lobby', async () => {
    stored.clear()
    open('default')
    play()
    await fetched()
    expect(offers()).toEqual([])
    play()
    await fetched()
    expect(offers()).toEqual(['Get notified when a reward is ready?'])
  })

  test('waits for the second game of each player: what another one played here counts for nobody else', async () => {
    stored.set('push-played', '1')
    open('default', { account: 'other' })
    play()
    await fetched()
    expect([offers(), [...stored.keys()].toSorted()]).toEqual([
      [],
      ['push-played:nadia', 'push-played:other'],
    ])
    play()
    await fetched()
    expect(offers()).toEqual(['Get notified when a reward is ready?'])
  })

  test('is not put over a window that opened meanwhile, goes as one opens, and comes another time', async () => {
    const app = open('default')
    play()
    openModal('level-up')
    await fetched()
    expect([offers(), asked()]).toEqual([[], 0])
    closeAllModals()
    beginMessages(app)
    play()
    await fetched()
    expect([offers().length, asked()]).toEqual([1, 1])
    openModal('level-up')
    expect(offers()).toEqual([])
  })

  test('is not put in our own applications, which tell their players by themselves (000 §2, isAms)', async () => {
    covers('000 §2.38')
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'isAms' ? 'true' : null) })
    open('default')
    play()
    await fetched()
    expect([offers(), asked()]).toEqual([[], 0])
  })

  test.each([
    ['guests', 'default', { isGuest: true }],
    ['who said no to the browser', 'denied', {}],
    ['who said yes before', 'granted', {}],
    ['brands without pushes', 'default', { features: { push: false } }],
  ] as const)('does not come to %s', async (_, permission, me) => {
    open(permission, me as Partial<InitData>)
    play()
    await fetched()
    expect(offers()).toEqual([])
    expect(asked()).toBe(0)
  })

  test('comes where nothing can be remembered, and breaks nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('storage is closed')
      },
      setItem() {
        throw new Error('storage is closed')
      },
    })
    open('default')
    play()
    play()
    await fetched()
    expect(offers()).toHaveLength(1)
  })
})

describe('what the worker says', () => {
  test('is told on the document', () => {
    covers('001 push.5')
    open('default')
    const heard: unknown[] = []
    for (const name of ['push:message', 'push:token'])
      page.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]))
    post({ type: 'push:message', message: { fcmMessageId: '1' } })
    post({ type: 'push:token', token: 't' })
    post({ type: 'something else' })
    post(null)
    expect(heard).toEqual([
      ['push:message', { fcmMessageId: '1' }],
      ['push:token', { token: 't' }],
    ])
  })

  test('leads the page where a notification leads, and says that it goes', () => {
    open('default')
    const answered: unknown[] = []
    post({ type: 'push:open', link: '/promotions' }, [{ postMessage: (word) => void answered.push(word) }])
    expect(routed).toEqual(['/promotions'])
    expect(answered).toHaveLength(1)
  })
})
