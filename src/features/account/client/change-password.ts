import { isLost } from '#platform/calls/call.ts'
import type { App } from '#client/context/app.ts'
import { dropSecret, withSecret } from '#client/links/address-secret.ts'
import { showModal } from '#client/modals/modals.ts'
import { orAccountOnly } from '#client/sign-in/account-only.ts'
import { becomePlayer } from '#client/session/sign.ts'
import { calls } from '../contract.ts'
import { beginNextPage } from './next-page.ts'

/** Why a link did not sign in; one that nobody has looked at yet can be followed again. */
export interface NotFollowed {
  readonly message: string | undefined
  readonly waits: boolean
  /** The account has rested for long: the date of birth on it shows whose it is. */
  readonly asksBirthDate?: boolean
}

/** The link takes a press; whose account it is, in part. */
interface Press {
  readonly email: string | undefined
}

const isPress = (answer: NotFollowed | null | Press): answer is Press => answer !== null && 'email' in answer

/** The name of the token in the page's address. */
const RESET = 'change-password'

/** Follows a link; null when it signed in. */
export type Follow = (birthDate?: string) => Promise<NotFollowed | null>

/**
 * Follows the link of an email for a new password (000 §7): it signs in and leads to the lobby with the
 * window for the new one; a link that opens nothing says so. The token leaves the query before anything
 * else. The browser that asked for the link goes on at once, any other one by a press: programs open links
 * too. Until then the token stays behind the `#`, for whichever browser the page is opened in.
 */
export async function followResetLink(
  app: App,
  token: string,
  navigate: (to: string) => void,
): Promise<void> {
  const here = new URL(location.href)
  here.searchParams.delete(RESET)
  navigate(here.pathname + here.search + withSecret(RESET, token))
  const take = async (automatic: boolean, birthDate?: string): Promise<NotFollowed | null | Press> => {
    const stay = beginNextPage(app, true)
    const answer = await orAccountOnly(app, () =>
      app.call(calls.confirmRestore, {
        token,
        ...(automatic ? { automatic } : {}),
        ...(birthDate === undefined ? {} : { birth_date: birthDate }),
      }),
    )
    if (!answer.success) stay()
    if (answer.code === 'PRESS_NEEDED')
      return { email: (answer.details as { readonly email?: string } | undefined)?.email }
    // A link that was cut on its way is no link: what its token lacks is private.
    const asksBirthDate = !answer.success && (answer.code ?? '').startsWith('BIRTH_DATE_')
    const message = answer.errors && !asksBirthDate ? undefined : answer.message
    if (!answer.success) {
      if (!isLost(answer) && !asksBirthDate) dropSecret(RESET, navigate)
      return { message, waits: isLost(answer), asksBirthDate }
    }
    await becomePlayer(app)
    stay()
    navigate('/lobby/')
    showModal(app, 'change-password', { restore: true })
    return null
  }
  const follow: Follow = async (birthDate) => {
    const refused = await take(false, birthDate)
    return isPress(refused) ? null : refused
  }
  const tell = (refused: NotFollowed | null) =>
    refused && showModal(app, 'forgot-password-failed', { refused, follow })
  const first = await take(true)
  if (isPress(first))
    showModal(app, 'reset-link', { follow: async () => tell(await follow()), email: first.email })
  else tell(first)
}
