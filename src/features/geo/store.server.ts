import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'

/** What the geo feature keeps: reports of blocks, and whom it told of a change of policy. */

export interface BlockRow {
  readonly block_id: string
  readonly at: Date
  readonly theme: string
  readonly player_id: string | null
  readonly apps: string[]
  readonly country: string | null
  readonly state: string | null
  readonly reason: string | null
  readonly is_mobile: boolean | null
  readonly os: string | null
  readonly browser: string | null
  readonly browser_version: string | null
}

export async function insertBlock(tx: Tx, row: BlockRow): Promise<void> {
  await tx.insertInto('geo_block').values(row).execute()
}

export async function trimBlocks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('geo_block').where('at', '<', before).execute()
}

/** Places that are over; a session that lives on asks again. */
export async function trimPlaces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('location').where('expires_at', '<', before).execute()
}

/** Days on which the policy of a state changed, of the last days: older changes are no news. */
export async function changesSince(
  db: Db,
  since: string,
  today: string,
): Promise<{ readonly state: string; readonly name: string; readonly day: string }[]> {
  return db
    .selectFrom('jurisdiction')
    .innerJoin('us_state', 'us_state.state', 'jurisdiction.state')
    .select(['jurisdiction.state', 'us_state.name', sql<string>`effective_from::text`.as('day')])
    .distinct()
    .where('effective_from', '>', since)
    .where('effective_from', '<=', today)
    .execute()
}

export interface Addressee {
  readonly player_id: string
  readonly email: string
}

/**
 * Claims the next players of a state and theme who were not notified of a change, those only who had an account
 * before it; the row is the promise that each gets one email.
 */
export async function claimAddressees(
  tx: Tx,
  change: { readonly state: string; readonly theme: string; readonly day: string },
  at: Date,
  limit: number,
): Promise<Addressee[]> {
  const { rows } = await raw(tx).query<Addressee>(
    `with claimed as (
       insert into geo_policy_letter (player_id, state, effective_from, at)
       select player_id, state, $3::date, $4 from player p
       where state = $1 and theme = $2 and created_at < $3::date::timestamp at time zone 'UTC'
         and not exists (select from geo_policy_letter l
           where l.player_id = p.player_id and l.state = p.state and l.effective_from = $3::date)
       limit $5
       on conflict do nothing returning player_id
     ) select player_id, email from claimed join player using (player_id)`,
    [change.state, change.theme, change.day, at, limit],
  )
  return rows
}
