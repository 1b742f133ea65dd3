import { raw, type Db } from '../data/db.server.ts'
import type { GateLine } from '../gates/gate.ts'
import { isClosed, refuseClosed } from './exclusion.server.ts'

/** Until when a player is excluded, ms; `Infinity` without an end, null where they are not. */
async function closedUntil(db: Db, playerId: string, now: Date): Promise<number | null> {
  const { rows } = await raw(db).query<{ until: Date | null }>(
    `select until from exclusion where player_id = $1 and since <= $2 and (until is null or until > $2)
     order by until desc nulls first limit 1`,
    [playerId, now],
  )
  const [row] = rows
  if (!row) return null
  return row.until?.getTime() ?? Infinity
}

const dateOf = (ms: number | null): Date | null => (ms !== null && Number.isFinite(ms) ? new Date(ms) : null)

/** Self-exclusion: nothing is played, given, sold, offered, or written, until it is over; winnings can leave. */
export const exclusionLine: GateLine = {
  code: 'SELF_EXCLUDED',
  order: 100,
  actions: ['stake', 'claim', 'buy', 'free-entry', 'offer', 'contact'],
  async look({ who, now }) {
    const until_ms = who.closedUntil_ms ?? (await unread(who, now))
    const ok = !isClosed({ closedUntil_ms: until_ms }, now.getTime())
    return ok ? { ok } : { ok, until: dateOf(until_ms) }
  },
  refuse: ({ until }) => refuseClosed(until?.getTime() ?? null),
}

/** Reads what the caller does not know; null where the caller knows that the wallet is open. */
const unread = (
  { db, playerId, closedUntil_ms }: { db: Db; playerId: string; closedUntil_ms?: number | null },
  now: Date,
) => (closedUntil_ms === undefined ? closedUntil(db, playerId, now) : null)
