import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { listed } from '#platform/base/text/text.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { isAskedFor, tryAutologinCode, type CodeTry } from '#platform/players/autologin.server.ts'
import { askedHashOf } from '#platform/players/devices/asking-browser.server.ts'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { takeAttempt } from '#platform/players/devices/attempts.server.ts'
import { deviceHashOf } from '#platform/players/devices/device-signals.server.ts'
import { devicesOf } from '#platform/players/devices/known-devices.server.ts'
import {
  codeGuessMarkOf,
  lockCodeGuesses,
  noteCodeGuess,
} from '#platform/players/history/code-guesses.server.ts'
import { addressKey, plainEmail } from '#platform/players/mailboxes.ts'
import { playerOf } from '#platform/players/players.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import { refuseSignedIn } from './refuse.server.ts'

/** The code beside a link that signs in: typed where it was asked for, such as a site on a home screen. */

export const CODES: Attempt = {
  name: 'sign-in-codes',
  period_s: 900,
  person: 30,
  address: 300,
  help: 'emailLink',
}
/**
 * Wrong codes for one address, over all links: six digits are few. The links go on working, and each device of
 * the account has its own, which nobody else uses up. A browser has as many for addresses of others.
 */
const WRONG_A_DAY = 15

function refuseCode(outcome: Exclude<CodeTry, { name: 'right' }>): never {
  if (outcome.name === 'wrong') {
    const { left } = outcome
    const tries = left === 1 ? 'attempt' : 'attempts'
    return refuse('CODE_WRONG', `That code isn’t right. You have ${left} more ${tries}.`, {
      values: { left },
      errors: { code: [`Wrong code: ${left} ${tries} left`] },
    })
  }
  if (outcome.name === 'spent')
    return refuse('CODE_SPENT', 'Too many attempts with this code. Request a new one.', {
      errors: { code: [listed('Too many attempts. Request a new code')] },
    })
  return refuse('CODE_EXPIRED', 'You don’t have a valid code. Request a new one.', {
    errors: { code: [listed('This code has expired. Request a new one')] },
  })
}

/** @throws Refusal CODES_OVER (429), with the seconds until the first wrong one is a day old */
function refuseOver(first: Date, now: Date): never {
  const retry_after_s = Math.ceil((first.getTime() + DAY - now.getTime()) / SECOND)
  return refuse(
    'CODES_OVER',
    'Too many wrong codes for this email today. Open the link in the email instead, or sign in with your password.',
    { status: 429, details: { retry_after_s } },
  )
}

/**
 * The key under which a wrong code is counted: the email address if this browser requested a link to it,
 * otherwise the browser. A stranger who enters someone else's address therefore uses up none of the owner's
 * attempts, unless the owner gets an email.
 */
async function personOf(context: Context, email: string, isAsked: boolean): Promise<string> {
  const device = deviceHashOf(context)
  if (!isAsked) return `elsewhere ${(device ?? askedHashOf(context))?.toString('hex') ?? context.caller.ip}`
  const { holder } = await devicesOf(context.db, context.brand.name, email, device)
  return addressKey(context.brand.name, email) + (holder ? ` ${device!.toString('hex')}` : '')
}

/** Signs in by a code. A wrong try counts though the call is refused. */
export async function enterCode(context: Context, { email, code }: { email: string; code: string }) {
  const { runtime, brand, session } = context
  if (session) refuseSignedIn()
  const address = addressKey(brand.name, plainEmail(email))
  const isAsked = await isAskedFor(context, address)
  const person = await personOf(context, plainEmail(email), isAsked)
  await takeAttempt(context, CODES, person)
  const mark = codeGuessMarkOf(runtime, person)
  const outcome = await context.transaction(async (within) => {
    const { tx, now } = within
    const wrong = await lockCodeGuesses(tx, mark, new Date(now.getTime() - DAY))
    if (wrong.length >= WRONG_A_DAY) refuseOver(wrong.at(-WRONG_A_DAY)!, now)
    const tried = await tryAutologinCode(within, { address, isAsked, theme: brand.name, code })
    if (tried.name === 'wrong' || tried.name === 'spent')
      await noteCodeGuess(tx, { guessId: uuidv7(runtime.clock), mark, at: now })
    if (tried.name !== 'right') return tried
    // A self-excluded player is refused here, and may use the same code again to reach the account alone.
    await startSession(within, { playerId: tried.playerId, theme: brand.name })
    return { ...tried, login: (await playerOf(within.tx, tried.playerId)).login }
  })
  if (outcome.name !== 'right') return refuseCode(outcome)
  return { success: true, data: { login: outcome.login } } as const
}
