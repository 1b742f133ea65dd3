import { CHANNELS, type Channel, type StopLink } from '#platform/players/consent.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import type { SessionEntry, Subscription } from './contract.ts'
import { channelWords, consentHeading } from './consent/words.ts'
import { deviceOf } from './devices.ts'
import { voidWaysIn } from '#platform/players/email-tokens.server.ts'
import { takeSecretAttempt } from '#platform/players/devices/attempts.server.ts'
import { ATTEMPTS, LIMITS } from './limits.server.ts'

/** Where a player is signed in, and what they may be written to about. */

export async function listSessions({ runtime, db, caller, playerId, session }: Context) {
  const translator = translatorOf(callerLocale(caller))
  const rows = await runtime.sessions.list(db, playerId)
  const sessions = rows.map((row): SessionEntry => {
    const { name, isMobile } = deviceOf(row.agent, translator)
    return {
      id: row.sessionId,
      device: name,
      isMobile,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      place: null,
      current: row.sessionId === session!.sessionId,
    }
  })
  return { success: true, data: { sessions } } as const
}

/** Ends one other session of the player; one that is not there is over already. */
export async function endSession(context: Context, { id }: { id: string }) {
  const { runtime, tx, playerId, session } = context
  if (id === session!.sessionId)
    refuse('SESSION_IN_USE', 'You’re using this session now. To end it, sign out.', { status: 409 })
  await voidWaysIn(context)
  const ended = await runtime.sessions.endSome(tx, playerId, { only: id })
  return { success: true, data: { ended } } as const
}

/**
 * Ends all other sessions of the player. The ways in go first: whoever is using a link at this moment has their
 * session before this goes on, and it is ended with the rest.
 */
export async function endOtherSessions(context: Context) {
  const { runtime, tx, playerId, session } = context
  await voidWaysIn(context)
  const ended = await runtime.sessions.endSome(tx, playerId, { except: session!.sessionId })
  return { success: true, data: { ended } } as const
}

export async function listSubscriptions({ runtime, db, playerId }: Context) {
  const said = await runtime.consents.of(db, playerId)
  const subscriptions = CHANNELS.map((channel): Subscription => {
    const word = said.find((one) => one.channel === channel)
    return {
      channel,
      allowed: word?.allowed ?? false,
      at: word?.at.toISOString() ?? null,
      source: word?.source ?? null,
    }
  })
  return { success: true, data: { subscriptions } } as const
}

export async function subscribe(context: Context, input: { channel: Channel; allowed: boolean }) {
  const { runtime, tx, playerId, player, caller, brand } = context
  const { channel, allowed } = input
  if (channel === 'sms' && allowed && !player!.phoneConfirmed)
    refuse(
      'PHONE_NOT_CONFIRMED',
      'You don’t have a verified phone yet. Verify your number, then turn this on.',
      {
        status: 409,
      },
    )
  const words = translatorOf(callerLocale(caller))
  const { label, about } = channelWords(words, channel, brand.title)
  const agreed = { page: '/account/subscription', text: [consentHeading(words), label, about].join('\n') }
  await runtime.consents.record(tx, {
    ...{ playerId, channel, allowed, source: 'settings' },
    ...(allowed && { agreed }),
  })
  return listSubscriptions(context)
}

/** A link of ours that was opened at its own brand; null for any other. */
function linkFrom({ runtime, brand }: Context, token: string): StopLink | null {
  const link = runtime.consents.read(token)
  return link && (link.brand === null || link.brand === brand.name) ? link : null
}

/**
 * The link at the end of an email: no sign-in is asked for, and it works for as long as emails are kept. Emails
 * are forwarded and programs open links, so it takes nothing back: who wants news again says so signed in.
 */
export async function unsubscribe(context: Context, input: { token: string }) {
  const { runtime, tx } = context
  const link = linkFrom(context, input.token)
  if (!link) await takeSecretAttempt(context, ATTEMPTS.tokens, input.token, false)
  const { playerId, channel } = link ?? noLink()
  if (await runtime.consents.allows(tx, playerId, channel))
    await runtime.consents.record(tx, { playerId, channel, allowed: false, source: 'letter' })
  // A first “no” is never refused. Repeats count by their link alone: the servers of a mail provider send those
  // of all of its readers.
  else await runtime.limits.take(LIMITS.stops, `${playerId} ${channel}`, 'person', 'accountSettings')
  return { success: true, data: { channel } } as const
}

const noLink = (): never =>
  refuse('TOKEN_INVALID', 'This link is incomplete. Open it from the email again or paste the whole link.')

/** Looks at such a link and ends nothing: programs that look into links open its page, too. */
export async function readUnsubscribeLink(context: Context, { token }: { token: string }) {
  const link = linkFrom(context, token)
  if (!link) await takeSecretAttempt(context, ATTEMPTS.tokens, token, false)
  return { success: true, data: { channel: (link ?? noLink()).channel } } as const
}
