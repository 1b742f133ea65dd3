import { registryOf } from '#client/registry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer } from '#client/context/player.ts'
import type { App } from '#client/context/app.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { remedyFor } from '#platform/calls/remedy.ts'
import { isQuiet } from '#client/attention/attention.ts'
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

/** A page of a player, and how often it asked where the features stand. */
function page(answers: readonly unknown[]) {
  let asked = 0
  const app = {
    registry: registryOf([], {}),
    brand: { flags: { lobbyPage: true } },
    player: createPlayer(ME),
    async call(call: unknown) {
      if (call !== calls.info) return { success: false }
      return { success: true, data: answers[asked++] ?? null }
    },
  } as unknown as App
  void watchRewards(app)
  return () => asked
}

test('a page asks once where the features stand, and what it knows is offered by', async () => {
  const asked = page([STANDING])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(1)
})

test('a page that heard nothing asks once more before it offers anything', async () => {
  const asked = page([null, STANDING])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(2)
})

test('a refusal for a self-excluded player is an event of a limit: nothing offers itself after it', async () => {
  const box = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  })
  page([STANDING])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([isQuiet(), await remedyFor('SELF_EXCLUDED')!.quiet(), isQuiet()]).toEqual([false, false, true])
})
