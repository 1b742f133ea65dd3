import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/standing/needs.server.ts'

/** A meter that was filled. */
export interface Meter {
  readonly fills: number
  readonly openUntil: Date
}

interface MeterRow {
  readonly fills: number
  readonly open_until: Date | string
}

const meterIn = ({ fills, open_until }: MeterRow): Meter => ({ fills, openUntil: new Date(open_until) })

/** The meter of a player, for the views; no row before it was filled. */
export const ownMeter = ownRows<MeterRow, Meter>({
  name: 'fun-machine.meter',
  sql: 'select fills, open_until from fun_machine_meter where player_id = $1',
  as: meterIn,
})

/** The meter of a player, or null before it was filled. */
export async function meterOf(db: Db, playerId: string): Promise<Meter | null> {
  const row = await db
    .selectFrom('fun_machine_meter')
    .select(['fills', 'open_until'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ? meterIn(row) : null
}

export async function storeMeter(tx: Tx, playerId: string, { fills, openUntil }: Meter): Promise<void> {
  await tx
    .insertInto('fun_machine_meter')
    .values({ player_id: playerId, fills, open_until: openUntil })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        fills: sql`excluded.fills`,
        open_until: sql`excluded.open_until`,
      }),
    )
    .execute()
}
