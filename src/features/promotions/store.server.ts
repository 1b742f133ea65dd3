import type { Db } from '#platform/data/db.server.ts'

/** Which of the keys were paid to a player. */
export async function paidKeys(
  db: Db,
  playerId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('ledger_post')
    .select('key')
    .where('player_id', '=', playerId)
    .where('key', 'in', keys)
    .execute()
  return new Set(rows.map(({ key }) => key))
}
