import { flushSync } from 'react-dom'
import { closeModal, modals, type OpenModal } from './modals.ts'
import { prefersReducedMotion } from '../motion/motion.ts'

/** How long a game that is left waits for the picture of its tile before it just closes. */
const PATIENCE_MS = 80

const later = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The share of a box that lies in another one. */
const shareIn = (box: Box, view: Box): number => {
  const width = Math.min(box.right, view.right) - Math.max(box.left, view.left)
  const height = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top)
  const area = (box.right - box.left) * (box.bottom - box.top)
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0
}

/** Whether most of a tile is in the window and in the row that it scrolls in. */
function inSight(tile: Element): boolean {
  const box = tile.getBoundingClientRect()
  const view = { top: 0, left: 0, bottom: innerHeight, right: innerWidth }
  const row = tile.closest('.tiles')?.getBoundingClientRect()
  return shareIn(box, view) > 0.6 && (!row || shareIn(box, row) > 0.6)
}

const frameOf = () => document.querySelector<HTMLElement>('dialog[data-size="full"][open]')

/** The tile that a game's frame goes back to: one of the game's that somebody will see. */
function tileOf(modal: OpenModal): HTMLElement | undefined {
  const slug = modal.props['slug']
  if (typeof slug !== 'string' || !frameOf()) return undefined
  const links = document.querySelectorAll(`.tile > [data-open="${CSS.escape(slug)}"]`)
  return [...links].find(inSight)?.parentElement ?? undefined
}

/** Whether the picture of a tile can be drawn now: one that is still on its way would be stretched or blank. */
const isDrawn = (tile: HTMLElement): Promise<boolean> => {
  const picture = tile.querySelector('img')
  if (!picture?.complete || picture.naturalWidth === 0) return Promise.resolve(false)
  return Promise.race([
    picture.decode().then(
      () => true,
      () => false,
    ),
    later(PATIENCE_MS),
  ])
}

const isOpen = ({ id }: OpenModal) => modals.getState().stack.some((one) => one.id === id)

/** Modals on their way: whoever presses twice leaves once. */
const leaving = new WeakSet<OpenModal>()

/**
 * Closes a modal for whoever leaves it. A game's frame becomes its tile again where the browser can do that,
 * motion is wanted, and the tile is in sight with its picture.
 */
export function leaveModal(modal: OpenModal | null): void {
  const still = prefersReducedMotion() || !document.startViewTransition
  const tile = modal && !still ? tileOf(modal) : undefined
  if (!modal || !tile) return closeModal(modal?.id)
  if (leaving.has(modal)) return
  leaving.add(modal)
  void isDrawn(tile).then((drawn) => {
    // Meanwhile the page may have been scrolled, the row drawn again, or the game left another way.
    if (!isOpen(modal)) return
    if (drawn && tile.isConnected && inSight(tile)) flyBack(modal, tile)
    else closeModal(modal.id)
  })
}

function flyBack(modal: OpenModal, tile: HTMLElement): void {
  const frame = frameOf()
  if (frame) frame.dataset['returning'] = ''
  const transition = document.startViewTransition(() => {
    flushSync(() => closeModal(modal.id))
    tile.dataset['returning'] = ''
  })
  // A transition that is skipped rejects; the game is closed all the same.
  transition.ready.catch(() => {})
  void transition.finished.catch(() => {}).then(() => delete tile.dataset['returning'])
}
