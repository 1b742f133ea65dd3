import { isLost } from '#platform/calls/call.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { track } from '#client/analytics/analytics.ts'
import type { App } from '#client/context/app.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { beginLogin } from '#client/links/login-flow.ts'
import { showModal } from '#client/modals/modals.ts'
import { orAccountOnly } from '#client/sign-in/account-only.ts'
import { calls } from '../contract.ts'

/** Why the link did not sign in; one that the server has not looked at can be pressed again. */
export interface NotSignedIn {
  readonly message: string
  readonly again: boolean
}

/** Signs in by the link whose page this is. @returns why not, or null where the page is the player's now */
async function signIn(app: App, token: string, forget: () => void): Promise<NotSignedIn | null> {
  const answer = await orAccountOnly(app, () => app.call(calls.use, { token }))
  if (answer.success) return (await enter(app, forget), null)
  if (answer.code === 'LINK_OVER') forget()
  const message = answer.message ?? t('That didn’t work. Try again.')
  return { message, again: isLost(answer) || answer.code !== 'LINK_OVER' }
}

async function enter(app: App, forget: () => void): Promise<void> {
  forget()
  await becomePlayer(app)
  beginLogin()
  track('sign_in', { method: 'link' })
}

/**
 * The page of a link that signs in: the browser that asked for the link is signed in by it at once, any other
 * one by a press, so that programs that open links use up none.
 * @param token of the link
 * @param forget takes it out of the address, where it stays until then for whichever browser the page is
 * opened in
 */
export async function followLink(app: App, token: string, forget: () => void): Promise<void> {
  const answer = await app.call(calls.use, { token, automatic: true })
  if (answer.success) return enter(app, forget)
  if (answer.code === 'LINK_OVER' || answer.code === 'SIGNED_IN') {
    forget()
    // Two tabs of one browser follow one link at once: the other one has just signed both of them in.
    const { isGuest } = app.player.getState().me
    if (isGuest) await refreshPlayer(app)
    if (isGuest && answer.code === 'LINK_OVER' && !app.player.getState().me.isGuest) return
    toast({ kind: 'error', key: 'link', text: answer.message ?? '' })
    return
  }
  let isThere = true
  const forgetOnce = () => {
    if (isThere) forget()
    isThere = false
  }
  // Another tab may sign in meanwhile, by this link or another way: the window closes, and the link is of no use.
  const stop = app.player.subscribe(({ me }) => {
    if (me.isGuest) return
    stop()
    forgetOnce()
  })
  const { email } = (answer.details ?? {}) as { readonly email?: string }
  showModal(app, 'sign-in-link', {
    signIn: () => signIn(app, token, forgetOnce),
    email,
    // As the email had it: not every way out of an app takes along what stands behind the #.
    path: `${location.pathname}?aa=${token}`,
  })
}
