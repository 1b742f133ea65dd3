import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the races' calls (001 §3, §7). */

const time = z.iso.datetime()
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const prizes = z.array(z.strictObject({ from: whole, to: whole, prize: money }))
const line = z.strictObject({
  id: z.uuid(),
  name: z.string().regex(/^\w+ \w+$/),
  place: whole,
  points: whole,
  isPlayer: z.boolean(),
})
const team = z.strictObject({
  id: whole,
  teamId: whole,
  isPlayerTeam: z.boolean(),
  members: whole,
  points: whole,
  prizes,
})
const tournament = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  phase: z.enum(['coming', 'running', 'frozen', 'halted', 'over']),
  startsAt: time,
  joinUntil: time,
  endsAt: time,
  pool: money,
  isPoolFixed: z.boolean(),
  guarantee: money,
  paid: money,
  counted: whole,
  prizes,
  historyId: z.uuid().nullable(),
  isTeamBased: z.boolean(),
  isSubscribed: z.boolean(),
  members: whole,
  winners: z.array(line).max(3),
  images: z.strictObject({ banner: z.string(), teams: z.array(z.string()) }),
  teams: z.array(team),
  playerData: z
    .strictObject({
      name: z.string(),
      place: whole.nullable(),
      points: whole,
      profile: z.strictObject({ id: z.string(), teamId: whole.nullable() }),
      roundsPlayed: whole,
      prize: money.nullable(),
    })
    .nullable(),
  games: z.array(z.strictObject({ id: whole, slug: z.string(), title: z.string() })),
  least: z.strictObject({ entries: whole, coins: whole }),
  hashes: z.array(hash),
})

export const listAnswer = shown(
  z.strictObject({
    tournaments: z.array(tournament),
    TournamentsSubscriptions: z.array(z.uuid()),
    isPaused: z.boolean(),
  }),
)

export const subscribeAnswer = z.strictObject({
  success: z.literal(true),
  teamId: whole.nullable().optional(),
})

export const boardAnswer = answer(
  z.strictObject({ rows: z.array(line), next: z.string().nullable(), around: z.array(line).max(3) }),
)

export const pastAnswer = answer(
  z.strictObject({
    races: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        endsAt: time,
        pool: whole,
        teams: z.array(
          z.strictObject({
            teamId: whole,
            members: whole,
            points: whole,
            sharing: whole,
            counted: whole,
            places: whole,
            pool: whole,
            pages: whole,
            hash,
          }),
        ),
        mine: z.strictObject({ score: whole, place: whole.nullable(), prize: money }).nullable(),
      }),
    ),
  }),
)

export const checkAnswer = answer(
  z.strictObject({
    previous: z.string().regex(/^([0-9a-f]{64})?$/),
    hash,
    lines: z.array(
      z.strictObject({ place: whole, id: z.uuid(), score: whole, entries: whole, points: z.array(whole) }),
    ),
  }),
)

/** Its part of the init data. */
export const initDataFields = initFields({
  races: z.strictObject({ isActive: z.boolean() }),
  TournamentsSubscriptions: z.array(z.uuid()),
})
