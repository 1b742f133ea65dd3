import { modals } from '#ui/overlays/modals.ts'
import { beginAsNewcomer } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { goOn } from '#client/context/go-on.ts'
import { showModal } from '#client/modals/modals.ts'
import type { NavigateFunction, NavigateOptions } from '#client/router/browser.ts'

const MODAL = 'welcome-gift'

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
  const { pathname, searchParams } = new URL(target, location.origin)
  const hasGame = searchParams.has('game')
  await goOn(app, navigate, hasGame ? pathname : target, options)
  const play = () => hasGame && void navigate(target)
  let isOpen = false
  const stop = modals.subscribe(({ stack }) => {
    const wasOpen = isOpen
    isOpen = stack.some(({ name }) => name === MODAL)
    if (!wasOpen || isOpen) return
    stop()
    play()
  })
  const lost = () => (stop(), play())
  if (!showModal(app, MODAL, { hasGame }, lost)) lost()
}
