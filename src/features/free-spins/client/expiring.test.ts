import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { client } from './face.ts'
import { checkExpiring, announceExpiring } from './expiring.ts'

const HOUR = 3_600_000
const now = Date.now()
const at = (hours: number) => new Date(now + hours * HOUR).toISOString()
const freeSpins = [
  { game: 'tidal-fortune', left: 4, expires_at: at(1) },
  { game: 'crystal-cascade', left: 10, expires_at: at(20) },
]
const call = vi.fn<() => Promise<unknown>>(async () => ({ data: { freeSpins } }))
const app = {
  call,
  player: createPlayer({ isGuest: false, account: 'nadia', login: 'nadia' } as unknown as InitData),
} as unknown as App
const box = new Map<string, string>()
const said = () => toasts.getState().shown.map(({ text, detail }) => `${text}: ${detail}`)

beforeAll(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  }),
)
afterAll(() => void vi.unstubAllGlobals())

test('who was away is told at the next visit of what ends soon, once', async () => {
  covers('001 §3.19')
  client.onArrival!(app, { isActive: true, isAvailable: false, nextAt: null })
  expect([said(), call.mock.calls.length]).toEqual([[], 0])
  await checkExpiring(app)
  expect(said()).toEqual([
    expect.stringMatching(/^4 free spins expire soon: Tidal Fortune · until \d+:\d\d\s[AP]M$/),
  ])
  toasts.setState({ shown: [] })
  // The push that comes meanwhile, and the next page, say nothing new.
  announceExpiring(app, freeSpins[0]!)
  await checkExpiring(app)
  expect(said()).toEqual([])
  // What has ended leaves no mark behind.
  announceExpiring(app, { game: 'tidal-fortune', left: 1, expires_at: at(-1) })
  announceExpiring(app, { game: 'tidal-fortune', left: 1, expires_at: at(2) })
  expect(box.get('pop-ups')).not.toContain(at(-1))
})
