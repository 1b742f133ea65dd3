import type { Db } from '#platform/data/db.server.ts'

/** A place in a player's ledger: the version of the account and the line of the operation. */
export interface Place {
  readonly version: number
  readonly line: number
}

export interface Asked {
  readonly playerId: string
  /** The unit's number in account codes, or null for all. */
  readonly unit: number | null
  readonly before: Place | null
  readonly limit: number
}

/**
 * Lines of a player's ledger, newest first. The account's version is their true order: the id of a round is
 * issued before it is played.
 */
export async function linesOf(db: Db, { playerId, unit, before, limit }: Asked) {
  let query = db
    .selectFrom('ledger_transfer')
    .select(['tx_id', 'line', 'debit', 'credit', 'amount', 'balance_after', 'version', 'kind'])
    .where('player_id', '=', playerId)
    .orderBy('version', 'desc')
    .orderBy('line', 'desc')
    .limit(limit)
  if (unit !== null) query = query.where('debit', '>=', unit * 100).where('debit', '<', (unit + 1) * 100)
  if (before)
    query = query.where(({ eb, and, or }) =>
      or([
        eb('version', '<', before.version),
        and([eb('version', '=', before.version), eb('line', '<', before.line)]),
      ]),
    )
  return query.execute()
}

/** When and in which game rounds were played, by their id. */
export async function roundsOf(db: Db, playerId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { at: Date; slug: string }>()
  const rows = await db
    .selectFrom('game_round')
    .innerJoin('game_definition', 'game_definition.definition_id', 'game_round.definition_id')
    .select(['round_id', 'at', 'slug'])
    .where('player_id', '=', playerId)
    .where('round_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ round_id, at, slug }) => [round_id, { at, slug }]))
}
