import { createHash } from 'node:crypto'
import type pg from 'pg'
import { drawPoint } from '../rules.ts'
import { commitment, fairServerRng } from '#platform/base/random/rng.server.ts'
import { vaultOf } from '#platform/secrets/vault.server.ts'

interface Row {
  readonly jackpot: string
  readonly cycle: number
  readonly start_micro: number
  readonly must_fall_by: number
}

/**
 * Gives running jackpots seeds whose points are as a test wants them, sealed as the server seals them.
 * @param wanted of a point above the start, by how much of the way to the bound it is and by its amount
 */
export async function setPoints(
  pool: pg.Pool,
  jackpots: string,
  wanted: (at: { readonly point: number; readonly share: number; readonly start: number }) => boolean,
): Promise<void> {
  const { rows } = await pool.query<Row>(
    'select * from jackpots_cycle where jackpot like $1 and fell_at is null order by jackpot',
    [jackpots],
  )
  for (const { jackpot, cycle, start_micro, must_fall_by } of rows) {
    const start = Math.floor(start_micro / 1_000_000)
    for (let luck = 0; ; luck++) {
      const seed = createHash('sha256').update(`${jackpot}:${cycle}:${luck}`).digest('hex')
      const point = drawPoint(fairServerRng(seed, jackpot, cycle), start_micro, must_fall_by)
      if (!wanted({ point, start, share: (point - start) / (must_fall_by - start) })) continue
      await pool.query(
        'update jackpots_cycle set server_seed = $3, seed_hash = $4 where jackpot = $1 and cycle = $2',
        [jackpot, cycle, vaultOf(pool).seal(seed, `jackpot:${jackpot}:${cycle}`), commitment(seed)],
      )
      break
    }
  }
}

/** The point of a running jackpot, as only the server can know it. */
export async function hiddenPoint(pool: pg.Pool, jackpot: string): Promise<number> {
  const { rows } = await pool.query<Row & { server_seed: string }>(
    'select * from jackpots_cycle where jackpot = $1 and fell_at is null',
    [jackpot],
  )
  const { cycle, server_seed, start_micro, must_fall_by } = rows[0]!
  const seed = vaultOf(pool).open(server_seed, `jackpot:${jackpot}:${cycle}`)
  return drawPoint(fairServerRng(seed, jackpot, cycle), start_micro, must_fall_by)
}
