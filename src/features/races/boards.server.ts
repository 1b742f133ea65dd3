import { isUuid } from '#platform/base/ids.server.ts'
import { MOST_SCORE } from '#platform/boards/bucket.ts'
import { boardPage, rowsAround, type BoardKey } from '#platform/boards/places.server.ts'
import { refuse } from '#platform/calls/errors.ts'
import type { Context } from '#platform/calls/handlers.server.ts'
import { runById } from '#platform/runs/store.server.ts'
import type { PastRace, RaceBoard, ResultPage } from './contract.ts'
import { refuseUnknown } from './join.server.ts'
import { findPage } from './settle/settle-store.server.ts'
import { linesOf as resultLines, PAGE } from './settle/results.server.ts'
import { findRace, recentRaces, teamOf, type StoredRace, type TeamRow } from './store.server.ts'
import { RUNS } from './runs.server.ts'
import { linesOf } from './view.server.ts'

/** Boards of races, and the final lists that everybody can check. */

/** Rows of a page of a board. */
const ROWS = 100

/** @throws Refusal CURSOR_UNKNOWN (400) */
const refuseCursor = (): never =>
  refuse('CURSOR_UNKNOWN', 'We couldn’t load this part of the leaderboard. Open it again.')

/** Where a page ends, as a text that says nothing of players. */
const cursorOf = ({ score, at, lineId }: BoardKey): string => `${score}.${at.getTime()}.${lineId}`

function keyOfCursor(cursor: string): BoardKey {
  const [, score = '', at = '', lineId = ''] = /^(\d{1,14})\.(\d{12,14})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!isUuid(lineId) || Number(score) < 1 || Number(score) > MOST_SCORE) refuseCursor()
  return { score: Number(score), at: new Date(Number(at)), lineId }
}

/** The race of an id in this brand; null where nobody has joined it yet. */
async function raceOf({ db, brand }: Context, id: string): Promise<StoredRace | null> {
  const run = isUuid(id) ? await runById(db, id) : null
  if (!run || run.cancelled_ms !== null || run.theme !== brand.name) return refuseUnknown()
  if (!(RUNS as readonly string[]).includes(run.feature)) return refuseUnknown()
  return findRace(db, id)
}

/** The requested team, else the player's own, else the first one. */
async function teamIn(
  { db, player }: Context,
  race: StoredRace,
  asked: number | undefined,
): Promise<TeamRow> {
  const mine = player ? await teamOf(db, race.run_id, player.playerId) : null
  const wanted = race.is_team_based ? (asked ?? mine ?? 1) : 0
  return race.teams.find(({ team }) => team === wanted)!
}

/** A page of a race's board. */
export async function boardOf(
  context: Context,
  {
    id,
    after,
    team,
  }: { readonly id: string; readonly after?: string | undefined; readonly team?: 1 | 2 | undefined },
): Promise<RaceBoard> {
  const { db, player } = context
  const key = after === undefined ? null : keyOfCursor(after)
  const race = await raceOf(context, id)
  if (!race) return { rows: [], next: null, around: [] }
  const { board_id } = await teamIn(context, race, team)
  const rows = await boardPage(db, board_id, { limit: ROWS, after: key })
  const me = player?.playerId ?? null
  const around = me ? await rowsAround(db, board_id, me) : []
  const last = rows.at(-1)
  return {
    rows: await linesOf(db, rows, me),
    next: rows.length === ROWS && last ? cursorOf(last) : null,
    around: await linesOf(db, around, me),
  }
}

/** The races of the last thirty days whose lists are final. */
export async function pastRaces({ db, brand, now }: Context): Promise<readonly PastRace[]> {
  const races = await recentRaces(db, brand.name, now)
  return races
    .filter(({ settled_at, teams }) => settled_at !== null && teams.some(({ members }) => members > 0))
    .map(({ run_id, is_team_based, ends_at, pool, teams }) => ({
      id: run_id,
      title: is_team_based ? 'Team race' : 'Daily race',
      endsAt: ends_at.toISOString(),
      pool,
      teams: teams.map((team) => ({
        teamId: team.team,
        members: team.members,
        points: team.score!,
        sharing: team.sharing!,
        pool: team.pool!,
        pages: Math.max(1, Math.ceil(team.listed / PAGE)),
        hash: team.hash!,
      })),
    }))
}

/** A page of a final list. @throws Refusal UNKNOWN_RACE (404) */
export async function checkPage(
  context: Context,
  { id, team = 1, page }: { readonly id: string; readonly team?: 1 | 2 | undefined; readonly page: number },
): Promise<ResultPage> {
  const { db } = context
  const race = await raceOf(context, id)
  const of = race?.is_team_based ? team : 0
  const row = race?.teams.find((one) => one.team === of)
  const stored = race?.settled_at && row ? await findPage(db, id, of, page) : null
  if (!stored) return refuseUnknown()
  const lines = await resultLines(db, { runId: id, team: of, boardId: row!.board_id }, stored.after)
  return {
    previous: stored.previous,
    hash: stored.hash,
    lines: lines.map(({ place, id: line, score, prize, points }) => ({
      place,
      id: line,
      score,
      entries: prize ?? 0,
      points,
    })),
  }
}
