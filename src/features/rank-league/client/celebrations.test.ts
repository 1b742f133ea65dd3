import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { closeAllModals, openModal } from '#ui/overlays/modals.ts'
import { trackRound } from '#ui/rounds.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { createPlayer } from '#client/context/player.ts'
import { dispatchPush } from '#client/realtime/pushes.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { followRank } from './celebrations.ts'

vi.mock('#client/modals/modals.ts', () => ({
  showModal: vi.fn<() => boolean>(() => true),
  fetchModals: () => null,
}))

/** When the league speaks: never into a round, never into another window. */
const me = { isGuest: false } as unknown as InitData
const words = { coins: { one: 'Coin', many: 'Coins' }, entries: { one: 'Entry', many: 'Entries' } }
const app = { player: createPlayer(me), brand: { words } } as unknown as App

const shown = () => vi.mocked(showModal).mock.calls.map(([, name]) => name)
const level = (number: number) =>
  dispatchPush(app, {
    type: 'rankLeague',
    action: 'assignPrize',
    data: { levels: [{ level: number, section: 'bronze', prize: { coins: 500 * number } }] },
  } as never)

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
  followRank(app)
})
afterEach(() => {
  closeAllModals()
  vi.runAllTimers()
  vi.mocked(showModal).mockClear()
})

test('levels wait for the end of the round and are told as one', () => {
  covers('001 levels.2')
  const endRound = trackRound()
  level(2)
  level(3)
  vi.advanceTimersByTime(5_000)
  expect(shown()).toEqual([])
  endRound()
  expect(shown()).toEqual(['level-up'])
  expect(vi.mocked(showModal).mock.calls[0]![2]).toMatchObject({
    level: 3,
    count: 2,
    prize: { coins: 2_500 },
  })
})

test('they are told over a game, but not over another window', () => {
  openModal('game', { slug: 'rocket-rush' })
  openModal('account')
  level(4)
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual([])
  closeAllModals()
  expect(shown()).toEqual(['level-up'])
})

test('a level that is not paid yet is told beside the game and after it, with what is missing', () => {
  covers('001 ranks.10')
  const levels = [{ level: 5, section: 'bronze', prize: { coins: 2_500 } }]
  const waits = { type: 'rankLeague', action: 'levelsWaiting', data: { levels } } as never
  openModal('game', { slug: 'rocket-rush' })
  const endRound = trackRound()
  dispatchPush(app, waits)
  vi.advanceTimersByTime(1_000)
  expect(toasts.getState().shown).toEqual([])
  endRound()
  vi.advanceTimersByTime(1_000)
  expect(toasts.getState().shown).toMatchObject([
    {
      text: 'You reached level 5: 2,500\u00a0Coins',
      detail: 'To claim it, complete your profile, verify your phone, and verify your email.',
    },
  ])
  expect(shown()).toEqual([])
  closeAllModals()
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual(['level-up'])
  expect(vi.mocked(showModal).mock.calls[0]![2]).toMatchObject({ level: 5, waits: true })
  // The celebration says it again, larger: the message would lie over it.
  expect(toasts.getState().shown).toEqual([])
})

test('in a game the first level of a section waits, others are told; after the game it has its say (001 §5)', () => {
  openModal('game', { slug: 'rocket-rush' })
  const section = { level: 11, section: 'silver', prize: { entries: 50 } }
  dispatchPush(app, { type: 'rankLeague', action: 'sectionUp', data: section } as never)
  level(11)
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual([])
  level(12)
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual(['level-up'])
  level(21)
  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['level-up'])
  closeAllModals()
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual(['level-up', 'rank-up'])
  expect(vi.mocked(showModal).mock.calls[1]![2]).toMatchObject({
    level: 21,
    count: 2,
    prize: { coins: 16_000, entries: 50 },
  })
  openModal('game', { slug: 'rocket-rush' })
  closeAllModals()
  vi.advanceTimersByTime(1_000)
  expect(shown()).toHaveLength(2)
})

/** The page is loaded again: its modules begin again, the tab's storage and the player stay. */
async function reloaded(account: string | null, search: string) {
  closeAllModals()
  vi.resetModules()
  address.search = search
  const again = await import('./celebrations.ts')
  const window = await import('#ui/overlays/modals.ts')
  const pushes = await import('#client/realtime/pushes.ts')
  const { showModal: shows } = await import('#client/modals/modals.ts')
  vi.mocked(shows).mockClear()
  const player = createPlayer({ ...me, account, login: 'nadia' } as InitData)
  again.followRank({ player } as App)
  const names = () => vi.mocked(shows).mock.calls.map(([, name]) => name)
  return { ...window, ...pushes, player, names, calls: vi.mocked(shows).mock.calls }
}

describe('a reload', () => {
  const section = { level: 11, section: 'silver', prize: { entries: 50 } }
  const said = (type: string, action: string, data: unknown) => ({ type, action, data }) as never

  test('inside a game keeps what waits for its end, and nothing is told twice (001 §5)', async () => {
    covers('001 levels.3')
    const first = await reloaded('nadia', '?game=rocket-rush')
    first.openModal('game', { slug: 'rocket-rush' })
    first.dispatchPush({ player: first.player } as App, said('rankLeague', 'sectionUp', section))
    vi.advanceTimersByTime(60_000)
    expect(first.names()).toEqual([])

    const page = await reloaded('nadia', '?game=rocket-rush')
    vi.advanceTimersByTime(60_000)
    expect(page.names()).toEqual([])
    page.openModal('game', { slug: 'rocket-rush' })
    vi.advanceTimersByTime(60_000)
    expect(page.names()).toEqual([])
    page.closeAllModals()
    vi.advanceTimersByTime(1_000)
    expect(page.calls.map(([, name, props]) => [name, props])).toMatchObject([
      ['rank-up', { level: 11, prize: { entries: 50 } }],
    ])

    const after = await reloaded('nadia', '')
    vi.advanceTimersByTime(60_000)
    expect(after.names()).toEqual([])
  })

  test('during a round keeps a level, for the same player alone', async () => {
    const first = await reloaded('nadia', '')
    first.openModal('account')
    const up = { level: 4, section: 'bronze', prize: { coins: 2_000 } }
    first.dispatchPush({ player: first.player } as App, said('rankLeague', 'assignPrize', { levels: [up] }))
    vi.advanceTimersByTime(1_000)
    expect(first.names()).toEqual([])
    const saved = new Map(tab)

    const other = await reloaded('otto', '')
    vi.advanceTimersByTime(1_000)
    expect(other.names()).toEqual([])

    for (const [key, value] of saved) tab.set(key, value)
    const page = await reloaded('nadia', '')
    vi.advanceTimersByTime(1_000)
    expect(page.names()).toEqual(['level-up'])
    expect(tab.size).toBe(0)
  })

  test('forgets what nobody could have written', async () => {
    for (const text of ['{', '[]', '{"who":"45h","rank":null}', '{"who":"45h","rank":[{"levels":1}]}']) {
      tab.set('waiting', text)
      const page = await reloaded(null, '')
      vi.advanceTimersByTime(1_000)
      expect(page.names()).toEqual([])
    }
  })
})
