import { raw, type Db } from '../data/db.server.ts'

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

/** SQL: the newest valid place proven by coordinates in any of a player's sessions; $1 the player, $2 the instant. */
export const PROVEN = `from session s join location l using (session_id)
  where s.player_id = $1 and l.source = 'geo' and l.expires_at > $2 order by l.at desc limit 1`

/** Returns the newest valid place proven by coordinates in any of the player's sessions, or null. */
export async function provenLocation(db: Db, playerId: string, now: Date): Promise<KnownLocation | null> {
  const { rows } = await raw(db).query<LocationRow>(`select ${LOCATION_COLUMNS} ${PROVEN}`, [playerId, now])
  return locationIn(rows[0])
}

/** The newest valid places proven by coordinates, of the players who have one. */
export async function provenPlaces(
  db: Db,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, KnownLocation>> {
  const { rows } = await raw(db).query<LocationRow & { player_id: string }>(
    `select distinct on (s.player_id) s.player_id, ${LOCATION_COLUMNS} from session s join location l using (session_id)
     where s.player_id = any($1) and l.source = 'geo' and l.expires_at > $2 order by s.player_id, l.at desc`,
    [playerIds, now],
  )
  return new Map(rows.map((row) => [row.player_id, locationIn(row)!]))
}

/** Stores where the player of a session is; of a session that has ended meanwhile nothing is kept. */
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

/** Places that are over; a session that lives on asks again. */
export async function trimPlaces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('location').where('expires_at', '<', before).execute()
}
