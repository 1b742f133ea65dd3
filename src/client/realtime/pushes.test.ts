import type { PushName } from '#platform/calls/contract.ts'
import { registry } from '#app/registry.ts'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { App } from '../context/app.ts'
import type { PushReducer } from './pushes.ts'
import { createPlayer } from '../context/player.ts'
import { clientsOf } from '../registry.ts'
import { registerPushReducers, onPush, dispatchPush } from './pushes.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** Routing of pushes (000 §4, 001 §4): into the shell's state, to who listens, and to the document. */

const heard: string[] = []
const before = globalThis.document
const sampled: PushReducer = ({ season }, data) => ({
  season: { ...season, slug: data as unknown as string },
})
beforeAll(async () =>
  registerPushReducers([
    ...(await clientsOf(registry)),
    { pushReducers: { ['sample.told' as PushName]: sampled } },
  ]),
)
beforeEach(() => {
  const target = new EventTarget()
  target.addEventListener('push:sample.told', () => heard.push('document'))
  globalThis.document = target as unknown as Document
})
afterEach(() => {
  globalThis.document = before
  heard.length = 0
})

const me = {
  season: { slug: 's', isEnabled: true, isActive: false, isAvailable: false, currentLevel: 1 },
  bannerPresetPackage: { bannerId: 1 },
} as unknown as InitData
const appOf = () => ({ player: createPlayer(me) }) as unknown as App

test('what a feature makes of its push is taken into the init data', () => {
  const app = appOf()
  dispatchPush(app, { type: 'sample', action: 'told', data: 'new' })
  expect(app.player.getState().me).toEqual({ ...me, season: { ...me.season, slug: 'new' } })
  expect(heard).toEqual(['document'])
})

test('season pushes change the season and nothing else', () => {
  const app = appOf()
  dispatchPush(app, { type: 'season', action: 'progressUpdate', data: { currentLevel: 3 } })
  dispatchPush(app, { type: 'season', action: 'availableByDeposit', data: null })
  expect(app.player.getState().me.season).toMatchObject({ currentLevel: 3, isAvailable: true, slug: 's' })
})

test('the hidden banner offer is gone, and no other', () => {
  covers('000 §4.33')
  const app = appOf()
  dispatchPush(app, { type: 'bannerOffer', action: 'banner_offer_hide', data: { id: 2 } })
  expect(app.player.getState().me.bannerPresetPackage).toEqual({ bannerId: 1 })
  dispatchPush(app, { type: 'bannerOffer', action: 'banner_offer_hide', data: { id: 1 } })
  expect(app.player.getState().me.bannerPresetPackage).toBeNull()
})

test('listeners hear their name until they leave; unknown names change nothing', () => {
  covers('000 §4.28')
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
