import { registryOf } from '#client/registry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { feature, type FeatureFace } from '#client/feature.ts'
import { onPush, dispatchPush } from '#client/realtime/pushes.ts'
import { createPlayer } from '#client/context/player.ts'
import type { App } from '#client/context/app.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { calls } from '../contract.ts'
import { watchRewards } from './rewards.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      cookie: '',
      hidden: false,
      hasFocus: () => true,
    }),
  )
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('location', { pathname: '/library', search: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ME = { isGuest: false, login: 'nadia', balance: null, features: {} } as unknown as InitData
const STANDING = { featuresInfo: {}, featuresPriority: { onMainPage: [] } }

/** A page of a player; its module state is that of a page that was just loaded. */
function page(answers: readonly unknown[], features: readonly FeatureFace[]) {
  let asked = 0
  const app = {
    registry: registryOf(features, {}),
    brand: { flags: { lobbyPage: true } },
    player: createPlayer(ME),
    async call(call: unknown) {
      if (call !== calls.info) return { success: false }
      return { success: true, data: answers[asked++] ?? null }
    },
  } as unknown as App
  void watchRewards(app)
  return app
}

test('late halves that do not come are reported once, and followed when they do; nothing is lost meanwhile', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  const heard: string[] = []
  let online = false
  const face = feature({
    name: 'one',
    client: async () => {
      if (!online) throw new Error('the chunk did not come')
      return {
        client: {
          follow: () => void onPush('freeSpins.expiring', (push) => void heard.push(`late ${push.left}`)),
        },
      }
    },
  })
  const app = page([STANDING], [face])
  const stop = onPush('freeSpins.expiring', ({ left }) => void heard.push(`at once ${left}`))
  const push = (left: number) =>
    dispatchPush(app, { type: 'freeSpins', action: 'expiring', data: { left } } as never)
  await vi.advanceTimersByTimeAsync(1_000)
  push(11)
  push(21)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reported).toHaveLength(1)
  expect(heard).toEqual(['at once 11', 'at once 21'])
  online = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(heard.slice(2)).toEqual(['late 11', 'late 21'])
  push(31)
  expect(heard.slice(4)).toEqual(['at once 31', 'late 31'])
  stop()
})
