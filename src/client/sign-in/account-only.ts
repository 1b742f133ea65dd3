import { ACCOUNT_ONLY } from '#platform/players/account-only.ts'
import type { Answer } from '#platform/calls/contract.ts'
import { closingKindOf } from '#platform/players/closing-codes.ts'
import { t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import { DAY_S, setCookie } from '#client/storage/cookies.ts'
import { noteLimit } from '#client/attention/quiet.ts'
import { askVisitor } from '#client/modals/modals.ts'
import { closingText } from '#client/rewards/pause/closing-text.ts'
import { closingTitle } from '#client/rewards/pause/closing-title.ts'

/** Signing in while the account is closed: for the account alone, and only when the player asks for that. */

/** Long enough to sign in once more by a company's window. */
const COOKIE_DAYS = 600 / DAY_S

type Refusable = Pick<Answer<unknown>, 'success' | 'code' | 'details'>

const untilOf = ({ details }: Refusable): string | null =>
  (details as { readonly until?: string | null } | undefined)?.until ?? null

/**
 * Whether an answer refused a player whose account is closed, and who then asked for it alone; this browser
 * then says so with its next sign-in.
 */
export async function wantsAccountOnly(app: App, answer: Refusable): Promise<boolean> {
  const kind = closingKindOf(answer.code)
  if (!kind) return false
  noteLimit('selfExclusion')
  const rest = t(
    'Games and rewards are unavailable to you. You can still sign in to manage your account: details, verification, security, and history.',
  )
  const yes = await askVisitor(app, {
    title: closingTitle(kind),
    text: `${closingText(kind, untilOf(answer))} ${rest}`,
    confirm: t('Manage my account'),
  })
  if (yes) setCookie(ACCOUNT_ONLY, '1', COOKIE_DAYS)
  return yes
}

/** Sends a sign-in, and once more for the account alone where the account is closed and its player asks for that. */
export async function orAccountOnly<A extends Answer<unknown>>(app: App, send: () => Promise<A>): Promise<A> {
  const answer = await send()
  if (!(await wantsAccountOnly(app, answer))) return answer
  try {
    return await send()
  } finally {
    setCookie(ACCOUNT_ONLY, '', 0)
  }
}
