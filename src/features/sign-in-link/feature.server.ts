import { listed } from '#platform/base/text/text.ts'
import { z } from 'zod'
import { refuse } from '#platform/base/errors.ts'
import { requirePress } from '#platform/players/devices/asking-browser.server.ts'
import {
  AUTOLOGIN_MS,
  findAutologin,
  issueAutologin,
  useAutologin,
  withAutologin,
} from '#platform/players/autologin.server.ts'
import { captchaForEmail } from '#platform/players/captcha.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { takeAttempt, takeSecretAttempt } from '#platform/players/devices/attempts.server.ts'
import { deviceHashOf } from '#platform/players/devices/device-signals.server.ts'
import { devicesOf, isAsleep } from '#platform/players/devices/known-devices.server.ts'
import { addressKey, emailTrouble, mailboxKey, plainEmail } from '#platform/players/mailboxes.ts'
import { candidatesOf } from '#platform/players/accounts.server.ts'
import { issueToken } from '#platform/players/email-tokens.server.ts'
import { playerOf } from '#platform/players/players.server.ts'
import { isStrangerEmailOver } from '#platform/messages/stranger-emails.server.ts'
import type { Translator } from '#platform/words/translator.ts'
import { enterAnswer, sendAnswer, useAnswer } from './answers.server.ts'
import { calls } from './contract.ts'
import { CODES, enterCode } from './code.server.ts'
import { signInLink } from './feature.ts'
import { linkMessage, restedMessage, strangerMessage, unverifiedMessage } from './messages.ts'
import { refuseSignedIn } from './refuse.server.ts'

/** The player to whom a link belongs that is nobody's. */
const NOBODY = '00000000-0000-7000-8000-000000000000'
/** A brand that there is not: its links open nothing. */
const NOWHERE = ''

/** Known and unknown addresses alike. */
const MESSAGES: Attempt = {
  name: 'sign-in-letters',
  period_s: 3_600,
  person: 5,
  address: 100,
  by: 'mailbox',
}
const LINKS: Attempt = { name: 'sign-in-links', period_s: 900, person: 30, address: 600, help: 'newLink' }

/**
 * Known and unknown addresses cost the same: one look, two tokens, one email. An account that has not verified
 * its address gets the link that does, which is one like any other of that kind.
 */
async function send(context: Context, input: { email: string; captcha?: string | undefined }) {
  const { runtime, tx, brand, caller, now } = context
  const email = plainEmail(input.email)
  await captchaForEmail(context, mailboxKey(brand.name, email), input.captcha)
  // Somebody who asks in the owner's name uses up nothing of the owner's own device.
  const device = deviceHashOf(context)
  const { holder } = await devicesOf(tx, brand.name, email, device)
  const own = holder ? ` ${device!.toString('hex')}` : ''
  await takeAttempt(context, MESSAGES, addressKey(brand.name, email) + own)
  const [account] = await candidatesOf(tx, brand.name, email, null)
  const found = account?.email_confirmed_at ? account.player_id : undefined
  const unverified = account && !found ? account.player_id : undefined
  const asleep = await isAsleep(tx, found ?? NOBODY, now)
  // A mailbox that was given to somebody else opens no account of its former owner.
  const playerId = asleep ? undefined : found
  const address = addressKey(brand.name, email)
  const whose = { playerId: playerId ?? NOBODY, theme: playerId ? brand.name : NOWHERE, address }
  const { token, code } = await issueAutologin(context, whose)
  const verify = await issueToken(
    context,
    unverified ? 'confirm-email' : 'unusable',
    unverified ?? NOBODY,
    email,
  )
  const [path, message] = found
    ? (['/forgot-password', restedMessage] as const)
    : unverified
      ? ([`/confirm-email?token=${verify}`, unverifiedMessage] as const)
      : (['/signup', strangerMessage] as const)
  const link = playerId ? withAutologin(caller.origin, '/lobby', token) : caller.origin + path
  const write = (words: Translator) =>
    playerId ? linkMessage(words, brand.title, link, code) : message(words, brand.title, link)
  const to = { to: email, ...(playerId ? { playerId, code } : unverified ? { playerId: unverified } : {}) }
  const holds = found ? 'verified' : unverified ? 'unverified' : 'nobody'
  const isHeldBack = await isStrangerEmailOver(context, 'sign-in', email, holds)
  await runtime.messenger.send(tx, {
    kind: 'email',
    isHeldBack,
    brand: brand.name,
    ...to,
    lives_ms: AUTOLOGIN_MS,
    topic: 'sign-in',
    links: [link],
    locale: callerLocale(caller),
    write,
  })
  return {
    success: true,
    message: listed('If a verified account uses this email, we sent it a sign-in link.'),
  }
}

const linkOver = (): never =>
  refuse('LINK_OVER', 'This link was already used, or is more than 10 minutes old. Request a new one.')

/**
 * Signs in by the secret of a link (000 §4), which its page has in its own address. Who is signed in
 * already stays who they are: a link of somebody else's must not change whose page it is.
 */
async function use(
  context: Context,
  { token, automatic }: { token: string; automatic?: boolean | undefined },
) {
  const { tx, brand, session, now } = context
  if (session) refuseSignedIn()
  const known = await findAutologin(tx, token, brand.name, now)
  await takeSecretAttempt(context, LINKS, token, known !== null)
  if (known) requirePress(context, automatic, known)
  const playerId = known ? await useAutologin(tx, token, brand.name, now) : null
  // A self-excluded player is refused here, and may use the same link again to reach the account alone.
  if (playerId) await startSession(context, { playerId, theme: brand.name })
  if (!playerId) return linkOver()
  return { success: true, data: { login: (await playerOf(tx, playerId)).login } } as const
}

export default service(
  { ...signInLink, calls },
  {
    calls: {
      send: handle(calls.send, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        keyless: true,
        input: z.strictObject({
          email: z
            .string()
            .max(254)
            .superRefine((text, check) => {
              const trouble = emailTrouble(plainEmail(text))
              if (trouble !== null) check.addIssue({ code: 'custom', message: trouble })
            }),
          captcha: z.string().max(8_000).optional(),
        }),
        limit: { attempt: MESSAGES },
        output: sendAnswer,
        run: send,
      }),
      use: handle(calls.use, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        keyless: true,
        input: z.strictObject({ token: z.string().max(100), automatic: z.boolean().optional() }),
        limit: { attempt: LINKS },
        output: useAnswer,
        run: use,
      }),
      enter: handle(calls.enter, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        transaction: 'own',
        input: z.strictObject({
          email: z.string().max(254),
          code: z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code'),
        }),
        limit: { attempt: CODES },
        output: enterAnswer,
        run: enterCode,
      }),
    },
  },
)
