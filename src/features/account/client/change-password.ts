import { isLost } from '#platform/calls/call.ts'
import type { App } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { becomePlayer } from '#client/context/session.ts'
import { calls } from '../contract.ts'
import { beginNextPage } from './next-page.ts'

/** Why a link did not sign in; one that nobody has looked at yet can be followed again. */
export interface NotFollowed {
  readonly message: string | undefined
  readonly waits: boolean
  /** The account has rested for long: the date of birth on it shows whose it is. */
  readonly asksBirthDate?: boolean
}

/** Follows a link; null when it signed in. */
export type Follow = (birthDate?: string) => Promise<NotFollowed | null>

/**
 * Follows the link of an email for a new password (000 §7): it signs in and leads to the lobby with the window
 * for the new one; a link that opens nothing says so. The token leaves the address before anything else. The
 * browser that asked for the link goes on at once, any other one by a press: programs open links too.
 */
export async function followResetLink(
  app: App,
  token: string,
  navigate: (to: string) => void,
): Promise<void> {
  const here = new URL(location.href)
  here.searchParams.delete('change-password')
  navigate(here.pathname + here.search + here.hash)
  const take = async (automatic: boolean, birthDate?: string): Promise<NotFollowed | null | 'press'> => {
    const stay = beginNextPage(app, true)
    const answer = await app.call(calls.confirmRestore, {
      token,
      ...(automatic ? { automatic } : {}),
      ...(birthDate === undefined ? {} : { birth_date: birthDate }),
    })
    if (!answer.success) stay()
    if (answer.code === 'PRESS_NEEDED') return 'press'
    // A link that was cut on its way is no link: what its token lacks is private.
    const asksBirthDate = !answer.success && (answer.code ?? '').startsWith('BIRTH_DATE_')
    const message = answer.errors && !asksBirthDate ? undefined : answer.message
    if (!answer.success) return { message, waits: isLost(answer), asksBirthDate }
    await becomePlayer(app)
    stay()
    navigate('/lobby/')
    showModal(app, 'change-password', { restore: true })
    return null
  }
  const follow: Follow = async (birthDate) => {
    const refused = await take(false, birthDate)
    return refused === 'press' ? null : refused
  }
  const tell = (refused: NotFollowed | null) =>
    refused && showModal(app, 'forgot-password-failed', { refused, follow })
  const first = await take(true)
  if (first === 'press') showModal(app, 'reset-link', { follow: async () => tell(await follow()) })
  else tell(first)
}
