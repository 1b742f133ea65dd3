import { MINUTE } from '#platform/time/clock.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { holdSession, startSession } from '#platform/players/sign-in.server.ts'
import type { Identity, SocialMethod } from '#platform/players/social.server.ts'
import { isAsleep } from '#platform/players/devices/known-devices.server.ts'
import { lockPlayers } from '#platform/players/contacts.server.ts'
import { confirmedPlayer, playerOf } from '#platform/players/players.server.ts'
import type { Translator } from '#platform/words/translator.ts'
import type { SocialResult } from './contract.ts'
import { PENDING_COOKIE } from './feature.ts'
import { linkedMessage } from './messages.ts'
import { identitiesOf, insertIdentity, insertPending, ownerOf, touchIdentity } from './store.server.ts'

/** Signs in, connects, or asks to register a person whom a provider has identified. */

export const NAMES: Readonly<Record<SocialMethod, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

const PENDING_MS = 30 * MINUTE

export const forgetCookie = ({ reply }: Context) =>
  reply.cookies.push({ name: PENDING_COOKIE, value: '', httpOnly: true, sameSite: 'lax', maxAge_s: 0 })

/** Emails the player about a way into the account that came or went. */
export async function notifyPlayer(
  { runtime, tx }: Context,
  playerId: string,
  notice: Parameters<typeof sendAccountNotice>[3],
) {
  const { email, theme: brand, email_confirmed: emailConfirmed } = await playerOf(tx, playerId)
  await sendAccountNotice(runtime, tx, { playerId, brand, email, emailConfirmed }, notice)
}

function notifyLinked(context: Context, playerId: string, method: SocialMethod) {
  const { brand, caller } = context
  const link = `${caller.origin}/account/socials`
  const write = (words: Translator) => linkedMessage(words, brand.title, NAMES[method], link)
  return notifyPlayer(context, playerId, { links: [link], write })
}

/** Signs in whom we know, and asks the others to finish their registration. */
export async function enter(
  context: Context,
  method: SocialMethod,
  identity: Identity,
): Promise<SocialResult> {
  const { tx, brand, session, now } = context
  const known = await ownerOf(tx, brand.name, method, identity.subject)
  if (known) {
    await touchIdentity(tx, brand.name, method, identity, now)
    return signIn(context, method, known)
  }
  if (session)
    return refuse(
      'SOCIAL_NOT_CONNECTED',
      `This ${NAMES[method]} account isn’t connected to an account here. Connect it in your account first.`,
    )
  const owner = identity.email ? await currentOwner(context, identity.email) : null
  // An address that nobody checked says nothing, and its owner is not told to strangers.
  if (!owner || !identity.emailVerified) return wait(context, method, identity)
  const link = { theme: brand.name, provider: method, playerId: owner.player_id, at: now }
  // Both sides have checked the address. Where somebody else runs the mailbox it may have changed hands since.
  if (!identity.emailOwned || !(await insertIdentity(tx, link, identity)))
    return refuse(
      'SOCIAL_EMAIL_KNOWN',
      `There’s already an account with this ${NAMES[method]} email. Sign in to it, then connect ${NAMES[method]}.`,
    )
  await notifyLinked(context, owner.player_id, method)
  return signIn(context, method, owner)
}

/**
 * The player who has verified this address, locked until the transaction ends. Null if nobody has, or if the
 * account has been unused for so long that the mailbox may belong to somebody else.
 */
async function currentOwner({ tx, brand, now }: Context, email: string) {
  const found = await confirmedPlayer(tx, brand.name, email)
  if (!found) return null
  await lockPlayers(tx, [found.player_id])
  // They may have moved to another address while this waited.
  const owner = await confirmedPlayer(tx, brand.name, email)
  if (owner?.player_id !== found.player_id) return null
  return owner && !(await isAsleep(tx, owner.player_id, now)) ? owner : null
}

async function signIn(
  context: Context,
  method: SocialMethod,
  player: { readonly player_id: string; readonly login: string },
): Promise<SocialResult> {
  await startSession(context, { playerId: player.player_id, theme: context.brand.name })
  if (context.caller.cookies[PENDING_COOKIE]) forgetCookie(context)
  return { method, action: 'login', login: player.login }
}

/** Stores a newcomer for half an hour; there is no account until they have finished. */
async function wait(context: Context, method: SocialMethod, identity: Identity): Promise<SocialResult> {
  const { tx, brand, now, reply } = context
  const ends = new Date(now.getTime() + PENDING_MS)
  const secret = await insertPending(tx, { theme: brand.name, provider: method, ends }, identity)
  const maxAge_s = PENDING_MS / 1_000
  reply.cookies.push({ name: PENDING_COOKIE, value: secret, httpOnly: true, sameSite: 'lax', maxAge_s })
  return { method, action: 'register', login: null }
}

/** Connects the person of a provider to who is signed in (`needToLogin` false). */
export async function link(
  context: Context,
  method: SocialMethod,
  identity: Identity,
): Promise<SocialResult> {
  const { tx, brand, now, playerId, player } = context
  const done = { method, action: 'link', login: player!.login } as const
  await holdSession(context)
  const owner = await ownerOf(tx, brand.name, method, identity.subject)
  if (owner?.player_id === playerId) return done
  if (owner)
    refuse(
      'SOCIAL_TAKEN',
      `This ${NAMES[method]} account is already connected to another account here. Choose a different one, or sign in with it.`,
    )
  const at = { theme: brand.name, provider: method, playerId, at: now }
  if (!(await insertIdentity(tx, at, identity)))
    refuse(
      'SOCIAL_CONNECTED',
      `${NAMES[method]} is already connected. Disconnect the other ${NAMES[method]} account first.`,
    )
  await notifyLinked(context, playerId, method)
  return done
}

/** The methods that a player can sign in by. */
export const methodsOf = async ({ db, playerId }: Context) =>
  (await identitiesOf(db, playerId)).map(({ provider }) => provider as SocialMethod)
