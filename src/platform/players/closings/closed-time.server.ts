import { raw, type Db } from '../../data/db.server.ts'
import { dayAfter, dayStart, daysBetween, type DaysBetween } from '../../time/day.ts'
import type { Reader } from '../../base/checks.ts'
import type { Closing } from '../exclusion.server.ts'
import { ownRows } from '../needs.server.ts'

/**
 * While an account is closed its player's own clocks stand still. What was given for a time lasts as long in time
 * during which the account is open (`OPEN_UNTIL`), and days on which it was closed break no streak (`openDays`).
 * Ends that are everybody's, of races or seasons, are none of these.
 */

/**
 * SQL: when something ends that a player was given: later than stored by the time for which their account was
 * closed since. Inside of a closing, what it would be if that ended at the instant.
 * @param at the instant, as a parameter or an expression
 */
export const openUntil = (playerId: string, given: string, until: string, at: string): string =>
  `open_until(${playerId}, ${given}, ${until}, ${at})`

/** SQL: whether that is still to come. Only what ended by its own time asks for closings. */
export const isOpenAt = (playerId: string, given: string, until: string, at: string): string =>
  `case when ${until} > ${at} then true else ${openUntil(playerId, given, until, at)} > ${at} end`

/** SQL: whether an account is closed at an instant: its player is told of nothing that runs out. */
export const isClosedAt = (playerId: string, at: string): string =>
  `exists (select from exclusion x where x.player_id = ${playerId} and x.since <= ${at}
    and (x.ends is null or x.ends > ${at}))`

/** A time during which an account was closed, or is; ms. Without an end: until then. */
export interface ClosedSpan {
  readonly from_ms: number
  readonly to_ms: number | null
}

const COLUMNS = `(extract(epoch from since) * 1000)::float8 as from_ms,
  (extract(epoch from nullif(ends, 'infinity')) * 1000)::float8 as to_ms`
const SPANS = `select ${COLUMNS} from exclusion where player_id = $1`

/** The closings of a player for the views; who never was closed is not asked about. */
export const closedSpans = ownRows<ClosedSpan>({
  name: 'platform.closed-spans',
  sql: SPANS,
  when: ({ player }) => player !== null && player.closedUntil_ms !== null,
})

/** The same for calls and consumers; who never was closed, by what a session knows, is not asked about. */
export async function closedSpansOf(
  db: Db,
  { playerId, closedUntil_ms }: { readonly playerId: string } & Partial<Closing>,
): Promise<readonly ClosedSpan[]> {
  if (closedUntil_ms === null) return []
  const { rows } = await raw(db).query<ClosedSpan & Record<string, unknown>>(SPANS, [playerId])
  return rows
}

interface ThemedSpan extends ClosedSpan {
  readonly theme: string
}

/** The closings of all players, for the verifier. */
export async function allClosedSpans(client: Reader): Promise<ReadonlyMap<string, readonly ThemedSpan[]>> {
  const { rows } = await client.query<ThemedSpan & { readonly player_id: string }>(
    `select player_id, p.theme, ${COLUMNS} from exclusion join player p using (player_id)`,
  )
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/**
 * Counts days as streaks do: those between the two on which the account was closed, even for a part, are left
 * out.
 */
export function openDays(spans: readonly ClosedSpan[], timeZone: string): DaysBetween {
  if (spans.length === 0) return daysBetween
  const wasClosedOn = (day: string): boolean => {
    const [starts, ends] = [dayStart(day, timeZone), dayStart(dayAfter(day, 1), timeZone)]
    return spans.some(({ from_ms, to_ms }) => from_ms < ends && (to_ms === null || to_ms > starts))
  }
  return (from, to) => {
    const all = daysBetween(from, to)
    let open = all
    for (let n = 1; n < all; n++) if (wasClosedOn(dayAfter(from, n))) open--
    return open
  }
}
