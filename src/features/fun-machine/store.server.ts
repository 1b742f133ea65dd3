import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import type { MacTable } from '#platform/evidence/macs.server.ts'
import { isMarkedByUs } from '#platform/secrets/marks.server.ts'
import { evidenceKind, type EvidenceKind } from '#platform/evidence/rows.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { vaultOf, type Handle } from '#platform/secrets/vault.server.ts'
import { openUntil } from '#platform/players/closings/closed-time.server.ts'
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

/** SQL: how long an opening lasts: its time stands still while the account is closed. */
const lasts = (at: string) => openUntil('player_id', 'at', 'open_until', at)

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
  sql: `select fills, ${lasts('$2::timestamptz')} as open_until from fun_machine_opening
    where player_id = $1 order by fills desc limit 1`,
  as: ({ fills, open_until }) => ({ fills, openUntil: new Date(open_until) }),
})

/** The meter of a player, or null before it was filled. */
export async function meterOf(db: Db, playerId: string, now: Date): Promise<StoredMeter | null> {
  const { rows } = await raw(db).query<OpeningRow & { readonly mark: Buffer | null; readonly lasts: Date }>(
    `select player_id, fills, at, open_until, mark, ${lasts('$2::timestamptz')} as lasts
     from fun_machine_opening where player_id = $1 order by fills desc limit 1`,
    [playerId, now],
  )
  const [row] = rows
  if (!row) return null
  return { fills: row.fills, openUntil: row.lasts, isOurs: isMarkedByUs(macOfOpening(db, row), row.mark) }
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

/** SQL: when an opening was looked at last: by the one after it, or by a spin. */
const LOOKED_AT = `coalesce(lead(o.at) over (partition by player_id order by fills), s.at, o.at)`

/** An opening, and how long it lasted with the time for which the account was closed. */
export interface LastingOpening extends OpeningRow {
  readonly lasts: Date
}

/** All openings of each player, in order. */
export async function allOpenings(
  client: Reader,
  spins: readonly { readonly player_id: string; readonly at: Date }[],
): Promise<readonly LastingOpening[]> {
  const { rows } = await client.query<LastingOpening>(
    `with spun as (
       select player_id, max(at) as at from unnest($1::uuid[], $2::timestamptz[]) t(player_id, at)
       group by player_id)
     select player_id, fills, o.at, open_until,
       ${openUntil('player_id', 'o.at', 'open_until', LOOKED_AT)} as lasts
     from fun_machine_opening o left join spun s using (player_id) order by player_id, fills`,
    [spins.map(({ player_id }) => player_id), spins.map(({ at }) => at)],
  )
  return rows
}
