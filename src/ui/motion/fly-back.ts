import { flushSync } from 'react-dom'
import { closeModal, type OpenModal } from '../overlays/modals.ts'
import { prefersReducedMotion } from './motion.ts'

const inSight = (element: Element): boolean => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** The tile that a game's frame goes back to: one of the game's that somebody will see. */
function tileOf(modal: OpenModal | null): HTMLElement | undefined {
  const slug = modal?.props['slug']
  if (typeof slug !== 'string' || !document.querySelector('dialog[data-size="full"][open]')) return undefined
  const links = document.querySelectorAll(`.tile > [data-open="${CSS.escape(slug)}"]`)
  return [...links].find(inSight)?.parentElement ?? undefined
}

/** Modals on their way: whoever presses twice leaves once. */
const leaving = new WeakSet<OpenModal>()

/**
 * Closes a modal for whoever leaves it. A game's frame becomes its tile again where the browser can do that,
 * motion is wanted and the tile is in sight.
 */
export function leaveModal(modal: OpenModal | null): void {
  const close = () => closeModal(modal?.id)
  const tile = prefersReducedMotion() || !document.startViewTransition ? undefined : tileOf(modal)
  if (!modal || !tile) return close()
  if (leaving.has(modal)) return
  leaving.add(modal)
  // The sheet shows the tile only once it is small: see `overlay.css`.
  document.documentElement.dataset['leavingGame'] = ''
  const transition = document.startViewTransition(() => {
    flushSync(close)
    tile.dataset['leaving'] = ''
  })
  // A transition that is skipped rejects; the game is closed all the same.
  transition.ready.catch(() => {})
  void transition.finished
    .catch(() => {})
    .then(() => {
      delete tile.dataset['leaving']
      delete document.documentElement.dataset['leavingGame']
    })
}
