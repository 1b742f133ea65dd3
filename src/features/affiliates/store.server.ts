import type { Db } from '#platform/db.server.ts'

/** The address of a partner's page as the operator put it in, or null for everybody else. */
export async function partnerUrlOf(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('affiliates_partner')
    .select('partner_url')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.partner_url ?? null
}
