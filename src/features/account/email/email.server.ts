import { DAY, SECOND } from '#platform/time/clock.ts'
import { waitOf, waitText } from '#platform/time/wait.ts'
import { sqlState, UNIQUE_VIOLATION } from '#platform/data/db.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { endConsent } from '#platform/players/consent.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { holdSession } from '#platform/players/sign-in.server.ts'
import { listed } from '#platform/base/text/text.ts'
import { emailTrouble, maskedEmail, plainEmail } from '#platform/players/mailboxes.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { EmailRefusal, EmailRefused } from '../contract.ts'
import {
  addressChangeMessage,
  alreadyMessage,
  beforeLine,
  confirmMessage,
  newAddressMessage,
  stopLine,
} from '../messages.ts'
import { takeAttempt } from '#platform/players/devices/attempts.server.ts'
import { ATTEMPTS, LIMITS, RESEND_S } from '../limits.server.ts'
import { clearAddress, accountById } from '#platform/players/accounts.server.ts'
import { confirmEmail, replaceEmail, setPrimaryContact } from '#platform/players/contacts.server.ts'
import { issueToken, voidAllTokens, voidTokens } from '#platform/players/email-tokens.server.ts'
import { giftWordsOf, welcomeAddress, type Owner } from './email-gift.server.ts'
import { takeAddressEmail } from './address-limits.server.ts'
import { holderOf, takeMailbox } from '../handover/handover.server.ts'
import { lockAddress, reserveSend } from '../store.server.ts'

/** The email address: confirming it, asking for the email again, changing it. */

const taken = (): never =>
  refuse('EMAIL_TAKEN', 'This email is already verified on another account. Sign in to that one.', {
    status: 409,
  })

/**
 * The address is the player's from now on; pays the gift for that once.
 * @returns the gift, or null where there was none
 * @throws Refusal EMAIL_TAKEN (409) when somebody else has confirmed it
 */
export async function assignAddress(context: Context, owner: Owner): Promise<Prize | null> {
  const { tx, now } = context
  await lockAddress(tx, owner.theme, owner.email)
  await takeMailbox(context, owner)
  await clearAddress(tx, owner.theme, owner.email, owner.playerId)
  try {
    await confirmEmail(tx, owner.playerId, now)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    taken()
  }
  return welcomeAddress(context, owner, true)
}

/**
 * Another address takes the place of the player's and is confirmed with it.
 * @returns the gift, or null where there was none
 * @throws Refusal EMAIL_TAKEN (409) when somebody else has confirmed it
 */
export async function moveAddress(context: Context, owner: Owner): Promise<Prize | null> {
  const { tx, now } = context
  await lockAddress(tx, owner.theme, owner.email)
  await takeMailbox(context, owner)
  await clearAddress(tx, owner.theme, owner.email, owner.playerId)
  let before = false
  try {
    before = await replaceEmail(tx, owner.playerId, owner.email, now)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    taken()
  }
  if (before) await endConsent(tx, context.runtime.clock, owner.playerId, 'email')
  // Links in the former mailbox must stop working.
  await voidAllTokens(tx, owner.playerId, now)
  return welcomeAddress(context, owner, !before)
}

/** Sends the email once more, at most once in 599 seconds (000 §4). */
export async function requestConfirmation(context: Context) {
  const { tx, now, playerId } = context
  const player = await accountById(tx, playerId)
  if (player.email_confirmed_at)
    refuse('EMAIL_CONFIRMED', 'Your email is already verified. There’s nothing left to do.', {
      status: 409,
    })
  if (player.email_lost_at)
    refuse(
      'EMAIL_LOST',
      'Someone else showed that they read this mailbox, so we can’t verify it for you. Add another email in your account.',
      { status: 409 },
    )
  const wait_ms = await reserveSend(tx, { playerId, what: 'email', at: now, every_ms: RESEND_S * SECOND })
  if (wait_ms > 0) refuseTooSoon(Math.ceil(wait_ms / SECOND), 'email')
  await takeAddressEmail(context, LIMITS.confirmationsTo, player.email)
  await sendConfirmation(context, playerId, player.email)
  const message = listed('Check your email. We sent you a link.')
  return { success: true, message, data: { retry_after_s: RESEND_S } } as const
}

/** Refuses what comes before its pause is over; the seconds that are left go along. */
export const refuseTooSoon = (wait_s: number, what: 'email' | 'code'): never =>
  refuse(
    'TOO_SOON',
    `We just sent you ${what === 'email' ? 'an email' : 'a code'}. Try again in ${waitText(wait_s)}.`,
    {
      status: 429,
      values: { wait_s, ...waitOf(wait_s), what },
      details: { retry_after_s: wait_s },
    },
  )

/**
 * Asks for another address (000 §7). It becomes the player's by the link of its own email, the old address is
 * told, sessions stay. An address that somebody else has confirmed gets the same answer and another email.
 */
export async function changeEmail(context: Context, input: { email: string }) {
  const { runtime, tx, now, caller, brand, playerId, reply } = context
  const email = plainEmail(input.email)
  const player = await accountById(tx, playerId)
  const no = (type: string, message: string): EmailRefusal => {
    reply.status = 400
    const errors: EmailRefused = { message, type, email: [message] }
    return {
      success: false,
      code: 'EMAIL_REFUSED',
      message: listed('Your email wasn’t changed. Correct it and try again.'),
      errors,
    }
  }
  const trouble = emailTrouble(email)
  if (trouble !== null) return no('invalid', trouble)
  if (email === player.email && player.email_confirmed_at)
    return no('same', listed('This is already your email'))
  // Of two that come at once the second ends the link of the first.
  await holdSession(context)
  await takeAttempt(context, ATTEMPTS.emailChange, playerId)
  await takeAddressEmail(context, LIMITS.changesTo, email)
  await voidTokens(tx, 'change-email', playerId, now)
  const holder = await holderOf(context, email)
  const known = holder === 'awake'
  const token = await issueToken(context, 'change-email', playerId, email)
  const signIn = `${caller.origin}/signin`
  // Where the address is somebody's, the token stays unsent: the answer is the same, the account is not taken.
  const link = known ? signIn : `${caller.origin}/confirm-email?token=${token}`
  const giftIn = await giftWordsOf(context, { playerId, email })
  const write = (words: Translator) => {
    const gift = giftIn(words)
    if (known) return alreadyMessage(words, brand.title, link)
    const message = newAddressMessage(words, brand.title, link, gift)
    return holder === 'asleep' ? { ...message, text: message.text + beforeLine(words, signIn) } : message
  }
  await runtime.messenger.send(tx, {
    kind: 'email',
    brand: brand.name,
    playerId,
    to: email,
    lives_ms: DAY,
    topic: 'address',
    links: [link, ...(holder === 'asleep' ? [signIn] : [])],
    write,
  })
  if (player.email_confirmed_at) {
    const help = `${caller.origin}/forgot-password`
    await runtime.messenger.send(tx, {
      kind: 'email',
      brand: brand.name,
      playerId,
      to: player.email,
      links: [help],
      write: (words) => addressChangeMessage(words, brand.title, maskedEmail(email), help),
    })
  }
  return { success: true, message: listed('Check your email. We sent you a link.') }
}

/** By which of the two the player wants to be reached; the phone must be theirs first. */
export async function choosePrimaryContact(context: Context, { contact }: { contact: 'email' | 'phone' }) {
  const { runtime, tx, playerId, player } = context
  if (contact === 'phone' && !player!.phoneConfirmed)
    refuse(
      'PHONE_NOT_CONFIRMED',
      'You don’t have a verified phone yet. Verify your number, then choose it.',
      {
        status: 409,
      },
    )
  await setPrimaryContact(tx, playerId, contact)
  runtime.sessions.forget(playerId)
  return { success: true, data: { primaryContact: contact } } as const
}

/**
 * The email by which an account verifies its address: the first one, and each that is requested. Where another
 * account has verified the address, its owner is told so instead, by the same work.
 * @param marketing the player just said yes to news: the email carries the link that ends them
 */
export async function sendConfirmation(
  context: Context,
  playerId: string,
  email: string,
  marketing = false,
): Promise<void> {
  const { runtime, tx, brand, caller } = context
  const holder = await holderOf(context, email)
  const known = holder === 'awake'
  const token = await issueToken(context, known ? 'unusable' : 'confirm-email', playerId, email)
  const signIn = `${caller.origin}/signin`
  const link = known ? signIn : `${caller.origin}/confirm-email?token=${token}`
  const giftIn = await giftWordsOf(context, { playerId, email })
  const ends = { playerId, channel: 'email', brand: brand.name } as const
  const stop = marketing && !known ? runtime.consents.linkOf(caller.origin, ends) : null
  await runtime.messenger.send(tx, {
    kind: 'email',
    brand: brand.name,
    playerId,
    to: email,
    lives_ms: DAY,
    topic: 'address',
    links: [link, ...(stop ? [stop] : []), ...(holder === 'asleep' ? [signIn] : [])],
    write(words) {
      const gift = giftIn(words)
      const message = known
        ? alreadyMessage(words, brand.title, link)
        : confirmMessage(words, brand.title, link, gift)
      const more = [
        ...(holder === 'asleep' ? [beforeLine(words, signIn)] : []),
        ...(stop ? [stopLine(words, stop)] : []),
      ]
      return { ...message, text: message.text + more.join('') }
    },
  })
}
