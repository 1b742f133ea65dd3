import type { Db } from '#platform/data/db.server.ts'
import { BREAK_DAYS, TERMS } from '#platform/players/closings/terms.ts'
import { closingsTold } from '#platform/players/closings/told.server.ts'
import type { ProtectionInfo } from './contract.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** What protects a player at an instant, and what they may choose. */
export async function protectionOf(db: Db, playerId: string, now: Date): Promise<ProtectionInfo> {
  const { closing, history } = await closingsTold(db, playerId, now)
  return {
    closing: closing && {
      ...closing,
      since: closing.since.toISOString(),
      until: iso(closing.until),
      confirmFrom: iso(closing.confirmFrom),
    },
    breaks: BREAK_DAYS,
    terms: TERMS,
    history: history.map(({ at, what, until }) => ({ at: at.toISOString(), what, until: iso(until) })),
  }
}
