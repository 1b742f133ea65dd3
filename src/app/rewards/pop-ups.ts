import { DAY } from '#platform/clock.ts'
import { serverClock } from '#platform/server-clock.ts'
import { isPageBusy } from '#ui/hold.ts'
import { modals } from '#ui/modals.ts'
import type { App } from '../context.ts'
import { loadModal, showModal } from '../modals.ts'
import { infoOf } from './infos.ts'
import { dismiss, isDismissed } from './kept.ts'

/** A window that offers itself in the lobby. */
export interface PopUp {
  /** Of the modal. */
  readonly name: string
  /** Whether it has something for this player now. */
  readonly wanted: (app: App) => boolean
  /** When it may come again after it was closed, ms since 1970. */
  readonly until: () => number
}

/** In the order in which they are shown. */
const popUps: PopUp[] = [
  {
    name: 'daily-login',
    wanted: () => infoOf('daily-login')?.isAvailable === true,
    until: () => Date.parse(infoOf('daily-login')?.nextAt ?? '') || serverClock.now() + DAY / 2,
  },
]

/**
 * Adds a pop-up behind those that are there.
 * @returns takes it away again
 */
export function onPopUps(popUp: PopUp): () => void {
  popUps.push(popUp)
  return () => {
    const at = popUps.indexOf(popUp)
    if (at >= 0) popUps.splice(at, 1)
  }
}

/** The lobby with nothing above it: nobody is torn from a game, a form or another window. */
export const isFree = (): boolean =>
  /^\/(lobby\/?)?$/.test(location.pathname) &&
  !new URLSearchParams(location.search).has('game') &&
  !isPageBusy()

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
    for (const popUp of [...popUps]) {
      const { me } = app.player.getState()
      if (me.isGuest || !isFree()) break
      if (isDismissed(localStorage, me.login, popUp.name, serverClock.now()) || !popUp.wanted(app)) continue
      // Its chunk takes a while; who has gone on meanwhile is not followed.
      await Promise.all([loadModal(popUp.name), import('../shell/layers.tsx')])
      if (!isFree()) break
      const gone = closed(popUp.name)
      if (!showModal(app, popUp.name)) continue
      shown += 1
      const until_ms = popUp.until()
      await gone
      dismiss(localStorage, me.login, popUp.name, until_ms)
    }
  } finally {
    offering = false
  }
  return shown
}
