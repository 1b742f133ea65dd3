import { HOUR, MINUTE } from '../time/clock.ts'
import type { Db } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'
import { callerLocale } from '../words/locale.ts'
import type { Place } from '../calls/gate.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { findLocation, placeIn, writeLocation, type KnownLocation } from './location.server.ts'
import { refuseUnknownPlace } from './place-line.server.ts'
import type { Policies, Policy } from './policy.server.ts'
import type { Caller } from '../calls/caller.ts'
import type { Context } from '../calls/context.server.ts'

/**
 * Locates a player, and decides whether entries may be played there. An address is a hint, coordinates are
 * proof; an unknown place is never one for entries. What was found is kept with the session and ends by its
 * time.
 */

/** The location of an IP address; nulls where it is unknown. */
export interface AddressLocation {
  /** Two letters of ISO 3166. */
  readonly country: string | null
  /** Two letters of a state of the USA, or DC. */
  readonly state: string | null
}

export const NOWHERE: AddressLocation = { country: null, state: null }

/** Resolves IP addresses to places: one of the adapters in `integrations/geo`. */
export interface Geo {
  /** The source, as reports of blocks name it (000 §7). */
  readonly by: 'cloudflare' | 'maxmind' | 'system'
  /** Whether its word is enough to play with entries, or coordinates are needed. */
  readonly enough: boolean
  /** Never throws: what cannot be told is unknown. */
  readonly locate: (caller: Pick<Caller, 'ip' | 'place'>) => Promise<AddressLocation>
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    /** Resolves IP addresses to places. */
    readonly geo: Geo
  }
}

/** How long a place counts, and for how long at most play can prolong coordinates that were sent once. */
const LOCATION_LIFE = 30 * MINUTE
const PROOF_LIFE = 4 * HOUR
/** Play moves the end of a place, written at most this often. */
const TOUCH_EVERY = 5 * MINUTE

export type LocationPolicy = Policy | 'unknown'

/** Returns the policy for a place: foreign countries are blocked; a place that nobody knows is unknown. */
export async function locationPolicyAt(
  policies: Policies,
  { country, state }: AddressLocation,
  theme: string,
  on?: Db,
): Promise<LocationPolicy> {
  if (country === null) return 'unknown'
  if (country !== 'US') return 'blocked'
  if (state === null) return 'unknown'
  return (await policies.of(state, theme, on))?.policy ?? 'blocked'
}

/** The place of the caller's session as it stands now, or null when nothing valid is known. */
export async function knownLocation(context: Context): Promise<KnownLocation | null> {
  const { session, runtime, db } = context
  if (!session) return null
  const now = runtime.clock.now()
  const valid = (place: KnownLocation | null) => (place && place.until_ms > now ? place : null)
  return valid(session.location) ?? valid(await findLocation(db, session.sessionId))
}

/** Stores a place that was found; called once what it was needed for has succeeded. */
export type PersistLocation = () => Promise<void>

/** An address in another country closes the site, whatever a browser says of its place: that is only its word. */
export const isAbroad = ({ country }: AddressLocation): boolean => country !== null && country !== 'US'

const refuseBlocked = (): never =>
  refuse(
    'PLACE_BLOCKED',
    'Games aren’t available at your current location. You can play again from a place where they are.',
    // It goes by where they are: a repeat from elsewhere is tried again.
    { status: 403, passing: true },
  )

/** The brand's names of its currencies: in English for the sentence, in the caller's language for its values. */
function currencyNames({ brand, caller }: Context) {
  const { entries, coins } = brand.words('en')
  const { entries: theirEntries, coins: theirCoins } = brand.words(callerLocale(caller))
  return { entries, coins, values: { entries: theirEntries, coins: theirCoins } }
}

/**
 * Lets a player pass who may play with entries: by the state of the account, and by the place where they are.
 * @returns stores the place or prolongs it; call it after success
 * @throws Refusal ENTRIES_NOT_ALLOWED: the state of the account does not allow entries;
 * PLACE_BLOCKED: the address is in another country;
 * PLACE_NOT_ALLOWED: coordinates showed a place that does not; LOCATION_NEEDED: coordinates must be sent first
 */
export async function requireEntriesAllowed(context: Context): Promise<PersistLocation> {
  const { runtime, player, brand, db } = context
  const { entries, coins, values } = currencyNames(context)
  if (!player || !(await runtime.policies.entriesAllowed(player.state, brand.name, db)))
    return refuse(
      'ENTRIES_NOT_ALLOWED',
      `You can’t play with ${entries} in your state. You can still play with ${coins}.`,
      { status: 403, values },
    )
  const here = await runtime.geo.locate(context.caller)
  if (isAbroad(here)) return refuseBlocked()
  const place = await knownLocation(context)
  if (place && (place.source === 'geo' || runtime.geo.enough) && (await allows(context, place.state)))
    return () => prolong(context, place)
  if (place?.source === 'geo')
    return refuse(
      'PLACE_NOT_ALLOWED',
      `You can’t play with ${entries} where you are now. You can still play with ${coins}.`,
      { status: 403, values, passing: true },
    )
  const { state } = here
  if (runtime.geo.enough && state !== null && (await allows(context, state)))
    return () => storeLocation(context, state, 'ip')
  return refuseUnknownPlace()
}

const allows = async ({ runtime, brand, db }: Context, state: string | null): Promise<boolean> =>
  state !== null && (await runtime.policies.entriesAllowed(state, brand.name, db))

/** Whether entries can be offered here: nothing that is known speaks against them, though a check may follow. */
export async function mayPlayEntries(context: Context): Promise<boolean> {
  const { session, player, runtime, brand, db } = context
  if (!player || !(await runtime.policies.entriesAllowed(player.state, brand.name, db))) return false
  const place = session?.location
  const proven = place?.source === 'geo' && place.until_ms > runtime.clock.now()
  return !proven || (await allows(context, place.state))
}

/**
 * Refuses who is where nothing may be played, as far as it is known; an unknown place passes.
 * @throws Refusal PLACE_BLOCKED (403)
 */
export async function requireOpenLocation(context: Context): Promise<void> {
  const { session, runtime, brand, caller, db } = context
  const place = session?.location
  const proven = place?.source === 'geo' && place.until_ms > runtime.clock.now()
  const located = await runtime.geo.locate(caller)
  const here =
    proven && !isAbroad(located)
      ? { country: place.state === null ? 'elsewhere' : 'US', state: place.state }
      : located
  if ((await locationPolicyAt(runtime.policies, here, brand.name, db)) === 'blocked') refuseBlocked()
}

/** The place that an address tells, or null; another country is a place that is none of the states. */
function addressPlace({ clock }: Pick<Runtime, 'clock'>, here: AddressLocation): KnownLocation | null {
  if (here.state === null && !isAbroad(here)) return null
  const now = clock.now()
  return { state: here.state, source: 'ip', at_ms: now, until_ms: now + LOCATION_LIFE }
}

/** The place of a caller as the session keeps it that is opened for them. */
export const newLocation = async ({ runtime, caller }: Context): Promise<KnownLocation | null> =>
  addressPlace(runtime, await runtime.geo.locate(caller))

/** The place of a caller who has no session yet, for what the gate asks. */
export const placeOfCaller = async (context: Context): Promise<Place | 'unknown'> =>
  placeIn(context.runtime, await newLocation(context), context.now) ?? 'unknown'

/** A session, as far as its place goes. */
interface Placed {
  readonly sessionId: string
  readonly player: { readonly playerId: string }
  readonly location: KnownLocation | null
}

/**
 * Keeps what the address tells with a session whose place is over, before a call that may go by it.
 * @returns whether the address is in another country: then no place that was known before counts
 */
export async function noteAddress(
  runtime: Runtime,
  { sessionId, player, location }: Placed,
  caller: Caller,
): Promise<boolean> {
  const here = await runtime.geo.locate(caller)
  const place = addressPlace(runtime, here)
  if (place && (location?.until_ms ?? 0) <= runtime.clock.now()) {
    await writeLocation(runtime.database.db, sessionId, place)
    runtime.sessions.forget(player.playerId)
  }
  return isAbroad(here)
}

/** Writes where the player of the session is, from now on. */
export async function storeLocation(
  context: Context,
  state: string | null,
  source: KnownLocation['source'],
): Promise<void> {
  const { session, runtime, db } = context
  if (!session) return
  const now = runtime.clock.now()
  await writeLocation(db, session.sessionId, { state, source, at_ms: now, until_ms: now + LOCATION_LIFE })
  runtime.sessions.forget(session.player.playerId)
}

/**
 * Moves the end of a place. The address is asked again at this occasion: a place that came from it is
 * replaced, and coordinates that it speaks against are not prolonged, so that they are asked for once more.
 */
async function prolong(context: Context, place: KnownLocation): Promise<void> {
  const { session, runtime, db } = context
  const now = runtime.clock.now()
  if (!session || place.until_ms > now + LOCATION_LIFE - TOUCH_EVERY) return
  const here = await runtime.geo.locate(context.caller)
  if (place.source === 'ip') {
    if (here.state !== null) await storeLocation(context, here.state, 'ip')
    return
  }
  const until_ms = Math.min(now + LOCATION_LIFE, place.at_ms + PROOF_LIFE)
  const moved = here.country !== null && !(await allows(context, here.state))
  if (moved || until_ms <= place.until_ms) return
  await writeLocation(db, session.sessionId, { ...place, until_ms })
  runtime.sessions.forget(session.player.playerId)
}
