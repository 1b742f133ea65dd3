import { modals } from '#ui/overlays/modals.ts'
import { beginAsNewcomer } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { goOn } from '#client/session/go-on.ts'
import { accountOf } from '#client/context/player.ts'
import { loadModal, showModal } from '#client/modals/modals.ts'
import { read, write } from '#client/storage/memory.ts'
import type { NavigateFunction, NavigateOptions } from '#client/router/browser.ts'

const MODAL = 'welcome-gift'

/** In the tab: the account whose window has not come yet. A page that is loaded again has it, too. */
const DUE = 'welcome'

const led = new WeakSet<App['player']>()

/** Whether the page of the sign-up was left before its window came. */
export const isWelcomeDue = ({ player }: App): boolean =>
  !led.has(player) && read('sessionStorage', DUE) === player.getState().me.account

/** Opens it on the page that came then. */
export const welcomeLate = (app: App): void => openWelcome(app, false, () => {})

function openWelcome(app: App, hasGame: boolean, play: () => void): void {
  led.add(app.player)
  let isOpen = false
  const stop = modals.subscribe(({ stack }) => {
    const wasOpen = isOpen
    isOpen = stack.some(({ name }) => name === MODAL)
    if (isOpen) write('sessionStorage', DUE, null)
    if (!wasOpen || isOpen) return
    stop()
    play()
  })
  const lost = () => (stop(), play())
  if (!showModal(app, MODAL, { hasGame }, lost)) lost()
}

/**
 * Leads a new player to where they came for, with one window of what the sign-up paid. A game that was asked
 * for opens after that window, so that neither covers the other. Nothing offers itself meanwhile.
 */
export async function goOnWelcomed(
  app: App,
  navigate: NavigateFunction,
  target: string,
  options?: NavigateOptions,
): Promise<void> {
  beginAsNewcomer(app)
  led.add(app.player)
  write('sessionStorage', DUE, accountOf(app))
  // It comes with the lobby, not after it; what fails is asked for again.
  loadModal(app, MODAL).catch(() => {})
  const { pathname, searchParams } = new URL(target, location.origin)
  const hasGame = searchParams.has('game')
  await goOn(app, navigate, hasGame ? pathname : target, options)
  openWelcome(app, hasGame, () => hasGame && void navigate(target))
}
