import { HOUR } from '#platform/time/clock.ts'
import { refuse } from '#platform/base/errors.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { zoneOfState } from '#platform/jurisdiction/state-zones.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { holdSession } from '#platform/players/sign-in.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { listed } from '#platform/base/text/text.ts'
import { deviceHashOf } from '#platform/players/devices/device-signals.server.ts'
import type { NewPassword } from '../contract.ts'
import {
  nobodyMessage,
  passwordChangedMessage,
  passwordReplacedMessage,
  restoreMessage,
} from '../messages.ts'
import { saltOf } from '../sign-up/sign-up.server.ts'
import { takeAttempt } from '#platform/players/devices/attempts.server.ts'
import { ATTEMPTS, LIMITS } from '../limits.server.ts'
import { newPasswordTrouble } from '../rules.ts'
import { addressKey, emailTrouble, mailboxKey, plainEmail } from '#platform/players/mailboxes.ts'
import { isStrangerEmailOver } from '#platform/messages/stranger-emails.server.ts'
import { captchaForEmail } from '#platform/players/captcha.server.ts'
import { candidatesOf, accountById } from '#platform/players/accounts.server.ts'
import { passwordOf, replacePassword } from '#platform/players/credentials.server.ts'
import { issueToken, voidWaysIn } from '#platform/players/email-tokens.server.ts'
import { devicesOf } from '#platform/players/devices/known-devices.server.ts'

/** Passwords: changed with the old one, or without it by the link of an email. */

/** The player to whom tokens belong that are nobody's. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

/**
 * Asks for the email. Known and unknown addresses get the same answer by the same work: one look, one token,
 * one email; what the email says is for its reader alone.
 */
export async function forgotPassword(
  context: Context,
  input: { email: string; captcha?: string | undefined },
) {
  const { runtime, tx, brand, caller } = context
  const email = plainEmail(input.email)
  const trouble = emailTrouble(email)
  if (trouble !== null)
    refuse(
      'BAD_INPUT',
      'We didn’t send an email: that’s not a valid email address. Correct it and try again.',
      {
        errors: { email: [trouble] },
      },
    )
  await captchaForEmail(context, mailboxKey(brand.name, email), input.captcha)
  // Somebody who asks in the owner's name uses up nothing of the owner's own device.
  const device = deviceHashOf(context)
  const { holder } = await devicesOf(tx, brand.name, email, device)
  const own = holder ? ` ${device!.toString('hex')}` : ''
  await takeAttempt(context, ATTEMPTS.messages, addressKey(brand.name, email) + own)
  const [found] = await candidatesOf(tx, brand.name, email, null)
  const token = await issueToken(
    context,
    found ? 'restore' : 'unusable',
    found?.player_id ?? NOBODY,
    email,
    HOUR,
  )
  const link = found ? `${caller.origin}/?change-password=${token}` : `${caller.origin}/signup`
  const whose = found ? (found.email_confirmed_at ? 'verified' : 'unverified') : 'nobody'
  const isHeldBack = await isStrangerEmailOver(context, 'password', email, whose)
  await runtime.messenger.send(tx, {
    kind: 'email',
    isHeldBack,
    brand: brand.name,
    ...(found ? { playerId: found.player_id } : {}),
    to: email,
    lives_ms: HOUR,
    topic: 'password',
    links: [link],
    // The requester's language, so that an address without an account takes the same work.
    locale: callerLocale(caller),
    write: (words) =>
      found ? restoreMessage(words, brand.title, link) : nobodyMessage(words, brand.title, link),
  })
  return {
    success: true,
    message: listed('If there’s an account with this email, we sent it a link.'),
  }
}

/** Sets a password after the email's link; the authority is the session's leave, and nothing else. */
export async function restorePassword(
  context: Context,
  { end_sessions = true, ...input }: NewPassword & { end_sessions?: boolean | undefined },
) {
  if (!mayRestore(context)) noLeave()
  return setPassword(context, input, null, end_sessions)
}

/** Changes the password by the old one, which nobody is asked for who never chose one (000 §5). */
export async function changePassword(
  context: Context,
  { password_old, ...input }: NewPassword & { password_old?: string | undefined },
) {
  return setPassword(context, input, password_old ?? '')
}

const mayRestore = ({ session, now }: Context): boolean => (session?.restoreUntil_ms ?? 0) > now.getTime()

const noLeave = (): never =>
  refuse(
    'RESTORE_OVER',
    'You can set a new password without your current one only for 10 minutes after you use the link in our email. Request a new link, or use your current password.',
    { status: 403 },
  )

/**
 * @param old the old password; null where only the leave of the email's link counts
 * @param ends whether the player is signed out everywhere else
 */
async function setPassword(context: Context, input: NewPassword, old: string | null, ends = true) {
  const { runtime, db, playerId } = context
  const { password_hash: before, email } = await passwordOf(db, playerId)
  const byLeave = mayRestore(context)
  // Guesses in a stolen session must not use up the attempts of the owner, who has the emailed link.
  if (!byLeave) {
    await runtime.limits.take(LIMITS.passwordChange, playerId, 'person', 'passwordReset')
    await runtime.limits.take(LIMITS.passwordChangeDay, playerId, 'person', 'passwordReset')
  }
  if (before !== null && !byLeave) {
    if (old === '') wrong('password_old', listed('Please enter your current password'))
    if (!(await runtime.passwords.verify(old!, before)))
      wrong('password_old', listed('That’s not your current password'))
  }
  const errors = newPasswordTrouble(input, email)
  if (errors)
    refuse('BAD_INPUT', 'Your password wasn’t changed. Choose a different new password.', {
      errors,
    })
  // The slow part comes first: a transaction that waits for its turn to hash would hold a connection.
  // Under the salt of the address, or who loses its mailbox would not be found by the password.
  const after = await runtime.passwords.hash(input.password, saltOf(context, email))
  await context.transaction(async (within) => {
    await holdSession(within)
    if (byLeave && !(await runtime.sessions.spendRestore(within.tx, within.session!.sessionId))) noLeave()
    await storePassword(within, before, after, ends)
  })
  const message = ends
    ? listed('Your password was changed. You’re signed out everywhere else.')
    : listed('Your password was changed. You’re still signed in on your other devices.')
  return { success: true, message } as const
}

const wrong = (field: string, why: string): never =>
  refuse('BAD_INPUT', `We didn’t change your password. ${why}.`, {
    errors: { [field]: [why] },
  })

/** The password itself, the end of every other session, and an email that says so where one may. */
async function storePassword(
  context: Context,
  before: string | null,
  after: string,
  ends: boolean,
): Promise<void> {
  const { runtime, tx, now, brand, caller, playerId, session } = context
  if (!(await replacePassword(tx, playerId, before, after)))
    refuse(
      'PASSWORD_MOVED',
      'Your password was just changed somewhere else. Check your account, then try again.',
      {
        status: 409,
      },
    )
  await voidWaysIn(context)
  if (ends) await runtime.sessions.endSome(tx, playerId, { except: session!.sessionId })
  const { email, state, email_confirmed_at } = await accountById(tx, playerId)
  const timeZone = zoneOfState(state) ?? brand.timeZone
  const link = `${caller.origin}/forgot-password`
  const message = ends ? passwordChangedMessage : passwordReplacedMessage
  const recipient = { playerId, brand: brand.name, email, emailConfirmed: email_confirmed_at !== null }
  await sendAccountNotice(runtime, tx, recipient, {
    links: [link],
    write: (words) => message(words, brand.title, { at: now, timeZone }, link),
  })
  runtime.sessions.forget(playerId)
}
