import { calls } from './reward-calls.fixture.ts'
import { registry } from '#app/registry.ts'
import { feature } from '#client/feature.ts'
import { registryOf } from '#client/registry.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { isFeatureEnded } from '#client/modals/ended-features.ts'
import type { App } from '#client/context/app.ts'
import { covers } from '#tests/coverage/covers.ts'
import { endsOf, refreshFeatures, onFinished, watchEnd } from './infos.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a timer is set only for an end within a day, and then the feature is off for the session', () => {
  covers('001 §4.10')
  const ends = endsOf({ registry })
  expect(ends['free-spins']).toBeUndefined()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const clock = { now: () => 1_000_000 }
  const at = (after_ms: number) => new Date(clock.now() + after_ms).toISOString()
  watchEnd('bingo', at(DAY), ends['bingo']!, clock)
  watchEnd('quests', null, ends['quests']!, clock)
  expect(vi.getTimerCount()).toBe(0)
  watchEnd('prize-drops', at(9_000), ends['prize-drops']!, clock)
  watchEnd('prize-drops', at(5_000), ends['prize-drops']!, clock)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(4_999)
  expect(isFeatureEnded('prize-drops')).toBe(false)
  const ended: string[] = []
  const stop = onFinished((name) => ended.push(name))
  vi.advanceTimersByTime(1)
  expect([isFeatureEnded('prize-drops'), warned.mock.calls.length, ended]).toEqual([true, 1, ['prize-drops']])
  watchEnd('scratch-cards', at(DAY - 1), ends['scratch-cards']!, clock)
  vi.advanceTimersByTime(DAY)
  expect([isFeatureEnded('scratch-cards'), isFeatureEnded('magic-box'), ended.length]).toEqual([
    true,
    true,
    2,
  ])
  stop()
})

test('a feature that ends says so in its face; whoever is on a page of its own is led home', () => {
  const page = (path: string) => ({ path, load: async () => ({ default: () => null }) }) as never
  const faces = [
    feature({ name: 'hat', ends: true, pages: [page('/hat'), page('/hat/:day')] }),
    feature({ name: 'cup', ends: true }),
    feature({ name: 'pages', ends: { bowl: { with: ['spoon'] } } }),
    feature({ name: 'stays' }),
  ]
  const ends = endsOf({ registry: registryOf(faces, {}) })
  expect([Object.keys(ends), ends['cup'], ends['bowl']]).toEqual([
    ['hat', 'cup', 'bowl'],
    {},
    { with: ['spoon'] },
  ])
  const paths = ['/hat', '/hat/', '/hat/2026-11-20', '/hats', '/hat/a/b', '/x/hat']
  expect(paths.map((path) => ends['hat']!.page!.test(path))).toEqual([true, true, true, false, false, false])
})

test.each([
  ['', '', false, {}],
  ['', '', true, { useOptimizedGames: '1' }],
  ['?invited_by=NADIA7', '', false, { invited_by: 'NADIA7' }],
  ['', 'isGuest=true; invited_by=OWEN3', true, { invited_by: 'OWEN3', useOptimizedGames: '1' }],
  ['?invited_by=NADIA7', 'invited_by=OWEN3', false, { invited_by: 'NADIA7' }],
  [`?invited_by=${'x'.repeat(101)}`, '', false, {}],
])('001 §7: with "%s" and the cookies "%s" the call says what features may read', async (...row) => {
  const [search, cookie, questOptimisation, said] = row
  vi.stubGlobal('location', { search })
  vi.stubGlobal('document', { cookie })
  const asked: unknown[] = []
  const call = async (_: unknown, input: unknown) => {
    asked.push(input)
    return { success: false }
  }
  await refreshFeatures({ brand: { flags: { questOptimisation } }, call } as unknown as App, calls.info)
  expect(asked).toEqual([said])
  vi.unstubAllGlobals()
})

test('where the next run begins as one ends, the feature goes on', async () => {
  covers('001 §4.10')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const hat = feature({ name: 'hat', ends: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
  vi.stubGlobal('location', { search: '' })
  const missed = vi.fn<() => void>()
  document.addEventListener('push:missed', missed)
  const at = (after_ms: number) => new Date(Date.now() + after_ms).toISOString()
  const answers = [at(5_000), at(15_000), at(15_000)]
  const app = {
    registry: registryOf([hat], {}),
    brand: { flags: {} },
    player: { getState: () => ({ me: {} }), setState: () => {} },
    call: async () => ({
      success: true,
      data: { featuresInfo: { hat: { isActive: true, finishedAt: answers.shift() } } },
    }),
  } as unknown as App
  await refreshFeatures(app, calls.info)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([isFeatureEnded('hat'), missed.mock.calls.length]).toEqual([false, 1])
  // The run that ended is warned of all the same (001 §4).
  expect(warned.mock.calls).toEqual([['The time of hat has passed: its next run has begun.']])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([isFeatureEnded('hat'), warned.mock.calls.length]).toEqual([true, 2])
  vi.unstubAllGlobals()
})
