import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAllModals, closeModal, holdModal, modals, openModal } from '#ui/modals.ts'
import { keepBack, type Routed } from './back.ts'

type RouterState = Routed['state']

/** A browser's history and a router on it, no more of either than going back needs. */
function browser() {
  const target = new EventTarget()
  const entries: { state: object | null; path: string }[] = [{ state: { key: 'a' }, path: '/a' }]
  let at = 0
  const listeners: ((state: RouterState) => void)[] = []
  const router = {
    state: stateOf('a', '/a'),
    pops: 0,
    subscribe: (listener: (state: RouterState) => void) => (listeners.push(listener), () => {}),
    tell: (state: RouterState) => {
      router.state = state
      for (const listener of listeners) listener(state)
    },
    /** A navigation of the router: its start, and its end. */
    go(key: string, path: string) {
      router.tell({ ...router.state, navigation: { state: 'loading' } })
      return () => {
        entries.splice(at + 1, Infinity, { state: { key }, path })
        at += 1
        router.tell(stateOf(key, path))
      }
    },
  }
  const move = (by: number) => {
    if (!entries[at + by]) return
    at += by
    const event = Object.assign(new Event('popstate'), { state: entries[at]!.state })
    vi.stubGlobal('location', { pathname: entries[at]!.path, search: '', hash: '' })
    target.dispatchEvent(event)
  }
  vi.stubGlobal('location', { pathname: '/a', search: '', hash: '' })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]!.state
    },
    pushState(state: object) {
      entries.splice(at + 1, Infinity, { state, path: entries[at]!.path })
      at += 1
    },
    back: () => move(-1),
    forward: () => move(1),
  })
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  keepBack(router)
  target.addEventListener('popstate', (event) => {
    router.pops += 1
    const { key } = (event as Event & { state: { key: string } }).state
    router.tell(stateOf(key, entries[at]!.path))
  })
  return { router, entries, at: () => at, back: () => move(-1), forward: () => move(1) }
}
const stateOf = (key: string, pathname: string): RouterState => ({
  location: { key, pathname, search: '', hash: '' },
  navigation: { state: 'idle' },
})
const names = () => modals.getState().stack.map(({ name }) => name)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeAllModals()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('000 §2: the back button and stacked modals', () => {
  test('closes them from the top without the router, then leaves', () => {
    const it = browser()
    openModal('one')
    openModal('two')
    expect(it.entries).toHaveLength(2)
    it.back()
    expect(names()).toEqual(['one'])
    it.back()
    expect([names(), it.at(), it.router.pops]).toEqual([[], 0, 0])
  })

  test('finds nothing of a modal that was closed by its button', () => {
    const it = browser()
    openModal('one')
    closeModal()
    vi.runAllTimers()
    expect([it.at(), it.router.pops]).toEqual([0, 0])
    it.forward()
    expect([names(), it.router.pops]).toEqual([[], 0])
  })

  test('does not close what waits for an answer', () => {
    const it = browser()
    const id = openModal('reality-check')
    holdModal(id, true)
    it.back()
    expect([names(), it.at()]).toEqual([['reality-check'], 1])
    holdModal(id, false)
  })

  test('leaves the game to its own address', () => {
    const it = browser()
    openModal('game', { slug: 'x' })
    expect(it.entries).toHaveLength(1)
    openModal('rules')
    it.back()
    expect(names()).toEqual(['game'])
  })

  test('steps over the entry of a modal that a new page left behind', () => {
    const it = browser()
    openModal('one')
    it.router.go('b', '/b')()
    expect([names(), it.at()]).toEqual([[], 2])
    vi.runAllTimers()
    it.back()
    vi.runAllTimers()
    expect([it.at(), it.router.state.location.key]).toEqual([0, 'a'])
  })

  test('a new page closes the windows of the old one, and keeps those that came with it', () => {
    const it = browser()
    openModal('old')
    const arrive = it.router.go('b', '/b')
    openModal('change-password')
    arrive()
    expect(names()).toEqual(['change-password'])
  })
})
