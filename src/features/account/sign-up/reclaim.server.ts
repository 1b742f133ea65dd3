import { MINUTE } from '#platform/time/clock.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { RESTORE_MIN } from '../limits.server.ts'
import { lockPlayer } from '#platform/players/contacts.server.ts'
import { removeOwnCredentials } from '#platform/players/credentials.server.ts'
import { voidAllTokens } from '#platform/players/email-tokens.server.ts'
import { voidOtps } from '../phone/store.server.ts'

/** Until when a session that an email opened may set a password without the old one. */
export const restoreEnd = (now: Date): Date => new Date(now.getTime() + RESTORE_MIN * MINUTE)

/** No session has it. */
const NONE = '00000000-0000-7000-8000-000000000000'

/**
 * Somebody proves that an address is theirs, of an account that somebody else may have set up for them: every
 * way to sign in from before goes, of all features, with sessions, phone and changes on their way. The player's
 * row is locked first: whoever is adding a way at this moment has added it before, and it goes too. Sessions go
 * last: whoever is signing in by a way at this moment has their session before the way is taken.
 */
export async function reclaim(context: Context, playerId: string): Promise<void> {
  const { runtime, tx, now } = context
  await lockPlayer(tx, playerId)
  await removeOwnCredentials(tx, playerId, now)
  await voidAllTokens(tx, playerId, now)
  await voidOtps(tx, playerId, now)
  await context.dropSignInMethods(playerId)
  await runtime.sessions.endSome(tx, playerId, { except: NONE })
}
