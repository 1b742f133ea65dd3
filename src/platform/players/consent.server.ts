import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import { hmacOf } from '../base/ids/hmac.server.ts'
import type { Db, Tx } from '../data/db.server.ts'
import { isUuid, uuidv7 } from '../base/ids/ids.server.ts'
import { promise } from './promises/promise.server.ts'

/** Whether players may be written to about news and offers, by channel, with the proof of when they said so. */
export const CHANNELS = ['email', 'sms', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** A player's latest choice for a channel. */
export interface Consent {
  readonly channel: Channel
  readonly allowed: boolean
  readonly source: string
  readonly at: Date
}

export interface Consents {
  /** The last word on each channel that there is one on. */
  readonly of: (db: Db, playerId: string) => Promise<readonly Consent[]>
  /** Whether a channel may be used; without a word of the player it may not. */
  readonly allows: (db: Db, playerId: string, channel: Channel) => Promise<boolean>
  /** Records a player's answer. @param source where it was said, for example `settings` */
  readonly record: (tx: Tx, word: ConsentWord) => Promise<void>
  /** The link that ends a channel without a sign-in; it never expires. */
  readonly linkOf: (origin: string, playerId: string, channel: Channel) => string
  /** Reads the player and channel of a link's token; null when we did not sign it. */
  readonly read: (token: string) => { readonly playerId: string; readonly channel: Channel } | null
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    readonly consents: Consents
  }
}

/** Whether a link in a message is the one that ends such messages. */
export const isUnsubscribeLink = (link: string): boolean =>
  URL.canParse(link) && new URL(link).pathname === UNSUBSCRIBE_PAGE

const UNSUBSCRIBE_PAGE = '/unsubscribe'

interface ConsentWord {
  readonly playerId: string
  readonly channel: Channel
  readonly allowed: boolean
  readonly source: string
}

async function consentsOf(db: Db, playerId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('marketing_consent')
    .distinctOn('channel')
    .select(['channel', 'allowed', 'source', 'at'])
    .where('player_id', '=', playerId)
    .orderBy('channel')
    .orderBy('consent_id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, channel: row.channel as Channel }))
}

const isAllowed = async (db: Db, playerId: string, channel: Channel): Promise<boolean> =>
  (await consentsOf(db, playerId)).some((one) => one.channel === channel && one.allowed)

async function recordConsent(
  tx: Tx,
  clock: Clock,
  { playerId, channel, allowed, source }: ConsentWord,
): Promise<void> {
  const [consent_id, at] = [uuidv7(clock), new Date(clock.now())]
  await tx
    .insertInto('marketing_consent')
    .values({
      player_id: playerId,
      consent_id,
      channel,
      allowed,
      source,
      at,
    })
    .execute()
  if (!allowed)
    await promise(tx, {
      ...{ kind: 'consent-no', at, personId: null, playerId },
      body: { consent_id, channel, source },
    })
  if (channel !== 'email') return
  await tx.updateTable('player').set({ marketing: allowed }).where('player_id', '=', playerId).execute()
}

/**
 * Ends what a player allowed for an address or number that is theirs no more, or that they exchanged: what was
 * said of one says nothing of another.
 * @param source where it was said, such as `STOP` in answer to a text
 */
export async function endConsent(
  tx: Tx,
  clock: Clock,
  playerId: string,
  channel: 'email' | 'sms',
  source = 'handover',
): Promise<void> {
  if (!(await isAllowed(tx, playerId, channel))) return
  await recordConsent(tx, clock, { playerId, channel, allowed: false, source })
}

export function openConsents(clock: Clock, key: Buffer): Consents {
  const macOf = (text: string) => hmacOf(key).update(`unsubscribe:${text}`).digest().subarray(0, 16)

  return {
    of: consentsOf,
    allows: isAllowed,
    record: (tx, word) => recordConsent(tx, clock, word),
    linkOf(origin, playerId, channel) {
      const text = `${playerId}.${channel}`
      return `${origin}${UNSUBSCRIBE_PAGE}?token=${text}.${macOf(text).toString('base64url')}`
    },
    read(token) {
      const [playerId = '', channel = '', mac = '', ...more] = token.split('.')
      if (more.length > 0 || !isUuid(playerId) || !CHANNELS.includes(channel as Channel)) return null
      const given = Buffer.from(mac, 'base64url')
      const wanted = macOf(`${playerId}.${channel}`)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      return { playerId, channel: channel as Channel }
    },
  }
}
