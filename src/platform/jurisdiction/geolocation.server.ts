import { HOUR, MINUTE } from '../time/clock.ts'
import type { Db } from '../data/db.server.ts'
import type { GameMode } from '../base/text/money.ts'
import type { Place, Where } from '../calls/gate.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import {
  ABROAD,
  findLocation,
  lastPlace,
  placeIn,
  writeLocation,
  type KnownLocation,
} from './location.server.ts'
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

type Spotted = Pick<Context, 'runtime' | 'session' | 'db'>

/** The place of the caller's session as it stands now, or null when nothing valid is known. */
export async function knownLocation(context: Spotted): Promise<KnownLocation | null> {
  const { session, runtime, db } = context
  if (!session) return null
  return keptLocation(context) ?? validAt(runtime, await findLocation(db, session.sessionId))
}

/** The same as this node has it. */
const keptLocation = ({ runtime, session }: Pick<Spotted, 'runtime' | 'session'>): KnownLocation | null =>
  validAt(runtime, session?.location ?? null)

const validAt = ({ clock }: Pick<Runtime, 'clock'>, place: KnownLocation | null): KnownLocation | null =>
  place && place.until_ms > clock.now() ? place : null

/** An address in another country closes the site, whatever a browser says of its place: that is only its word. */
export const isAbroad = ({ country }: AddressLocation): boolean => country !== null && country !== 'US'

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

type Staking = Pick<Context, 'runtime' | 'brand' | 'session' | 'caller' | 'db'>

/**
 * Where a player is who stakes: by coordinates of a moment ago, else by the address. Another country is a place
 * that is none of the states.
 */
export async function stakingPlace(context: Staking, mode: GameMode): Promise<Where> {
  const { runtime, brand, db } = context
  const here = await runtime.geo.locate(context.caller)
  if (isAbroad(here)) return ABROAD
  // Coins need no proof, so that what another node may have learned is not looked up.
  const isOfEntries = mode === 'SweepStakes'
  const place = isOfEntries ? await knownLocation(context) : keptLocation(context)
  if (place?.source === 'geo') return { state: place.state, isProven: true }
  if (isOfEntries && runtime.geo.enough)
    for (const state of [place?.state ?? null, here.state])
      if (await runtime.policies.entriesAllowed(state ?? '', brand.name, db)) return { state, isProven: true }
  return here.state === null ? 'unknown' : { state: here.state, isProven: false }
}

/** Prolongs the place that a stake of entries went by, or keeps what the address told; after its success. */
export async function keepPlace(context: Context): Promise<void> {
  const place = await knownLocation(context)
  if (place && (place.source === 'geo' || (await allows(context, place.state))))
    return prolong(context, place)
  const { state } = await context.runtime.geo.locate(context.caller)
  if (state !== null) await storeLocation(context, state, 'ip')
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
export async function placeOfCaller(context: Context): Promise<Place | 'unknown'> {
  const told = await newLocation(context)
  if (told?.state === null) return ABROAD
  return placeIn(context.runtime, told, context.now) ?? 'unknown'
}

/** A session, as far as its place goes. */
interface Placed {
  readonly sessionId: string
  readonly player: { readonly playerId: string }
  readonly location: KnownLocation | null
}

/**
 * The place that the address tells, where a call that goes by the place keeps it: another country at once, a
 * state when the session's own place is over. Nothing is written.
 */
export async function toldPlace(
  runtime: Runtime,
  { location }: Pick<Placed, 'location'>,
  caller: Caller,
): Promise<KnownLocation | null> {
  const told = addressPlace(runtime, await runtime.geo.locate(caller))
  return told?.state === null || isOver(runtime, location) ? told : null
}

/** An address in another country counts for as long as it is told. */
const isOver = (runtime: Runtime, location: KnownLocation | null): boolean =>
  validAt(runtime, location) === null || (location?.source === 'ip' && location.state === null)

/**
 * Keeps what the address tells before a call that may go by it.
 * @returns whether the address is in another country: then no place that was known before counts
 */
export async function noteAddress(runtime: Runtime, session: Placed, caller: Caller): Promise<boolean> {
  const told = await toldPlace(runtime, session, caller)
  if (!told) return false
  await writeLocation(runtime.database.db, session.sessionId, told)
  runtime.sessions.forget(session.player.playerId)
  return told.state === null
}

/** The place by which a claim of the caller would go now: who only looks keeps nothing. */
export async function placeNow(
  context: Pick<Context, 'runtime' | 'session' | 'caller' | 'db' | 'now' | 'playerId'>,
): Promise<Place | 'unknown'> {
  const { runtime, session, caller, db, now, playerId } = context
  const told = session && (await toldPlace(runtime, session, caller))
  return (await lastPlace(runtime, db, playerId, now, told)) ?? 'unknown'
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
