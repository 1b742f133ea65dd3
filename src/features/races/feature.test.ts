import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { recountBoards } from '#platform/boards/recount.server.ts'
import { addScores, countAll } from '#platform/boards/tests/fill-board.ts'
import { HOUR, MINUTE } from '#platform/time/clock.ts'
import { games as catalogue } from '#games/catalogue.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { asks } from '#tests/attacks/races/track.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { races } from './feature.ts'
import { planRace, playRounds, scoring, storeRounds, emitRounds } from './tests/plan.ts'
import { rigOf } from './tests/rig.ts'

/** Races on a real site: joining and counting. */
const at = testSite()
const { join, read, mine, settle, row } = rigOf(at)

featureConforms(at, races)

/** Goes on behind the race that a test has left, to where another may begin. */
const over = () => at.clock.advance(25 * HOUR)

test('whoever joins is a member until the end; a race that is none, of another brand, or over is refused', async () => {
  covers('001 races.18')
  const player = await at.player()
  const id = await planRace(at)
  const elsewhere = await planRace(at, { theme: 'voltaic' })
  expect((await read(player)).TournamentsSubscriptions).toEqual([])
  expect(await mine(player, id)).toBeNull()
  expect(await join(player, id)).toMatchObject({ status: 200, body: { success: true, teamId: null } })
  expect(await join(player, id)).toMatchObject({ status: 200, body: { success: true, teamId: null } })
  expect((await read(player)).TournamentsSubscriptions).toEqual([id])
  expect((await player.call(init.init)).body.data).toMatchObject({
    races: { isActive: true },
    TournamentsSubscriptions: [id],
  })
  expect(await mine(player, id)).toMatchObject({ place: null, points: 0, roundsPlayed: 0, prize: null })
  expect(await join(at.visitor(), id)).toMatchObject({ status: 401 })
  for (const wrong of ['1', 'x'.repeat(36), '0190a1b2-0000-7000-8000-000000000000', elsewhere])
    expect([wrong, (await join(player, wrong)).body]).toMatchObject([wrong, { code: 'UNKNOWN_RACE' }])
  // A demonstration shows all brands to one account, whose rounds count at home alone.
  player.cookies.set('theme', 'voltaic')
  expect((await join(player, elsewhere)).body).toMatchObject({ code: 'UNKNOWN_RACE' })
  player.cookies.set('theme', 'aurelia')
  // The last millisecond of three quarters, and the one after it.
  const [last, late] = [await at.player(), await at.player()]
  const { joinUntil } = (await read(player)).tournaments.find((one) => one.id === id)!
  at.clock.advance(Date.parse(joinUntil) - 1 - at.clock.now())
  expect((await join(last, id)).status).toBe(200)
  at.clock.advance(1)
  expect(await join(late, id)).toMatchObject({ status: 409, body: { code: 'JOIN_CLOSED' } })
  expect((await join(player, id)).status).toBe(200)
  at.clock.advance(7 * HOUR)
  expect(await join(late, id)).toMatchObject({ status: 409, body: { code: 'JOIN_CLOSED' } })
})

test('stakes of 2 and 2,000 score alike; small stakes, other games, and rounds before joining do not count', async () => {
  covers('001 races.19')
  over()
  const id = await planRace(at)
  const [small, large] = [await at.player(), await at.player()]
  const [smallId, largeId] = [await at.idOf(small), await at.idOf(large)]
  await playRounds(at, smallId, [scoring(900)])
  at.clock.advance(MINUTE)
  for (const one of [small, large]) await join(one, id)
  at.clock.advance(MINUTE)
  await playRounds(at, smallId, [
    { mode: 'SweepStakes', stake: 2, win: 7 },
    { mode: 'SweepStakes', stake: 1, win: 500 },
    { stake: 199, win: 5_000 },
    { game: 'comet-climb', stake: 200, win: 2_000 },
  ])
  await playRounds(at, largeId, [{ mode: 'SweepStakes', stake: 2_000, win: 7_000 }])
  await settle()
  for (const one of [small, large])
    expect(await mine(one, id)).toMatchObject({ points: 350, roundsPlayed: 1 })
  // Both score alike at one instant; a guest sees the first three by their public names.
  const seen = (await read()).tournaments.find((one) => one.id === id)!
  expect(seen.winners.map(({ place, points }) => [place, points])).toEqual([
    [1, 350],
    [2, 350],
  ])
  const names = await Promise.all([small, large].map((one) => one.publicName()))
  expect(seen.winners.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(seen.winners.some(({ isPlayer }) => isPlayer)).toBe(false)
})

test('the first 200 count whatever the batches and their order; a round that is taken back makes room', async () => {
  covers('001 races.19')
  over()
  const id = await planRace(at)
  const player = await at.player()
  const playerId = await at.idOf(player)
  await join(player, id)
  at.clock.advance(MINUTE)
  const points = Array.from({ length: 206 }, (_, n) => (n * 7_919) % 1_000)
  const stored = await storeRounds(
    at,
    playerId,
    points.map((one, n) => ({ ...scoring(one), at_ms: at.clock.now() + n })),
  )
  at.clock.advance(MINUTE)
  const best = (from: readonly number[]) =>
    from
      .toSorted((a, b) => b - a)
      .slice(0, 50)
      .reduce((sum, one) => sum + one, 0)
  // Backward, in pieces, and a part of it twice.
  const backward = stored.toReversed()
  for (const [from, to] of [
    [0, 90],
    [80, 150],
    [150, 206],
  ]) {
    await emitRounds(at, backward.slice(from, to))
    await settle()
  }
  expect(await mine(player, id)).toMatchObject({ points: best(points.slice(0, 200)), roundsPlayed: 200 })
  const { round_id } = stored[3]!.payload as { round_id: string }
  await transact(at.runtime.database.db, (tx) =>
    emit(tx, at.clock, playerId, 'round.voided', {
      ...(stored[3]!.payload as object as {
        game: string
        mode: 'TournamentPoints'
        stake: number
        balance: never
      }),
      round_id,
      win: 0,
      counted: { stake: 200, at: stored[3]!.at_ms },
    }),
  )
  await settle()
  expect(await mine(player, id)).toMatchObject({
    points: best(points.slice(0, 201).filter((_, n) => n !== 3)),
    roundsPlayed: 200,
  })
  expect(await recountBoards(at.runtime)).toEqual([])
})

test('fifty who join two teams at once are twenty-five in each; the smaller one is joined, then the weaker', async () => {
  covers('001 races.18')
  over()
  const id = await planRace(at, { teams: true, minutes: 24 * 60 })
  const crowd = await Promise.all(Array.from({ length: 50 }, () => at.player()))
  const answers = await Promise.all(crowd.map((one) => asks(calls.subscribe, { id })(one)()))
  const teams = answers.map(({ body }) => (body as { teamId?: number }).teamId!)
  expect([1, 2].map((team) => teams.filter((one) => one === team).length)).toEqual([25, 25])
  const [first] = crowd
  const other = teams[0] === 1 ? 2 : 1
  at.clock.advance(MINUTE)
  await playRounds(at, await at.idOf(first!), [{ ...scoring(900), game: 'caravan-stars' }])
  await settle()
  const [weaker, smaller] = [await at.player(), await at.player()]
  expect((await join(weaker, id)).body).toMatchObject({ teamId: other })
  expect((await join(smaller, id)).body).toMatchObject({ teamId: teams[0] })
  at.clock.advance(MINUTE)
  const seen = (await read(first!)).tournaments.find((one) => one.id === id)!
  expect(seen.teams.map(({ teamId, isPlayerTeam, members }) => [teamId, isPlayerTeam, members])).toEqual([
    [1, teams[0] === 1, 26],
    [2, teams[0] === 2, 26],
  ])
  // One of ten at least: the mean of a team is no single round of luck.
  expect(seen.teams.find(({ isPlayerTeam }) => isPlayerTeam)!.points).toBe(90)
}, 60_000)

test('boards come in pages of a hundred; a cursor that was made up is refused', async () => {
  covers('001 races.28')
  over()
  const id = await planRace(at)
  const player = await at.player()
  await join(player, id)
  const { boardId } = await row(id)
  const { database } = at.runtime
  const members = Array.from({ length: 130 }, (_, n) => ({
    playerId: randomUUID() as string,
    score: 601 + n,
  }))
  await database.pool.query(
    `insert into player (player_id, theme, email, login, birth_date, state, terms_at, created_at)
     select id, 'aurelia', id || '@test.example', 'member', '1990-01-01', 'TX', now(), now()
     from unnest($1::uuid[]) as id`,
    [members.map(({ playerId }) => playerId)],
  )
  await addScores(database, boardId, members, new Date(at.clock.now()))
  await countAll(database, boardId)
  const board = async (after?: string) =>
    (await at.visitor().call(calls.board, { id, ...(after !== undefined && { after }) })).body
  const one = (await board()).data!
  const two = (await board(one.next!)).data!
  expect([one.rows.length, two.rows.length, two.next]).toEqual([100, 30, null])
  expect(one.rows[0]).toMatchObject({ place: 1, points: 730 })
  expect(two.rows.at(-1)).toMatchObject({ place: 130, points: 601 })
  const [score, time, line, mark] = one.next!.split('.')
  for (const cursor of [
    'x',
    '0',
    `${score}.${time}.${line}`,
    `${score}.${time}.${line}.`,
    `${score}.${time}.${line}.${'A'.repeat(mark!.length)}`,
    `${Number(score) - 1}.${time}.${line}.${mark}`,
    `${score}.${Number(time) + 1}.${line}.${mark}`,
    `${score}.${time}.${two.rows[0]!.id}.${mark}`,
    `${'9'.repeat(20)}.${time}.${line}.${mark}`,
  ])
    expect([cursor, await board(cursor)]).toMatchObject([cursor, { success: false, code: 'BAD_INPUT' }])
  // One of another race is of no use here.
  over()
  const other = await planRace(at)
  const elsewhere = () => at.visitor().call(calls.board, { id: other, after: one.next! })
  expect((await elsewhere()).body).toMatchObject({ success: false, code: 'BAD_INPUT' })
  await join(await at.player(), other)
  expect((await elsewhere()).body).toMatchObject({ success: false, code: 'BAD_INPUT' })
})

test('races of a game are those in which it counts, and an unknown game is refused', async () => {
  covers('001 races.17', '001 races.30')
  over()
  const id = await planRace(at)
  const ids = async (gameId: number) =>
    (await at.visitor().call(calls.list, { gameId })).body.data!.tournaments.map((one) => one.id)
  const { games } = (await read()).tournaments.find((one) => one.id === id)!
  expect(await ids(games[0]!.id)).toEqual([id])
  const other = catalogue.find((one) => !games.some(({ id }) => id === one.id))!
  expect(await ids(other.id)).toEqual([])
  // An empty list would say of a game that there is one, without a race.
  expect(await at.visitor().call(calls.list, { gameId: 1_000_000_000 })).toMatchObject({
    status: 404,
    body: { success: false, code: 'GAME_UNKNOWN' },
  })
  for (const gameId of [0, -1, 1.5, 'x' as never])
    expect((await at.visitor().call(calls.list, { gameId })).status).toBe(400)
})
