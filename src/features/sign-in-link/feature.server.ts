import { listed } from '#platform/base/text.ts'
import { z } from 'zod'
import { issueAutologin, useAutologin, withAutologin } from '#platform/players/autologin.server.ts'
import { captchaForSignIn } from '#platform/players/captcha.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import type { PageRequestResult } from '#platform/players/newcomer.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { confirmedPlayer } from '#platform/players/players.server.ts'
import type { Translator } from '#platform/words/translator.ts'
import { calls } from './contract.ts'
import { signInLink } from './feature.ts'
import { linkMessage, strangerMessage } from './messages.ts'

/** The player to whom a link belongs that is nobody's. */
const NOBODY = '00000000-0000-7000-8000-000000000000'
/** A brand that there is not: its links open nothing. */
const NOWHERE = ''

const limitsOf = (demo: boolean) => {
  const scale = demo ? 100 : 1
  return {
    messages: { name: 'sign-in-letters', points: 20 * scale, period_s: 3_600 },
    /** Known and unknown addresses alike. */
    messagesTo: { name: 'sign-in-letters-to', points: 5, period_s: 3_600 },
    tokens: { name: 'sign-in-links', points: 60 * scale, period_s: 900 },
  }
}

/** Known and unknown addresses cost the same: one look, one token, one email. */
async function send(context: Context, input: { email: string; captcha?: string | undefined }) {
  const { runtime, tx, brand, caller } = context
  const limits = limitsOf(runtime.env.demo)
  const email = input.email.trim().toLowerCase()
  await runtime.limits.take(limits.messages, caller.ip)
  await captchaForSignIn(context, `${caller.ip} ${email}`, input.captcha)
  await runtime.limits.take(limits.messagesTo, `${brand.name} ${email}`)
  const playerId = (await confirmedPlayer(tx, brand.name, email))?.player_id
  const whose = { playerId: playerId ?? NOBODY, theme: playerId ? brand.name : NOWHERE }
  const token = await issueAutologin(tx, runtime.clock, whose)
  const link = playerId ? withAutologin(caller.origin, '/lobby', token) : `${caller.origin}/signup`
  const write = (words: Translator) =>
    playerId ? linkMessage(words, brand.title, link) : strangerMessage(words, brand.title, link)
  const to = { to: email, ...(playerId ? { playerId } : {}) }
  await runtime.messenger.send(tx, {
    kind: 'email',
    brand: brand.name,
    ...to,
    links: [link],
    locale: callerLocale(caller),
    write,
  })
  return {
    success: true,
    message: listed('If a verified account uses this email, we sent it a sign-in link.'),
  }
}

/**
 * A page that is asked for with `aa` signs in (000 §4). Who is signed in already stays who they are: a link of
 * somebody else's must not change whose page it is.
 */
async function signInByLink(context: Context, token: string | undefined): Promise<PageRequestResult | null> {
  const { runtime, caller, brand, session, now } = context
  if (!token || token.length > 100 || session) return null
  await runtime.limits.take(limitsOf(runtime.env.demo).tokens, caller.ip)
  return context.transaction(async (within) => {
    const playerId = await useAutologin(within.tx, token, brand.name, now)
    if (!playerId) return null
    await startSession(within, { playerId, theme: brand.name })
    return { authorized: true }
  })
}

export default handlers(
  { ...signInLink, calls },
  {
    whileClosed: ['send'],
    guests: ['send'],
    inputs: {
      send: z.strictObject({
        email: z.email('Please enter a valid email address').max(254),
        captcha: z.string().max(8_000).optional(),
      }),
    },
    calls: { send },
    onPageRequest: (context, query) => signInByLink(context, query['aa']),
  },
)
