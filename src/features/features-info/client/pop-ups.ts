import { serverClock } from '#platform/time/server-clock.ts'
import { isPageBusy } from '#ui/forms/hold.ts'
import { modals } from '#ui/overlays/modals.ts'
import { isHome } from '#client/context/brand.ts'
import type { App } from '#client/context/app.ts'
import { loadModal, showModal } from '#client/modals/modals.ts'
import { infos } from './infos.ts'
import { dismiss, isDismissed } from '#client/storage/dismissals.ts'

/**
 * The one queue of windows that offer themselves: one at a time, at home, in the order in which the server puts
 * their features (001 §3, featuresPriority). Features put theirs in by `onPopUps`.
 */
export interface PopUp {
  /** Of the modal. */
  readonly name: string
  /** The feature whose place in the order is its own; one without a place comes last. */
  readonly feature: string
  /** Whether it has something for this player now. */
  readonly wanted: (app: App) => boolean
  /** When it may come again after it was closed, ms since 1970; absent where `wanted` alone says so. */
  readonly until?: () => number
  /** Called when it is shown. */
  readonly onShown?: () => void
}

const popUps: PopUp[] = []

/**
 * Adds a pop-up.
 * @returns takes it away again
 */
export function onPopUps(popUp: PopUp): () => void {
  popUps.push(popUp)
  return () => {
    const at = popUps.indexOf(popUp)
    if (at >= 0) popUps.splice(at, 1)
  }
}

/** Home with nothing above it: nobody is torn from a game, a form or another window. */
export const isFree = ({ brand }: App): boolean =>
  isHome(brand, location.pathname) && !new URLSearchParams(location.search).has('game') && !isPageBusy()

const closed = (name: string) =>
  new Promise<void>((resolve) => {
    let seen = false
    const stop = modals.subscribe(({ stack }) => {
      const open = stack.some((modal) => modal.name === name)
      if (seen && !open) {
        stop()
        resolve()
      }
      seen ||= open
    })
  })

/** The first that is wanted now and had no turn yet. */
function nextOf(app: App, turns: ReadonlySet<PopUp>): PopUp | undefined {
  const order = infos.getState().info?.featuresPriority.onMainPage ?? []
  const placeOf = ({ feature }: PopUp) => {
    const place = order.indexOf(feature)
    return place < 0 ? order.length : place
  }
  const { login } = app.player.getState().me
  return popUps
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .find(
      (popUp) =>
        !turns.has(popUp) &&
        !isDismissed(localStorage, login, popUp.name, serverClock.now()) &&
        popUp.wanted(app),
    )
}

let offering = false

/**
 * Shows the pop-ups that have something for the player, one after the other.
 * @returns how many were shown
 */
export async function offerPopUps(app: App): Promise<number> {
  if (offering) return 0
  offering = true
  let shown = 0
  try {
    const turns = new Set<PopUp>()
    while (!app.player.getState().me.isGuest && isFree(app)) {
      // Asked anew after each: what was not wanted a minute ago may be now.
      const popUp = nextOf(app, turns)
      if (!popUp) break
      turns.add(popUp)
      if (await show(app, popUp)) shown += 1
    }
  } finally {
    offering = false
  }
  return shown
}

async function show(app: App, { name, until, onShown }: PopUp): Promise<boolean> {
  const { login } = app.player.getState().me
  // Its chunk takes a while; who has gone on meanwhile is not followed.
  await Promise.all([loadModal(name), import('#client/modals/layers.tsx')])
  if (!isFree(app)) return false
  const gone = closed(name)
  if (!showModal(app, name)) return false
  onShown?.()
  const until_ms = until?.() ?? 0
  await gone
  if (until) dismiss(localStorage, login, name, until_ms)
  return true
}
