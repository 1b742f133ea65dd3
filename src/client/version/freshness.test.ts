import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#platform/calls/call.ts'
import { HOUR, MINUTE, SECOND, simClock, type SimClock } from '#platform/time/clock.ts'
import { get } from '#platform/calls/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { holdPage, isPageBusy, whenPageFree } from '#ui/overlays/hold.ts'
import { closeAllModals, openModal } from '#ui/overlays/modals.ts'
import { onEvent, type AppEvent } from '../analytics/analytics.ts'
import { watchFreshness, mayReload } from './freshness.ts'
import { inactivity } from './inactivity.ts'
import { postponeUpdate, update } from './update.ts'

/** A page that is shown and hidden by hand, on a clock that is handed in. */
class FakePage {
  readonly clock: SimClock = simClock(Date.UTC(2026, 10, 18, 12))
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { hidden: false, cookie: '' })
  readonly place = { pathname: '/lobby', search: '', hash: '' }
  readonly loads: string[] = []
  readonly events: AppEvent[] = []
  manifest = '1+a'
  asked = 0
  goTo: (pathname: string, more?: { search?: string; hash?: string }) => void = () => {}
  /** A page is being loaded, and stays so. */
  begin: (pathname: string) => void = () => {}

  open() {
    vi.useFakeTimers()
    vi.stubGlobal('document', this.document)
    vi.stubGlobal('location', this.place)
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    })
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
      vi.stubGlobal(name, this.window[name].bind(this.window))
    vi.stubGlobal('fetch', async () => {
      this.asked += 1
      return Response.json({ version: this.manifest }, { headers: { 'x-build': this.manifest } })
    })
    onEvent((event) => this.events.push(event))
    const state: { location: FakePage['place']; navigation: { location?: FakePage['place'] } } = {
      location: { ...this.place },
      navigation: {},
    }
    let tell: (now: typeof state) => void = () => {}
    this.goTo = (pathname, more = {}) => {
      state.navigation = { location: { pathname, search: '', hash: '', ...more } }
      tell(state)
      state.navigation = {}
    }
    this.begin = (pathname) => (state.navigation = { location: { pathname, search: '', hash: '' } })
    const router = {
      state,
      subscribe: (listener: typeof tell) => {
        tell = listener
        return () => {}
      },
    }
    return watchFreshness(router, {
      version: '1+a',
      clock: this.clock,
      loading: { reload: () => this.loads.push('again'), assign: (to) => this.loads.push(to) },
    })
  }
  /** Time goes by, for the clock and for the timers. */
  async pass(ms: number) {
    this.clock.advance(ms)
    await vi.advanceTimersByTimeAsync(ms)
  }
  turn(hidden: boolean) {
    this.document.hidden = hidden
    this.document.dispatchEvent(new Event('visibilitychange'))
  }
  names = () => this.events.map(({ name, data }) => `${name} ${Object.values(data ?? {}).join()}`)
}

let page: FakePage
let stop: () => void
beforeEach(() => {
  page = new FakePage()
  stop = page.open()
})
afterEach(() => {
  stop()
  closeAllModals()
  update.setState({ ready: false, putOff: false })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('000 §4, §9: a page that was hidden for more than 120 minutes loads again', () => {
  const away = async (ms: number) => {
    page.turn(true)
    await page.pass(ms)
    page.turn(false)
  }
  test('when it is seen again', async () => {
    covers('000 §4.40')
    await away(120 * MINUTE + 1)
    expect(page.loads).toEqual(['again'])
  })
  test('not after 120 minutes sharp, nor by adding absences up', async () => {
    covers('000 §4.40', '000 §9.21')
    await away(120 * MINUTE)
    await away(90 * MINUTE)
    await away(90 * MINUTE)
    expect(page.loads).toEqual([])
  })
  test('waits for the last modal to close', async () => {
    covers('000 §4.41')
    openModal('account')
    openModal('game', { slug: 'a' })
    await away(3 * HOUR)
    expect(page.loads).toEqual([])
    closeAllModals()
    expect(page.loads).toEqual(['again'])
  })
  test('waits for the cash screen to close', async () => {
    covers('000 §4.41')
    const close = holdPage()
    await away(3 * HOUR)
    openModal('account')
    close()
    close()
    expect(page.loads).toEqual([])
    closeAllModals()
    expect(page.loads).toEqual(['again'])
    openModal('account')
    closeAllModals()
    expect(page.loads).toEqual(['again'])
  })
})

describe('000 §4, §9: after 30 minutes without a touch a session starts', () => {
  test('once, and again only after somebody was there', async () => {
    covers('000 §4.39')
    await page.pass(31 * MINUTE)
    await page.pass(2 * HOUR)
    expect(page.names()).toEqual(['session_started inactivity'])
    page.window.dispatchEvent(new Event('pointerdown'))
    await page.pass(29 * MINUTE)
    expect(page.names()).toHaveLength(1)
    await page.pass(2 * MINUTE)
    expect(page.names()).toHaveLength(2)
  })
  test('a hidden page waits until it is looked at', async () => {
    page.turn(true)
    await page.pass(HOUR)
    expect(page.names()).toEqual([])
    page.turn(false)
    expect(page.names()).toEqual(['session_started inactivity'])
  })
  test('half an hour to the millisecond', () => {
    covers('000 §4.39', '000 §9.21')
    const clock = simClock(0)
    const { look, touch } = inactivity(clock)
    clock.advance(30 * MINUTE - 1)
    expect(look(true)).toBe(false)
    clock.advance(1)
    expect([look(true), look(true)]).toEqual([true, false])
    touch()
    expect(look(true)).toBe(false)
  })
})

describe('000 §4, §9: the build manifest is asked for every 60 minutes', () => {
  test('and a newer build is signalled once, then nobody asks any more', async () => {
    covers('000 §4.42', '000 §9.14')
    await page.pass(59 * MINUTE)
    expect(page.asked).toBe(0)
    await page.pass(MINUTE)
    expect([page.asked, update.getState().ready]).toEqual([1, false])
    page.manifest = '1+b'
    await page.pass(HOUR)
    expect([page.asked, update.getState().ready]).toEqual([2, true])
    await page.pass(5 * HOUR)
    expect(page.asked).toBe(2)
  })
  test('a hidden page asks when it is seen again', async () => {
    page.turn(true)
    await page.pass(90 * MINUTE)
    expect(page.asked).toBe(0)
    page.turn(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(page.asked).toBe(1)
  })
  test('a server that does not answer signals nothing', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>'))
    await page.pass(HOUR)
    expect(update.getState().ready).toBe(false)
  })
  test('any answer of a newer build is as good', async () => {
    page.manifest = '1+b'
    await call(get('/rest/app/init/'))
    expect(update.getState().ready).toBe(true)
  })
})

describe('a newer build comes with the next page', () => {
  test('whole, with its query and anchor; a change of the query alone goes on here', async () => {
    page.goTo('/library')
    expect(page.loads).toEqual([])
    update.setState({ ready: true })
    postponeUpdate()
    page.goTo('/lobby', { search: '?openModal=account' })
    expect(page.loads).toEqual([])
    page.goTo('/games/rocket-rush', { search: '?a=1', hash: '#odds' })
    expect(page.loads).toEqual(['/games/rocket-rush?a=1#odds'])
    expect(page.names()).toEqual(['app_update taken'])
  })
  test('going back loads the address that stands there already', () => {
    update.setState({ ready: true })
    page.place.pathname = '/library'
    page.goTo('/library')
    expect(page.loads).toEqual(['again'])
  })
})

describe('000 §8, §9: a failed chunk reloads the target, with a guard of 10 s', () => {
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    page.window.dispatchEvent(event)
    return event.defaultPrevented
  }
  test('a part that is no page never reloads the one that is read; a newer build is told of', async () => {
    page.manifest = '2+b'
    expect(fail()).toBe(false)
    expect(page.loads).toEqual([])
    await page.pass(0)
    expect(update.getState().ready).toBe(true)
  })
  test('once in ten seconds', async () => {
    covers('000 §8.23')
    page.begin('/library')
    expect(fail()).toBe(true)
    await page.pass(9_999)
    // What fails again so soon is told, not hidden by another load.
    expect(fail()).toBe(false)
    await page.pass(1)
    expect(fail()).toBe(true)
    expect(page.loads).toEqual(['/library', '/library'])
  })
  describe('that a page no longer needs', () => {
    const chunk = () => new TypeError('Failed to fetch dynamically imported module: /rail-more.js')
    const failWith = (payload: Error) => {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
      page.window.dispatchEvent(event)
      return event.defaultPrevented
    }
    /** Whether a rejection that nobody handled is reported. */
    const isReported = (reason: Error) =>
      page.window.dispatchEvent(
        Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }),
      )
    const leave = () => page.window.dispatchEvent(new Event('pagehide'))

    test('because it is being left: it loads nothing and reports nothing', () => {
      covers('000 §8.24')
      leave()
      const error = chunk()
      expect(failWith(error)).toBe(false)
      expect(page.loads).toEqual([])
      expect(isReported(error)).toBe(false)
      expect(isReported(chunk())).toBe(true)
    })
    test('because its connection is gone: the same', () => {
      vi.stubGlobal('navigator', { onLine: false })
      const error = chunk()
      expect(failWith(error)).toBe(false)
      expect(isReported(error)).toBe(false)
    })
    test('but one that its visitor returns to loads the target again', () => {
      leave()
      page.begin('/library')
      page.window.dispatchEvent(new Event('pageshow'))
      expect(failWith(chunk())).toBe(true)
      expect(page.loads).toEqual(['/library'])
    })
    test('and a fault that is no chunk is reported while it is being left', () => {
      covers('000 §8.24')
      leave()
      failWith(chunk())
      expect(isReported(new TypeError('x is undefined'))).toBe(true)
    })
  })
  test('the guard keeps its marker', () => {
    covers('000 §9.15')
    const stored = new Map<string, string>()
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    }
    expect(mayReload(storage, 1_000_000)).toBe(true)
    expect(mayReload(storage, 1_000_000 + 10 * SECOND - 1)).toBe(false)
    expect(mayReload(storage, 1_000_000 + 10 * SECOND)).toBe(true)
  })
})

test('what waits for a free page can be called off', () => {
  const done: string[] = []
  openModal('account')
  const off = whenPageFree(() => done.push('never'))
  whenPageFree(() => done.push('later'))
  off()
  expect(isPageBusy()).toBe(true)
  closeAllModals()
  whenPageFree(() => done.push('now'))
  expect(done).toEqual(['later', 'now'])
})
