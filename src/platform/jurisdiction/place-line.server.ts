import { listed } from '../base/text/text.ts'
import type { Db } from '../data/db.server.ts'
import type { Action, Asked, Fix, GateLine, Place, Where } from '../calls/gate.ts'
import { lastPlace, type Proof } from './location.server.ts'
import type { Policies, PlacePolicy } from './policy.server.ts'

/** The code of the refusal that asks for a location; browsers share it and try again. */
export const LOCATION_NEEDED = 'LOCATION_NEEDED'

const UNKNOWN_PLACE = {
  message: listed('We need to know which state you’re in for this. Share your location and try again.'),
  status: 403,
}
const FIX = 'location' satisfies Fix

/** The conditions that the law of a place must meet, for each action that asks for one. */
const ALLOWS: Readonly<Partial<Record<Action, (policy: PlacePolicy) => boolean>>> = {
  claim: ({ policy }) => policy === 'prizes',
  buy: ({ purchase }) => purchase,
  'free-entry': ({ freeEntry }) => freeEntry,
}

/** Whether an action asks for a place. */
export const goesByPlace = (action: Action): boolean => action in ALLOWS

/** A place that is known, or null. */
export const placeOf = (where: Where): Place | null => (where === 'unknown' || where === 'any' ? null : where)

interface Law {
  readonly policies: Pick<Policies, 'of'>
}

interface Site extends Proof {
  readonly policies: Policies
}

/** Whether the law allows an action in a state. */
async function allowsIn({ policies }: Law, action: Action, state: string | null, theme: string, db: Db) {
  const policy = state === null ? null : await policies.of(state, theme, db)
  return policy !== null && (ALLOWS[action]?.(policy) ?? true)
}

/**
 * Whether a place is known well enough to decide by. A hint is where it allows: nobody goes without entries
 * because an address named another state. What is none of the states has no law that would decide.
 */
async function isKnown(site: Site, { action, who, where, now }: Asked, theme: string): Promise<boolean> {
  const place = placeOf(where ?? (await lastPlace(site, who.db, who.playerId, now)))
  if (place === null || place.state === null) return false
  return place.isProven || allowsIn(site, action, place.state, theme, who.db)
}

/** The brand and the state of an account, read where the caller does not say them. */
export async function residenceOf({ who: { db, playerId, theme, state } }: Asked) {
  if (theme !== undefined && state !== undefined) return { theme, state }
  return db
    .selectFrom('player')
    .select(['theme', 'state'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/**
 * Whether the caller of an action is known to be in none of the states, and no law of the account's state has
 * decided already.
 */
export async function isOutside(site: Law, asked: Asked): Promise<boolean> {
  const place = placeOf(asked.where)
  if (place?.state !== null || !place.isProven) return false
  const { theme, state } = await residenceOf(asked)
  return allowsIn(site, asked.action, state, theme, asked.who.db)
}

/** Whether entries can be staked: at a place that is proven now. Coins need no place. */
async function mayStakeAt(site: Site, { mode, where, who }: Asked, theme: string): Promise<boolean> {
  if (mode !== 'SweepStakes') return true
  const place = placeOf(where)
  return place?.isProven === true && (await site.policies.entriesAllowed(place.state ?? '', theme, who.db))
}

/**
 * Nothing is given or sold by guessing: a player whose place is unknown is asked to share it, and nothing is
 * consumed. Where the state of the account already decides, the place is not asked for.
 */
export const placeLine = (site: Site): GateLine => ({
  code: LOCATION_NEEDED,
  order: 210,
  actions: ['stake', ...(Object.keys(ALLOWS) as Action[])],
  async look(asked) {
    const { action, who, where } = asked
    if (where === 'any') return { ok: true }
    const { theme, state } = await residenceOf(asked)
    if (action === 'stake')
      return (await mayStakeAt(site, asked, theme)) ? { ok: true } : { ok: false, fix: FIX }
    const ok = !(await allowsIn(site, action, state, theme, who.db)) || (await isKnown(site, asked, theme))
    return ok ? { ok } : { ok, fix: FIX }
  },
  refusal: () => UNKNOWN_PLACE,
})
