import { expect, test, vi } from 'vitest'
import { isQuiet, QUIET_MS } from '#client/attention/quiet.ts'
import type { App } from '#client/context/app.ts'
import { feature } from '#client/feature.ts'
import { dispatchPush } from '#client/realtime/pushes.ts'
import { registryOf } from '#client/registry.ts'
import { wantsAccountOnly } from '#client/sign-in/account-only.ts'
import { remedyFor } from '#platform/calls/remedy.ts'
import { covers } from '#tests/coverage/covers.ts'
import { inPages, pageOfPlayer, STANDING } from './watch-rewards.fixture.ts'

inPages()

test('a page asks once where the features stand, and what it knows is offered by', async () => {
  covers('001 §3.6')
  const { asked } = pageOfPlayer([STANDING])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(1)
})

test('a page that heard nothing asks once more before it offers anything', async () => {
  const { asked } = pageOfPlayer([null, STANDING])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked()).toBe(2)
})

/** A browser that keeps what is stored. */
function keepsStorage() {
  const box = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  })
}

test('a refusal for a self-excluded player is an event of a limit: nothing offers itself after it', async () => {
  covers('001 §2.7')
  keepsStorage()
  pageOfPlayer([STANDING])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([isQuiet(), await remedyFor('SELF_EXCLUDED')!.quiet(), isQuiet()]).toEqual([false, false, true])
})

test('so is a sign-in that was refused for it', async () => {
  keepsStorage()
  const app = { registry: registryOf([], {}) } as unknown as App
  expect([await wantsAccountOnly(app, { success: false, code: 'WRONG_LOGIN' }), isQuiet()]).toEqual([
    false,
    false,
  ])
  void wantsAccountOnly(app, { success: false, code: 'SELF_EXCLUDED' })
  expect(isQuiet()).toBe(true)
})

test('a feature names the pushes that tell of a limit of its own', async () => {
  covers('001 §2.7')
  keepsStorage()
  const lateFaces = async () => ({ limited: { limitEvents: { 'owed.paid': 'selfExclusion' } } as const })
  const { app } = pageOfPlayer([STANDING], [feature({ name: 'limited' })], lateFaces)
  await vi.advanceTimersByTimeAsync(1_000)
  dispatchPush(app, { type: 'wheel', action: 'changed', data: {} } as never)
  expect(isQuiet()).toBe(false)
  dispatchPush(app, { type: 'owed', action: 'paid', data: {} } as never)
  expect(isQuiet()).toBe(true)
  await vi.advanceTimersByTimeAsync(QUIET_MS)
  expect(isQuiet()).toBe(false)
})
