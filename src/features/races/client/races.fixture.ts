import type { BoardLine, RaceBoard, Tournament, Tournaments } from '../contract.ts'

/** Races as the server answers, for specs. */

export const RACE = '0190a1b2-0000-7000-8000-000000000001'
const TEAM_RACE = '0190a1b2-0000-7000-8000-000000000002'

export const lineOf = (place: number, name: string, more: Partial<BoardLine> = {}): BoardLine => ({
  id: `0190a1b2-0000-4000-8000-${String(place).padStart(12, '0')}`,
  name: `${name} Fox`,
  place,
  points: 90_000 - place * 100,
  isPlayer: false,
  ...more,
})

export const race = (more: Partial<Tournament> = {}): Tournament => ({
  id: RACE,
  title: 'Daily race',
  phase: 'running',
  startsAt: '2026-11-18T05:00:00.000Z',
  joinUntil: '2026-11-18T23:00:00.000Z',
  endsAt: '2026-11-19T05:00:00.000Z',
  pool: { entries: 5_000 },
  isPoolFixed: true,
  guarantee: {},
  paid: more.pool ?? { entries: 5_000 },
  counted: 10,
  prizes: [
    { from: 1, to: 1, prize: { entries: 2_500 } },
    { from: 2, to: 2, prize: { entries: 1_500 } },
    { from: 3, to: 3, prize: { entries: 1_000 } },
  ],
  historyId: null,
  isTeamBased: false,
  isSubscribed: false,
  members: 12,
  winners: [lineOf(1, 'Mik'), lineOf(2, 'Nad'), lineOf(3, 'Pri')],
  images: { banner: 'feature-race', teams: [] },
  teams: [],
  playerData: null,
  games: [{ id: 101, slug: 'tidal-fortune', title: 'Tidal Fortune' }],
  least: { entries: 2, coins: 200 },
  hashes: [],
  ...more,
})

/** The same for who has joined and stands somewhere. */
export const joined = (place: number | null, more: Partial<Tournament> = {}): Tournament => {
  const mine = lineOf(place ?? 1, 'Owe', { isPlayer: true })
  return race({
    isSubscribed: true,
    winners: place === null ? race().winners : [lineOf(place - 1, 'Mik'), mine, lineOf(place + 1, 'Nad')],
    ...more,
    playerData: more.playerData ?? {
      name: 'Owe Fox',
      place,
      points: place === null ? 0 : mine.points,
      profile: { id: mine.id, teamId: null },
      roundsPlayed: 40,
      prize: null,
    },
  })
}

const team = (teamId: 1 | 2, points: number, isPlayerTeam: boolean) => ({
  id: teamId,
  teamId,
  isPlayerTeam,
  members: 30,
  points,
  prizes: [{ from: 1, to: 1, prize: { entries: teamId === 1 ? 14_000 : 6_000 } }],
})

export const teamRace = (more: Partial<Tournament> = {}): Tournament =>
  race({
    id: TEAM_RACE,
    title: 'Team race',
    isTeamBased: true,
    pool: { entries: 20_000 },
    paid: { entries: 20_000 },
    images: { banner: 'feature-race', teams: ['token-red', 'token-blue'] },
    teams: [team(1, 4_200, false), team(2, 3_100, false)],
    ...more,
  })

export const list = (...tournaments: readonly Tournament[]): Tournaments => ({
  tournaments,
  TournamentsSubscriptions: tournaments.flatMap(({ id, isSubscribed }) => (isSubscribed ? [id] : [])),
  isPaused: false,
})

export const board = (more: Partial<RaceBoard> = {}): RaceBoard => ({
  rows: ['Mik', 'Nad', 'Pri', 'Jon'].map((name, n) => lineOf(n + 1, name)),
  next: null,
  around: [],
  ...more,
})
