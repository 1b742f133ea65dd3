import { beforeAll, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { registerPushReducers, dispatchPush } from '#client/realtime/pushes.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'
import { modals } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { CALCULATED, EXPIRED } from '../contract.ts'
import { client } from './face.ts'

const me = { isGuest: false, cashback: { isActive: true, status: 'none' } } as unknown as InitData
const app = { player: createPlayer(me) } as unknown as App

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hasFocus: () => true }))
  vi.stubGlobal('location', { pathname: '/lobby', search: '' })
  registerPushReducers([client])
  client.follow!(app, { offer: () => {} })
})

test('cashback is reported calmly, and the page knows where it stands (001 §4)', () => {
  covers('001 cashback.15')
  const push = (name: string) => {
    const [type, action] = name.split('.')
    dispatchPush(app, { type, action, data: { week: '2026-11-16' } } as never)
  }
  push(CALCULATED)
  expect(app.player.getState().me.cashback.status).toBe('available')
  push(EXPIRED)
  expect(app.player.getState().me.cashback.status).toBe('expired')
  vi.advanceTimersByTime(1_000)
  const said = toasts.getState().shown.map(({ kind, text }) => [kind, text])
  expect(said).toEqual([['info', 'Last week’s cashback expired']])
  expect(modals.getState().stack).toEqual([])
})
