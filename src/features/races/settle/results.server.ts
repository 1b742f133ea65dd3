import { createHash } from 'node:crypto'
import { boardPage, type BoardKey } from '#platform/boards/places.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { TEAM } from '../economy.ts'
import type { ResultLine } from '../contract.ts'
import { pageText } from '../rules.ts'
import { finalOf } from '../store.server.ts'

/** The final list of a race or a team, page by page, from its closed board. */

/** Lines of a page. */
export const PAGE = 100

export const hashOf = (previous: string, lines: readonly ResultLine[]): string =>
  createHash('sha256').update(pageText(previous, lines)).digest('hex')

/** A list whose scores are final. */
export interface FinalTeam {
  readonly runId: string
  readonly team: number
  readonly boardId: string
}

/** A line with its player, who is no part of the list. */
export interface PlayerLine extends Omit<ResultLine, 'entries'> {
  readonly playerId: string
  readonly key: BoardKey
  /** Entries; null before the list is written. */
  readonly prize: number | null
}

/** The lines of a page, from behind a line on. */
export async function linesOf(
  db: Db,
  { runId, boardId }: FinalTeam,
  after: BoardKey | null,
): Promise<readonly PlayerLine[]> {
  const rows = await boardPage(db, boardId, { limit: PAGE, after })
  const final = await finalOf(
    db,
    runId,
    rows.map(({ playerId }) => playerId),
  )
  return rows.map(({ playerId, place, lineId, score, at }) => ({
    place,
    id: lineId,
    score,
    playerId,
    key: { score, at, lineId },
    ...final.get(playerId)!,
  }))
}

/** Whether a member who is at a place shares in the pool. */
export const shares = (team: number, points: readonly unknown[]): boolean =>
  team === 0 || points.length >= TEAM.rounds
