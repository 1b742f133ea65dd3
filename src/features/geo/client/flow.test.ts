import { registry } from '#app/registry.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { Access, Block } from '../contract.ts'
import type { Call } from '#platform/calls/contract.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { remedyFor } from '#platform/calls/remedy.ts'
import type { App } from '#client/context/app.ts'
import { calls } from '../contract.ts'
import { calls as initCalls } from '#features/init/contract.ts'
import { leaveCheck, locateQuietly, passLocation } from './flow.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { watchLocation } from './region.ts'
import { geo } from './store.ts'

/** A window, as far as the flow knows one: each test says what its browser and server answer. */
const TEXAS: Access = { access: true, standing: 'prizes', state: 'TX', name: 'Texas', by: 'geo' }
const CALIFORNIA: Access = { ...TEXAS, access: false, standing: 'coinsOnly', state: 'CA', name: 'California' }
const ABROAD: Access = { access: false, standing: 'blocked', state: null, name: null, by: 'cloudflare' }

let reports: Block[]
let questions: number
let gone: string[]
let mode: string
let answers: Map<Call, unknown>

const app = {
  registry,
  brand: { title: 'Aurelia' },
  player: {
    getState: () => ({ me: { isGuest: false, features: { geo: true }, mayHaveEntries: true } }),
    setState: (state: { mode: string }) => void (mode = state.mode),
  },
  async call(call: Call, input: unknown) {
    if (call === calls.block) reports.push(input as Block)
    return answers.get(call) ?? { success: true }
  },
} as unknown as App

/** `silent`: the browser answers nothing, as one does whose question nobody sees. */
function browser(permission: string | Error | null, position: number | 'here' | 'silent' = 'here') {
  const geolocation = {
    getCurrentPosition(done: PositionCallback, failed: PositionErrorCallback) {
      questions++
      if (position === 'silent') return
      if (position === 'here')
        done({ coords: { latitude: 30.2672, longitude: -97.7431, accuracy: 10 } } as GeolocationPosition)
      else failed({ code: position } as GeolocationPositionError)
    },
  }
  const query = async () => {
    if (permission instanceof Error) throw permission
    return { state: permission }
  }
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    ...(permission === null ? {} : { geolocation, permissions: { query } }),
  })
}

beforeEach(() => {
  reports = []
  questions = 0
  toasts.setState({ shown: [] })
  gone = []
  mode = ''
  answers = new Map<Call, unknown>([
    [calls.geoCheck, { success: true, data: TEXAS }],
    [initCalls.toSweepStakes, { success: true, gameMode: 'SweepStakes' }],
  ])
  const place = {
    pathname: '/lobby',
    search: '?game=tidal-fortune',
    assign(to: string) {
      gone.push(to)
      ;[place.pathname, place.search] = [to.split('?')[0]!, to.includes('?') ? `?${to.split('?')[1]}` : '']
    },
  }
  vi.stubGlobal('location', place)
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  geo.setState(geo.getInitialState(), true)
})
afterEach(() => vi.unstubAllGlobals())

describe('the way to entries', () => {
  test('is short where the browser may tell: nobody is led anywhere', async () => {
    covers('000 §3.20')
    browser('granted')
    expect(await passLocation(app, true)).toBe(true)
    expect([mode, gone, reports]).toEqual(['SweepStakes', [], []])
    expect(geo.getState()).toMatchObject({ access: TEXAS, reason: null, wanted: false, busy: false })
  })

  test('leads past our page while the browser asks, and back to where the player was', async () => {
    browser('prompt')
    expect(await passLocation(app, true)).toBe(true)
    expect(gone).toEqual(['/geoblock/', '/lobby?game=tidal-fortune'])
    expect([mode, reports]).toEqual(['SweepStakes', []])
  })

  test.each([
    ['unsupported API', null, 'here', {}],
    ['permission denied', 'denied', 'here', {}],
    ['permission denied', 'prompt', 1, {}],
    ['position unavailable', 'granted', 2, {}],
    ['timeout', 'granted', 3, {}],
    ['unknown error', 'granted', 7, {}],
    ['API error', 'granted', 'here', { success: false, code: 'FAULT' }],
    ['permissions API error', new Error('no'), 'here', {}],
  ] as const)(
    'ends with "%s" as a system block on our page',
    async (reason, permission, position, answer) => {
      covers('000 §8.8')
      browser(permission, position)
      if ('code' in answer) answers.set(calls.geoCheck, answer)
      expect(await passLocation(app, true)).toBe(false)
      expect(reports).toEqual([
        {
          apps: ['system'],
          meta: { reason, isMobile: false, os: 'Linux', browser: 'Firefox', browserVersion: '150.0' },
        },
      ])
      expect([gone, mode, geo.getState().busy]).toEqual([['/geoblock/'], '', false])
    },
  )

  describe('that the browser never answers', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    test.each([
      ['prompt', MINUTE, 'unanswered', 'question not answered'],
      ['granted', 20 * SECOND, 'timeout', 'timeout'],
    ] as const)('ends in time, and says so: %s', async (permission, limit_ms, reason, reported) => {
      browser(permission, 'silent')
      const way = passLocation(app, true)
      await vi.advanceTimersByTimeAsync(limit_ms - 1)
      expect(geo.getState().busy).toBe(true)
      await vi.advanceTimersByTimeAsync(1)
      expect(await way).toBe(false)
      expect(geo.getState()).toMatchObject({ reason, busy: false, wanted: true })
      expect(reports).toMatchObject([{ apps: ['system'], meta: { reason: reported } }])
      browser('granted')
      expect(await passLocation(app, false)).toBe(true)
      expect(mode).toBe('SweepStakes')
    })

    test('is asked again by the next press, which counts alone', async () => {
      browser('prompt', 'silent')
      const first = passLocation(app, true)
      await vi.advanceTimersByTimeAsync(10 * SECOND)
      const second = passLocation(app, false)
      await vi.advanceTimersByTimeAsync(0)
      expect(await first).toBe(false)
      expect([questions, geo.getState().busy]).toEqual([2, true])
      await vi.advanceTimersByTimeAsync(MINUTE)
      expect(await second).toBe(false)
      expect([reports.length, geo.getState().busy]).toEqual([1, false])
    })

    test('leads nobody back who has left our page meanwhile', async () => {
      browser('prompt', 'silent')
      const way = passLocation(app, true)
      await vi.advanceTimersByTimeAsync(SECOND)
      location.pathname = '/lobby'
      leaveCheck()
      await vi.advanceTimersByTimeAsync(MINUTE)
      expect(await way).toBe(false)
      expect([gone, reports, mode]).toEqual([['/geoblock/'], [], ''])
      expect(geo.getState()).toMatchObject({ busy: false, reason: null, wanted: false })
    })

    test('is asked for the position where it does not even say what it may', async () => {
      browser('granted')
      vi.stubGlobal('navigator', {
        ...navigator,
        permissions: { query: () => new Promise(() => {}) },
      })
      const way = passLocation(app, true)
      await vi.advanceTimersByTimeAsync(3 * SECOND)
      expect(await way).toBe(true)
    })

    test('holds up no call that looks at the place quietly', async () => {
      browser('granted', 'silent')
      const quiet = locateQuietly(app)
      await vi.advanceTimersByTimeAsync(20 * SECOND)
      expect(await quiet).toBe(false)
      // Whoever chooses entries right then is not kept waiting for the same.
      expect(await passLocation(app, true)).toBe(false)
      expect(geo.getState()).toMatchObject({ reason: 'timeout', busy: false })
    })
  })

  test('ends with a word where a part of it fails, and can be gone again', async () => {
    browser('granted')
    const said = toasts.getState().shown.length
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const broken = { ...app, call: () => Promise.reject(new Error('broken')) } as unknown as App
    expect(await passLocation(broken, true)).toBe(false)
    expect([geo.getState().busy, toasts.getState().shown.length]).toEqual([false, said + 1])
    expect(reported).toHaveBeenCalledOnce()
    expect(await passLocation(app, true)).toBe(true)
  })

  test('ends with a geo block in a closed state, and knows what was wanted', async () => {
    covers('000 §8.12')
    browser('granted')
    answers.set(calls.geoCheck, { success: true, data: CALIFORNIA })
    expect(await passLocation(app, true)).toBe(false)
    expect(reports).toMatchObject([{ apps: ['geo'], meta: { reason: 'blocked region' } }])
    expect(geo.getState()).toMatchObject({ reason: 'blocked', access: CALIFORNIA, wanted: true })
  })

  test('says what else stands against entries, and leads nobody anywhere', async () => {
    browser('granted')
    const said = toasts.getState().shown.length
    answers.set(initCalls.toSweepStakes, {
      success: false,
      code: 'ENTRIES_NOT_ALLOWED',
      message: 'Not here.',
    })
    expect(await passLocation(app, true)).toBe(false)
    expect([gone, reports, mode, geo.getState().busy]).toEqual([[], [], '', false])
    expect(toasts.getState().shown.length).toBe(said + 1)
  })

  test('says that the line is cut, which is no block', async () => {
    browser('granted')
    answers.set(calls.geoCheck, { success: false, code: 'NETWORK' })
    expect(await passLocation(app, true)).toBe(false)
    expect([gone, reports, geo.getState().busy]).toEqual([[], [], false])
  })

  test.each([
    ['PLACE_NOT_ALLOWED', 'geo', 'blocked region'],
    ['LOCATION_NEEDED', 'system', 'API error'],
  ])('ends on our page where the server says %s after all', async (code, by, reason) => {
    browser('granted')
    answers.set(initCalls.toSweepStakes, { success: false, code })
    expect(await passLocation(app, true)).toBe(false)
    expect(gone).toEqual(['/geoblock/'])
    expect(reports).toMatchObject([{ apps: [by], meta: { reason } }])
  })
})

describe('a place that has run out', () => {
  test('is found again without a word where the browser may tell, and only there', async () => {
    covers('places.7')
    browser('granted')
    expect(await locateQuietly(app)).toBe(true)
    browser('prompt')
    expect(await locateQuietly(app)).toBe(false)
    browser('granted', 3)
    expect(await locateQuietly(app)).toBe(false)
    expect([gone, reports]).toEqual([[], []])
  })

  test('has its remedy once the page is idle', async () => {
    answers.set(calls.ipCheck, { success: true, data: TEXAS })
    watchLocation(app)
    browser('granted')
    expect(await remedyFor('LOCATION_NEEDED')!.quiet()).toBe(true)
    expect(await remedyFor('LOCATION_NEEDED')!.loud(true)).toBe(true)
    expect(mode).toBe('SweepStakes')
  })
})

describe('a look at the address', () => {
  test('leads out of blocked regions, and is taken once in a while', async () => {
    covers('000 §2.61')
    browser('granted')
    answers.set(calls.ipCheck, { success: true, data: ABROAD })
    watchLocation(app)
    await expect.poll(() => gone).toEqual(['/geoblock/'])
    expect(reports).toMatchObject([{ apps: ['geo', 'cloudflare'], meta: { reason: 'blocked region' } }])
    location.pathname = '/lobby'
    watchLocation(app)
    await new Promise((later) => setImmediate(later))
    expect(gone).toHaveLength(1)
  })

  test.each([
    ['/geoblock/', ABROAD],
    ['/page/terms', ABROAD],
    ['/game/responsible-play', ABROAD],
    ['/lobby', CALIFORNIA],
  ])('leaves %s alone', async (path, access) => {
    covers('000 §2.63')
    browser('granted')
    location.pathname = path
    answers.set(calls.ipCheck, { success: true, data: access })
    watchLocation(app)
    await new Promise((later) => setImmediate(later))
    expect([gone, reports]).toEqual([[], []])
  })
})
