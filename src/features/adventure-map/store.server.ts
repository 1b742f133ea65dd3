import type { Db, Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import type { Throw } from './rules.ts'

/** A throw on the map of a run. */
export interface RunThrow extends Throw {
  readonly runId: string
}

/** The throws of the run that the player threw in last, in their order, for the views. */
export const latestThrows = ownRows<
  { readonly run_id: string; readonly at: string; readonly value: number; readonly special: boolean },
  RunThrow
>({
  name: 'adventure-map.throws',
  sql: `select run_id, at, value, special from adventure_map_throw
    where player_id = $1 and run_id = (
      select run_id from adventure_map_throw where player_id = $1 order by at desc limit 1)
    order by n`,
  as: ({ run_id, at, value, special }) => ({
    runId: run_id,
    at_ms: Date.parse(at),
    value,
    isSpecial: special,
  }),
})

/** A player's throws in a run, in their order. */
export async function throwsOf(db: Db, playerId: string, runId: string): Promise<readonly Throw[]> {
  const rows = await db
    .selectFrom('adventure_map_throw')
    .select(['at', 'value', 'special'])
    .where('player_id', '=', playerId)
    .where('run_id', '=', runId)
    .orderBy('n')
    .execute()
  return rows.map(({ at, value, special }) => ({ at_ms: at.getTime(), value, isSpecial: special }))
}

/** Keeps a throw. */
export async function storeThrow(
  tx: Tx,
  { playerId, runId, n }: { readonly playerId: string; readonly runId: string; readonly n: number },
  { at_ms, value, isSpecial }: Throw,
): Promise<void> {
  await tx
    .insertInto('adventure_map_throw')
    .values({ player_id: playerId, run_id: runId, n, at: new Date(at_ms), value, special: isSpecial })
    .execute()
}
