import type { Tx } from '../data/db.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { dayOf } from '../time/day.ts'
import type { PushCategory, PushDetails, Urgency } from './push-details.ts'
import { parseLocale } from '../words/locale.ts'
import { translatorOf, type Translator } from '../words/translator.ts'
import './parts.ts'

/**
 * Messages to a player's devices by their browsers' push services. A feature says `notify`; how it travels is
 * an integration's, whose devices they are is the push feature's.
 */

/** Those of which a player gets one a day. */
const ONCE_A_DAY: ReadonlySet<PushCategory> = new Set(['rewards', 'races'])

export interface Notice extends PushDetails {
  readonly title: string
  readonly text: string
  /** The path of this site that a click opens. */
  readonly path?: string | undefined
}

/** Longer words are cut: a push holds 4 kB, and no device shows this much. */
const TITLE_MAX = 120
const TEXT_MAX = 600

/**
 * Sends a notice to all devices of a player who wants its category, in the transaction of its cause: it leaves
 * when that commits, and only then. Players without a device, or who switched the category off, get nothing.
 * Of rewards and of races a player gets one each a day of the brand, whichever feature sends it: what comes
 * second is not sent, and the site tells it anyway. Offers are bounded where they are delivered.
 * @param notice as a function it is written in the player's language
 * @returns whether it is sent
 */
export async function notify(
  { messenger, brands, clock }: Pick<Runtime, 'messenger' | 'brands' | 'clock'>,
  tx: Tx,
  playerId: string,
  notice: Notice | ((words: Translator) => Notice),
): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .select(['email', 'locale', 'theme'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!player) return false
  const { title, text, path, ...push } =
    typeof notice === 'function' ? notice(translatorOf(parseLocale(player.locale) ?? 'en')) : notice
  const { category } = push
  const day = dayOf(clock.now(), brands[player.theme]?.timeZone ?? 'UTC')
  return messenger.send(tx, {
    kind: 'push',
    brand: player.theme,
    ...(ONCE_A_DAY.has(category) ? { once: `${category} ${day}` } : {}),
    playerId,
    // The address by which the inbox is searched; a push itself goes to devices.
    to: player.email,
    subject: title.slice(0, TITLE_MAX),
    text: text.slice(0, TEXT_MAX),
    links: path ? [path] : [],
    push,
  })
}

/** The data a browser needs to register with the push service in use. */
export interface PushProject {
  readonly provider: 'own' | 'firebase'
  readonly projectId: string
  readonly appId: string
  /** Empty for the own service, which needs none. */
  readonly apiKey: string
  /** The application's public key, base64url of 65 bytes (RFC 8292). */
  readonly vapidKey: string
  /** The base address of the calls of 001 §7, up to `/projects`. */
  readonly installations: string
  readonly registrations: string
}

/** A device, as its browser described it or as Firebase names it. */
export type PushTarget =
  | { readonly kind: 'own'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: 'firebase'; readonly token: string }

/** The words and ways of one message to one device. */
export interface PushPayload {
  readonly id: string
  /** The name of the brand that sends it. */
  readonly brand: string
  readonly title: string
  readonly text: string
  /** A path of the site. */
  readonly link: string
  readonly icon: string
  readonly badge: string
  readonly image?: string | undefined
  readonly tag?: string | undefined
  readonly urgency: Urgency
  readonly ttl_s: number
  readonly category: PushCategory
}

/**
 * The outcome of a push: `gone` means that the device will never accept a message again, `refused` that this
 * message will never be accepted. Transient failures are errors instead.
 */
export type Sent =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone' }
  | {
      readonly outcome: 'refused'
      readonly why: string
      /** It may be the device that is refused, not the message: Apple ends subscriptions by 403. */
      readonly isDevice?: boolean
    }

/** The way out to push services. */
export interface WebPush {
  readonly project: (brand: string) => PushProject
  /** Whether the server would send to this address; a browser may name any. */
  readonly allows: (endpoint: string) => boolean
  /** The name of the service that an endpoint belongs to, or of Firebase, whose devices have none. */
  readonly serviceOf: (endpoint: string | null) => string
  /** @throws Error when it may work later; TryLater where the service says when */
  readonly send: (target: PushTarget, payload: PushPayload, signal?: AbortSignal) => Promise<Sent>
}
