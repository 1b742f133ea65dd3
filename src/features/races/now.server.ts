import { boardPage, placedOn, type BoardKey, type BoardRow } from '#platform/boards/places.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { confirmedPhones } from '#platform/players/contacts.server.ts'
import type { SharedData } from '#platform/players/needs.server.ts'
import { readShared } from '#platform/standing/open.server.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import { FULL_FROM, PAID_LEAST } from './economy.ts'
import { scoreOfTeam } from './join.server.ts'
import { paidPlaces, paidPool, poolsOfTeams, prizesOf, type PaidPlaces } from './rules.ts'
import { shares } from './settle/results.server.ts'
import { finalOf, finalPlaces, recentRaces, type StoredRace, type TeamRow } from './store.server.ts'

/** Races as all visitors see them: the figures of one answer are of one reading. */

/** The figures of a team, all from one reading. */
interface TeamRead {
  readonly team: number
  readonly boardId: string
  readonly members: number
  /** Hundredths: its final score, or its mean now. */
  readonly points: number
  /**
   * The number of members who share the prizes: those with a score, in a team race those with enough rounds;
   * until the end, estimated from the first thousand rows.
   */
  readonly sharing: number
  /** Of them those who have confirmed a phone; before the end as the first thousand rows say. */
  readonly counted: number
  /** How many places are paid; null before the end. */
  readonly places: number | null
  /** The rows in front. */
  readonly top: readonly BoardRow[]
}

/** A team as all visitors see it. */
export interface TeamNow extends TeamRead {
  readonly prizes: readonly PaidPlaces[]
}

/** A race that was opened, as all visitors see it. */
export interface RaceNow {
  readonly race: StoredRace
  /** Entries that are paid if it ends like this, or that were. */
  readonly paid: number
  /** How many count, ten at most. */
  readonly counted: number
  readonly teams: readonly TeamNow[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Derives the pools and prizes of a race from its teams' figures. */
function figured(race: StoredRace, read: readonly TeamRead[]): RaceNow {
  const all = sum(read.map(({ sharing }) => sharing))
  const counted = Math.min(FULL_FROM, sum(read.map((team) => team.counted)))
  const isFinal = race.teams.every(({ pool }) => pool !== null)
  // Before the first score everybody sees what a race of enough players pays.
  const isEmpty = all === 0 && !isFinal
  const pools = isFinal
    ? race.teams.map(({ pool }) => pool!)
    : poolsOfTeams(
        isEmpty ? race.pool : paidPool(race.pool, all, counted),
        read.map(({ points }) => points),
      )
  const teams = read.map((team, n) => ({
    ...team,
    prizes: prizesOf(
      pools[n]!,
      team.places ?? (isEmpty ? PAID_LEAST : paidPlaces(team.sharing, team.counted)),
    ),
  }))
  const paid = sum(pools.filter((_, n) => read[n]!.sharing > 0))
  return { race, teams, paid, counted }
}

/**
 * How many rows are read at once to find those who count, and how often: for the page, not for payment.
 * Of the rows below them as large a part is taken to count.
 */
const ROWS = 100
const PAGES = 10
/** Rows in front that are shown. */
const TOP = 3

/** The rows in front of a team, and how many of those who share count as it stands now. */
async function frontOf(db: Db, row: TeamRow, placed: number, now: Date) {
  const { run_id, team, board_id } = row
  // While scores are checked, some are counted and others aren't.
  const final = row.sharing === null ? null : (row.counted ?? row.sharing)
  let [counted, sharing, read, after]: [number, number, number, BoardKey | null] = [final ?? 0, 0, 0, null]
  let top: readonly BoardRow[] | null = null
  for (let page = 0; page < PAGES; page++) {
    const rows: readonly BoardRow[] = await boardPage(db, board_id, {
      limit: final === null ? ROWS : TOP,
      after,
    })
    top ??= rows.slice(0, TOP)
    if (final !== null) break
    const ids = rows.map(({ playerId }) => playerId)
    const points = await finalOf(db, run_id, ids)
    const share = ids.filter((id) => shares(team, points.get(id)?.points ?? []))
    sharing += share.length
    counted += (await confirmedPhones(db, share, now)).size
    after = rows.at(-1) ?? null
    read += rows.length
    if (rows.length < ROWS) break
  }
  const ofAll = (found: number) => Math.round((found * Math.max(placed, read)) / Math.max(1, read))
  return { top: top ?? [], counted: final ?? ofAll(counted), sharing: row.sharing ?? ofAll(sharing) }
}

/** A race with the scores of its teams: the final ones, or the means now. */
async function raceNow(
  db: Db,
  race: StoredRace,
  placed: ReadonlyMap<string, number>,
  now: Date,
): Promise<RaceNow> {
  const read: TeamRead[] = []
  for (const row of race.teams) {
    const { team, board_id: boardId, members, score } = row
    const { top, counted, sharing } = await frontOf(db, row, placed.get(boardId) ?? 0, now)
    const places = row.sharing === null ? null : finalPlaces(row)
    const points = score ?? (await scoreOfTeam(db, boardId))
    read.push({
      team,
      boardId,
      members: Math.max(members, top.length),
      points,
      sharing,
      counted,
      places,
      top,
    })
  }
  return figured(race, read)
}

/**
 * A race as a member's own rows show it, which are read later than what all share: whoever is at place 2 is not
 * the only member, and the prizes beside it are those of two.
 */
export function asSeen(now: RaceNow, mine: number, around: readonly BoardRow[]): RaceNow {
  const placed = Math.max(0, ...around.map(({ place }) => place))
  const isFinal = now.race.teams.every(({ sharing }) => sharing !== null)
  const read = now.teams.map((team) => {
    if (team.team !== mine) return team
    const members = Math.max(team.members, placed, 1)
    // In a team race a place alone shares nothing: that takes rounds.
    const isCounted = isFinal || mine !== 0
    return { ...team, members, sharing: isCounted ? team.sharing : Math.max(team.sharing, placed) }
  })
  return figured(now.race, read)
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
    return Promise.all(shown.map((race) => raceNow(db, race, placed, now)))
  },
}

/** The races that are shown, from memory. */
export const currentRaces = ({ runtime, brand, caller, now }: Context): Promise<readonly RaceNow[]> =>
  readShared(runtime, racesNow, { brand, caller, now })
