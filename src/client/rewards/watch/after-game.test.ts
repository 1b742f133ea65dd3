import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EXCLUDED } from '#platform/calls/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { closeAllModals, closeModal, modals, openModal } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { stayOn, takeMessage } from '#client/attention/attention.ts'
import { noteLimit } from '#client/attention/quiet.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import type { LoadedClient } from '#client/registry.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { followGames } from './after-game.ts'
import { infos } from './infos.ts'

/** Coming back from a game: what waits today is said once, where nobody is disturbed. */
const address = { pathname: '/lobby', search: '' }
const box = new Map<string, string>()
const player = createPlayer({ isGuest: false, login: 'nadia' } as unknown as InitData)
const app = { player, brand: { flags: { lobbyPage: true } } } as unknown as App
const spin = { text: 'A spin is ready', label: 'Spin', href: '?openModal=wheel' }
const clients = [{ name: 'other' }, { name: 'wheel', afterGame: () => spin }] as unknown as LoadedClient[]

const stands = (wheel: object) =>
  infos.setState({ info: { featuresInfo: { wheel } } as never, failed: false })
const said = () => toasts.getState().shown.map(({ text }) => text)
/** Plays for a while, and leaves. */
async function play(meanwhile: () => void = () => {}) {
  openModal('game')
  meanwhile()
  await vi.advanceTimersByTimeAsync(60_000)
  closeModal(modals.getState().stack.at(-1)?.id)
  await vi.advanceTimersByTimeAsync(2_000)
}

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', address)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  })
  followGames(app, clients)
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
beforeEach(() => {
  box.clear()
  toasts.setState({ shown: [] })
  Object.assign(address, { pathname: '/lobby', search: '' })
  stands({ isActive: true, isAvailable: true, reasonType: null })
})

test('who leaves a game is told of what waits, with a way there, once a day', async () => {
  await play(() => expect(said()).toEqual([]))
  expect(toasts.getState().shown).toMatchObject([
    { text: spin.text, kind: 'prize', action: { label: 'Spin', href: '?openModal=wheel' } },
  ])
  // It goes as a window opens.
  await play(() => expect(said()).toEqual([]))
  expect(said()).toEqual([])
  vi.setSystemTime(Date.now() + DAY)
  await play()
  expect(said()).toEqual([spin.text])
})

test('what is being said already comes first', async () => {
  await play(() => toasts.setState({ shown: [{ text: 'Continue' }] as never }))
  expect(said()).toEqual(['Continue'])
  toasts.setState({ shown: [] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said()).toEqual([spin.text])
})

test('it is the one message of its return: nothing else is offered beside it, nor it beside something else', async () => {
  covers('start.2')
  takeMessage(app)
  // A game that is opened begins again.
  await play()
  expect(said()).toEqual([spin.text])
  expect(takeMessage(app)).toBe(false)
  await play()
  expect(takeMessage(app)).toBe(true)

  box.clear()
  await play(() => {
    expect(said()).toEqual([])
    // Somebody else is quicker.
    takeMessage(app)
  })
  expect(said()).toEqual([])
})

test('after a while of a visit what comes tomorrow is said, once it waits for nothing but time', async () => {
  covers('start.3')
  const later = { text: 'Tomorrow', label: 'See', href: '?openModal=days' }
  clients.push({ name: 'days', tomorrow: () => later } as unknown as LoadedClient)
  const taken = { isActive: true, isAvailable: false, reasonType: null, nextAt: '2026-12-01T06:00:00Z' }
  const days = (state: object) => infos.setState({ info: { featuresInfo: { days: state } } as never })
  days(taken)
  stayOn(app)
  await play()
  expect(said()).toEqual([])
  for (const other of [{ isActive: false }, { isAvailable: true, nextAt: null }, { reasonType: 'phone' }]) {
    days({ ...taken, ...other })
    for (let i = 0; i < 12; i++) await play(() => stayOn(app))
    expect(said()).toEqual([])
  }
  days(taken)
  await play()
  expect(toasts.getState().shown).toMatchObject([{ text: later.text, action: { href: later.href } }])
  await play()
  expect(said()).toEqual([])
  clients.pop()
})

test('another window says nothing, nor does a game that goes on', async () => {
  openModal('wallet')
  closeModal(modals.getState().stack.at(-1)?.id)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(said()).toEqual([])
  // From one game into the next.
  openModal('game')
  closeModal(modals.getState().stack.at(-1)?.id)
  await vi.advanceTimersByTimeAsync(500)
  openModal('game')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(said()).toEqual([])
  closeModal(modals.getState().stack.at(-1)?.id)
})

test.each([
  ['has nothing to take', () => stands({ isActive: true, isAvailable: false, reasonType: 'time' })],
  ['is self-excluded', () => stands({ isActive: true, isAvailable: true, reasonType: EXCLUDED })],
  ['has just reached a limit', () => noteLimit('selfExclusion')],
  ['has gone to another page', () => void (address.pathname = '/vip')],
  ['has opened a window', () => setTimeout(() => openModal('wallet'), 60_500)],
  ['has opened the next game', () => void (address.search = '?game=next')],
])('who %s is told nothing', async (_, arrange) => {
  await play(arrange)
  expect(said()).toEqual([])
  closeAllModals()
})
