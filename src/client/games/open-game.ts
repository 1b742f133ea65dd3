import { flushSync } from 'react-dom'
import { modals, openModal } from '#ui/overlays/modals.ts'
import { prefersReducedMotion } from '#ui/motion/motion.ts'
import type { App } from '../context/app.ts'
import { loadModal } from '../modals/modals.ts'
import type { NavigateFunction } from '../router/browser.ts'
import { gameRoute } from '../router/deep-links.ts'

/** How long a tile waits for the game's chunk before it gives up on flying into it. */
const PATIENCE_MS = 400

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The address with a game open above the page. */
const withGame = (slug: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
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
  const mayPlay = gameRoute(app.player.getState().me, app.brand.flags, new URLSearchParams()).kind === 'play'
  if (!mayPlay || prefersReducedMotion() || !document.startViewTransition) {
    delete tile.dataset['leaving']
    return go()
  }
  const here = await Promise.race([
    Promise.all([loadModal(app, 'game'), import('../modals/layers.tsx')]).then(
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
    flushSync(() => openModal('game', { slug }))
  })
  // A transition that is skipped rejects, twice; the game is open all the same.
  transition.ready.catch(() => {})
  // If the visitor goes back meanwhile, the transition into the removed frame is skipped.
  const leave = modals.subscribe(({ stack }) => {
    if (!stack.some(({ name }) => name === 'game')) transition.skipTransition()
  })
  void transition.finished.catch(() => {}).then(leave)
  await transition.updateCallbackDone.catch(() => {})
  go()
}
