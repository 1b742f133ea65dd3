import type { Db } from '#platform/data/db.server.ts'
import { BREAK_DAYS, TERMS } from '#platform/players/closings/terms.ts'
import { closingsTold } from '#platform/players/closings/told.server.ts'
import {
  limitChanges,
  limitsTold,
  realityTold,
  type ToldRaise,
} from '#platform/players/limits/told.server.ts'
import type { ProtectionInfo, RaiseView, RealityView } from './contract.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const raiseView = (raise: ToldRaise | null): RaiseView | null =>
  raise && { amount: raise.amount, confirmFrom: raise.confirmFrom.toISOString() }

/** Stakes and wins since the last reality check; null while nothing is played. */
export async function realityOf(db: Db, playerId: string, now: Date): Promise<RealityView | null> {
  const told = await realityTold(db, playerId, now)
  return told && { ...told, since: told.since.toISOString() }
}

/** The protection of a player at an instant, and the choices that they have. */
export async function protectionOf(db: Db, playerId: string, now: Date): Promise<ProtectionInfo> {
  const { closing, history } = await closingsTold(db, playerId, now)
  const { limits, check } = await limitsTold(db, playerId, now)
  return {
    closing: closing && {
      ...closing,
      since: closing.since.toISOString(),
      until: iso(closing.until),
      confirmFrom: iso(closing.confirmFrom),
    },
    breaks: BREAK_DAYS,
    terms: TERMS,
    limits: limits.map(({ until, raise, ...limit }) => ({
      ...limit,
      until: iso(until),
      raise: raiseView(raise),
    })),
    check: { minutes: check.minutes, raise: raiseView(check.raise) },
    changes: (await limitChanges(db, playerId)).map(({ at, ...change }) => ({
      at: at.toISOString(),
      ...change,
    })),
    history: history.map(({ at, what, until }) => ({ at: at.toISOString(), what, until: iso(until) })),
  }
}
