import { raw, type Db } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'

/** The partner that a player is, for the views. */
export const partnerRows = ownRows<object>({
  name: 'affiliates.partner',
  sql: 'select 1 as is from affiliates_partner where player_id = $1',
})

/** The address of a partner's page as the operator put it in, or null for everybody else. */
export async function partnerUrlOf(db: Db, playerId: string): Promise<string | null> {
  const { rows } = await raw(db).query<{ partner_url: string }>(
    'select partner_url from affiliates_partner where player_id = $1',
    [playerId],
  )
  return rows[0]?.partner_url ?? null
}
