import type { Insertable } from 'kysely'
import type { DB } from '../data/schema.gen.ts'
import { DAY, type Clock } from '../time/clock.ts'
import type { Consents } from '../players/consent.server.ts'
import type { Database, Tx } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids.server.ts'
import type { Job } from '../data/jobs.server.ts'
import { parseLocale, type Locale } from '../words/locale.ts'
import { openSealed, sealWith } from '../secrets/sealing.server.ts'
import type { PushDetails } from './web-push.server.ts'
import { translatorOf, type Translator } from '../words/translator.ts'

/** SQL: messages as they were queued, for statements that join them. */
export const MESSAGES = '(select message_id, player_id, kind, subject, body, links, push, at from message)'

/** A message to a player by email, SMS or push: queued with its cause, delivered by a job. */
export interface OutboundMessage {
  readonly kind: 'email' | 'sms' | 'push'
  /** The name of the brand that sends it. */
  readonly brand: string
  readonly playerId?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links?: readonly string[]
  /** A code that the text carries, for reading it out. */
  readonly code?: string
  /** The details of a push; without them it is about the account. */
  readonly push?: PushDetails
  /** What a player gets once: a second message of this name is not queued. */
  readonly once?: string
}

export interface MessageText {
  readonly subject: string
  readonly text: string
}

/**
 * A message before its words are written: that is done in the language of the player whom it is to, or in the
 * one that is named where it is to nobody of ours.
 */
export type UnwrittenMessage = Omit<OutboundMessage, 'subject' | 'text'> & {
  readonly write: (words: Translator) => MessageText
  readonly locale?: Locale
}

/** Takes a message out of the server: an integration per kind. Throws when it could not. */
export type MessageTransport = (message: OutboundMessage & { readonly id: string }) => Promise<void>
export type MessageTransports = Readonly<Record<OutboundMessage['kind'], MessageTransport>>

export interface Messenger {
  /**
   * Queues a message in the transaction of its cause.
   * @returns false where its player had the one of its `once`
   */
  readonly send: (tx: Tx, message: OutboundMessage | UnwrittenMessage) => Promise<boolean>
  /**
   * Queues news or an offer, where the player allows that, with the link that ends it.
   * @param origin the address of the site, for the link
   * @returns whether it was queued
   */
  readonly offer: (
    tx: Tx,
    message: (OutboundMessage | UnwrittenMessage) & { readonly playerId: string },
    origin: string,
  ) => Promise<boolean>
  readonly jobs: Readonly<Record<string, Job>>
  /** The newest messages, for the built-in inbox of the demonstration. */
  readonly list: (to: string | null, limit: number) => Promise<InboxMessage[]>
}

/** A message as `/dev/inbox.json` lists it. */
export interface InboxMessage {
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly code: string | null
  readonly at: string
}

type Row = {
  message_id: string
  kind: OutboundMessage['kind']
  brand: string | null
  player_id: string | null
  push: PushDetails | null
  recipient: string
  subject: string
  body: string
  links: string[]
  code: string | null
  sealed: string | null
}

const TRIES = 8
/** Links and codes are over by then. */
const READABLE = DAY
const RETENTION_MS = 90 * DAY

/** The content of a message, which is sealed in the database. */
interface Content {
  readonly text: string
  readonly links: readonly string[]
  readonly code: string | null
}

const contextOf = (id: string) => `message:${id}`

/** Opens the sealed content of a message; null once it was erased. */
function contentOf(
  key: Buffer,
  row: Pick<Row, 'message_id' | 'kind' | 'body' | 'links' | 'code' | 'sealed'>,
): Content | null {
  if (row.sealed !== null)
    return JSON.parse(openSealed(key, row.sealed, contextOf(row.message_id))) as Content
  // Pushes, and messages that waited when messages began to be sealed.
  return row.kind === 'push' || row.body !== '' ? { text: row.body, links: row.links, code: row.code } : null
}

/** SQL: the brand of a row of `message`; an earlier release wrote none. */
const BRAND_OF =
  'coalesce(message.brand, (select p.theme from player p where p.player_id = message.player_id))'

const messageOf = (
  row: Row,
  brand: string,
  { text, links, code }: Content,
): OutboundMessage & { readonly id: string } => ({
  id: row.message_id,
  kind: row.kind,
  brand,
  to: row.recipient,
  subject: row.subject,
  text,
  links,
  ...(row.player_id ? { playerId: row.player_id } : {}),
  ...(code ? { code } : {}),
  ...(row.push ? { push: row.push } : {}),
})

/** The message in words. */
async function written(tx: Tx, message: OutboundMessage | UnwrittenMessage): Promise<OutboundMessage> {
  if (!('write' in message)) return message
  const { write, locale, ...rest } = message
  const player =
    locale === undefined && rest.playerId
      ? await tx
          .selectFrom('player')
          .select('locale')
          .where('player_id', '=', rest.playerId)
          .executeTakeFirst()
      : undefined
  return { ...rest, ...write(translatorOf(locale ?? parseLocale(player?.locale) ?? 'en')) }
}

/** A message as it is stored: what emails and texts carry is sealed. */
function rowOf(key: Buffer, message: OutboundMessage, id: string, at: Date): Insertable<DB['message']> {
  const { kind, brand, links = [], text } = message
  const content: Content = { text, links, code: message.code ?? null }
  const isOpen = kind === 'push'
  return {
    message_id: id,
    kind,
    brand,
    player_id: message.playerId ?? null,
    recipient: message.to,
    subject: message.subject,
    body: isOpen ? text : '',
    links: JSON.stringify(isOpen ? links : []),
    sealed: isOpen ? null : sealWith(key, JSON.stringify(content), contextOf(id)),
    push: message.push ? JSON.stringify(message.push) : null,
    once: message.once ?? null,
    at,
  }
}

/** Stores a message. @returns false where its player had the one of its `once` */
async function insertMessage(tx: Tx, row: Insertable<DB['message']>): Promise<boolean> {
  const stored = await tx
    .insertInto('message')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** The inbox entry of an erased message. */
const ERASED: Content = { text: 'This message was erased after one day.', links: [], code: null }

/** Erases what messages of yesterday carried, sent or not, and forgets messages after 90 days. */
async function trimMessages({ pool }: Database, now: number): Promise<void> {
  await pool.query(
    `update message set sealed = null, body = '', links = '[]', code = null
     where at < $1 and kind <> 'push' and (sealed is not null or body <> '')`,
    [new Date(now - READABLE)],
  )
  await pool.query('delete from message where at < $1', [new Date(now - RETENTION_MS)])
}

export function openMessenger(options: {
  readonly database: Database
  readonly clock: Clock
  readonly transports: MessageTransports
  readonly consents: Consents
  /** The brand of what an earlier release wrote to nobody's account. */
  readonly mainBrand: string
  /** Seals what messages carry. */
  readonly key: Buffer
  /** Queues a job in a transaction. */
  readonly queue: (tx: Tx, name: string, data: Readonly<Record<string, unknown>>) => Promise<void>
}): Messenger {
  const { database, clock, transports, consents, mainBrand, key, queue } = options

  async function deliver(id: string) {
    const { rows } = await database.pool.query<Row>(
      `update message set attempts = attempts + 1
       where message_id = $1 and delivered_at is null and attempts < $2 returning *, ${BRAND_OF} as brand`,
      [id, TRIES],
    )
    const row = rows[0]
    if (!row) return
    try {
      const content = contentOf(key, row)
      // Its links and codes are over: nobody is sent what opens nothing.
      if (content === null) return
      await transports[row.kind](messageOf(row, row.brand ?? mainBrand, content))
    } catch (error) {
      await database.pool.query('update message set error = $2 where message_id = $1', [
        id,
        String(error).slice(0, 500),
      ])
      throw error
    }
    await database.pool.query('update message set delivered_at = $2, error = null where message_id = $1', [
      id,
      new Date(clock.now()),
    ])
  }

  const self: Messenger = {
    async send(tx, given) {
      const message = await written(tx, given)
      const id = uuidv7(clock)
      const queued = await insertMessage(tx, rowOf(key, message, id, new Date(clock.now())))
      if (!queued) return false
      await queue(tx, 'letters.deliver', { id })
      return true
    },
    async offer(tx, message, origin) {
      if (!(await consents.allows(tx, message.playerId, message.kind))) return false
      if (message.kind === 'push') {
        // A push has no room for a link that ends it: the switch stands where pushes are turned on.
        await self.send(tx, { ...message, push: { ...message.push, category: 'offers' } })
        return true
      }
      const link = consents.linkOf(origin, message.playerId, message.kind)
      const links = [...(message.links ?? []), link]
      const ended = ({ t }: Translator, { subject, text }: MessageText) => ({
        subject,
        text: text + t('\n\nUnsubscribe from messages like this: {link}', { link }),
      })
      await self.send(
        tx,
        'write' in message
          ? { ...message, links, write: (words) => ended(words, message.write(words)) }
          : { ...message, links, write: (words) => ended(words, message) },
      )
      return true
    },
    jobs: {
      'letters.deliver': { retries: TRIES, run: async ({ id }) => deliver(String(id)) },
      'letters.trim': { every: '41 * * * *', run: () => trimMessages(database, clock.now()) },
    },
    async list(to, limit) {
      let query = database.db
        .selectFrom('message')
        .select(['message_id', 'kind', 'recipient', 'subject', 'body', 'links', 'code', 'sealed', 'at'])
        .orderBy('at', 'desc')
        .orderBy('message_id', 'desc')
        .limit(limit)
      if (to !== null) query = query.where('recipient', '=', to)
      const rows = await query.execute()
      return rows.map((row) => {
        const { kind, recipient: to, subject, at } = row
        const content = contentOf(key, { ...row, kind: kind as Row['kind'], links: row.links as string[] })
        return { kind, to, subject, ...(content ?? ERASED), at: at.toISOString() }
      })
    },
  }
  return self
}
