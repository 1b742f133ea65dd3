import { test, expect } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { planRace, playRounds, scoring } from './tests/plan.ts'
import { rigOf } from './tests/rig.ts'

/** The calls of races with their fields (001 §3, §7). */
const at = testSite()
const { join, pay } = rigOf(at)

const prize = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const prizes = z.array(z.strictObject({ from: whole, to: whole, prize }))
const time = z.iso.datetime()
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
  pool: prize,
  isPoolFixed: z.boolean(),
  guarantee: prize,
  paid: prize,
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
      prize: prize.nullable(),
    })
    .nullable(),
  games: z.array(z.strictObject({ id: whole, slug: z.string(), title: z.string() })),
  least: z.strictObject({ entries: whole, coins: whole }),
  hashes: z.array(z.string()),
})
const list = z.strictObject({
  tournaments: z.array(tournament).min(2),
  TournamentsSubscriptions: z.array(z.uuid()),
  isPaused: z.boolean(),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  const teams = await planRace(at, { teams: true, minutes: 3 * 24 * 60 })
  const id = await planRace(at, { minutes: 60 })
  await expectAnswer(player, calls.list, {}, ok(list))
  await expectAnswer(
    player,
    calls.subscribe,
    { id },
    z.strictObject({ success: z.literal(true), teamId: z.null() }),
  )
  await join(player, teams)
  await playRounds(at, await at.idOf(player), [scoring(300), { ...scoring(200), game: 'caravan-stars' }])
  await pay()
  await expectAnswer(player, calls.list, {}, ok(list))
  const rows = z.array(line).length(1)
  const board = z.strictObject({ rows, next: z.null(), around: rows })
  await expectAnswer(player, calls.board, { id }, ok(board))
  await expectAnswer(player, calls.board, { id: teams, team: 1 }, ok(board.extend({ around: z.array(line) })))
  at.clock.advance(70 * 60_000)
  await pay()
  const hash = z.string().regex(/^[0-9a-f]{64}$/)
  const past = z.strictObject({
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
    mine: z
      .strictObject({
        score: whole,
        place: whole.nullable(),
        prize: z.strictObject({ entries: whole.optional() }),
      })
      .nullable(),
  })
  const races = ok(z.strictObject({ races: z.array(past).length(1) }))
  expect((await expectAnswer(at.visitor(), calls.past, undefined, races)).data!.races[0]!.mine).toBeNull()
  const page = z.strictObject({
    previous: z.literal(''),
    hash,
    lines: z
      .array(
        z.strictObject({ place: whole, id: z.uuid(), score: whole, entries: whole, points: z.array(whole) }),
      )
      .length(1),
  })
  await expectAnswer(at.visitor(), calls.check, { id, page: 0 }, ok(page))
})
