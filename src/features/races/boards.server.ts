import { timingSafeEqual } from 'node:crypto'
import { isUuid } from '#platform/base/ids/ids.server.ts'
import { boardPage, rowsAround, type BoardKey } from '#platform/boards/places.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { runById } from '#platform/runs/store.server.ts'
import { vaultOf } from '#platform/secrets/vault.server.ts'
import type { PastRace, RaceBoard, ResultPage } from './contract.ts'
import { refuseUnknown } from './join.server.ts'
import { minesIn } from './mine.server.ts'
import { findPage } from './settle/settle-store.server.ts'
import { linesOf as resultLines, PAGE } from './settle/results.server.ts'
import { finalPlaces, findRace, recentRaces, teamOf, type StoredRace, type TeamRow } from './store.server.ts'
import { RUNS } from './runs.server.ts'
import { linesOf } from './view.server.ts'

/** Boards of races, and the final lists that everybody can check. */

/** Rows of a page of a board. */
const ROWS = 100

const NO_CURSOR = 'We couldn’t load this part of the leaderboard. Open it again.'

/** @throws Refusal BAD_INPUT (400) */
const refuseCursor = (): never => refuse('BAD_INPUT', NO_CURSOR, { errors: { after: [NO_CURSOR] } })

/** Bytes of the MAC in a cursor. */
const MARK_BYTES = 16

/** Proves that this site made a cursor, and for this board. */
const markOf = (db: Db, boardId: string, plain: string): string =>
  vaultOf(db).mac('board-cursor', [boardId, plain])?.subarray(0, MARK_BYTES).toString('base64url') ?? ''

/**
 * Where a page ends, as a text that says nothing of players. It carries a MAC: who could make one up would find
 * out, question by question, at which instant others reached their scores.
 */
function cursorOf(db: Db, boardId: string, { score, at, lineId }: BoardKey): string {
  const plain = `${score}.${at.getTime()}.${lineId}`
  return `${plain}.${markOf(db, boardId, plain)}`
}

/** @throws Refusal BAD_INPUT (400) for a cursor that this site did not make for this board */
function keyOfCursor(db: Db, boardId: string, cursor: string): BoardKey {
  const end = cursor.lastIndexOf('.')
  const plain = cursor.slice(0, end)
  const [given, right] = [Buffer.from(cursor.slice(end + 1)), Buffer.from(markOf(db, boardId, plain))]
  if (end < 0 || given.length !== right.length || !timingSafeEqual(given, right)) refuseCursor()
  const [score = '', at = '', lineId = ''] = plain.split('.')
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

/** A page of a race's board. @throws Refusal UNKNOWN_RACE (404), BAD_INPUT (400) */
export async function boardOf(
  context: Context,
  {
    id,
    after,
    team,
  }: { readonly id: string; readonly after?: string | undefined; readonly team?: 1 | 2 | undefined },
): Promise<RaceBoard> {
  const { db, player } = context
  const race = await raceOf(context, id)
  if (!race) return after === undefined ? { rows: [], next: null, around: [] } : refuseCursor()
  const { board_id } = await teamIn(context, race, team)
  const key = after === undefined ? null : keyOfCursor(db, board_id, after)
  const rows = await boardPage(db, board_id, { limit: ROWS, after: key })
  const me = player?.playerId ?? null
  const around = me ? await rowsAround(db, board_id, me) : []
  const last = rows.at(-1)
  return {
    rows: await linesOf(context, rows),
    next: rows.length === ROWS && last ? cursorOf(db, board_id, last) : null,
    around: await linesOf(context, around),
  }
}

/** The races of the last thirty days whose lists are final. */
export async function pastRaces(context: Context): Promise<readonly PastRace[]> {
  const { db, brand, now } = context
  const races = (await recentRaces(db, brand.name, now)).filter(
    ({ settled_at, teams }) => settled_at !== null && teams.some(({ members }) => members > 0),
  )
  const mines = await minesIn(context, races)
  return races.map(({ run_id, is_team_based, ends_at, pool, teams }) => ({
    id: run_id,
    title: is_team_based ? 'Team race' : 'Daily race',
    endsAt: ends_at.toISOString(),
    pool,
    teams: teams.map((team) => ({
      teamId: team.team,
      members: team.members,
      points: team.score!,
      sharing: team.sharing!,
      counted: team.counted ?? team.sharing!,
      places: finalPlaces(team),
      pool: team.pool!,
      pages: Math.max(1, Math.ceil(team.listed / PAGE)),
      hash: team.hash!,
    })),
    mine: mines.get(run_id) ?? null,
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
