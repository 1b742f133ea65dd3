import { lazy } from 'react'
import { flushSync } from 'react-dom'
import { openModal } from '#ui/overlays/modals.ts'
import { wantsStillness } from '#ui/motion/motion.ts'
import { closeRound } from '#ui/lobby/tile.ts'
import type { Balance, GameMode } from '#platform/base/money.ts'
import type { App } from '#client/context/app.ts'
import { loadModal } from '#client/modals/modals.ts'
import { takeBalance } from '#client/context/player.ts'
import type { NavigateFunction } from '#client/router/browser.ts'
import { switchMode } from '#client/context/session.ts'
import { wayToGame } from '#client/links/deep-links.ts'

/** How long a tile waits for the game's chunk before it gives up on flying into it. */
const PATIENCE_MS = 400

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Travels with a game that feeds the jackpots. */
const Meters = lazy(() => import('#features/jackpots/client/game-meters.tsx'))

/** What a game's modal is given: its slug, the brand's words, and the shell's balance and mode in both directions. */
export const gameProps = (app: App, slug: string) => ({
  slug,
  words: app.brand.words,
  player: app.player,
  jackpots: app.player.getState().me.features['jackpots'] === true ? Meters : undefined,
  promotions: app.player.getState().me.features['promotions'] === true,
  onBalance: (balance: Balance) => takeBalance(app.player, balance),
  onRest: () => closeRound(document, slug),
  // The account follows: the next page and the other devices play on in the same mode.
  onMode: (mode: GameMode) => switchMode(app, mode),
})

/** The address with a game open above the page. */
export const withGame = (
  slug: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string => {
  const query = new URLSearchParams(search)
  query.set('game', slug)
  return `${pathname}?${query}`
}

/**
 * Opens a game from its tile: the tile becomes the game's frame where the browser can do that. Who may not
 * play yet is led on by the address (000 §2).
 */
export async function openGame(app: App, navigate: NavigateFunction, slug: string, tile: HTMLElement) {
  const go = () => void navigate(withGame(slug, location))
  const mayPlay = wayToGame(app.player.getState().me, app.brand.flags, new URLSearchParams()).kind === 'play'
  if (!mayPlay || wantsStillness() || !document.startViewTransition) {
    delete tile.dataset['leaving']
    return go()
  }
  const here = await Promise.race([
    Promise.all([loadModal(app, 'game'), import('#client/modals/layers.tsx')]).then(
      () => true,
      () => false,
    ),
    later(PATIENCE_MS),
  ])
  if (here !== true) {
    delete tile.dataset['leaving']
    return go()
  }
  const transition = document.startViewTransition(() => {
    delete tile.dataset['leaving']
    flushSync(() => openModal('game', gameProps(app, slug)))
  })
  // A transition that is skipped rejects, twice; the game is open all the same.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone.catch(() => {})
  go()
}
