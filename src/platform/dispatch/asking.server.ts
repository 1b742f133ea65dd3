import type { GameMode } from '../base/text/money.ts'
import type { Action, Asked, Where } from '../calls/gate.ts'
import type { Context } from '../calls/context.server.ts'
import { askedBefore } from '../calls/handle.server.ts'
import type { Db } from '../data/db.server.ts'
import { stakingPlace } from '../jurisdiction/geolocation.server.ts'
import { currenciesIn } from '../jurisdiction/stake-lines.server.ts'
import type { Session } from '../players/session.server.ts'
import type { DispatcherEntry } from './entries.server.ts'

/** Questions of calls to the gate: a stake goes by the place where the player is, all else by the place of the call. */

interface Asker extends Pick<Context, 'runtime' | 'brand' | 'session' | 'caller' | 'db' | 'now'> {
  /** The name of the feature that serves the call. */
  readonly feature: string
  readonly where: Where
}

async function askedBy(asker: Asker, session: Session, action: Action, mode?: GameMode): Promise<Asked> {
  const { brand, db, now, feature, where } = asker
  const { playerId, state } = session.player
  return {
    ...{ action, feature, now, ...(mode && { mode, currencies: () => currenciesIn(asker) }) },
    where: action === 'stake' ? await stakingPlace(asker, mode ?? 'TournamentPoints') : where,
    who: { db, playerId, theme: brand.name, state },
  }
}

/** The same by what the session knows of the wallet, which is not read. */
async function askedBySession(asker: Asker, session: Session, action: Action, mode?: GameMode) {
  const { who, ...more } = await askedBy(asker, session, action, mode)
  const { closedUntil_ms, isLimited } = session.player
  return { ...more, who: { ...who, closedUntil_ms, isLimited } }
}

/** The gate in the context of a call. @param sessionOf refuses a guest */
export const gateOf = (
  asker: Asker & { readonly asks: (action: Action) => void },
  sessionOf: () => Session,
): Pick<Context, 'admit' | 'requireAdmitted' | 'requireStake'> => ({
  async admit(action) {
    asker.asks(action)
    return asker.runtime.gates.admit(await askedBy(asker, sessionOf(), action))
  },
  async requireAdmitted(action, how) {
    asker.asks(action)
    await asker.runtime.gates.require({ ...(await askedBy(asker, sessionOf(), action)), ...how })
  },
  async requireStake(mode, game) {
    asker.asks('stake')
    const asked = await askedBySession(asker, sessionOf(), 'stake', mode)
    await asker.runtime.gates.require({ ...asked, ...(game !== undefined && { game }) })
  },
})

/** A call at the gate: its entry, and the session that makes it. */
export interface AtGate extends Pick<Context, 'runtime' | 'session' | 'caller'> {
  readonly entry: DispatcherEntry
}

/**
 * Asks the gate by what the session knows; the handler asks again in its transaction where that may be old.
 * @param where `any` before the input was looked at: a place is noted, and asked, in the transaction of the call
 */
export async function requireAdmitted(gate: AtGate, db: Db, where: Where): Promise<void> {
  const { runtime, entry, session, caller } = gate
  if (!session) return
  const asker = {
    ...{ runtime, session, caller, db, where, feature: entry.service.feature.name },
    ...{ brand: runtime.brands[caller.theme]!, now: new Date(runtime.clock.now()) },
  }
  for (const action of askedBefore(entry))
    await runtime.gates.require(await askedBySession(asker, session, action))
}
