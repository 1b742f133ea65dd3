import type { PushCategory } from '#platform/messages/push-details.ts'
import type { Switches } from './contract.ts'

/** Rules for registrations, independent of their storage. */

/** An installation's id: 17 bytes in base64url whose first half-byte is 0111 (001 §7). */
export const isFid = (text: string): boolean => /^[cdef][\w-]{21}$/.test(text)

const bytesOf = (text: string): number | null =>
  /^[\w-]+={0,2}$/.test(text) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : null

/** A point of P-256, uncompressed: 65 bytes that begin with 4. */
export const isP256Point = (text: string): boolean => bytesOf(text) === 65 && text.startsWith('B')

/** The secret that a subscription shares with whoever writes to it: 16 bytes (RFC 8291 §3.2). */
export const isAuthSecret = (text: string): boolean => bytesOf(text) === 16

/** Base64url as it is compared and stored, without padding. */
export const unpadded = (text: string): string => text.replace(/=+$/, '')

/**
 * The categories of notifications that a player allows. Offers are advertising, so they need the player's
 * consent to advertising by push; the others are on unless switched off.
 * @param said the player's own choices by category
 * @param agreed whether they agreed to advertising by push
 */
export const switchesOf = (
  said: Readonly<Partial<Record<PushCategory, boolean>>>,
  agreed: boolean,
): Switches => ({
  account: true,
  rewards: said.rewards ?? true,
  races: said.races ?? true,
  offers: agreed,
})

/** Whether a message is too old to be worth a sound in somebody's pocket. */
export const isStale = (sent_ms: number, ttl_s: number, now_ms: number): boolean =>
  now_ms > sent_ms + ttl_s * 1_000
