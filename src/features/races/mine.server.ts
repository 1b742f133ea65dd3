import { rowsAround } from '#platform/boards/places.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { raw, type Db } from '#platform/data/db.server.ts'
import { moneyUnder } from '#platform/money/grant.server.ts'
import type { PastRace } from './contract.ts'
import type { StoredRace } from './store.server.ts'

/** How a player did in races that are over. */

type Mine = NonNullable<PastRace['mine']>

/** How a player did in some races, by run; the prize is null before it is written. */
async function membershipsOf(
  db: Db,
  playerId: string,
  runIds: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly team: number; readonly score: number; readonly prize: number | null }>
> {
  const { rows } = await raw(db).query<{ run_id: string; team: number; score: number; prize: number | null }>(
    'select run_id, team, score, prize from races_member where player_id = $1 and run_id = any($2)',
    [playerId, runIds],
  )
  return new Map(rows.map(({ run_id, ...member }) => [run_id, member]))
}

/** Races whose place is looked up for a player: each takes a statement. */
const PLACES = 10

/** How the player did in races that are over, by run. */
export async function minesIn(
  context: Context,
  races: readonly StoredRace[],
): Promise<ReadonlyMap<string, Mine>> {
  const { db, player } = context
  const mines = new Map<string, Mine>()
  if (!player) return mines
  const { playerId } = player
  const ids = races.map(({ run_id }) => run_id)
  const joined = await membershipsOf(db, playerId, ids)
  const under = await moneyUnder(context)
  let looked = 0
  for (const { run_id, teams } of races) {
    const mine = joined.get(run_id)
    if (!mine) continue
    const board = teams.find(({ team }) => team === mine.team)!.board_id
    const isPlaced = mine.score > 0 && looked++ < PLACES
    const around = isPlaced ? await rowsAround(db, board, playerId) : []
    const place = around.find((row) => row.playerId === playerId)?.place ?? null
    mines.set(run_id, { score: mine.score, place, prize: under({ entries: mine.prize ?? 0 }) })
  }
  return mines
}
