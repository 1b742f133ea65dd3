import { registry } from '#app/registry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#platform/calls/contract.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { covers } from '#tests/coverage/covers.ts'
import { onEvent, type AppEvent } from '../analytics/analytics.ts'
import type { App } from '../context/app.ts'
import { geo } from '#features/geo/client/store.ts'
import { createPlayer } from '../context/player.ts'
import { switchMode } from './session.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { calls as geoCalls } from '#features/geo/contract.ts'
import { calls as init } from '#features/init/contract.ts'

/** A page in a browser that may tell where it is, and a server that answers what a test says. */

const TEXAS = { access: true, standing: 'prizes', state: 'TX', name: 'Texas', by: 'geo' }
let answers: Map<Call, () => unknown>
let app: App
let heard: AppEvent[]
let left: string[]

beforeEach(() => {
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  left = []
  vi.stubGlobal('location', { pathname: '/lobby', search: '', assign: (to: string) => void left.push(to) })
  const coords = { latitude: 30.2672, longitude: -97.7431, accuracy: 10 }
  vi.stubGlobal('navigator', {
    userAgent: 'Firefox/150.0',
    geolocation: { getCurrentPosition: (done: PositionCallback) => done({ coords } as GeolocationPosition) },
    permissions: { query: async () => ({ state: 'granted' }) },
  })
  geo.setState(geo.getInitialState(), true)
  answers = new Map<Call, () => unknown>([[geoCalls.geoCheck, () => ({ success: true, data: TEXAS })]])
  app = {
    registry,
    brand: { title: 'Aurelia' },
    player: createPlayer({ isGuest: false, gameMode: 'TournamentPoints', balance: null } as InitData),
    call: async (call: Call) => answers.get(call)?.() ?? { success: true },
  } as unknown as App
  heard = []
  onEvent((event) => heard.push(event))
})
afterEach(() => vi.unstubAllGlobals())

const done = (gameMode: GameMode) => () => ({ success: true, gameMode })
const mode = () => app.player.getState().mode

test('000 §4: a switch updates the mode and is broadcast, in both directions', async () => {
  covers('000 §4.43')
  answers.set(init.toSweepStakes, done('SweepStakes')).set(init.toTournamentPoints, done('TournamentPoints'))
  expect(await switchMode(app, 'SweepStakes')).toBe(true)
  expect(await switchMode(app, 'TournamentPoints')).toBe(true)
  expect(heard).toEqual([
    { name: 'mode_switched', data: { mode: 'SweepStakes' } },
    { name: 'mode_switched', data: { mode: 'TournamentPoints' } },
  ])
})

test('000 §4: choosing entries makes the geo check each time, also where the server would not ask', async () => {
  covers('000 §4.14')
  let checks = 0
  answers.set(init.toSweepStakes, done('SweepStakes')).set(init.toTournamentPoints, done('TournamentPoints'))
  answers.set(geoCalls.geoCheck, () => {
    checks += 1
    return { success: true, data: TEXAS }
  })
  expect(await switchMode(app, 'SweepStakes')).toBe(true)
  expect([checks, mode(), left]).toEqual([1, 'SweepStakes', []])
  expect(await switchMode(app, 'TournamentPoints')).toBe(true)
  expect(checks).toBe(1)
  expect(await switchMode(app, 'SweepStakes')).toBe(true)
  expect([checks, heard.length]).toEqual([2, 3])
})

test('a closed state switches nothing and broadcasts nothing, whatever the server would allow', async () => {
  covers('000 §4.43')
  let asked = 0
  answers.set(init.toSweepStakes, () => {
    asked += 1
    return done('SweepStakes')()
  })
  answers.set(geoCalls.geoCheck, () => ({ success: true, data: { ...TEXAS, access: false } }))
  expect(await switchMode(app, 'SweepStakes')).toBe(false)
  expect([mode(), left, heard, asked]).toEqual(['TournamentPoints', ['/geoblock/'], [], 0])
})
