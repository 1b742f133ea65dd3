import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { App } from '#client/context/app.ts'
import { beginLogin } from '#client/links/login-flow.ts'
import { mayShow } from '#client/modals/modals.ts'
import { covers } from '#tests/coverage/covers.ts'
import { followLogin, popUp, WELCOME_MS } from './welcome.ts'

vi.mock('#client/modals/modals.ts', () => ({ mayShow: vi.fn<() => boolean>(() => true) }))

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/lobby', search: '' })
})
afterAll(() => void vi.unstubAllGlobals())

test('who signs in is welcomed once, 2.5 s after the login (001 §9)', async () => {
  covers('001 levels.5')
  const app = {} as App
  const offer = vi.fn<() => void>()
  const wanted = () => popUp.wanted(app, null)
  followLogin(app, { offer })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([offer.mock.calls.length, wanted()]).toEqual([0, false])
  // A link that signs in, or a form: the page knows no difference.
  beginLogin()
  await vi.advanceTimersByTimeAsync(WELCOME_MS - 1)
  expect([offer.mock.calls.length, wanted()]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(1)
  expect([offer.mock.calls.length, wanted()]).toEqual([1, true])
  expect(vi.mocked(mayShow)).toHaveBeenCalledWith(app, 'welcome-status')
  // It stays wanted while others stand before it.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wanted()).toBe(true)
  popUp.onShown!(app)
  beginLogin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([offer.mock.calls.length, wanted()]).toEqual([1, false])
})
