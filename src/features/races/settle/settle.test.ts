import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { raw } from '#platform/data/db.server.ts'
import { unpaidOf } from '#platform/owed/owed.server.ts'
import { HOUR, MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { payAllOwed } from '#tests/rig/rows.ts'
import { calls } from '../contract.ts'
import { pageText, scoreOf } from '../rules.ts'
import { planRace, playRounds, scoring, storeRounds, emitRounds } from '../tests/plan.ts'
import { rigOf } from '../tests/rig.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { racePaidMessage } from '../messages.ts'
import { settleRaces } from './settle.server.ts'

/** The end of a race: scores are computed again, the list is written, its prizes are paid. */
const at = testSite()
const { join, read, mine, settle, pay, row, confirm } = rigOf(at)

const MINUTES = 60
/** A race of an hour with members who score so much each. */
async function raceOf(
  scores: readonly (number | null)[],
  options: { readonly teams?: boolean; readonly state?: string } = {},
) {
  at.clock.advance(2 * HOUR)
  const id = await planRace(at, { minutes: MINUTES, teams: options.teams ?? false })
  const members: { client: Client; playerId: string; entries: number; coins: number }[] = []
  for (const _ of scores) {
    const client = await at.player(options.state ? { state: options.state } : {})
    await join(client, id)
    const { entries, tourPoints } = await client.balance()
    members.push({ client, playerId: await at.idOf(client), entries, coins: tourPoints })
  }
  await confirm(members.map(({ playerId }) => playerId))
  at.clock.advance(MINUTE)
  for (const [n, points] of scores.entries())
    if (points !== null) await playRounds(at, members[n]!.playerId, [scoring(points)])
  await settle()
  return { id, members }
}
type Members = Awaited<ReturnType<typeof raceOf>>['members']

/** Past the end and the freeze. */
const finish = () => at.clock.advance(MINUTES * MINUTE + 10 * MINUTE)

const gained = (members: Members) =>
  Promise.all(members.map(async ({ client, entries }) => (await client.balance()).entries - entries))

test('two members are paid by their places, the list can be computed again, and a guest checks it', async () => {
  covers('001 races.26', '001 races.27')
  const { id, members } = await raceOf([300, 900, null])
  at.clock.advance(MINUTES * MINUTE)
  // Within the freeze nothing is paid.
  await pay()
  expect((await row(id)).settled).toBe(false)
  const frozen = (await read()).tournaments.find((one) => one.id === id)!
  expect([frozen.phase, frozen.members]).toEqual(['frozen', 3])
  at.clock.advance(10 * MINUTE)
  await pay()
  await expect.poll(() => gained(members)).toEqual([375, 625, 0])
  const over = (await read(members[1]!.client)).tournaments.find((one) => one.id === id)!
  expect(over).toMatchObject({ phase: 'over', playerData: { place: 1, prize: { entries: 625 } } })
  expect(await mine(members[2]!.client, id)).toMatchObject({ place: null, prize: null })
  const guest = at.visitor()
  const past = (await guest.call(calls.past)).body.data!.races.find((one) => one.id === id)!
  expect(past.mine).toBeNull()
  // Members see how they did: the winner, and who joined and scored nothing.
  const own = async ({ client }: (typeof members)[number]) =>
    (await client.call(calls.past)).body.data!.races.find((one) => one.id === id)!.mine
  expect(await own(members[1]!)).toMatchObject({ place: 1, prize: { entries: 625 } })
  expect(await own(members[2]!)).toEqual({ score: 0, place: null, prize: {} })
  const [list] = past.teams
  expect(list).toMatchObject({ members: 3, sharing: 2, counted: 2, pool: 1_000, pages: 1 })
  const page = (await guest.call(calls.check, { id, page: 0 })).body.data!
  const hash = createHash('sha256').update(pageText(page.previous, page.lines)).digest('hex')
  expect([hash, over.hashes]).toEqual([list!.hash, [list!.hash]])
  expect(page.lines.map(({ place, score, entries }) => [place, score, entries])).toEqual([
    [1, 900, 625],
    [2, 300, 375],
  ])
  for (const line of page.lines) expect(scoreOf(line.points)).toBe(line.score)
  expect(JSON.stringify(page)).not.toContain(members[0]!.playerId)
  expect((await guest.call(calls.check, { id, page: 1 })).body).toMatchObject({ code: 'UNKNOWN_RACE' })
  // Once more, and nothing happens.
  await pay()
  expect(await gained(members)).toEqual([375, 625, 0])
})

test.each([
  [0, []],
  [1, [500]],
  [2, [625, 375]],
  [7, [1_750, 1_050, 700, 0, 0, 0, 0]],
  [9, [2_250, 1_350, 900, 0, 0, 0, 0, 0, 0]],
  [10, [2_500, 1_500, 1_000, 0, 0, 0, 0, 0, 0, 0]],
  [12, [2_500, 1_500, 1_000, ...Array.from({ length: 9 }, () => 0)]],
  [13, [2_500, 1_500, 1_000, ...Array.from({ length: 10 }, () => 0)]],
])('with %i members who have a score', async (count, prizes) => {
  covers('001 races.21')
  const { id, members } = await raceOf([...prizes.map((_, n) => 5_000 - n), null])
  expect(members).toHaveLength(count + 1)
  finish()
  await pay()
  expect((await row(id)).settled).toBe(true)
  await expect.poll(() => gained(members)).toEqual([...prizes, 0])
})

test('all equal: the earlier score stands first', async () => {
  covers('001 races.20')
  const { members } = await raceOf([400])
  const { id } = await raceOf([])
  const three = [await at.player(), await at.player(), await at.player()]
  for (const one of three) await join(one, id)
  for (const one of three) {
    at.clock.advance(1_000)
    await playRounds(at, await at.idOf(one), [scoring(400)])
  }
  await settle()
  expect(members).toHaveLength(1)
  expect(await Promise.all(three.map(async (one) => (await mine(one, id))!.place))).toEqual([1, 2, 3])
})

test('who is excluded waits and is paid later; where entries are not allowed, coins are paid', async () => {
  covers('001 races.25')
  const { id, members } = await raceOf([900, 300])
  const [away, moved] = members as [Members[number], Members[number]]
  await at.exclude(away.client, { ms: 24 * HOUR, signedIn: true })
  await raw(at.runtime.database.db).query(`update player set state = 'WA' where player_id = $1`, [
    moved.playerId,
  ])
  finish()
  await pay()
  expect((await row(id)).settled).toBe(true)
  await expect.poll(async () => (await moved.client.balance()).tourPoints - moved.coins).toBeGreaterThan(0)
  expect(await unpaidOf(at.runtime.database.db, away.playerId)).toMatchObject([
    { feature: 'races', prize: { entries: 625 } },
  ])
  at.clock.advance(24 * HOUR)
  await payAllOwed(at.runtime)
  await expect.poll(() => unpaidOf(at.runtime.database.db, away.playerId)).toEqual([])
})

test('a late reader: nothing is settled before every round of the race is read', async () => {
  covers('001 races.24')
  const { id, members } = await raceOf([100, 200])
  // The reader cannot pass a transaction that goes on.
  const open = await at.runtime.database.pool.connect()
  await open.query('begin')
  await open.query('select pg_current_xact_id()')
  await emitRounds(at, await storeRounds(at, members[0]!.playerId, [scoring(700)]))
  finish()
  await settleRaces(at.runtime)
  expect((await row(id)).settled).toBe(false)
  await open.query('commit')
  open.release()
  await pay()
  await expect.poll(() => gained(members)).toEqual([625, 375])
  expect((await row(id)).settled).toBe(true)
})

test('a score that its rounds do not give stops the race, and nothing of it is paid', async () => {
  covers('001 races.24')
  const { id, members } = await raceOf([100, 200])
  const { db } = at.runtime.database
  const [whole] = (
    await raw(db).query<{ points: number[]; score: number }>(
      'select points, score from races_member where run_id = $1 and player_id = $2',
      [id, members[0]!.playerId],
    )
  ).rows
  const write = (points: readonly number[], score: number) =>
    raw(db).query('update races_member set points = $3, score = $4 where run_id = $1 and player_id = $2', [
      id,
      members[0]!.playerId,
      points,
      score,
    ])
  await write([90_000], 90_000)
  finish()
  await pay()
  const { halted, settled, hash } = await row(id)
  expect([settled, hash, halted?.startsWith(members[0]!.playerId)]).toEqual([false, null, true])
  expect((await read()).tournaments.find((one) => one.id === id)!.phase).toBe('halted')
  expect(await gained(members)).toEqual([0, 0])

  // As the runbook says: once the score and its rounds agree, the race goes on.
  await write(whole!.points, whole!.score)
  await raw(db).query('update races_race set halted_at = null, halted_by = null where run_id = $1', [id])
  await pay()
  expect((await row(id)).settled).toBe(true)
  expect((await gained(members)).every((entries) => entries > 0)).toBe(true)
})

test('the team ahead shares 70 % of the pool; members with fewer than 20 rounds get nothing', async () => {
  covers('001 races.23')
  const { id, members } = await raceOf([null, null, null, null], { teams: true })
  const play = (n: number, rounds: number, points: number) =>
    playRounds(
      at,
      members[n]!.playerId,
      Array.from({ length: rounds }, () => ({ ...scoring(points), game: 'caravan-stars' })),
    )
  await play(0, 20, 100)
  await play(1, 20, 50)
  await play(2, 19, 400)
  await play(3, 20, 40)
  await settle()
  finish()
  await pay()
  // Members join in turn: the first and the third are one team, whose third member has too few rounds to share.
  await expect.poll(() => gained(members)).toEqual([4_200, 1_125, 0, 675])
  const past = (await at.visitor().call(calls.past)).body.data!.races.find((one) => one.id === id)!
  expect(past.teams.map(({ sharing, pool }) => [sharing, pool])).toEqual([
    [1, 4_200],
    [2, 1_800],
  ])
})

test('the list of a node that dies is continued by another one, and each prize is paid once', async () => {
  covers('001 races.25')
  const { id, members } = await raceOf([500, 400, 300])
  finish()
  await settle()
  await Promise.all(Array.from({ length: 5 }, () => settleRaces(at.runtime)))
  await pay()
  await expect.poll(() => gained(members)).toEqual([750, 450, 300])
  expect((await row(id)).settled).toBe(true)
})

test('a message of the day tells the winners who are away, once whatever the races', async () => {
  covers('001 races.29')
  const { members } = await raceOf([500])
  finish()
  await pay()
  const [{ playerId }] = members as [Members[number]]
  const sent = async () =>
    (
      await raw(at.runtime.database.db).query(
        `select subject, body from message where player_id = $1 and kind = 'push' and push ->> 'category' = 'races'`,
        [playerId],
      )
    ).rows
  await expect.poll(async () => (await sent()).length, { timeout: 10_000 }).toBe(1)
  expect(JSON.stringify(await sent())).toMatch(/The daily race is over. You finished in place 1 and won \d/)
  const win = { isTeamBased: true, place: '2', prize: '35 Laurels' }
  expect(racePaidMessage(translatorOf('es'), win)).toMatchObject({
    title: 'Ganaste 35 Laurels en la carrera por equipos',
    text: 'La carrera por equipos terminó. Quedaste en el puesto 2 de tu equipo y ganaste 35 Laurels.',
  })
})
