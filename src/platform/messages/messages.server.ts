import { SECOND } from '../time/clock.ts'
import type { Database, Tx } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import type { Job } from '../data/jobs.server.ts'
import type { Locale } from '../words/locale.ts'
import type { Log } from '../base/log.server.ts'
import { contentOf, sealContent, type Content } from './content.server.ts'
import { laneOf, LONGEST_LIFE_MS, priorityOf, wayOf, type Priority, type Way } from './deliveries/lanes.ts'
import { openPump, type FailureListener, type PumpOptions } from './deliveries/pump.server.ts'
import { queueDelivery } from './deliveries/rows.server.ts'
import {
  adoptQueued,
  confirmedSince,
  insertMessage,
  newestMessages,
  trimMessages,
} from './message-rows.server.ts'
import { endOfOffer, invitingOf, whyItStays, type LeavingParts } from './may-leave.server.ts'
import type { DeviceDelivery, PushDetails } from './push-details.ts'
import type { Translator } from '../words/translator.ts'
import { withEnd, written } from './wording.server.ts'

/** SQL: messages as they were queued, for statements that join them. */
export const MESSAGES = '(select message_id, player_id, kind, subject, body, links, push, at from message)'

/** A message to a player by email, SMS or push: queued with its cause, then delivered by itself. */
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
  /** Names a message that a player gets once: a second one of this name is not queued. */
  readonly once?: string
  /**
   * How long the code or link in it lives: somebody waits for it, so it goes before all others, and isn’t
   * sent later than that. Without it a message is sent within a day.
   */
  readonly lives_ms?: number
  /**
   * Its topic, such as `password`: a newer message replaces one of the same topic and recipient that still
   * waits.
   */
  readonly topic?: string
  /** It is written like any other and doesn't leave, so that nobody learns of that by the time it takes. */
  readonly isHeldBack?: boolean
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

/** A message as it leaves. */
export type OutgoingMessage = OutboundMessage & {
  readonly id: string
  /** The device, where it goes to one. */
  readonly target?: string
  readonly priority?: Priority
  /** When it was written. */
  readonly sentAt?: Date
  /** Since when the account knows that the mailbox is its own, for links and codes that open it. */
  readonly validSince?: Date
}

/** A message that doesn’t leave, and why: a code for operators. */
export interface Dropped {
  readonly dropped: string
}

/**
 * Takes a message out of the server: an integration for each way. Dropped is what nobody needs now.
 * @param signal ends the try
 * @param onSlow called where the other side has the message and is slow to answer
 * @throws RefusedForGood, TryLater, Unanswered, or any error for what may work later
 */
export type MessageTransport = (
  message: OutgoingMessage,
  signal?: AbortSignal,
  onSlow?: () => void,
) => Promise<void | Dropped>
export type MessageTransports = Readonly<Record<Way, MessageTransport>>

export interface Messenger {
  /**
   * Queues a message in the transaction of its cause.
   * @returns false where its player had the one of its `once`
   */
  readonly send: (tx: Tx, message: OutboundMessage | UnwrittenMessage) => Promise<boolean>
  /**
   * Queues news or an offer, where the player and the gate allow that, with the link that ends it; an email
   * shows the company’s postal address too. Without one it is kept as dropped, so that operators see why.
   * @param origin the address of the site, for the link
   * @returns whether it was queued
   */
  readonly offer: (
    tx: Tx,
    message: (OutboundMessage | UnwrittenMessage) & { readonly playerId: string },
    origin: string,
  ) => Promise<boolean>
  /**
   * Queues the delivery of a push to one device. A repeat changes nothing.
   * @param to the device, its push service, and what the message says of itself
   */
  readonly toDevice: (tx: Tx, id: string, to: DeviceDelivery) => Promise<void>
  /** Tells a feature of deliveries of its way that failed for good. */
  readonly whenFailed: (way: Way, take: FailureListener) => void
  /** Begins to take messages out; each node does. */
  readonly start: () => void
  /** Lets what is on its way end for a moment. */
  readonly stop: () => Promise<void>
  readonly jobs: Readonly<Record<string, Job>>
  /** The newest messages, for the built-in inbox of the demonstration. */
  readonly list: (to: string | null, limit: number) => Promise<InboxMessage[]>
}

/** A message as `/dev/inbox.json` lists it. */
export interface InboxMessage {
  readonly kind: string
  readonly brand: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly code: string | null
  readonly at: string
}

/** The inbox entry of an erased message. */
const ERASED: Content = { text: 'This message was erased after one day.', links: [], code: null }

type Timing = Pick<OutboundMessage, 'kind' | 'lives_ms' | 'push'>

const priorityFor = ({ kind, lives_ms, push }: Timing, isOffer: boolean): Priority => {
  if (kind !== 'push' && lives_ms !== undefined) return 'code'
  return isOffer || push?.category === 'offers' ? 'bulk' : 'notice'
}

/** How long a message is of use, ms. */
const lifeOf = ({ kind, lives_ms, push }: Timing): number => {
  const own_ms = kind === 'push' ? push?.ttl_s && push.ttl_s * SECOND : lives_ms
  return Math.min(own_ms || LONGEST_LIFE_MS, LONGEST_LIFE_MS)
}

type MessengerOptions = LeavingParts & {
  readonly database: Database
  readonly log: Log
  readonly transports: MessageTransports
  /** The brand of what an earlier release wrote to nobody's account. */
  readonly mainBrand: string
  /** Seals what messages carry. */
  readonly key: Buffer
  /** Writes the brand into the links of a text, where hosts alone don't name it. */
  readonly nameBrand: (text: string, brand: string) => string
}

/** One try of a delivery, by the transport of its way. */
const tryBy =
  (options: MessengerOptions): PumpOptions['carry'] =>
  async (delivery, signal, onSlow) => {
    const { database, key, transports, mainBrand } = options
    // Between the cause and now the player may have unsubscribed, closed their account, or gone elsewhere.
    const inviting = invitingOf(delivery, mainBrand)
    const why = inviting && (await whyItStays(options, database.db, inviting))
    if (why) return { dropped: why }
    const content = delivery.kind ? contentOf(key, delivery) : null
    // It was erased, or is not in this backup: nobody is sent what says nothing.
    if (content === null) return { dropped: 'ERASED' }
    const { message_id: id, kind, recipient: to, subject, player_id, push, target, lane } = delivery
    const validSince =
      lane === 'email code' && player_id && (await confirmedSince(database.db, player_id, to))
    const message: OutgoingMessage = {
      ...(validSince ? { validSince } : {}),
      ...{ id, kind, to, subject, target, text: content.text, links: content.links },
      brand: delivery.brand ?? mainBrand,
      ...{ priority: priorityOf(lane), sentAt: delivery.at },
      ...(player_id ? { playerId: player_id } : {}),
      ...(content.code ? { code: content.code } : {}),
      ...(push ? { push } : {}),
    }
    return (await transports[wayOf(lane)](message, signal, onSlow)) ?? 'delivered'
  }

export function openMessenger(options: MessengerOptions): Messenger {
  const { database, clock, log, consents, key, mainBrand, nameBrand } = options
  const listeners = new Map<Way, FailureListener>()
  const pump = openPump({
    ...{ database, clock, log, carry: tryBy(options) },
    onFailed: async (failed, why, trouble) => listeners.get(wayOf(failed.lane))?.(failed, why, trouble),
  })

  /** @param offer advertising goes after all others; with a reason it stays */
  async function send(
    tx: Tx,
    given: OutboundMessage | UnwrittenMessage,
    offer?: { readonly why?: string | null },
  ): Promise<boolean> {
    const message = await written(tx, given)
    const id = uuidv7(clock)
    const at = new Date(clock.now())
    const links = (message.links ?? []).map((link) => nameBrand(link, message.brand))
    const text = nameBrand(message.text, message.brand)
    const isOpen = message.kind === 'push'
    const playerId = message.playerId ?? null
    const queued = await insertMessage(tx, {
      ...{ message_id: id, kind: message.kind, brand: message.brand, player_id: playerId },
      recipient: message.to,
      subject: message.subject,
      body: isOpen ? text : '',
      links: JSON.stringify(isOpen ? links : []),
      sealed: isOpen ? null : sealContent(key, id, { text, links, code: message.code ?? null }),
      push: message.push ? JSON.stringify(message.push) : null,
      once: message.once ?? null,
      at,
    })
    if (!queued) return false
    await queueDelivery(tx, {
      ...{ id, target: '', topic: message.topic ?? null, recipient: message.to, playerId, at },
      ...{ brand: message.brand, isHeldBack: message.isHeldBack, why: offer?.why },
      lane: laneOf(message.kind, priorityFor(message, offer !== undefined)),
      until: new Date(at.getTime() + lifeOf(message)),
    })
    return true
  }

  return {
    send: (tx, message) => send(tx, message),
    async offer(tx, message, origin) {
      const { playerId, kind, brand } = message
      const why = await whyItStays(options, tx, { playerId, channel: kind, brand, isOffer: true })
      if (why !== null && why !== 'NO_POSTAL_ADDRESS') return false
      // A push has no room for a link that ends it: the switch stands where pushes are turned on.
      if (kind === 'push') return send(tx, { ...message, push: { ...message.push, category: 'offers' } }, {})
      const link = consents.linkOf(origin, { playerId, channel: kind, brand })
      await send(
        tx,
        withEnd(message, link, (words) => endOfOffer(options, words, { link, kind, brand })),
        { why },
      )
      return why === null
    },
    async toDevice(tx, id, { device, service, push, sentAt }) {
      const message = { kind: 'push', ...(push ? { push } : {}) } as const
      await queueDelivery(tx, {
        ...{ id, target: device, topic: null, recipient: '', playerId: null, brand: null },
        lane: laneOf('device', priorityFor(message, false), service),
        at: new Date(clock.now()),
        until: new Date(sentAt.getTime() + lifeOf(message)),
      })
    },
    whenFailed: (way, take) => void listeners.set(way, take),
    start: pump.start,
    stop: pump.stop,
    jobs: {
      'letters.deliver': { run: async ({ id }) => adoptQueued(database, String(id), clock.now()) },
      'letters.trim': { every: '41 * * * *', run: () => trimMessages(database, clock.now()) },
    },
    async list(to, limit) {
      const rows = await newestMessages(database, to, limit)
      return rows.map((row) => {
        const { kind, recipient: to, subject, at, brand } = row
        const content = contentOf(key, row) ?? ERASED
        return { kind, brand: brand ?? mainBrand, to, subject, ...content, at: at.toISOString() }
      })
    },
  }
}
