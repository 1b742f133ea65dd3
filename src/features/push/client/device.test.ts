import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { isOn, thisDevice, turnOn, visit } from './device.ts'

/** The library of this browser, whose subscription can be replaced by another. */
vi.mock('./setup.ts', () => {
  const service = { library: {}, registration: {} }
  return {
    machineOf: () => ({}),
    startService: async () => service,
    tokenOf: async () => 'old',
    setUpPush: async () => ({ token: 'old', service }),
  }
})
vi.mock('./token.ts', () => ({ replaceToken: async () => 'new' }))

/** Two accounts in one browser that show the same name. */
const boxes = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() }
beforeEach(() => {
  for (const [name, box] of Object.entries(boxes)) {
    box.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => box.get(key) ?? null,
      setItem: (key: string, value: string) => void box.set(key, value),
      removeItem: (key: string) => void box.delete(key),
    })
  }
  const Notification = { permission: 'granted' }
  vi.stubGlobal('window', { Notification })
  vi.stubGlobal('Notification', Notification)
})
afterEach(() => void vi.unstubAllGlobals())

const call = vi.fn<(to: unknown, input?: unknown) => Promise<object>>(async () => ({ success: false }))
const pageOf = (account: string | null) =>
  ({
    player: createPlayer({ isGuest: account === null, account, login: account && 'nadia' } as InitData),
    brand: { name: 'aurelia' },
    call,
  }) as unknown as App

test('a device takes messages for the account that turned it on, and for no other of the browser', async () => {
  boxes.localStorage.set('push:a', 'on').set('push-device:a', 'd1')
  expect([isOn(pageOf('a')), isOn(pageOf('b')), isOn(pageOf(null))]).toEqual([true, false, false])
  expect([thisDevice(pageOf('a')), thisDevice(pageOf('b'))]).toEqual(['d1', null])
  // Who signs in on it registers nothing.
  await visit(pageOf('b'))
  expect(call).not.toHaveBeenCalled()
})

test.each(['push', 'push:guest'])('a choice that had no owner is the next player’s alone: %s', (key) => {
  boxes.localStorage.set(key, 'on')
  expect([isOn(pageOf('a')), isOn(pageOf('b')), isOn(pageOf('a'))]).toEqual([true, false, true])
})

test.each([
  ['visit', visit],
  ['turnOn', turnOn],
])('a device whose subscription has ended comes with another: %s', async (_, come) => {
  vi.stubGlobal('document', new EventTarget())
  boxes.localStorage.set('push:a', 'on')
  const ended = { success: false, code: 'SUBSCRIPTION_ENDED' }
  call
    .mockReset()
    .mockResolvedValueOnce(ended)
    .mockResolvedValueOnce({ success: true, data: { device: 'd2' } })
  await come(pageOf('a'))
  expect(call.mock.calls.map(([, input]) => input)).toEqual([{ token: 'old' }, { token: 'new' }])
  expect([isOn(pageOf('a')), thisDevice(pageOf('a'))]).toEqual([true, 'd2'])
})
