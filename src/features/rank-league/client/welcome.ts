import { isPageBusy, whenPageFree } from '#ui/overlays/hold.ts'
import type { App } from '#client/context/app.ts'
import type { PopUp } from '#client/rewards/face.ts'
import type { PopUpQueue } from '#client/rewards/face.ts'
import { loginFlow } from '#client/links/login-flow.ts'
import { CLOSING_MS } from '#client/modals/home-idle.ts'
import { mayShow } from '#client/modals/modals.ts'

/** The welcome of the status system comes so long after a login (000 §9, 001 §9). */
export const WELCOME_MS = 2_500

const NAME = 'welcome-status'
let due = false

/** The welcome in the queue: once after a login, where the status system is there for the player at that moment. */
export const popUp: PopUp = {
  name: NAME,
  wanted: (app) => due && mayShow(app, NAME),
  onShown: () => void (due = false),
}

/**
 * Makes the welcome due after a login. Who is in a game or on another page is welcomed when they are home.
 * @param queue the pop-ups' queue, which is asked to look again
 */
export function followLogin(app: App, queue: PopUpQueue): void {
  const wait = () => {
    const { at_ms } = loginFlow.getState()
    if (at_ms === null) return
    stop()
    const come = () => {
      due = mayShow(app, NAME)
      if (!due) return
      if (isPageBusy()) whenPageFree(() => setTimeout(queue.offer, CLOSING_MS))
      else queue.offer()
    }
    setTimeout(come, Math.max(0, at_ms + WELCOME_MS - performance.now()))
  }
  const stop = loginFlow.subscribe(wait)
  wait()
}
