import type { Runtime } from '../calls/runtime.server.ts'
import { valueOf } from '../config/by-brand.ts'
import type { Env } from '../config/env.server.ts'
import type { Db } from '../data/db.server.ts'
import type { Channel } from '../players/consent.server.ts'
import type { Translator } from '../words/translator.ts'
import { priorityOf, wayOf } from './deliveries/lanes.ts'
import type { TakenDelivery } from './deliveries/rows.server.ts'

/** What a message to a player is about, as far as it decides whether it may leave. */
export interface Inviting {
  readonly playerId: string
  readonly channel: Channel
  readonly brand: string
  /** Advertising asks for consent and place too; what else invites, such as a reward, for the account alone. */
  readonly isOffer: boolean
}

export type LeavingParts = Pick<Runtime, 'consents' | 'gates' | 'clock' | 'brands'> & {
  readonly env: Pick<Env, 'contact' | 'sms'>
}

/** The postal address of a brand’s company, line by line; null where the operator set none. */
export function postalAddress(
  { env, brands }: Pick<LeavingParts, 'env' | 'brands'>,
  name: string,
): readonly string[] | null {
  const address = valueOf(env.contact.address ?? {}, name)
  const company = brands[name]?.words('en').company ?? name
  return (
    address
      ?.replaceAll('{company}', () => company)
      .split('|')
      .map((line) => line.trim()) ?? null
  )
}

/**
 * Why a message that invites may not leave now: `NO_CONSENT`, `NO_POSTAL_ADDRESS`, or the code of the gate’s
 * line, such as `ON_A_BREAK` or `NO_OFFERS_HERE`. Asked where it is written and again where it is delivered,
 * which may be a day later. Notices of the account invite nobody, and aren’t asked about.
 */
export async function whyItStays(
  parts: LeavingParts,
  db: Db,
  { playerId, channel, brand, isOffer }: Inviting,
): Promise<string | null> {
  const { consents, gates, clock } = parts
  if (isOffer && !(await consents.allows(db, playerId, channel))) return 'NO_CONSENT'
  const asked = { feature: null, who: { db, playerId }, where: null, now: new Date(clock.now()) }
  for (const action of isOffer ? (['contact', 'offer'] as const) : (['contact'] as const)) {
    const refused = await gates.refused({ ...asked, action })
    if (refused) return refused.code
  }
  return isOffer && channel === 'email' && postalAddress(parts, brand) === null ? 'NO_POSTAL_ADDRESS' : null
}

/** What a delivery that invites its player asks by; null where it invites none of our players. */
export function invitingOf(
  { kind, player_id, lane, push, brand }: TakenDelivery,
  mainBrand: string,
): Inviting | null {
  // The push feature asks for each device, and keeps what became of it.
  if (!kind || !player_id || wayOf(lane) === 'device') return null
  const isOffer = priorityOf(lane) === 'bulk'
  if (!isOffer && (!push || push.category === 'account')) return null
  return { playerId: player_id, channel: kind, brand: brand ?? mainBrand, isOffer }
}

/** The end of an email or text with an offer: what ends such messages, and the company’s address. */
export function endOfOffer(
  { env, brands }: Pick<LeavingParts, 'env' | 'brands'>,
  { t }: Translator,
  { link, kind, brand }: { readonly link: string; readonly kind: Channel; readonly brand: string },
): string {
  // An answer needs a number that it goes to.
  const hearsStop = env.sms?.hookSecret && valueOf(env.sms.from, brand)?.startsWith('+')
  if (kind === 'sms' && hearsStop) return t('\n\nReply STOP to unsubscribe.')
  const address = kind === 'email' ? (postalAddress({ env, brands }, brand) ?? []) : []
  const footer = address.length > 0 ? `\n\n${address.join('\n')}` : ''
  return t('\n\nUnsubscribe from messages like this: {link}', { link }) + footer
}
