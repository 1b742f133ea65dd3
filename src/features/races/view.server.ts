import { maskName } from '#platform/base/mask.ts'
import { placedOn, rowsAround, boardPage, type BoardRow } from '#platform/boards/places.server.ts'
import type { Context } from '#platform/calls/handlers.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { games } from '#games/catalogue.ts'
import { largestPool } from '#platform/facts/pools/pools.ts'
import type { Prize } from '#platform/money/prize.ts'
import { playersOf } from '#platform/players/players.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import type { SharedData } from '#platform/standing/needs.server.ts'
import { readShared } from '#platform/standing/open.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import type { BoardLine, RacePhase, RacePrize, RaceTeam, Tournament, Tournaments } from './contract.ts'
import { FULL_FROM, LEAST_STAKE } from './economy.ts'
import { scoreOfTeam } from './join.server.ts'
import { joinUntil, paidPlaces, paidPool, poolsOfTeams, prizesOf, type PaidPlaces } from './rules.ts'
import { asPool, economyFor, RUNS } from './runs.server.ts'
import { myRaces, recentRaces, type MyRace, type StoredRace } from './store.server.ts'

/** What players and guests see of races. */

/** A team as all visitors see it. */
export interface TeamNow {
  readonly team: number
  readonly boardId: string
  readonly members: number
  readonly points: number
  readonly prizes: readonly PaidPlaces[]
}

/** A race that was opened, as all visitors see it. */
export interface RaceNow {
  readonly race: StoredRace
  /** Entries that are paid if it ends like this, or that were. */
  readonly paid: number
  readonly teams: readonly TeamNow[]
}

/** A race with the scores of its teams: the final ones, or the means now. */
async function raceNow(db: Db, race: StoredRace, placed: ReadonlyMap<string, number>): Promise<RaceNow> {
  const scores: number[] = []
  for (const { board_id, score } of race.teams) scores.push(score ?? (await scoreOfTeam(db, board_id)))
  const sharing = race.teams.map((team) => team.sharing ?? placed.get(team.board_id) ?? 0)
  const all = sharing.reduce((sum, count) => sum + count, 0)
  const isFinal = race.teams.every(({ pool }) => pool !== null)
  // Before the first score everybody sees what a race of enough players pays.
  const isEmpty = all === 0 && !isFinal
  const pools = isFinal
    ? race.teams.map(({ pool }) => pool!)
    : poolsOfTeams(paidPool(race.pool, isEmpty ? FULL_FROM : all), scores)
  const teams = race.teams.map(({ team, board_id, members }, n) => ({
    team,
    boardId: board_id,
    members,
    points: scores[n]!,
    prizes: prizesOf(pools[n]!, paidPlaces(isEmpty ? FULL_FROM : sharing[n]!)),
  }))
  const paid = pools.reduce((sum, pool, n) => (sharing[n]! > 0 ? sum + pool : sum), 0)
  return { race, teams, paid }
}

/** The races of a brand that are shown or can be checked, the latest first; at most so old. */
const racesNow: SharedData<readonly RaceNow[]> = {
  name: 'races.now',
  ttl_ms: 5 * SECOND,
  async read(db, { now, brand }) {
    const races = await recentRaces(db, brand.name, now)
    const shown = races.filter(
      ({ settled_at, ends_at }) => !settled_at || ends_at.getTime() > now.getTime() - DAY,
    )
    const placed = await placedOn(
      db,
      shown.flatMap(({ teams }) => teams.map(({ board_id }) => board_id)),
    )
    return Promise.all(shown.map((race) => raceNow(db, race, placed)))
  },
}

/** The races that are shown, from memory. */
const currentRaces = ({ runtime, brand, caller, now }: Context): Promise<readonly RaceNow[]> =>
  readShared(runtime, racesNow, { brand, caller, now })

/** Rows with the names that others may know. */
export async function linesOf(
  db: Db,
  rows: readonly BoardRow[],
  me: string | null,
): Promise<readonly BoardLine[]> {
  const players = await playersOf(
    db,
    rows.map(({ playerId }) => playerId),
  )
  return rows.map(({ playerId, lineId, place, score }) => ({
    id: lineId,
    name: maskName(players.get(playerId)?.login ?? '?'),
    place,
    points: score,
    isPlayer: playerId === me,
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

/** What a race is, whoever looks: from its run, or once it is over from its row. */
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

/** What a visitor is shown of a prize: a player what they would be given, a guest what is shared. */
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
    points: mine.row.score,
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
  const { db, player } = context
  const { id, starts_ms, ends_ms, pool, guarantee, isTeamBased, slugs, now } = known
  const mine = await mineIn(context, standing, known)
  const me = player?.playerId ?? null
  const teams = now?.teams ?? []
  const best = teams.toSorted((a, b) => b.points - a.points)[0]
  const shown = teams.find(({ team }) => team === mine?.row.team) ?? best
  const rows =
    mine && mine.around.length > 0
      ? mine.around
      : shown
        ? await boardPage(db, shown.boardId, { limit: 3 })
        : []
  const before = all.find(
    ({ race }) =>
      race.is_team_based === isTeamBased && race.run_id !== id && race.ends_at.getTime() <= starts_ms,
  )
  const login = me ? ((await playersOf(db, [me])).get(me)?.login ?? '') : ''
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
    prizes: banded(standing, shown?.prizes ?? []),
    historyId: before?.race.run_id ?? null,
    isTeamBased,
    isSubscribed: mine !== null,
    members: teams.reduce((sum, { members }) => sum + members, 0),
    winners: await linesOf(db, rows, me),
    images: { banner: ART.banner, teams: isTeamBased ? ART.teams : [] },
    teams: isTeamBased ? [1, 2].map((team) => teamView(standing, team, teams, mine)) : [],
    playerData: playerDataOf(maskName(login), mine, me ?? ''),
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

/** The races that are shown; those of one game alone where it is named. */
export async function tournamentsOf(context: Context, gameId: number | undefined): Promise<Tournaments> {
  const [standing, all] = [await context.standing(), await currentRaces(context)]
  const found = RUNS.flatMap((name) => shownOf(standing, name, all))
  const slug = games.find(({ id }) => id === gameId)?.slug
  const asked = gameId === undefined ? found : found.filter(({ slugs }) => slugs.includes(slug ?? ''))
  return {
    tournaments: await Promise.all(asked.map((known) => viewOf(context, standing, known, all))),
    TournamentsSubscriptions: subscriptionsOf(standing),
  }
}
