import { registry } from '#app/registry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import type { Call } from '#platform/calls/contract.ts'
import { remedyFor } from '#platform/calls/remedy.ts'
import { closeAllModals, modals, openModal } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { calls, type Access } from '../contract.ts'
import { passLocation } from './flow.ts'
import { watchLocation } from './region.ts'
import { geo } from './store.ts'

/** A reward waits for the place: it is told of it where the player is, in their mode. */
const TEXAS: Access = { access: true, standing: 'prizes', state: 'TX', name: 'Texas', by: 'geo' }
const CALIFORNIA: Access = { ...TEXAS, access: false, standing: 'coinsOnly', state: 'CA', name: 'California' }
const ABROAD: Access = { ...TEXAS, access: false, standing: 'blocked', state: null, name: null }

let gone: string[]
let me: object
let mode: string
let found: unknown

const app = {
  registry,
  player: {
    getState: () => ({ me }),
    setState: (state: { me?: object; mode?: string }) => ((me = state.me ?? me), (mode = state.mode ?? mode)),
  },
  async call(call: Call) {
    if (call === calls.geoCheck) return found
    if (call === registry.core.toEntries) return { success: true, gameMode: 'SweepStakes' }
    return { success: true }
  },
} as unknown as App

function browser(state: string) {
  const coords = { latitude: 30.2672, longitude: -97.7431, accuracy: 10 }
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    geolocation: { getCurrentPosition: (done: (at: object) => void) => done({ coords }) },
    permissions: { query: async () => ({ state }) },
  })
}

beforeEach(() => {
  gone = []
  me = { isGuest: false, features: { geo: true }, needsLocation: true }
  mode = 'TournamentPoints'
  found = { success: true, data: TEXAS }
  toasts.setState({ shown: [] })
  const place = {
    pathname: '/lobby',
    search: '?game=tidal-fortune',
    assign(to: string) {
      gone.push(to)
      place.pathname = to.split('?')[0]!
    },
  }
  vi.stubGlobal('location', place)
  geo.setState(geo.getInitialState(), true)
  openModal('lucky-dice')
  watchLocation(app)
})
afterEach(() => {
  closeAllModals()
  vi.unstubAllGlobals()
})

const share = () => remedyFor('LOCATION_NEEDED')!.loud()
const said = () => toasts.getState().shown.map(({ text }) => text)

test.each(['granted', 'prompt'])(
  'is asked for above the window, which stays, in its mode: %s',
  async (may) => {
    browser(may)
    expect(await share()).toBe(true)
    expect([mode, gone, modals.getState().stack[0]?.name]).toEqual(['TournamentPoints', [], 'lucky-dice'])
    expect(toasts.getState().shown).toMatchObject([
      {
        text: 'Thanks. You’re in Texas.',
        detail: 'You’ll get any rewards that were waiting for this in a moment.',
      },
    ])
    expect(me).not.toHaveProperty('needsLocation')
  },
)

test('a state without prizes is an answer, as every place where the player may be', async () => {
  browser('granted')
  found = { success: true, data: CALIFORNIA }
  expect(await share()).toBe(true)
  expect([gone, said()]).toEqual([[], ['Thanks. You’re in California.']])
  found = { success: true, data: ABROAD }
  expect(await share()).toBe(false)
  expect(gone).toEqual(['/geoblock/'])
})

test('our page, which says why a place can’t be found, leads back to the window', async () => {
  browser('denied')
  expect(await share()).toBe(false)
  expect([gone, geo.getState().reason]).toEqual([['/geoblock/'], 'denied'])
  expect(modals.getState().stack).toEqual([])
  browser('granted')
  expect(await passLocation(app, false)).toBe(true)
  expect(gone.at(-1)).toBe('/lobby?game=tidal-fortune&openModal=lucky-dice')
  expect([mode, said()]).toEqual(['TournamentPoints', ['Thanks. You’re in Texas.']])
})

test('nothing of it is left for play with entries', async () => {
  browser('denied')
  await share()
  browser('granted')
  expect(await passLocation(app, true)).toBe(true)
  expect([mode, said()]).toEqual(['SweepStakes', []])
})

test('a line that is cut is no block', async () => {
  browser('granted')
  found = { success: false, code: 'NETWORK' }
  expect(await share()).toBe(false)
  expect([gone, said()]).toEqual([[], ['We couldn’t check your location. Try again.']])
})
