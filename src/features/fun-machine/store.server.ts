import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { isMarkedByUs } from '#platform/secrets/marks.server.ts'
import { evidenceKind, type EvidenceKind } from '#platform/evidence/rows.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'

/** A meter that was filled. */
export interface Meter {
  readonly fills: number
  readonly openUntil: Date
}

/** The last opening of a player's machine, and whether this server wrote it as it is. */
export interface StoredMeter extends Meter {
  readonly isOurs: boolean
}

/** An opening as its row has it; those of earlier releases don't say when it was. */
export interface OpeningRow {
  readonly player_id: string
  readonly fills: number
  readonly at: Date | null
  readonly open_until: Date
}

/** The MAC of an opening: what the machine takes and gives follows from it. */
const macOfOpening = (on: Handle, row: OpeningRow): Buffer | null =>
  vaultOf(on).mac('fun-machine', [
    ...[row.player_id, row.fills, row.at?.getTime() ?? null, row.open_until.getTime()],
  ])

/** The table of openings, whose rows carry MACs. */
export const macTables: readonly MacTable[] = [
  {
    by: 'links',
    select: 'select p.*, null::int as place from fun_machine_opening p where true',
    macOf: macOfOpening,
    says: ({ fills }: OpeningRow) => `opening ${fills} of the fun machine`,
  },
]

/** The chains hold each opening, so that none is taken away to be earned again. */
export const evidence: readonly EvidenceKind[] = [
  evidenceKind('opening', 'fun_machine_opening', ['fills::text'], ['at', 'open_until']),
]

/** The meter of a player, for the views; no row before it was filled. */
export const ownMeter = ownRows<{ readonly fills: number; readonly open_until: Date | string }, Meter>({
  name: 'fun-machine.meter',
  sql: `select fills, open_until from fun_machine_opening where player_id = $1 order by fills desc limit 1`,
  as: ({ fills, open_until }) => ({ fills, openUntil: new Date(open_until) }),
})

/** The meter of a player, or null before it was filled. */
export async function meterOf(db: Db, playerId: string): Promise<StoredMeter | null> {
  const row = await db
    .selectFrom('fun_machine_opening')
    .select(['player_id', 'fills', 'at', 'open_until', 'mark'])
    .where('player_id', '=', playerId)
    .orderBy('fills', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { fills, open_until: openUntil } = row
  return { fills, openUntil, isOurs: isMarkedByUs(macOfOpening(db, row), row.mark) }
}

/** Notes that a meter opened the machine. A row that somebody put in its place gives way; its link tells of it. */
export async function storeOpening(
  tx: Tx,
  { playerId: player_id, at, fills, openUntil: open_until }: Meter & { playerId: string; at: Date },
): Promise<void> {
  const row = { player_id, fills, at, open_until }
  await tx
    .insertInto('fun_machine_opening')
    .values({ ...row, mark: macOfOpening(tx, row) })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'fills']).doUpdateSet({
        at: sql`excluded.at`,
        open_until: sql`excluded.open_until`,
        mark: sql`excluded.mark`,
      }),
    )
    .execute()
}

/** Marks the openings of an earlier release. */
export async function markOpenings(tx: Tx): Promise<void> {
  const { rows } = await raw(tx).query<OpeningRow>(
    'select * from fun_machine_opening where mark is null and at is null',
  )
  await raw(tx).query(
    `update fun_machine_opening o set mark = t.mark
     from unnest($1::uuid[], $2::int[], $3::bytea[]) t(player_id, fills, mark)
     where o.player_id = t.player_id and o.fills = t.fills`,
    [
      rows.map(({ player_id }) => player_id),
      rows.map(({ fills }) => fills),
      rows.map((row) => macOfOpening(tx, row)),
    ],
  )
}

/** All openings of each player, in order. */
export async function allOpenings(client: Reader): Promise<readonly OpeningRow[]> {
  const { rows } = await client.query<OpeningRow>(
    'select player_id, fills, at, open_until from fun_machine_opening order by player_id, fills',
  )
  return rows
}
