import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { ACCOUNT_ONLY } from './account-only.ts'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'
import { listed } from '../base/text/text.ts'
import type { GateLine, Who } from '../calls/gate.ts'
import { DAY } from '../time/clock.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** The player shut the account, or was shut out, until a day or for good: nothing is sent to them any more. */
    'player.excluded': { readonly until: string | null }
  }
}

/**
 * Self-exclusion, enforced three times: the dispatcher refuses every changing call that its feature does not
 * list in `whileClosed`; the statement that takes a stake reads `wallet.closed_until`; and the row itself ends the player's
 * sessions and closes their sockets (a trigger, so that it holds for every way in which the row is written).
 */

/** Whether a player is excluded at an instant. */
export async function isExcluded(db: Db, playerId: string, now: Date): Promise<boolean> {
  const { rows } = await raw(db).query(
    'select 1 from exclusion where player_id = $1 and since <= $2 and (until is null or until > $2)',
    [playerId, now],
  )
  return rows.length > 0
}

/** Since when a player is excluded at an instant; null where they are not. */
export async function excludedSince(db: Db, playerId: string, now: Date): Promise<Date | null> {
  const { rows } = await raw(db).query<{ since: Date }>(
    'select since from exclusion where player_id = $1 and since <= $2 and (until is null or until > $2)',
    [playerId, now],
  )
  return rows[0]?.since ?? null
}

/** The self-exclusions of players, as they stand, by player. */
export async function exclusionsOf(
  client: Pick<pg.ClientBase, 'query'>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly since: Date; readonly until: Date | null }[]>> {
  const { rows } = await client.query<{ player_id: string; since: Date; until: Date | null }>(
    'select player_id, since, until from exclusion where player_id = any($1)',
    [playerIds],
  )
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** Whether the player of a query's row is excluded at an instant. */
export const excludedAt = (playerId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from exclusion e where e.player_id = ${playerId}
    and e.since <= ${now} and (e.until is null or e.until > ${now}))`

/**
 * Whether whoever confirmed an address is excluded, or one of other players. An address that was only
 * typed bars nobody: it may be somebody else's.
 */
export async function isAddressExcluded(
  db: Db,
  { theme, email }: { readonly theme: string; readonly email: string },
  others: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await raw(db).query(
    `select 1 from exclusion e
     where e.since <= $3 and (e.until is null or e.until > $3) and e.player_id in (
       select player_id from player where theme = $1 and email = $2 and email_confirmed_at is not null
       union all
       select unnest($4::uuid[]))
     limit 1`,
    [theme, email, now, others],
  )
  return rows.length > 0
}

/** The closing as a session knows it: until when the player's wallet is closed, ms; null when it is open. */
export interface Closing {
  readonly closedUntil_ms: number | null
}

export const isClosed = ({ closedUntil_ms }: Closing, now_ms: number): boolean =>
  closedUntil_ms !== null && closedUntil_ms > now_ms

/** When an exclusion ends, ISO time; null where that isn't known, or never. */
const endOf = (until_ms: number | null): string | null =>
  until_ms !== null && Number.isFinite(until_ms) ? new Date(until_ms).toISOString() : null

/** The init data of a closing in force; empty for a player who may play. */
export const closingOf = (
  closing: Closing | null,
  now_ms: number,
): { readonly closedUntil?: string | null } =>
  closing && isClosed(closing, now_ms) ? { closedUntil: endOf(closing.closedUntil_ms) } : {}

const CLOSED_MESSAGE = listed(
  'You’re self-excluded. Games and rewards are unavailable to you until your self-exclusion ends.',
)

/**
 * @param until_ms when it ends, where that is known; `Infinity` for an exclusion without an end
 * @throws Refusal SELF_EXCLUDED (403) with `until`, an ISO time or null
 */
export const refuseClosed = (until_ms: number | null): never =>
  refuse('SELF_EXCLUDED', CLOSED_MESSAGE, { status: 403, details: { until: endOf(until_ms) } })

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

/** Until when somebody's wallet is closed: as the caller knows it, else read. */
const closingAt = async ({ db, playerId, closedUntil_ms }: Who, now: Date): Promise<number | null> =>
  closedUntil_ms === undefined ? closedUntil(db, playerId, now) : closedUntil_ms

const dateOf = (ms: number | null): Date | null => (ms !== null && Number.isFinite(ms) ? new Date(ms) : null)

/** Self-exclusion: nothing is played, given, sold, offered, or written, until it is over; winnings can leave. */
export const exclusionLine: GateLine = {
  code: 'SELF_EXCLUDED',
  order: 100,
  actions: ['stake', 'claim', 'buy', 'free-entry', 'offer', 'contact'],
  async look({ who, now }) {
    const until_ms = await closingAt(who, now)
    const ok = !isClosed({ closedUntil_ms: until_ms }, now.getTime())
    return ok ? { ok } : { ok, until: dateOf(until_ms) }
  },
  refusal: () => ({ message: CLOSED_MESSAGE }),
}

const refuseSignedOut = (until: Date | null): never =>
  refuse(
    'SELF_EXCLUDED',
    'You’re self-excluded, so we’ve signed you out. Games and rewards are unavailable to you until your self-exclusion ends. You’ll find help under Responsible play.',
    { status: 403, details: { until: until?.toISOString() ?? null } },
  )

/**
 * Refuses who shows the cookie of a session that an exclusion ended which goes on: the row of the exclusion
 * leaves the hashes of its player's sessions (a trigger), so that an open page is told why its session is gone.
 * One statement, and none for who shows no session.
 * @throws Refusal SELF_EXCLUDED (403) with `until`, an ISO time or null
 */
export async function refuseEndedSession(db: Db, session: string | undefined, now: Date): Promise<void> {
  const ended = await endedSession(db, session, now)
  if (ended) refuseSignedOut(ended.until)
}

/** The exclusion that ended the session of this cookie and goes on; null where none did. */
export async function endedSession(
  db: Db,
  session: string | undefined,
  now: Date,
): Promise<{ readonly until: Date | null } | null> {
  if (!session) return null
  const { rows } = await raw(db).query<{ until: Date | null }>(
    'select until from ended_session where session_hash = $1 and (until is null or until > $2)',
    [createHash('sha256').update(session).digest(), now],
  )
  return rows[0] ?? null
}

/** For so long an open page is told. */
const ENDED_LIFE = 7 * DAY

/** Deletes what was left of sessions that exclusions ended long ago, or whose exclusion is over. */
export async function trimEndedSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENDED_LIFE)
  await raw(db).query('delete from ended_session where at < $1 or until <= $2', [before, now])
}

/**
 * Refuses to sign an excluded player in, unless they ask for their account alone: to redeem, to verify, to
 * change their settings. Call it only after they have proved who they are. The wallet is locked until the
 * session has begun: an exclusion that is being made at this moment ends it with the others.
 * @throws Refusal SELF_EXCLUDED (403)
 */
export async function refuseSignIn(
  tx: Tx,
  playerId: string,
  cookies: Readonly<Record<string, string | undefined>>,
  now_ms: number,
): Promise<void> {
  if (cookies[ACCOUNT_ONLY] === '1') return
  const row = await tx
    .selectFrom('wallet')
    .select('closed_until')
    .where('player_id', '=', playerId)
    .forShare()
    .executeTakeFirst()
  const until = row?.closed_until ?? null
  const closedUntil_ms = until === null ? null : Number(until)
  if (isClosed({ closedUntil_ms }, now_ms)) refuseClosed(closedUntil_ms)
}
