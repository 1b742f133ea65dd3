import { rowsAround, type BoardRow } from '#platform/boards/places.server.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { games } from '#games/catalogue.ts'
import { largestPool } from '#platform/facts/pools/pools.ts'
import type { Prize } from '#platform/money/prize.ts'
import { publicNamesOf } from '#platform/players/names/public-names.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { DAY } from '#platform/time/clock.ts'
import type { BoardLine, RacePhase, RacePrize, RaceTeam, Tournament, Tournaments } from './contract.ts'
import { LEAST_STAKE } from './economy.ts'
import { asSeen, currentRaces, type RaceNow, type TeamNow } from './now.server.ts'
import { joinUntil, type PaidPlaces } from './rules.ts'
import { asPool, economyFor, RUNS } from './runs.server.ts'
import { myRaces, type MyRace, type StoredRace } from './store.server.ts'

/** The views of races for players and guests. */

/** Rows with the names that others may know. */
export async function linesOf(
  { db, runtime, player, now }: Context,
  rows: readonly BoardRow[],
): Promise<readonly BoardLine[]> {
  const ids = rows.map(({ playerId }) => playerId)
  const names = await publicNamesOf(db, runtime.brands, ids, now)
  return rows.map(({ playerId, lineId, place, score }) => ({
    id: lineId,
    name: names.get(playerId)!,
    place,
    points: score,
    isPlayer: playerId === player?.playerId,
  }))
}

const title = (isTeamBased: boolean) => (isTeamBased ? 'Team race' : 'Daily race')
const cardOf = new Map(games.map((game) => [game.slug, game]))

function phaseOf(
  race: StoredRace | null,
  run: { starts_ms: number; ends_ms: number },
  now_ms: number,
): RacePhase {
  if (race?.settled_at) return 'over'
  if (race?.halted_at) return 'halted'
  if (now_ms < run.starts_ms) return 'coming'
  return now_ms < run.ends_ms ? 'running' : 'frozen'
}

/** The facts of a race that don't depend on the viewer: from its run, or from its row once it is over. */
interface Known {
  readonly id: string
  readonly starts_ms: number
  readonly ends_ms: number
  /** Entries: as it was fixed, or the most that it can be. */
  readonly pool: number
  readonly guarantee: number
  readonly isTeamBased: boolean
  readonly slugs: readonly string[]
  readonly now: RaceNow | null
}

function ofRun(run: Run, all: readonly RaceNow[]): Known {
  const economy = economyOf(run, economyFor(run.feature))
  const { isTeamBased, guarantee, games: slugs } = economy
  const now = all.find(({ race }) => race.run_id === run.runId) ?? null
  const pool = now?.race.pool ?? largestPool(asPool(economy))
  const { runId: id, starts_ms, ends_ms } = run
  return { id, starts_ms, ends_ms, pool, guarantee, isTeamBased, slugs, now }
}

const ofRow = (now: RaceNow): Known => ({
  id: now.race.run_id,
  starts_ms: now.race.starts_at.getTime(),
  ends_ms: now.race.ends_at.getTime(),
  pool: now.race.pool,
  guarantee: 0,
  isTeamBased: now.race.is_team_based,
  slugs: [],
  now,
})

/** The races of one kind: the one that takes place or comes next, and the last one before it. */
function shownOf(standing: Standing, name: (typeof RUNS)[number], all: readonly RaceNow[]): readonly Known[] {
  const now_ms = standing.now.getTime()
  const run = standing.schedule(name).isActive ? standing.run(name) : null
  const next = run ?? standing.nextRun(name)
  const isTeam = name === 'races.teams'
  const last = all.find(
    ({ race }) =>
      race.is_team_based === isTeam &&
      race.run_id !== next?.runId &&
      race.teams.some(({ members }) => members > 0) &&
      race.ends_at.getTime() <= now_ms &&
      race.ends_at.getTime() > now_ms - DAY,
  )
  return [...(next ? [ofRun(next, all)] : []), ...(last ? [ofRow(last)] : [])]
}

/**
 * The prize as this visitor sees it: a player sees what they would be paid, a guest the amount that is
 * shared.
 */
const shownTo = (standing: Standing, prize: Prize): Prize =>
  standing.player ? standing.prizeUnder(prize) : prize

const banded = (standing: Standing, bands: readonly PaidPlaces[]): readonly RacePrize[] =>
  bands.map(({ from, to, entries }) => ({ from, to, prize: shownTo(standing, { entries }) }))

interface Mine {
  readonly row: MyRace
  readonly around: readonly BoardRow[]
  readonly won: Prize | null
}

/** How a player does in a race; null for who has not joined. */
async function mineIn(context: Context, standing: Standing, { id }: Known): Promise<Mine | null> {
  const row = standing.player ? standing.rows(myRaces).find(({ run_id }) => run_id === id) : undefined
  if (!row) return null
  const around = await rowsAround(context.db, row.board_id, context.playerId)
  const isWon = row.settled && row.prize !== null && row.prize > 0
  return { row, around, won: isWon ? standing.prizeUnder({ entries: row.prize }) : null }
}

const ART = { banner: 'feature-race', teams: ['flag-red', 'flag-blue'] } as const

function playerDataOf(name: string, mine: Mine | null, me: string): Tournament['playerData'] {
  if (!mine) return null
  const row = mine.around.find(({ playerId }) => playerId === me)
  return {
    name,
    place: row?.place ?? null,
    // As the row beside it says.
    points: row?.score ?? mine.row.score,
    profile: { id: row?.lineId ?? '', teamId: mine.row.team || null },
    roundsPlayed: mine.row.rounds,
    prize: mine.won,
  }
}

/** A race for this visitor. */
async function viewOf(
  context: Context,
  standing: Standing,
  known: Known,
  all: readonly RaceNow[],
): Promise<Tournament> {
  const { db, player, runtime } = context
  const { id, starts_ms, ends_ms, pool, guarantee, isTeamBased, slugs } = known
  const mine = await mineIn(context, standing, known)
  const now = known.now && (mine ? asSeen(known.now, mine.row.team, mine.around) : known.now)
  const me = player?.playerId ?? null
  const teams = now?.teams ?? []
  const best = teams.toSorted((a, b) => b.points - a.points)[0]
  const shown = teams.find(({ team }) => team === mine?.row.team) ?? best
  const rows = mine && mine.around.length > 0 ? mine.around : (shown?.top ?? [])
  const before = all.find(
    ({ race }) =>
      race.is_team_based === isTeamBased && race.run_id !== id && race.ends_at.getTime() <= starts_ms,
  )
  const name = mine && me ? (await publicNamesOf(db, runtime.brands, [me], standing.now)).get(me)! : ''
  return {
    id,
    title: title(isTeamBased),
    phase: phaseOf(now?.race ?? null, known, standing.now.getTime()),
    startsAt: new Date(starts_ms).toISOString(),
    joinUntil: new Date(joinUntil(known)).toISOString(),
    endsAt: new Date(ends_ms).toISOString(),
    pool: shownTo(standing, { entries: pool }),
    isPoolFixed: now !== null,
    guarantee: shownTo(standing, { entries: guarantee }),
    paid: shownTo(standing, { entries: now?.paid ?? 0 }),
    counted: now?.counted ?? 0,
    prizes: banded(standing, shown?.prizes ?? []),
    historyId: before?.race.run_id ?? null,
    isTeamBased,
    isSubscribed: mine !== null,
    members: teams.reduce((sum, { members }) => sum + members, 0),
    winners: await linesOf(context, rows),
    images: { banner: ART.banner, teams: isTeamBased ? ART.teams : [] },
    teams: isTeamBased ? [1, 2].map((team) => teamView(standing, team, teams, mine)) : [],
    playerData: playerDataOf(name, mine, me ?? ''),
    games: slugs
      .map((slug) => cardOf.get(slug)!)
      .map((game) => ({ id: game.id, slug: game.slug, title: game.title })),
    least: { entries: LEAST_STAKE.SweepStakes, coins: LEAST_STAKE.TournamentPoints },
    hashes: now?.race.settled_at ? now.race.teams.flatMap(({ hash }) => hash ?? []) : [],
  }
}

function teamView(standing: Standing, team: number, teams: readonly TeamNow[], mine: Mine | null): RaceTeam {
  const now = teams.find((one) => one.team === team)
  return {
    id: team,
    teamId: team,
    isPlayerTeam: mine?.row.team === team,
    members: now?.members ?? 0,
    points: now?.points ?? 0,
    prizes: banded(standing, now?.prizes ?? []),
  }
}

/** The ids of races that take place and that the player has joined. */
export function subscriptionsOf(standing: Standing): readonly string[] {
  if (!standing.player) return []
  const running = new Set(RUNS.map((name) => standing.run(name)?.runId))
  return standing.rows(myRaces).flatMap(({ run_id }) => (running.has(run_id) ? [run_id] : []))
}

const slugOf = (gameId: number): string =>
  games.find(({ id }) => id === gameId)?.slug ??
  refuse('GAME_UNKNOWN', 'We couldn’t find this game. Choose another one.', { status: 404 })

/**
 * The races that are shown; those of one game alone where it is named.
 * @throws Refusal GAME_UNKNOWN (404): an empty list would say that the game has no race
 */
export async function tournamentsOf(context: Context, gameId: number | undefined): Promise<Tournaments> {
  const slug = gameId === undefined ? null : slugOf(gameId)
  const [standing, all] = [await context.standing(), await currentRaces(context)]
  const found = RUNS.flatMap((name) => shownOf(standing, name, all))
  const asked = slug === null ? found : found.filter(({ slugs }) => slugs.includes(slug))
  return {
    tournaments: await Promise.all(asked.map((known) => viewOf(context, standing, known, all))),
    TournamentsSubscriptions: subscriptionsOf(standing),
    isPaused: !standing.admits('claim', 'races'),
  }
}
