import { isPageBusy, whenPageFree } from '#ui/forms/hold.ts'
import type { App } from '#client/context/app.ts'
import { loginFlow } from '#client/links/login-flow.ts'
import { mayShow } from '#client/modals/modals.ts'
import { onPopUps } from './pop-ups.ts'

/** The welcome of the status system comes so long after a login (000 §9, 001 §9). */
export const WELCOME_MS = 2_500

/** A window that closes takes the name of its game out of the address a moment later. */
export const CLOSING_MS = 400

const NAME = 'welcome-status'

/**
 * Puts the welcome into the queue, once a login flow: where the status system is there for the player at that
 * moment. Who is in a game or on another page is welcomed when they are home.
 * @param offer looks into the queue
 */
export function keepWelcome(app: App, offer: () => void): void {
  let due = false
  onPopUps({
    name: NAME,
    feature: 'rank-league',
    wanted: () => due && mayShow(app, NAME),
    onShown: () => void (due = false),
  })
  const wait = () => {
    const { at_ms } = loginFlow.getState()
    if (at_ms === null) return
    stop()
    const come = () => {
      due = mayShow(app, NAME)
      if (!due) return
      if (isPageBusy()) whenPageFree(() => setTimeout(offer, CLOSING_MS))
      else offer()
    }
    setTimeout(come, Math.max(0, at_ms + WELCOME_MS - performance.now()))
  }
  const stop = loginFlow.subscribe(wait)
  wait()
}
