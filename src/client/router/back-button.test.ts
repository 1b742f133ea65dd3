import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAllModals, closeModal, holdModal, modals, openModal } from '#ui/overlays/modals.ts'
import { watchBackButton, type Routed } from './back-button.ts'
import { watch, withModalEntries } from './window-entries.ts'

type RouterState = Routed['state']

let stop = () => {}

/** A browser's history and a router on it, no more of either than going back needs. Steps land later. */
function browser() {
  const entries: { state: object | null; path: string }[] = [{ state: { key: 'a' }, path: '/a' }]
  let at = 0
  let popped = () => {}
  const listeners: ((state: RouterState) => void)[] = []
  const show = (place: number) => {
    at = place
    vi.stubGlobal('location', { pathname: entries[at]!.path, search: '', hash: '' })
  }
  const step = (by: number) => void setTimeout(() => move(by), 5)
  const move = (by: number) => {
    if (!entries[at + by]) return
    show(at + by)
    popped()
  }
  const globals = {
    get state() {
      return entries[at]!.state
    },
    pushState(state: object) {
      entries.splice(at + 1, Infinity, { state, path: entries[at]!.path })
      at += 1
    },
    back: () => step(-1),
    forward: () => step(1),
  }
  vi.stubGlobal('history', globals)
  vi.stubGlobal('window', { history: globals })
  show(0)
  const written = withModalEntries({
    push: (path: string, state: object) => {
      entries.splice(at + 1, Infinity, { state, path })
      show(at + 1)
    },
    replace: (path: string, state: object) => {
      entries[at] = { state, path }
      show(at)
    },
    listen: (stepped: () => void) => void (popped = stepped),
  })
  const router = {
    state: routerState('a', '/a'),
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
        written.push(path, { key })
        router.tell(routerState(key, path))
      }
    },
  }
  written.listen(() => {
    router.pops += 1
    router.tell(routerState((entries[at]!.state as { key: string }).key, entries[at]!.path))
  })
  stop = watchBackButton(router)
  return { router, entries, at: () => at, back: () => move(-1), forward: () => move(1) }
}
const routerState = (key: string, pathname: string): RouterState => ({
  location: { key, pathname, search: '', hash: '' },
  navigation: { state: 'idle' },
})
const names = () => modals.getState().stack.map(({ name }) => name)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  closeAllModals()
  Object.assign(watch, { waiting: null, isOurs: () => false })
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

  test('a new page takes the place of its entry', () => {
    const it = browser()
    openModal('one')
    it.router.go('b', '/b')()
    expect([names(), it.entries.map(({ path }) => path)]).toEqual([[], ['/a', '/b']])
    vi.runAllTimers()
    it.back()
    expect([it.at(), it.router.state.location.key]).toEqual([0, 'a'])
  })

  test('a page that comes while its entry is being left is not left with it', () => {
    const it = browser()
    openModal('one')
    const arrive = it.router.go('b', '/b')
    closeModal()
    vi.runAllTimers()
    arrive()
    vi.runAllTimers()
    expect([it.at(), it.entries.map(({ path }) => path)]).toEqual([1, ['/a', '/b']])

    openModal('two')
    closeModal()
    vi.advanceTimersByTime(1)
    it.router.go('c', '/c')()
    vi.runAllTimers()
    expect([it.at(), it.entries.map(({ path }) => path)]).toEqual([2, ['/a', '/b', '/c']])
    expect([it.router.state.location.key, it.router.pops]).toEqual(['c', 0])
  })

  test('a window that opens while the one before leaves keeps its own way back', () => {
    const it = browser()
    openModal('one')
    closeModal()
    vi.advanceTimersByTime(1)
    openModal('two')
    vi.runAllTimers()
    expect([names(), it.at()]).toEqual([['two'], 1])
    it.back()
    expect([names(), it.at(), it.router.pops]).toEqual([[], 0, 0])
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
