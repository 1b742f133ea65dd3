import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import { hmacOf } from '../base/ids/hmac.server.ts'
import type { Db, Tx } from '../data/db.server.ts'
import { isUuid, uuidv7 } from '../base/ids/ids.server.ts'
import { promise } from './promises/promise.server.ts'
import { isSealed, openSealed, sealWith } from '../secrets/sealing.server.ts'

/** Whether players may be written to about news and offers, by channel, with the proof of when they said so. */
export const CHANNELS = ['email', 'sms', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

const isChannel = (text: string): text is Channel => CHANNELS.includes(text as Channel)

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
  /** The link that ends a channel without a sign-in; it never expires, and tells its reader nothing of its player. */
  readonly linkOf: (origin: string, of: StopLink & { readonly brand: string }) => string
  /** Reads the token of a link; null when it is none of ours. */
  readonly read: (token: string) => StopLink | null
}

/** What a link ends. */
export interface StopLink {
  readonly playerId: string
  readonly channel: Channel
  /** The brand of the account; links of earlier releases name none. */
  readonly brand: string | null
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
  /** What was agreed to, and where; texts are sent to nobody without it. */
  readonly agreed?: Agreed
}

/** The words that a page showed with a yes, in the language in which they were read. */
export interface Agreed {
  readonly page: string
  readonly text: string
}

async function consentsOf(db: Db, playerId: string): Promise<readonly Consent[]> {
  const rows = await db
    .selectFrom('marketing_consent')
    .distinctOn('channel')
    .select(['channel', 'allowed', 'source', 'at', 'wording'])
    .where('player_id', '=', playerId)
    .orderBy('channel')
    .orderBy('consent_id', 'desc')
    .execute()
  return rows.map(({ wording, ...row }) => ({
    ...row,
    channel: row.channel as Channel,
    // Texts need a consent in writing (47 CFR 64.1200(f)(9)); earlier releases kept no words of it.
    allowed: row.allowed && (row.channel !== 'sms' || wording !== null),
  }))
}

const isAllowed = async (db: Db, playerId: string, channel: Channel): Promise<boolean> =>
  (await consentsOf(db, playerId)).some((one) => one.channel === channel && one.allowed)

/** Keeps the words that somebody agreed to. @returns their hash */
async function keepWording(tx: Tx, text: string, at: Date): Promise<Buffer> {
  const hash = createHash('sha256').update(text).digest()
  await tx
    .insertInto('consent_wording')
    .values({ hash, text, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}

/** The words of an earlier yes, which stand for it again. */
interface KeptWords {
  readonly page: string | null
  readonly wording: Buffer
}

/** Every yes and every no goes through here. */
async function recordConsent(
  tx: Tx,
  clock: Clock,
  { playerId, channel, allowed, source, agreed }: ConsentWord,
  kept: KeptWords | null = null,
): Promise<void> {
  const [consent_id, at] = [uuidv7(clock), new Date(clock.now())]
  const words = agreed ? { page: agreed.page, wording: await keepWording(tx, agreed.text, at) } : (kept ?? {})
  await tx
    .insertInto('marketing_consent')
    .values({
      player_id: playerId,
      consent_id,
      channel,
      allowed,
      source,
      at,
      ...words,
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

interface Resumed {
  readonly channel: Channel
  /** The source of the no. */
  readonly endedBy: string
  readonly source: string
  /** When the number was verified: what was agreed to before was said of another. */
  readonly since: Date
}

/**
 * Takes back a “no” that was said in one way, such as STOP: the yes before it counts again, with its words.
 * Without such a no, or without words, nothing changes.
 */
export async function resumeConsent(
  tx: Tx,
  clock: Clock,
  playerId: string,
  { channel, endedBy, source, since }: Resumed,
): Promise<void> {
  const [last, before] = await tx
    .selectFrom('marketing_consent')
    .select(['allowed', 'source', 'page', 'wording', 'at'])
    .where('player_id', '=', playerId)
    .where('channel', '=', channel)
    .orderBy('consent_id', 'desc')
    .limit(2)
    .execute()
  if (!last || last.allowed || last.source !== endedBy || !before?.allowed) return
  if (!before.wording || before.at < since) return
  const { page, wording } = before
  await recordConsent(tx, clock, { playerId, channel, allowed: true, source }, { page, wording })
}

/** One purpose has one key of its own (`sealing.server.ts`). */
const LINK = 'unsubscribe:link'

/** The sealed text of a token, or null: one spelling only, so that nothing can be added to a link. */
function openedLink(key: Buffer, token: string): string | null {
  if (!isSealed(token)) return null
  const body = token.split('.').slice(1).join('.')
  if (Buffer.from(body, 'base64url').toString('base64url') !== body) return null
  try {
    return openSealed(key, token, LINK)
  } catch {
    return null
  }
}

/**
 * @param keys `links` seals the links and is never rotated, because emails are kept for years; `former` signed
 * those of earlier releases
 */
export function openConsents(
  clock: Clock,
  keys: { readonly links: Buffer; readonly former: Buffer },
): Consents {
  /** A link of an earlier release has the player’s id and the channel in the open, and a mark. */
  function readFormer(token: string): StopLink | null {
    const [playerId = '', channel = '', mac = '', ...more] = token.split('.')
    if (more.length > 0 || !isUuid(playerId) || !isChannel(channel)) return null
    const text = `unsubscribe:${playerId}.${channel}`
    const wanted = hmacOf(keys.former).update(text).digest().subarray(0, 16)
    const given = Buffer.from(mac, 'base64url')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
    return { playerId, channel, brand: null }
  }

  return {
    of: consentsOf,
    allows: isAllowed,
    record: (tx, word) => recordConsent(tx, clock, word),
    linkOf(origin, { playerId, channel, brand }) {
      const token = sealWith(keys.links, [playerId, channel, brand].join(' '), LINK)
      return `${origin}${UNSUBSCRIBE_PAGE}?token=${token}`
    },
    read(token) {
      const opened = openedLink(keys.links, token)
      if (opened === null) return readFormer(token)
      const [playerId = '', channel = '', brand = ''] = opened.split(' ')
      return { playerId, channel: channel as Channel, brand }
    },
  }
}
