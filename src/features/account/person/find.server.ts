import type { Pool } from 'pg'

/** A name with a ZIP code of five digits, as profiles have them. */
export interface Named {
  readonly name: string
  readonly zip: string
}

/** The accounts whose profile has one of these names at its ZIP code, whatever the case. */
export async function accountsNamed(pool: Pool, wanted: readonly Named[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ player_id: string }>(
    `select f.player_id from account_profile f join unnest($1::text[], $2::text[]) t(name, zip)
       on lower(f.first_name || ' ' || f.last_name) = lower(t.name) and left(f.zip, 5) = left(t.zip, 5)`,
    [wanted.map(({ name }) => name), wanted.map(({ zip }) => zip)],
  )
  return rows.map(({ player_id }) => player_id)
}

/** The names of accounts whose profile is filled in. */
export async function namesOf(pool: Pool, playerIds: readonly string[]): Promise<readonly Named[]> {
  const { rows } = await pool.query<{ name: string; zip: string }>(
    `select first_name || ' ' || last_name as name, left(zip, 5) as zip from account_profile
     where player_id = any($1)`,
    [playerIds],
  )
  return rows
}
