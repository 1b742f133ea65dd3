import type { Context } from '#platform/calls/context.server.ts'
import type { Where } from '#platform/calls/gate.ts'
import { emit } from '#platform/events/events.server.ts'
import { isAbroad } from '#platform/jurisdiction/geolocation.server.ts'
import { ABROAD } from '#platform/jurisdiction/location.server.ts'
import { prizeWordsFor } from '#platform/messages/prize-words.server.ts'
import type { Receiver } from '#platform/money/grant.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { giveOrOwe, goesWithout, isGivenOrOwed } from '#platform/owed/gift.server.ts'
import { hasGiftEntries } from '#platform/players/devices/gift-limits.server.ts'
import type { Translator } from '#platform/words/translator.ts'
import { EMAIL_GIFT, giftFor } from '../economy.ts'
import { marksOf } from '../mailbox/marks.server.ts'
import { canMailboxEarnGift, giftEarnerOf, noteConfirmer } from '../mailbox/store.server.ts'

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A part of the account became whole: the address, the phone or the profile, each for the first time. */
    'account.confirmed': { readonly kind: 'email' | 'phone' | 'profile' }
  }
}

/** The gift for an address that is confirmed. */

export interface Owner extends Receiver {
  readonly email: string
}

/** The key of the gift in the ledger. */
export const EMAIL_GIFT_KEY = 'email-confirmed'

/**
 * Where the owner of an address is: as the call knows it, or as they were last seen where somebody else opened
 * the link, unless that is done from another country.
 */
async function whereOfOwner(context: Context, playerId: string): Promise<Where> {
  const { session, where, runtime, caller } = context
  if (session?.player.playerId === playerId) return where
  return isAbroad(await runtime.geo.locate(caller)) ? ABROAD : null
}

const CAUSE = { feature: 'account', key: EMAIL_GIFT_KEY, kind: 'e-mail gift' } as const

/**
 * Emits the events of a confirmed address and pays its gift, once per player and mailbox. A domain has as
 * many mailboxes as its owner likes, so a second account of a device gets coins alone.
 * @returns the prize; null if there is no gift
 */
export async function welcomeAddress(
  context: Context,
  owner: Owner,
  isFirst: boolean,
): Promise<Prize | null> {
  const { runtime, tx, now } = context
  const { playerId, email, theme } = owner
  await emit(tx, runtime.clock, playerId, 'email.confirmed', { email })
  if (isFirst) await emit(tx, runtime.clock, playerId, 'account.confirmed', { kind: 'email' })
  const { mark, marks } = marksOf(runtime, theme, email)
  const use = { theme, mark, playerId, at: now }
  await noteConfirmer(tx, use)
  // Players who are excluded or had the gift get none; it stays available for the mailbox.
  if (await goesWithout(runtime, tx, playerId, CAUSE)) return null
  if (await isGivenOrOwed(tx, playerId, CAUSE)) return null
  if (!(await canMailboxEarnGift(tx, use, marks))) return null
  const gift = giftFor(EMAIL_GIFT, await hasGiftEntries(tx, playerId))
  const receiver = { ...owner, where: owner.where ?? (await whereOfOwner(context, playerId)) }
  return (await giveOrOwe(runtime, tx, receiver, gift, CAUSE))?.prize ?? null
}

/**
 * Tells which gift this player would get for verifying the address now, by the rules that pay it.
 * @returns a function that words it in a language, or gives null if there is none
 */
export async function giftWordsOf(context: Context, { playerId, email }: Pick<Owner, 'playerId' | 'email'>) {
  const { runtime, tx, brand } = context
  const { marks } = marksOf(runtime, brand.name, email)
  // Asked one by one and worded, whatever the answers: a known address must cost what an unknown one does.
  const isWithout = await goesWithout(runtime, tx, playerId, CAUSE)
  const wasGiven = await isGivenOrOwed(tx, playerId, CAUSE)
  const isUsed = (await giftEarnerOf(tx, brand.name, marks)) !== null
  const gift = giftFor(EMAIL_GIFT, await hasGiftEntries(tx, playerId))
  const giftWords = await prizeWordsFor(runtime, tx, playerId, gift)
  const isPaid = !isWithout && !wasGiven && !isUsed
  return (words: Translator): string | null => {
    const text = giftWords(words)
    return isPaid ? text : null
  }
}
