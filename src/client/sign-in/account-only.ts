import { ACCOUNT_ONLY } from '#platform/players/account-only.ts'
import type { Answer } from '#platform/calls/contract.ts'
import { momentText, t } from '#platform/words/words.ts'
import type { App } from '#client/context/app.ts'
import { DAY_S, setCookie } from '#client/storage/cookies.ts'
import { noteLimit } from '#client/attention/quiet.ts'
import { askVisitor } from '#client/modals/modals.ts'

/** Signing in while self-excluded: for the account alone, and only when the player asks for that. */

/** Long enough to sign in once more by a company's window. */
const COOKIE_DAYS = 600 / DAY_S

type Refusable = Pick<Answer<unknown>, 'success' | 'code' | 'details'>

const untilOf = ({ details }: Refusable): string | null =>
  (details as { readonly until?: string | null } | undefined)?.until ?? null

/**
 * Whether an answer refused a self-excluded player who then asked for their account alone; this browser then
 * says so with its next sign-in.
 */
export async function wantsAccountOnly(app: App, answer: Refusable): Promise<boolean> {
  if (answer.code !== 'SELF_EXCLUDED') return false
  noteLimit('selfExclusion')
  const until = untilOf(answer)
  const yes = await askVisitor(app, {
    title: t('You’re self-excluded'),
    text: until
      ? t(
          'Games and rewards are unavailable to you until {date}. You can still sign in to manage your account: details, verification, security, and history.',
          { date: momentText(until, { dateStyle: 'long' }) },
        )
      : t(
          'Games and rewards are unavailable to you. You can still sign in to manage your account: details, verification, security, and history.',
        ),
    confirm: t('Manage my account'),
  })
  if (yes) setCookie(ACCOUNT_ONLY, '1', COOKIE_DAYS)
  return yes
}

/** Sends a sign-in, and once more for the account alone where the player is self-excluded and asks for that. */
export async function orAccountOnly<A extends Answer<unknown>>(app: App, send: () => Promise<A>): Promise<A> {
  const answer = await send()
  if (!(await wantsAccountOnly(app, answer))) return answer
  try {
    return await send()
  } finally {
    setCookie(ACCOUNT_ONLY, '', 0)
  }
}
