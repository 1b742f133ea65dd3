import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { noteLimit } from '#client/attention/quiet.ts'
import type { LimitEvent } from '#client/attention/limit-events.ts'
import type { App } from '#client/context/app.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { covers } from '#tests/coverage/covers.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import type { GameSession } from '../../contract.ts'
import { startState, type PlayState } from '../round/state.ts'
import { COIN_ROUNDS, hintEntries } from './entries-ready.ts'

const words = { coins: { one: 'Florin', many: 'Florins' }, entries: { one: 'Laurel', many: 'Laurels' } }
const calls: unknown[] = []
const app = {
  brand: { words },
  player: createStore(() => ({ me: { login: 'ada' }, mode: 'TournamentPoints' as GameMode })),
  registry: { ready: new Map(), features: [], core: {} },
  call: async (call: unknown) => calls.push(call),
} as unknown as App
const session = {
  entriesAllowed: true,
  stakes: { SweepStakes: [2], TournamentPoints: [400] },
} as unknown as GameSession
const balance = { entries: 100, winnings: 0, tourPoints: 25_000, version: 1 }

/** A game at rest in which rounds are played. */
function table(more: Partial<PlayState> = {}) {
  const state = createStore<PlayState>(() => ({ ...startState, phase: 'idle', session, balance, ...more }))
  const round = ({ mode = 'TournamentPoints', free }: { mode?: GameMode; free?: boolean } = {}) => {
    const now = { stake: 400, mode, free: free === true }
    state.setState({ phase: 'spinning', now })
    expect(toasts.getState().shown.length).toBe(before)
    state.setState({ phase: 'presenting' })
    expect(toasts.getState().shown.length).toBe(before)
    state.setState({ phase: 'idle', now: null })
  }
  const before = toasts.getState().shown.length
  return { state, round }
}
const messages = () => toasts.getState().shown.map(({ text }) => String(text).replaceAll('\u00a0', ' '))

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', localStorage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  toasts.setState({ shown: [] })
})

test('after sixty rounds in coins a newcomer is told once that the entries are ready, at the end of a round', () => {
  covers('start.4')
  const { state, round } = table()
  const end = hintEntries(app, { state })
  for (let i = 1; i < COIN_ROUNDS; i++) round()
  expect(messages()).toEqual([])
  round()
  expect(messages()).toEqual(['Your 100 Laurels are ready'])
  expect(toasts.getState().shown[0]!.action!.label).toBe('Play with Laurels')
  end()
  // Neither in this game nor in another one again.
  toasts.setState({ shown: [] })
  const next = table()
  hintEntries(app, { state: next.state })
  for (let i = 0; i < COIN_ROUNDS; i++) next.round()
  expect(messages()).toEqual([])
})

test.each([
  ['is pressed', () => toasts.getState().shown[0]!.action!.onClick!()],
  ['is left with its game', (end: () => void) => end()],
] as const)('what is offered goes when it %s', (_, act) => {
  covers('start.4')
  const { state, round } = table()
  const end = hintEntries(app, { state })
  for (let i = 0; i < COIN_ROUNDS; i++) round()
  expect(messages()).toHaveLength(1)
  act(end)
  expect(messages()).toEqual([])
})

test('rounds are counted over games; free spins and rounds that were refused are none', () => {
  const first = table()
  const end = hintEntries(app, { state: first.state })
  for (let i = 1; i < COIN_ROUNDS; i++) first.round()
  end()
  const { state, round } = table()
  hintEntries(app, { state })
  round({ free: true })
  state.setState({ phase: 'spinning', now: { stake: 400, mode: 'TournamentPoints', free: false } })
  state.setState({ phase: 'idle', now: null })
  expect(messages()).toEqual([])
  round()
  expect(messages()).toHaveLength(1)
})

test('it waits for the end of automatic play', () => {
  const { state, round } = table({ auto: {} as PlayState['auto'] })
  hintEntries(app, { state })
  for (let i = 0; i < COIN_ROUNDS + 5; i++) round()
  expect(messages()).toEqual([])
  state.setState({ auto: null })
  expect(messages()).toHaveLength(1)
})

test('it says nothing right after a limit took effect', () => {
  const { state, round } = table()
  hintEntries(app, { state })
  noteLimit('reached' as LimitEvent)
  for (let i = 0; i < COIN_ROUNDS + 5; i++) round()
  expect(messages()).toEqual([])
})

test.each([
  ['has played with entries', {}, 'SweepStakes'],
  ['may not have entries', { session: { ...session, entriesAllowed: false } }, 'TournamentPoints'],
  ['has too few of them', { balance: { ...balance, entries: 1 } }, 'TournamentPoints'],
] as const)('who %s is told nothing', (_, more, mode) => {
  const { state, round } = table(more)
  hintEntries(app, { state })
  round({ mode })
  for (let i = 0; i < COIN_ROUNDS; i++) round()
  expect(messages()).toEqual([])
})
