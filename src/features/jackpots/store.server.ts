import { sql } from 'kysely'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { MICRO, POOL_ENTRIES, poolsIn } from '#platform/money/jackpot-pools.server.ts'
import { ROUND_IDS } from '#platform/round/stored.server.ts'
import { isSealed } from '#platform/secrets/sealing.server.ts'
import { vaultOf } from '#platform/secrets/vault.server.ts'
import type { Reader } from '#platform/base/checks.ts'

/** A jackpot from its start on. */
export interface Cycle {
  readonly jackpot: string
  readonly cycle: number
  readonly server_seed: string
  readonly seed_hash: string
  readonly start_micro: number
  readonly reserve_micro: number
  readonly must_fall_by: number
}

export interface Fall {
  readonly jackpot: string
  readonly cycle: number
  readonly amount: number
  readonly playerId: string
  readonly name: string
  readonly game: string
  readonly roundId: string
  /** Shown from now on: the seed and what it drew. */
  readonly serverSeed: string
  readonly point: number
  readonly at: Date
}

const COLUMNS = ['jackpot', 'cycle', 'seed_hash', 'start_micro', 'reserve_micro', 'must_fall_by'] as const

/** The jackpots that run. */
export async function runningCycles(db: Db): Promise<Map<string, Cycle>> {
  const rows = await db
    .selectFrom('jackpots_cycle')
    .select([...COLUMNS, 'server_seed'])
    .where('fell_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.jackpot,
      { ...row, server_seed: vaultOf(db).open(row.server_seed, contextOf(row)) },
    ]),
  )
}

/** Binds a sealed seed to its row. */
export const contextOf = ({ jackpot, cycle }: Pick<Cycle, 'jackpot' | 'cycle'>) =>
  `jackpot:${jackpot}:${cycle}`

/** Seals the seeds that an earlier release left plain, and removes the points written beside them. */
export async function sealCycles(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('jackpots_cycle')
    .select(['jackpot', 'cycle', 'server_seed', 'point'])
    .where('fell_at', 'is', null)
    .forUpdate()
    .execute()
  for (const row of rows.filter(({ server_seed, point }) => !isSealed(server_seed) || point !== null))
    await tx
      .updateTable('jackpots_cycle')
      .set({
        server_seed: isSealed(row.server_seed)
          ? row.server_seed
          : vaultOf(tx).seal(row.server_seed, contextOf(row)),
        point: null,
      })
      .where('jackpot', '=', row.jackpot)
      .where('cycle', '=', row.cycle)
      .execute()
}

/**
 * The jackpots that run with what their pots hold, in millionths: by one statement, because a fall between
 * two would show the pot of one cycle less the reserve of another.
 * @param pots what the name of a pot begins with, before that of its jackpot
 */
export async function runningMeters(
  db: Db,
  pots: string,
): Promise<ReadonlyMap<string, Omit<Cycle, 'server_seed'> & { readonly held_micro: number }>> {
  const rows = await db
    .selectFrom('jackpots_cycle')
    .innerJoin(poolsIn(db), (join) =>
      join.on('pool.pot', '=', sql<string>`${pots}::text || jackpots_cycle.jackpot`),
    )
    .select(COLUMNS)
    .select('pool.micro as held_micro')
    .where('fell_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.jackpot, row]))
}

/** Starts a cycle; one that runs already stays. */
export async function startCycle(tx: Tx, cycle: Cycle, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('jackpots_cycle')
    .values({ ...cycle, server_seed: vaultOf(tx).seal(cycle.server_seed, contextOf(cycle)), started_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cycle')
    .executeTakeFirst()
  return row !== undefined
}

export async function setReserve(tx: Tx, { jackpot, cycle }: Cycle, reserve_micro: number): Promise<void> {
  await tx
    .updateTable('jackpots_cycle')
    .set({ reserve_micro })
    .where('jackpot', '=', jackpot)
    .where('cycle', '=', cycle)
    .execute()
}

export async function endCycle(tx: Tx, fall: Fall): Promise<void> {
  await tx
    .updateTable('jackpots_cycle')
    .set({
      fell_at: fall.at,
      amount: fall.amount,
      player_id: fall.playerId,
      name: fall.name,
      game: fall.game,
      round_id: fall.roundId,
      reserve_micro: 0,
      server_seed: fall.serverSeed,
      point: fall.point,
    })
    .where('jackpot', '=', fall.jackpot)
    .where('cycle', '=', fall.cycle)
    .execute()
}

/** The jackpots that fell, newest first. */
export async function fallenCycles(db: Db, limit: number) {
  const rows = await db
    .selectFrom('jackpots_cycle')
    .select([...COLUMNS, 'server_seed', 'point', 'amount', 'player_id', 'game', 'fell_at'])
    .where('fell_at', 'is not', null)
    .orderBy('fell_at', 'desc')
    .orderBy('jackpot')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    point: row.point!,
    amount: row.amount!,
    player_id: row.player_id!,
    game: row.game!,
    fell_at: row.fell_at!,
    start: Math.floor(row.start_micro / MICRO),
  }))
}

/** A cycle with what its movements say. */
export interface CycleHistory extends Pick<Cycle, 'jackpot' | 'cycle' | 'server_seed' | 'seed_hash'> {
  readonly start_micro: number
  readonly reserve_micro: number
  readonly must_fall_by: number
  readonly point: number | null
  readonly amount: number | null
  readonly fell: boolean
  /** The amount that the site paid for the very first start. */
  readonly opened_micro: number | null
  readonly parts_micro: number
  readonly kept_micro: number
  /** Movements that do not say what they set aside. */
  readonly unknown: number
  readonly paid_micro: number
  readonly paid_right: boolean
  readonly round_there: boolean
}

/** All cycles in their order. */
export async function historyOf(client: Reader): Promise<CycleHistory[]> {
  const { rows } = await client.query<CycleHistory>(
    `select c.jackpot, c.cycle, c.server_seed, c.seed_hash, c.start_micro, c.reserve_micro, c.must_fall_by, c.point,
       c.amount, c.fell_at is not null as fell,
       (select micro from ${POOL_ENTRIES} e where e.pot = 'jackpot:' || c.jackpot and e.key = 'start')
         as opened_micro,
       coalesce(sum(p.micro), 0)::bigint as parts_micro, coalesce(sum(p.kept_micro), 0)::bigint as kept_micro,
       (select count(*) from ${POOL_ENTRIES} e where e.pot = 'jackpot:' || c.jackpot and e.kind = 'part'
         and e.kept_micro is null) as unknown,
       coalesce((select sum(micro)::bigint from ${POOL_ENTRIES} e where e.pot = 'jackpot:' || c.jackpot
         and e.key = 'jackpot:' || c.jackpot || ':' || c.cycle), 0) as paid_micro,
       exists (select from ${POOL_ENTRIES} e where e.pot = 'jackpot:' || c.jackpot
         and e.key = 'jackpot:' || c.jackpot || ':' || c.cycle and e.player_id = c.player_id) as paid_right,
       exists (select from ${ROUND_IDS} r where r.player_id = c.player_id and r.round_id = c.round_id)
         as round_there
     from jackpots_cycle c left join ${POOL_ENTRIES} p on p.pot = 'jackpot:' || c.jackpot and p.kind = 'part'
       and p.key like 'part:' || c.cycle || ':%'
     group by c.jackpot, c.cycle order by c.jackpot, c.cycle`,
  )
  return rows
}
