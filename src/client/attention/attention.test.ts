import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { InitData } from '#platform/calls/init-data.ts'
import { covers } from '#tests/coverage/covers.ts'
import { createPlayer } from '../context/player.ts'
import {
  beginAsNewcomer,
  beginMessages,
  beginReturn,
  followLink,
  mayOffer,
  offerWindow,
  stayOn,
  takeMessage,
  VISIT_MS,
} from './attention.ts'

const box = new Map<string, string>()
beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  })
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => box.clear())

/** All of these accounts show the same name. */
const pageOf = (account = 'nadia') => ({
  player: createPlayer({ isGuest: false, account, login: 'nadia' } as unknown as InitData),
})
const opens = (app: ReturnType<typeof pageOf>) => offerWindow(app, () => true)

test('who has just signed up is left alone until a second game', () => {
  covers('001 §2.6')
  const app = pageOf()
  beginReturn(app)
  beginAsNewcomer(app)
  expect([mayOffer(app), opens(app)]).toEqual([false, false])
  // Not on another page either, nor in another tab.
  beginReturn(app)
  stayOn(app)
  expect([mayOffer(app), mayOffer(pageOf())]).toEqual([false, false])
  // The first return from a game has a message about the wheel.
  beginMessages(app)
  beginReturn(app)
  expect([mayOffer(app), opens(app)]).toEqual([false, false])
  beginMessages(app)
  beginReturn(app)
  expect([mayOffer(app), opens(app)]).toEqual([true, true])
})

test('nothing offers itself, and no message invites, who is self-excluded', () => {
  for (const closedUntil of ['2026-12-01T00:00:00Z', null]) {
    const app = pageOf()
    beginReturn(app)
    const { me } = app.player.getState()
    app.player.setState({ me: { ...me, closedUntil } })
    expect([mayOffer(app), opens(app), takeMessage(app)]).toEqual([false, false, false])
    app.player.setState({ me })
    expect([takeMessage(app), opens(app)]).toEqual([true, true])
  }
})

test('it holds for that visit, and for that player', async () => {
  covers('001 §2.6')
  const app = pageOf()
  beginAsNewcomer(app)
  expect(mayOffer(pageOf('thomas'))).toBe(true)
  await vi.advanceTimersByTimeAsync(VISIT_MS)
  expect(mayOffer(app)).toBe(true)
})

test('the return that a link to a window leads to offers no other; the next one may', async () => {
  const app = pageOf()
  // A link on another page leads home: its window is asked for before the return begins.
  followLink(app)
  expect(opens(app)).toBe(false)
  beginReturn(app)
  expect([mayOffer(app), opens(app)]).toEqual([false, false])
  beginReturn(app)
  expect(opens(app)).toBe(true)
  // Followed at home, it begins no return: the one that comes later is a return of its own.
  followLink(app)
  await vi.advanceTimersByTimeAsync(10_000)
  beginReturn(app)
  expect(opens(app)).toBe(true)
})
