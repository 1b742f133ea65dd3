import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { ACCOUNT_ONLY } from './account-only.ts'
import { CLOSING_CODES } from './closing-codes.ts'
import { raw, type Db, type RawSql, type Tx } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'
import { listed } from '../base/text/text.ts'
import type { GateLine, Who } from '../calls/gate.ts'
import { DAY } from '../time/clock.ts'
import type { ClosingKind } from '../calls/feature.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** The account was closed, until a day or until somebody ends it: nothing is sent to the player any more. */
    'player.excluded': { readonly kind: ClosingKind; readonly until: string | null }
  }
}

/**
 * Closed accounts, by a break, by self-exclusion, or by the house; `closings/` closes and opens them. Enforced
 * three times: the dispatcher refuses every changing call that its feature does not list in `whileClosed`; the
 * statement that takes a stake reads `wallet.closed_until`; and the row itself ends the player's sessions and closes
 * their sockets (a trigger, so that it holds for every way in which the row is written).
 */

/** Whether a player is excluded at an instant. */
export async function isExcluded(db: Db, playerId: string, now: Date): Promise<boolean> {
  const { rows } = await raw(db).query(
    'select 1 from exclusion where player_id = $1 and since <= $2 and (ends is null or ends > $2)',
    [playerId, now],
  )
  return rows.length > 0
}

/** Since when a player is excluded at an instant; null where they are not. */
export async function excludedSince(db: Db, playerId: string, now: Date): Promise<Date | null> {
  const { rows } = await raw(db).query<{ since: Date }>(
    'select since from exclusion where player_id = $1 and since <= $2 and (ends is null or ends > $2)',
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
    'select player_id, since, ends as until from exclusion where player_id = any($1)',
    [playerIds],
  )
  return Map.groupBy(rows, ({ player_id }) => player_id)
}

/** Whether the player of a query's row is excluded at an instant. */
export const excludedAt = (playerId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from exclusion e where e.player_id = ${playerId}
    and e.since <= ${now} and (e.ends is null or e.ends > ${now}))`

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
     where e.since <= $3 and (e.ends is null or e.ends > $3) and e.player_id in (
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

/** A closing in force, as its player is told. */
export interface ToldClosing {
  readonly kind: ClosingKind
  /**
   * When a break ends, or the house opens again; from when on a self-exclusion may be asked to end. Null:
   * never, or that isn't known.
   */
  readonly until: Date | null
}

/** SQL: what a closing is told by, of a row of `exclusion`. */
const TOLD = 'coalesce(ended_at, not_before, until)'

/** The closing of a player that lasts longest; null where the account is open. */
export async function closingOf(on: RawSql, playerId: string, now: Date): Promise<ToldClosing | null> {
  const { rows } = await on.query<{ kind: ClosingKind; told: Date | null }>(
    `select kind, ${TOLD} as told from exclusion where player_id = $1 and (ends is null or ends > $2)
     order by ends desc nulls first, kind = 'house' desc, told desc nulls first limit 1`,
    [playerId, now],
  )
  const [row] = rows
  // A row of SQL may be written with a time that no date holds.
  return row ? { kind: row.kind, until: dateOf(row.told) } : null
}

const dateOf = (at: Date | number | null): Date | null => (at instanceof Date ? at : null)

/** The init data of a closing in force; empty for a player who may play. */
export async function closedData(
  on: RawSql,
  player: ({ readonly playerId: string } & Closing) | null,
  now: Date,
): Promise<{ readonly closedUntil?: string | null; readonly closedBy?: ClosingKind }> {
  if (!player || !isClosed(player, now.getTime())) return {}
  const closing = await closingOf(on, player.playerId, now)
  return closing ? { closedUntil: closing.until?.toISOString() ?? null, closedBy: closing.kind } : {}
}

/** The codes by which a closed account refuses, and their words. */
const CLOSED = {
  self: {
    code: CLOSING_CODES.self,
    message: listed(
      'You’re self-excluded. Games and rewards are unavailable to you until your self-exclusion ends.',
    ),
  },
  break: {
    code: CLOSING_CODES.break,
    message: listed('You’re taking a break. Games and rewards are unavailable to you until it ends.'),
  },
  house: {
    code: CLOSING_CODES.house,
    message: listed('We closed your account for games and rewards. Contact support to learn more.'),
  },
} as const satisfies Readonly<Record<ClosingKind, { readonly code: string; readonly message: string }>>

const refuseBy = ({ kind, until }: ToldClosing): never => {
  const { code, message } = CLOSED[kind]
  return refuse(code, message, { status: 403, details: { until: until?.toISOString() ?? null } })
}

/**
 * Refuses a player whose account is closed, in the words of its closing.
 * @throws Refusal SELF_EXCLUDED, ON_A_BREAK or ACCOUNT_CLOSED (403) with `until`, an ISO time or null
 */
export async function refuseClosed(on: RawSql, playerId: string, now: Date): Promise<never> {
  // The wallet said so a moment ago: where no row says it any more, the longest answer is right.
  return refuseBy((await closingOf(on, playerId, now)) ?? { kind: 'self', until: null })
}

/** Questions of one caller read the closing once. */
const closings = new WeakMap<Who, Promise<ToldClosing | null>>()

/** The closing of somebody; one that the caller knows to be open is not read. */
function closingAt(who: Who, now: Date): Promise<ToldClosing | null> | null {
  const { db, playerId, closedUntil_ms } = who
  if (closedUntil_ms !== undefined && !isClosed({ closedUntil_ms }, now.getTime())) return null
  const known = closings.get(who) ?? closingOf(raw(db), playerId, now)
  closings.set(who, known)
  return known
}

const closingLine = (kind: ClosingKind): GateLine => ({
  code: CLOSED[kind].code,
  order: 100,
  actions: ['stake', 'claim', 'buy', 'free-entry', 'offer', 'contact'],
  async look({ who, now }) {
    const closing = await closingAt(who, now)
    return closing?.kind === kind ? { ok: false, until: closing.until } : { ok: true }
  },
  refusal: () => ({ message: CLOSED[kind].message }),
})

/** A closed account: nothing is played, given, sold, offered, or written until it is over; winnings can leave. */
export const closingLines: readonly GateLine[] = (['self', 'break', 'house'] as const).map(closingLine)

const SIGNED_OUT: Readonly<Record<ClosingKind, string>> = {
  self: listed(
    'You’re self-excluded, so we’ve signed you out. Games and rewards are unavailable to you until your self-exclusion ends. You’ll find help under Responsible play.',
  ),
  break: listed(
    'You’re taking a break, so we’ve signed you out. Games and rewards are unavailable to you until it ends. You’ll find help under Responsible play.',
  ),
  house: listed(
    'We closed your account for games and rewards, so we’ve signed you out. Contact support to learn more.',
  ),
}

/**
 * Refuses who shows the cookie of a session that an exclusion ended which goes on: the row of the exclusion
 * leaves the hashes of its player's sessions (a trigger), so that an open page is told why its session is gone.
 * One statement, and none for who shows no session.
 * @throws Refusal SELF_EXCLUDED, ON_A_BREAK or ACCOUNT_CLOSED (403) with `until`, an ISO time or null
 */
export async function refuseEndedSession(db: Db, session: string | undefined, now: Date): Promise<void> {
  const ended = await endedSession(db, session, now)
  if (!ended) return
  const { kind, until } = ended
  refuse(CLOSED[kind].code, SIGNED_OUT[kind], {
    status: 403,
    details: { until: until?.toISOString() ?? null },
  })
}

/** The closing that ended the session of this cookie and goes on; null where none did. */
export async function endedSession(
  db: Db,
  session: string | undefined,
  now: Date,
): Promise<ToldClosing | null> {
  if (!session) return null
  const { rows } = await raw(db).query<{ kind: ClosingKind; told: Date | null }>(
    'select kind, told from ended_session where session_hash = $1 and (until is null or until > $2)',
    [createHash('sha256').update(session).digest(), now],
  )
  const [row] = rows
  return row ? { kind: row.kind, until: dateOf(row.told) } : null
}

/** For so long an open page is told. */
const ENDED_LIFE = 7 * DAY

/** Deletes what was left of sessions that exclusions ended long ago, or whose exclusion is over. */
export async function trimEndedSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ENDED_LIFE)
  await raw(db).query('delete from ended_session where at < $1 or until <= $2', [before, now])
}

/**
 * Refuses to sign a player in whose account is closed, unless they ask for their account alone: to redeem, to
 * verify, to change their settings. Call it only after they have proved who they are. The wallet is locked
 * until the session has begun: an exclusion that is being made at this moment ends it with the others.
 * @throws Refusal SELF_EXCLUDED, ON_A_BREAK or ACCOUNT_CLOSED (403)
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
  if (isClosed({ closedUntil_ms }, now_ms)) await refuseClosed(raw(tx), playerId, new Date(now_ms))
}

/** SQL: $2, or just after the last exclusion of the player `m`: their beginnings differ. */
export const NEXT_SINCE = `greatest($2, (
  select max(e.since) + interval '1 ms' from exclusion e where e.player_id = m.player_id))`
