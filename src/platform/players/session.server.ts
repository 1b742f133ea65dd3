import { createHash, randomBytes } from 'node:crypto'
import { DAY, HOUR, MINUTE, type Clock } from '../time/clock.ts'
import { hmacOf } from '../base/ids/hmac.server.ts'
import { raw, type Database, type Db, type Tx } from '../data/db.server.ts'
import { emit } from '../events/events.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { writeLocation, type KnownLocation } from '../jurisdiction/location.server.ts'
import type { GameMode } from '../base/text/money.ts'
import type { Closing } from './exclusion.server.ts'
import { FIND_SESSION, sessionOf, type SessionRow } from './session-row.server.ts'
import { endSession } from '../realtime/log/publish.server.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** A session was ended by its player or by the server: its sockets close. */
    'session.ended': { readonly session: string }
  }
}

/**
 * Opaque sessions: the cookie holds 256 random bits, the database their SHA-256 and whom they speak for.
 * A stolen table opens no session; ending a session is deleting its row.
 */

/** SQL: the players of sessions and their ends, for statements that join them. */
export const SESSIONS = '(select session_id, player_id, expires_at from session)'

const SESSION_LIFE = 30 * DAY
/** Being seen moves the end of the session, written at most this often. */
const TOUCH_EVERY = HOUR
/** How long this process caches a session: a revoked one is refused within a second. */
const CACHE_MS = 900
/** How long cached player data is distrusted after a change: longer than a transaction takes. */
const DOUBT_MS = 5_000
const CACHE_SIZE = 20_000

/** The player of a call, with what every call may need to know. */
export interface Player extends Closing {
  readonly playerId: string
  readonly theme: string
  readonly login: string
  readonly email: string
  /** The language in which they are written to. */
  readonly locale: string
  readonly state: string
  readonly gameMode: GameMode
  readonly emailConfirmed: boolean
  /** Somebody else reads the mailbox of the address now. */
  readonly emailLost: boolean
  readonly phoneConfirmed: boolean
  readonly profileCompleted: boolean
  /** In the international form, `+12025550123`; null while none is confirmed. */
  readonly phone: string | null
  readonly primaryContact: 'email' | 'phone'
  /** True while the player has chosen no password of their own (000 §5). */
  readonly hasAutoPassword: boolean
  /** How they registered; in a closed funnel the phone belongs to the registration. */
  readonly funnel: Funnel
  /** False where another account of this device, or too many of this network, had them before. */
  readonly giftEntries: boolean
  /** Whether stakes ask for limits that the player has set. */
  readonly isLimited: boolean
}

export type Funnel = 'open_funnel' | 'closed_funnel'

export interface Session {
  readonly sessionId: string
  readonly expires_ms: number
  /** Until when a new password may be set without the old one, ms; null = not at all. */
  readonly restoreUntil_ms: number | null
  readonly player: Player
  /** The place as it was when the session was read; it may be over. */
  readonly location: KnownLocation | null
}

/** A session as its player sees it in the list. */
export interface SessionView {
  readonly sessionId: string
  readonly agent: string
  readonly createdAt: Date
  /** Written at most once an hour. */
  readonly seenAt: Date
}

/** The player for whom a session is opened. */
export interface SessionFor {
  readonly playerId: string
  readonly theme: string
  /** Opened by the link of an email: until then a new password may be set without the old one. */
  readonly restoreUntil?: Date | undefined
  /** Where they are, as far as their address tells. */
  readonly location?: KnownLocation | null
}

export interface Sessions {
  /** Starts a session in the transaction of its cause; returns the secret for the cookie. */
  readonly open: (tx: Tx, player: SessionFor, agent: string) => Promise<string>
  /** Finds the session of a cookie, or null. */
  readonly find: (secret: string) => Promise<Session | null>
  /** Ends one session; its sockets close with it. */
  readonly end: (tx: Tx, session: Session) => Promise<void>
  /** The sessions of a player that are not over, the last seen first. */
  readonly list: (db: Db, playerId: string) => Promise<readonly SessionView[]>
  /**
   * Ends sessions of a player: one, or all but one; their sockets close with them.
   * @returns how many there were
   */
  readonly endSome: (
    tx: Tx,
    playerId: string,
    which: { readonly only: string } | { readonly except: string },
  ) => Promise<number>
  /** Takes the leave to set a password without the old one; false when there is none, or no more. */
  readonly spendRestore: (tx: Tx, sessionId: string) => Promise<boolean>
  /** Forgets what is cached of a player, so that the next request reads it again. */
  readonly forget: (playerId: string) => void
  /** Deletes sessions that are over. */
  readonly trim: () => Promise<void>
  /** The value of the SameSite=Strict cookie that goes with a session. */
  readonly actionOf: (secret: string) => string
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    readonly sessions: Sessions
  }
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const SECRET = /^[A-Za-z0-9_-]{43}$/

export function openSessions(options: {
  readonly database: Database
  readonly clock: Clock
  readonly key: Buffer
}): Sessions {
  const { database, clock, key } = options
  const cache = new Map<string, { read_ms: number; session: Session }>()

  async function read(secret: string): Promise<Session | null> {
    const { rows } = await database.pool.query<SessionRow>({
      name: 'session-find',
      text: FIND_SESSION,
      values: [hashOf(secret)],
    })
    const row = rows[0]
    const now = clock.now()
    if (!row || row.expires_at.getTime() <= now) return null
    if (row.seen_at.getTime() < now - TOUCH_EVERY)
      await database.pool.query('update session set seen_at = $2, expires_at = $3 where session_hash = $1', [
        hashOf(secret),
        new Date(now),
        new Date(now + SESSION_LIFE),
      ])
    return sessionOf(row)
  }

  /** Players who change: until the change is committed, whoever reads them reads what was before. */
  const changing = new Map<string, number>()
  const isChanging = (playerId: string, now: number) => (changing.get(playerId) ?? 0) > now

  const forget = (playerId: string) => {
    const now = clock.now()
    for (const [id, until] of changing) if (until <= now) changing.delete(id)
    changing.set(playerId, now + DOUBT_MS)
    for (const [secret, { session }] of cache) if (session.player.playerId === playerId) cache.delete(secret)
  }

  async function finishSession(tx: Tx, playerId: string, sessionId: string) {
    await endSession(raw(tx), sessionId)
    await emit(tx, clock, playerId, 'session.ended', { session: sessionId })
  }

  return {
    async open(tx, { playerId, theme, restoreUntil, location }, agent) {
      const secret = randomBytes(32).toString('base64url')
      const now = new Date(clock.now())
      const sessionId = uuidv7(clock)
      await tx
        .insertInto('session')
        .values({
          session_hash: hashOf(secret),
          session_id: sessionId,
          player_id: playerId,
          theme,
          created_at: now,
          seen_at: now,
          expires_at: new Date(clock.now() + SESSION_LIFE),
          agent: agent.slice(0, 300),
          restore_until: restoreUntil ?? null,
        })
        .execute()
      if (location) await writeLocation(tx, sessionId, location)
      return secret
    },
    async find(secret) {
      if (!SECRET.test(secret)) return null
      const known = cache.get(secret)
      const now = clock.now()
      if (
        known &&
        known.read_ms > now - CACHE_MS &&
        known.read_ms <= now &&
        known.session.expires_ms > now &&
        !isChanging(known.session.player.playerId, now)
      )
        return known.session
      const session = await read(secret)
      cache.delete(secret)
      if (session) cache.set(secret, { read_ms: now, session })
      if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value!)
      return session
    },
    async end(tx, session) {
      await tx.deleteFrom('session').where('session_id', '=', session.sessionId).execute()
      await finishSession(tx, session.player.playerId, session.sessionId)
      forget(session.player.playerId)
    },
    async list(db, playerId) {
      const rows = await db
        .selectFrom('session')
        .select(['session_id', 'agent', 'created_at', 'seen_at'])
        .where('player_id', '=', playerId)
        .where('expires_at', '>', new Date(clock.now()))
        .orderBy('seen_at', 'desc')
        .orderBy('session_id', 'desc')
        .execute()
      return rows.map((row) => ({
        sessionId: row.session_id,
        agent: row.agent,
        createdAt: row.created_at,
        seenAt: row.seen_at,
      }))
    },
    async endSome(tx, playerId, which) {
      let ending = tx.deleteFrom('session').where('player_id', '=', playerId).returning('session_id')
      ending =
        'only' in which
          ? ending.where('session_id', '=', which.only)
          : ending.where('session_id', '!=', which.except)
      const ended = await ending.execute()
      for (const { session_id } of ended) await finishSession(tx, playerId, session_id)
      forget(playerId)
      return ended.length
    },
    async spendRestore(tx, sessionId) {
      const row = await tx
        .updateTable('session')
        .set({ restore_until: null })
        .where('session_id', '=', sessionId)
        .where('restore_until', '>', new Date(clock.now()))
        .returning('player_id')
        .executeTakeFirst()
      if (row) forget(row.player_id)
      return row !== undefined
    },
    forget,
    async trim() {
      await database.pool.query('delete from session where expires_at < $1', [new Date(clock.now() - MINUTE)])
    },
    actionOf: (secret) => hmacOf(key).update(`action:${secret}`).digest('base64url'),
  }
}

declare module '../calls/context.server.ts' {
  interface Context {
    readonly session: Session | null
    /** The signed-in player, or null for a guest. */
    readonly player: Player | null
  }
}
