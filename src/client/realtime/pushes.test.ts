import type { PushName } from '#platform/calls/contract.ts'
import { registry } from '#app/registry.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '../context/app.ts'
import { createPlayer } from '../context/player.ts'
import { clientsOf } from '../registry.ts'
import { registerPushReducers, onPush, dispatchPush } from './pushes.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** Routing of pushes (000 §4, 001 §4): into the shell's state, to who listens, and to the document. */

const told: string[] = []
const before = globalThis.document
beforeAll(async () => registerPushReducers(await clientsOf(registry)))
beforeEach(() => {
  const target = new EventTarget()
  target.addEventListener('push:rankLeague.progressData', () => told.push('document'))
  globalThis.document = target as unknown as Document
})
afterEach(() => {
  globalThis.document = before
  told.length = 0
})

const section = { level: 1, levelMax: 10, type: 'bronze' as const }
const me = {
  rankLeague: {
    enabled: true,
    status: 'active',
    progressData: { level: { pointsReceived: 0, pointsNeedForNextLevel: 500 }, section },
  },
  season: { slug: 's', isEnabled: true, isActive: false, isAvailable: false, currentLevel: 1 },
  bannerPresetPackage: { bannerId: 1 },
} as unknown as InitData
const appOf = () => ({ player: createPlayer(me) }) as unknown as App

test('progress of the league is taken into the init data', () => {
  const app = appOf()
  const data = { level: { pointsReceived: 7, pointsNeedForNextLevel: 500 }, section }
  dispatchPush(app, { type: 'rankLeague', action: 'progressData', data })
  expect(app.player.getState().me.rankLeague).toEqual({ enabled: true, status: 'active', progressData: data })
  expect(told).toEqual(['document'])
})

test('season pushes change the season and nothing else', () => {
  const app = appOf()
  dispatchPush(app, { type: 'season', action: 'progressUpdate', data: { currentLevel: 3 } })
  dispatchPush(app, { type: 'season', action: 'availableByDeposit', data: null })
  expect(app.player.getState().me.season).toMatchObject({ currentLevel: 3, isAvailable: true, slug: 's' })
})

test('the hidden banner offer is gone, and no other', () => {
  const app = appOf()
  dispatchPush(app, { type: 'bannerOffer', action: 'banner_offer_hide', data: { id: 2 } })
  expect(app.player.getState().me.bannerPresetPackage).toEqual({ bannerId: 1 })
  dispatchPush(app, { type: 'bannerOffer', action: 'banner_offer_hide', data: { id: 1 } })
  expect(app.player.getState().me.bannerPresetPackage).toBeNull()
})

test('listeners hear their name until they leave; unknown names change nothing', () => {
  const app = appOf()
  const heard: unknown[] = []
  const leave = onPush('bingo.show' as PushName, (data) => heard.push(data))
  dispatchPush(app, { type: 'bingo', action: 'show', data: 1 })
  leave()
  dispatchPush(app, { type: 'bingo', action: 'show', data: 2 })
  dispatchPush(app, { type: 'constructor', data: 3 })
  expect(heard).toEqual([1])
  expect(app.player.getState().me).toBe(me)
})
