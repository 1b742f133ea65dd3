import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { closeAllModals } from '#ui/overlays/modals.ts'
import { trackRound } from '#ui/rounds.ts'
import { storePending } from '#client/celebration/queue.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { showModal } from '#client/modals/modals.ts'
import { dispatchPush } from '#client/realtime/pushes.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { followJackpots } from './celebrations.ts'

vi.mock('#client/modals/modals.ts', () => ({
  showModal: vi.fn<() => boolean>(() => true),
  fetchModals: () => null,
}))

/** When a jackpot is reported: never into a round, never into another window. */
const appOf = (account: string) =>
  ({ player: createPlayer({ isGuest: false, account, login: 'nadia' } as InitData) }) as unknown as App
const app = appOf('nadia')
const won = { tier: 'mini', currency: 'coins', amount: 31_250, game: 'dragon-vault', cycle: 3 } as const
const push = { type: 'jackpot', action: 'won', data: won } as never
const names = (calls = vi.mocked(showModal).mock.calls) => calls.map(([, name]) => name)

/** The tab's own storage, which a reload leaves as it is. */
const tab = new Map<string, string>()
const address = { search: '' }

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', address)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hasFocus: () => true }))
  followJackpots(app)
})
afterEach(() => {
  closeAllModals()
  vi.runAllTimers()
  vi.mocked(showModal).mockClear()
})

test('a jackpot is reported when the round that won it has ended', () => {
  const endRound = trackRound()
  dispatchPush(app, push)
  vi.advanceTimersByTime(5_000)
  expect(names()).toEqual([])
  endRound()
  expect(vi.mocked(showModal).mock.calls).toEqual([[app, 'jackpot-won', won]])
  expect(tab.size).toBe(0)
})

/** The page is loaded again: its modules begin again, the tab's storage and the player stay. */
async function reloaded(account: string, search: string) {
  closeAllModals()
  vi.resetModules()
  address.search = search
  const again = await import('./celebrations.ts')
  const windows = await import('#ui/overlays/modals.ts')
  const pushes = await import('#client/realtime/pushes.ts')
  const { showModal: shows } = await import('#client/modals/modals.ts')
  vi.mocked(shows).mockClear()
  const here = appOf(account)
  again.followJackpots(here)
  return {
    ...windows,
    push: () => pushes.dispatchPush(here, push),
    names: () => names(vi.mocked(shows).mock.calls),
  }
}

test('a reload keeps it, for the same player alone, beside what others keep', async () => {
  covers('001 levels.3')
  storePending('nadia', 'others', { of: 1 })
  const first = await reloaded('nadia', '')
  first.openModal('account')
  first.push()
  vi.advanceTimersByTime(1_000)
  expect(first.names()).toEqual([])

  const other = await reloaded('otto', '')
  vi.advanceTimersByTime(1_000)
  expect(other.names()).toEqual([])

  const page = await reloaded('nadia', '')
  vi.advanceTimersByTime(1_000)
  expect(page.names()).toEqual(['jackpot-won'])
  expect([...tab.values()].map((text) => JSON.parse(text) as object)).toMatchObject([{ others: { of: 1 } }])
  tab.clear()
})

test('a page that begins inside a game tells it once the window of the game is there', async () => {
  const first = await reloaded('nadia', '')
  first.openModal('account')
  first.push()
  const page = await reloaded('nadia', '?game=rocket-rush')
  vi.advanceTimersByTime(60_000)
  expect(page.names()).toEqual([])
  page.openModal('game', { slug: 'rocket-rush' })
  vi.advanceTimersByTime(1_000)
  expect(page.names()).toEqual(['jackpot-won'])
  expect(tab.size).toBe(0)
})
