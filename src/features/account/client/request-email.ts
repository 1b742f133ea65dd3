import type { App } from '#client/context/app.ts'
import { accountOf } from '#client/context/player.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { setCookie } from '#client/storage/cookies.ts'
import { SECOND } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { calls } from '../contract.ts'
import { retryAfterOf } from './retry-after.ts'

/** Begins the wait for the next email; returns its end, ms since 1970. */
function startResendWait(app: App, cookie: string, seconds: number): number {
  const ends = serverClock.now() + seconds * SECOND
  setCookie(cookie, `${ends}-${accountOf(app)}`)
  return ends
}

/**
 * Asks for the email once more and reports what came of it. Fetched when it is asked for: few need it.
 * @param cookie keeps the end of the wait for the next one
 * @returns when the next one may be asked for, ms since 1970; null where the server did not say
 */
export async function requestEmail(app: App, cookie: string): Promise<number | null> {
  const answer = await app.call(calls.requestConfirmation)
  const { success, message, code } = answer
  const { email: detail } = app.player.getState().me
  if (success) toast({ kind: 'email', text: message ?? t('Check your email. We sent you a link.'), detail })
  else if (code === 'EMAIL_CONFIRMED') await refreshPlayer(app)
  else toast({ kind: 'error', text: message ?? t('We couldn’t send the email. Try again.') })
  // The server knows better when another page, or another device, has asked.
  const wait_s = retryAfterOf(answer)
  return wait_s === null ? null : startResendWait(app, cookie, wait_s)
}
