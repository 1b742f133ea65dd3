import { beforeAll, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { dispatchPush, registerPushReducers } from '#client/realtime/pushes.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { client } from './face.ts'

const section = { level: 1, levelMax: 10, type: 'bronze' as const }
const progressData = { level: { pointsReceived: 0, pointsNeedForNextLevel: 300 }, section }
const me = { rankLeague: { enabled: true, status: 'active', progressData } } as unknown as InitData

beforeAll(() => {
  vi.stubGlobal('document', new EventTarget())
  registerPushReducers([client])
})

test('progress that is pushed is taken into the init data (000 §4)', () => {
  const app = { player: createPlayer(me) } as unknown as App
  const data = { level: { pointsReceived: 7, pointsNeedForNextLevel: 300 }, section }
  dispatchPush(app, { type: 'rankLeague', action: 'progressData', data })
  expect(app.player.getState().me.rankLeague).toEqual({ enabled: true, status: 'active', progressData: data })
})
