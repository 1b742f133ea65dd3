import { raw, type Db } from '../data/db.server.ts'
import { DAY } from '../time/clock.ts'
import type { Place } from '../calls/gate.ts'

/** The row of a session's place; coordinates never come here, only the state that they lie in. */

/** The last known place of a session's player, valid until its end. */
export interface KnownLocation {
  /** Two letters; null for a place that is none of the states. */
  readonly state: string | null
  /** From the address, a hint; or from coordinates, a proof. */
  readonly source: 'ip' | 'geo'
  readonly at_ms: number
  readonly until_ms: number
}

/** The columns of a place, from `location l`; all null where there is none. */
export interface LocationRow {
  readonly place: string | null
  readonly place_source: KnownLocation['source'] | null
  readonly place_at: Date | null
  readonly place_until: Date | null
}

export const LOCATION_COLUMNS = `l.state as place, l.source as place_source, l.at as place_at, l.expires_at as place_until`

/** The place in a row that was read with the columns above. */
export const locationIn = (row: LocationRow | undefined): KnownLocation | null =>
  row?.place_source && row.place_at && row.place_until
    ? {
        state: row.place,
        source: row.place_source,
        at_ms: row.place_at.getTime(),
        until_ms: row.place_until.getTime(),
      }
    : null

/** Reads the place of a session again: another node may have learned of it just now. */
export async function findLocation(db: Db, sessionId: string): Promise<KnownLocation | null> {
  const { rows } = await raw(db).query<LocationRow>(
    `select ${LOCATION_COLUMNS} from location l where l.session_id = $1`,
    [sessionId],
  )
  return locationIn(rows[0])
}

/** Whether an address proves a place as coordinates do (`Geo.enough`). */
export interface Proof {
  readonly geo: { readonly enough: boolean }
}

/** The place of a player whose address is in another country now. */
export const ABROAD: Place = { state: null, isProven: true }

type Kept = Pick<KnownLocation, 'state' | 'source' | 'until_ms'>

/**
 * A place that was kept, as gates look at it: what is over, or an address said, is a hint. An address in
 * another country is no more than that once it was kept: the player may be home by now.
 */
export const placeIn = ({ geo }: Proof, found: Kept | null, now: Date): Place | null =>
  found && {
    state: found.state,
    isProven:
      found.until_ms > now.getTime() && (found.source === 'geo' || (geo.enough && found.state !== null)),
  }

/**
 * The place that a claim would go by.
 * @param told what the address would have the claim keep
 * @param kept the player's last place
 */
export function placeWith(on: Proof, told: KnownLocation | null, kept: Kept | null, now: Date): Place | null {
  if (told?.state === null) return ABROAD
  // As the trigger of `location` decides it.
  const isKept = kept === null || kept.source === 'ip' || kept.until_ms <= now.getTime()
  return placeIn(on, told && isKept ? told : kept, now)
}

/**
 * The place of a player as it was known last, in whichever session; null where none ever was.
 * @param told what the address of a caller would have a claim keep
 */
export async function lastPlace(
  on: Proof,
  db: Db,
  playerId: string,
  now: Date,
  told: KnownLocation | null = null,
): Promise<Place | null> {
  const kept = (await readLast(db, [playerId])).get(playerId) ?? null
  return placeWith(on, told, kept, now)
}

/** The places of players as they were known last, of those who have one. */
export async function lastPlaces(
  on: Proof,
  db: Db,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Place>> {
  const kept = await readLast(db, playerIds)
  return new Map([...kept].map(([playerId, place]) => [playerId, placeIn(on, place, now)!]))
}

async function readLast(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, KnownLocation>> {
  const { rows } = await raw(db).query<LocationRow & { player_id: string }>(
    `-- prepared: last-places
select l.player_id, ${LOCATION_COLUMNS} from last_place l where l.player_id = any($1)`,
    [playerIds],
  )
  return new Map(rows.map((row) => [row.player_id, locationIn(row)!]))
}

/**
 * Stores where the player of a session is; of a session that has ended meanwhile nothing is kept. A trigger
 * keeps the player's last place.
 */
export async function writeLocation(db: Db, sessionId: string, place: KnownLocation): Promise<void> {
  const { state, source, at_ms, until_ms } = place
  await raw(db).query(
    `insert into location (session_id, state, source, at, expires_at)
     select s.session_id, $2, $3, $4, $5 from session s where s.session_id = $1
     on conflict (session_id) do update
       set state = excluded.state, source = excluded.source, at = excluded.at,
         expires_at = excluded.expires_at`,
    [sessionId, state, source, new Date(at_ms), new Date(until_ms)],
  )
}

/** For so long the last place of a player is kept. */
const LAST_PLACE_LIFE = 400 * DAY

/** Deletes places of sessions that are over, and last places of long ago; a session that lives on asks again. */
export async function trimPlaces(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('location')
    .where('expires_at', '<', new Date(now.getTime() - DAY))
    .execute()
  await db
    .deleteFrom('last_place')
    .where('at', '<', new Date(now.getTime() - LAST_PLACE_LIFE))
    .execute()
}
