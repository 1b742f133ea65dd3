import { registry } from '#app/registry.ts'
import { covers } from '#tests/coverage/covers.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { createPlayer, type PlayerStore } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
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
const WASHINGTON: Access = { ...CALIFORNIA, standing: 'blocked', state: 'WA', name: 'Washington' }
const ABROAD: Access = { ...WASHINGTON, state: null, name: null }

const UNKNOWN = {
  isGuest: false,
  features: { geo: true },
  needsLocation: true,
  mayHaveEntries: true,
  gameMode: 'TournamentPoints',
} as unknown as InitData

let gone: string[]
let told: unknown[]
let player: PlayerStore
let found: unknown
/** The player, as the server tells of them once the place is known. */
let known: InitData | undefined

const app = {
  registry,
  get player() {
    return player
  },
  async call(call: Call, input: unknown) {
    if (call === calls.block) told.push(input)
    if (call === calls.geoCheck) return found
    if (call === registry.core.toEntries) return { success: true, gameMode: 'SweepStakes' }
    return { success: true, data: call === registry.core.init ? known : undefined }
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
  told = []
  player = createPlayer(UNKNOWN)
  known = undefined
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('dispatchEvent', () => true)
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
const now = () => player.getState()
const said = () => toasts.getState().shown.map(({ text }) => text)

test.each(['granted', 'prompt'])(
  'is asked for above the window, which stays, in its mode: %s',
  async (may) => {
    browser(may)
    expect(await share()).toBe(true)
    expect([now().mode, gone, modals.getState().stack[0]?.name]).toEqual([
      'TournamentPoints',
      [],
      'lucky-dice',
    ])
    expect(toasts.getState().shown).toMatchObject([
      {
        text: 'Thanks. You’re in Texas.',
        detail: 'You’ll get any rewards that were waiting for this in a moment.',
      },
    ])
    expect(now().me).not.toHaveProperty('needsLocation')
  },
)

test('every place is an answer, also where no games are', async () => {
  covers('places.11')
  browser('granted')
  found = { success: true, data: CALIFORNIA }
  expect(await share()).toBe(true)
  expect([gone, said()]).toEqual([[], ['Thanks. You’re in California.']])
  const detail = 'Games aren’t available where you are.'
  for (const [data, text] of [
    [WASHINGTON, 'Thanks. You’re in Washington.'],
    [ABROAD, 'Your location is verified.'],
  ] as const) {
    found = { success: true, data }
    expect(await share()).toBe(true)
    expect(toasts.getState().shown).toMatchObject([{ text, detail }])
  }
  expect([gone, modals.getState().stack[0]?.name, told]).toEqual([[], 'lucky-dice', []])
})

test('the page reads whether it may promise entries there', async () => {
  browser('granted')
  found = { success: true, data: CALIFORNIA }
  known = { ...UNKNOWN, mayHaveEntries: false }
  expect(await share()).toBe(true)
  expect(now().me).toMatchObject({ mayHaveEntries: false })
  expect(now().me).not.toHaveProperty('needsLocation')
})

test('our page, which says why a place can’t be found, leads back to the window', async () => {
  browser('denied')
  expect(await share()).toBe(false)
  expect([gone, geo.getState().reason]).toEqual([['/geoblock/'], 'denied'])
  expect(modals.getState().stack).toEqual([])
  browser('granted')
  expect(await passLocation(app, false)).toBe(true)
  expect(gone.at(-1)).toBe('/lobby?game=tidal-fortune&openModal=lucky-dice')
  expect([now().mode, said()]).toEqual(['TournamentPoints', ['Thanks. You’re in Texas.']])
})

test('whoever has closed the window meanwhile isn’t led anywhere', async () => {
  browser('granted')
  let fail = () => {}
  Object.assign(navigator.geolocation, {
    getCurrentPosition: (_: unknown, failed: PositionErrorCallback) =>
      void (fail = () => failed({ code: 3 } as GeolocationPositionError)),
  })
  const shared = share()
  await expect.poll(() => fail.length === 0 && geo.getState().busy).toBe(true)
  await new Promise((later) => setImmediate(later))
  closeAllModals()
  fail()
  expect(await shared).toBe(false)
  expect([gone, told, geo.getState()]).toMatchObject([[], [], { busy: false, reason: null, shares: false }])
})

test('nothing of it is left for play with entries', async () => {
  browser('denied')
  await share()
  browser('granted')
  expect(await passLocation(app, true)).toBe(true)
  expect([now().mode, said()]).toEqual(['SweepStakes', []])
})

test('a line that is cut is no block', async () => {
  browser('granted')
  found = { success: false, code: 'NETWORK' }
  expect(await share()).toBe(false)
  expect([gone, said()]).toEqual([[], ['We couldn’t check your location. Try again.']])
})
