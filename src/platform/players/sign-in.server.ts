import { refuse } from '../base/errors.ts'
import { callerLocale } from '../words/locale.ts'
import { refuseSignIn } from './exclusion.server.ts'
import { newLocation } from '../jurisdiction/geolocation.server.ts'
import { lockPlayer, lockPlayers } from './contacts.server.ts'
import type { Context } from '../calls/context.server.ts'
import type { SessionFor } from './session.server.ts'
import { recordDeviceSignals } from './devices/device-signals.server.ts'

/** Coming in: every way to sign in, by password or by anything else, ends here. */

const MONTH_S = 30 * 86_400
const YEAR_S = 365 * 86_400

/**
 * For changes to the ways into an account: the session still stands, and does until this transaction ends. So
 * nothing is added by a session that is being ended at the same moment. The player's row is locked before, as
 * by whoever ends sessions: of two that lock them the other way round each would wait for the other.
 * @throws Refusal SIGN_IN_FIRST (401)
 */
export async function holdSession({ tx, session }: Context): Promise<void> {
  await lockPlayer(tx, session!.player.playerId)
  const row = await tx
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', session!.sessionId)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) refuse('SIGN_IN_FIRST', 'You’ve been signed out. Sign in and try again.', { status: 401 })
}

/**
 * Signs in: the old session of this browser ends, a new one begins with new secrets (rotation).
 * @param how `accountOnly`: for the account alone, whatever the browser asks for
 * @throws Refusal SELF_EXCLUDED, ON_A_BREAK or ACCOUNT_CLOSED (403) to whose account is closed and who does not
 * ask for the account alone
 */
export async function startSession(
  context: Context,
  player: SessionFor,
  how: { readonly accountOnly?: true } = {},
): Promise<void> {
  const { runtime, tx, session, caller, reply } = context
  // Before the wallet, as whoever closes an account locks them.
  await lockPlayers(tx, [player.playerId])
  if (!how.accountOnly) await refuseSignIn(tx, player.playerId, caller.cookies, runtime.clock.now())
  if (session) await runtime.sessions.end(tx, session)
  const location = await newLocation(context)
  const secret = await runtime.sessions.open(tx, { ...player, location }, caller.agent)
  await recordDeviceSignals(context, player.playerId)
  const locale = callerLocale(caller)
  await tx
    .updateTable('player')
    .set({ locale })
    .where('player_id', '=', player.playerId)
    .where('locale', '!=', locale)
    .execute()
  reply.cookies.push(
    { name: 'session', value: secret, httpOnly: true, sameSite: 'lax', maxAge_s: MONTH_S },
    {
      name: 'action',
      value: runtime.sessions.actionOf(secret),
      httpOnly: true,
      sameSite: 'strict',
      maxAge_s: MONTH_S,
    },
    { name: 'isGuest', value: 'false', httpOnly: false, sameSite: 'lax', maxAge_s: YEAR_S },
  )
}
