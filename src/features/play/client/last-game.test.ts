import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InitData } from '#platform/calls/init-data.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { setRouter } from '#client/router/navigate.ts'
import { closeModal, modals, openModal } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { followGames, offerLastGame } from './last-game.ts'

/** Two players who take turns at one browser. Each page is a player's own, and pages share what the browser keeps. */
vi.mock('#client/attention/attention.ts', () => ({ takeMessage: () => true }))
vi.mock('#client/modals/home-idle.ts', () => ({ CLOSING_MS: 0, isHomeIdle: () => true }))
vi.mock('#client/games/games.ts', () => ({
  gamesOf: async () => ({
    games: ['tidal-fortune', 'crystal-cascade'].map((slug) => ({ slug, title: slug, subTitle: '' })),
  }),
}))

/** A box of the browser; `sessionStorage` is each tab's own. */
function boxOf() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
beforeAll(() => void vi.stubGlobal('localStorage', boxOf()))
afterAll(() => void vi.unstubAllGlobals())

function pageOf(account: string | null): App {
  vi.stubGlobal('sessionStorage', boxOf())
  toasts.setState({ shown: [] })
  const me = { isGuest: account === null, account, login: 'nadia' } as unknown as InitData
  return { locale: 'en', player: createPlayer(me) } as unknown as App
}

const wayBack = async () => {
  await expect.poll(() => toasts.getState().shown.length).toBe(1)
  return toasts.getState().shown[0]!.action!.href
}
const play = (slug: string) => {
  openModal('game', { slug })
  closeModal(modals.getState().stack[0]!.id)
}

test('the way back to the last game is the player’s own, and is there again after somebody else played', async () => {
  const ann = pageOf('ann')
  followGames(ann)
  play('tidal-fortune')
  expect(await wayBack()).toBe('?game=tidal-fortune')
  // Ann's page ends as Ben signs in beside it, in the middle of her game.
  openModal('game', { slug: 'crystal-cascade' })
  const nobody = { ...ann.player.getState().me, isGuest: true, account: null, login: null }
  ann.player.setState({ me: nobody as unknown as InitData, isOver: true })
  toasts.setState({ shown: [] })
  closeModal(modals.getState().stack[0]!.id)

  const ben = pageOf('ben')
  offerLastGame(ben)
  await new Promise((later) => setTimeout(later, 0))
  expect(toasts.getState().shown).toEqual([])
  followGames(ben)
  play('crystal-cascade')
  expect(await wayBack()).toBe('?game=crystal-cascade')

  offerLastGame(pageOf('ann'))
  expect(await wayBack()).toBe('?game=tidal-fortune')
})

test('the lobby that a game is left for is read again: its stage may name the game', async () => {
  const again = vi.fn<() => Promise<void>>(async () => {})
  setRouter({ navigate: async () => {}, revalidate: again })
  followGames(pageOf('cleo'))
  openModal('game', { slug: 'tidal-fortune' })
  await new Promise((later) => setTimeout(later, 0))
  expect(again).not.toHaveBeenCalled()
  closeModal(modals.getState().stack[0]!.id)
  await expect.poll(() => again.mock.calls.length).toBeGreaterThan(0)
})
