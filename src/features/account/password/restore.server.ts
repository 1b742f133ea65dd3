import { DAY } from '#platform/time/clock.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { listed } from '#platform/base/text/text.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { accountById, isBornOn } from '#platform/players/accounts.server.ts'
import { lockPlayer } from '#platform/players/contacts.server.ts'
import {
  clearBirthGuesses,
  birthGuessesSince,
  noteBirthGuess,
} from '#platform/players/history/birth-guesses.server.ts'
import { requirePress } from '#platform/players/devices/asking-browser.server.ts'
import { takeSecretAttempt } from '#platform/players/devices/attempts.server.ts'
import { deviceHashOf } from '#platform/players/devices/device-signals.server.ts'
import { isAsleep, knowsDevice } from '#platform/players/devices/known-devices.server.ts'
import { findToken, useToken } from '#platform/players/email-tokens.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { assignAddress } from '../email/email.server.ts'
import { ATTEMPTS, BIRTH_DATES } from '../limits.server.ts'
import { birthDateTriedText } from '../messages.ts'
import { reclaim, restoreEnd } from '../sign-up/reclaim.server.ts'
import { lockAddress } from '../store.server.ts'

/** The link of the email for a new password: who may follow it into the account. */

interface Input {
  readonly token: string
  readonly birth_date?: string | undefined
  readonly automatic?: boolean | undefined
}

/**
 * The link of the email: single-use. Whoever reads the mailbox is the player, so a new session begins, and
 * for ten minutes that session alone may set a password without the old one. A wrong date of birth counts
 * though the call is refused.
 */
export async function confirmRestore(context: Context, input: Input) {
  const login = await context.transaction((within) => restore(within, input))
  if (login !== null) return { success: true, data: { login } } as const
  return refuse(
    'BIRTH_DATE_WRONG',
    'That’s not the date of birth on this account. Check it and try again, or contact support.',
    { errors: { birth_date: [listed('That’s not the date of birth on this account')] } },
  )
}

/** @returns the login; null where the date of birth is wrong */
async function restore(context: Context, input: Input): Promise<string | null> {
  const { tx, now, brand } = context
  const seen = await findToken(tx, ['restore'], input.token, false)
  // The address comes before the account, as at a sign-up.
  if (seen) await lockAddress(tx, brand.name, seen.detail)
  const token = seen && (await findToken(tx, ['restore'], input.token))
  await takeSecretAttempt(context, ATTEMPTS.tokens, input.token, token !== null)
  const player = token ? await accountById(tx, token.player_id) : null
  if (
    !token ||
    token.used_at ||
    token.expires_at.getTime() <= now.getTime() ||
    player!.theme !== brand.name ||
    player!.email !== token.detail ||
    player!.email_lost_at !== null
  )
    return refuse(
      'RESTORE_INVALID',
      'This link isn’t valid, was already used, or is more than an hour old. Request a new one.',
    )
  requirePress(context, input.automatic, { ...token, email: player!.email })
  const { player_id: playerId, theme, login, state, email } = player!
  if (!(await isOwner(context, playerId, input.birth_date))) return null
  await useToken(tx, input.token, now)
  if (player!.email_confirmed_at === null) {
    // The mailbox is read for the first time, and not by who opened the account: they keep no way into it.
    if (!(await knowsDevice(tx, playerId, deviceHashOf(context)))) await reclaim(context, playerId)
    await assignAddress(context, { playerId, theme, state, email })
  }
  await startSession(context, { playerId, theme, restoreUntil: restoreEnd(now) })
  return login
}

/**
 * A mailbox that was given to somebody else opens no account of its former owner: where nobody has signed in
 * for half a year, whoever reads the mailbox also shows the date of birth, unless they use a device of the
 * account. Guesses are counted for the account alone: wrong passwords don't keep its owner from this.
 * @returns false for a wrong date, which is noted
 * @throws Refusal BIRTH_DATE_NEEDED (409), RESTORE_PAUSED (429)
 */
async function isOwner(context: Context, playerId: string, birthDate: string | undefined): Promise<boolean> {
  const { runtime, tx, now } = context
  if (!(await isAsleep(tx, playerId, now)) || (await knowsDevice(tx, playerId, deviceHashOf(context))))
    return true
  // One guess at a time, so that a crowd of them is counted.
  await lockPlayer(tx, playerId)
  const wrong = await birthGuessesSince(tx, playerId, new Date(now.getTime() - BIRTH_DATES.days * DAY))
  if (wrong.length >= BIRTH_DATES.wrong)
    refusePaused(context, new Date(wrong.at(-BIRTH_DATES.wrong)!.getTime() + BIRTH_DATES.days * DAY))
  if (birthDate === undefined)
    refuse(
      'BIRTH_DATE_NEEDED',
      'This account hasn’t been used for a long time. Enter the date of birth on it to set a new password. If it was never yours, sign up instead.',
      { status: 409 },
    )
  if (await isBornOn(tx, playerId, birthDate!)) {
    await clearBirthGuesses(tx, playerId)
    return true
  }
  await noteBirthGuess(tx, { guessId: uuidv7(runtime.clock), playerId, at: now })
  if (wrong.length === 0) await tellOwner(context, playerId)
  return false
}

/** Says which limit was reached, until when, and who helps. @throws Refusal RESTORE_PAUSED (429) */
function refusePaused({ caller, brand, now }: Context, until: Date): never {
  const { timeZone } = brand
  const { t, momentText } = translatorOf(callerLocale(caller))
  const message = t(
    'Too many wrong dates of birth were entered for this account in {days} days, so its password can’t be reset by email before {time}. Contact support to get in sooner.',
    {
      days: BIRTH_DATES.days,
      time: momentText(until, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    },
  )
  const retry_after_s = Math.ceil((until.getTime() - now.getTime()) / 1_000)
  return refuse('RESTORE_PAUSED', message, { status: 429, details: { retry_after_s } })
}

/** Tells the owner of the first wrong date by what whoever reads the mailbox doesn't have: phone and devices. */
async function tellOwner({ runtime, tx, brand }: Context, playerId: string): Promise<void> {
  const { phone, phone_confirmed_at } = await lockPlayer(tx, playerId)
  if (phone && phone_confirmed_at)
    await runtime.messenger.send(tx, {
      kind: 'sms',
      brand: brand.name,
      playerId,
      to: phone,
      write: (words) => birthDateTriedText(words, brand.title),
    })
  await notify(runtime, tx, playerId, ({ t }) => ({
    category: 'account',
    title: brand.title,
    text: t('Someone tried to reset your password and entered a wrong date of birth.'),
  }))
}
