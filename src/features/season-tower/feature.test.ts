import { beforeAll, describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import type { Client } from '#tests/rig/client.ts'
import { pagesOf, wordsOf } from '#tests/rig/pages.ts'
import { atRest, payAllOwed, pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { seasonTower } from './feature.ts'
import { betFor, leagueSql, openByCard, planSeason, emitRounds } from './tests/plan.ts'

/** The season, its gate and switch, and the levels that rounds reach. */
const at = testSite()
let runId: string
beforeAll(async () => {
  runId = await planSeason(at)
})

featureConforms(at, seasonTower)

const season = async (client: Client, slug = 'default') =>
  (await client.call(calls.season, { slug })).body.data!
const known = async (client: Client) => (await client.call(init.init)).body.data!
const turn = (client: Client) => client.call(calls.switchSystem)
const settle = () => atRest(at.runtime.database.pool, at.consumers.drain)
const query = async <R extends object>(sql: string, ...values: unknown[]) =>
  (await at.runtime.database.pool.query<R>(sql, values)).rows

/** A player to whom the season is open. */
async function holder(options: Parameters<typeof at.player>[0] = {}) {
  const client = await at.player(options)
  await openByCard(at, await at.idOf(client))
  return client
}
/** A player whose rounds count for it. */
async function member(options: Parameters<typeof at.player>[0] = {}) {
  const client = await holder(options)
  expect((await turn(client)).body).toMatchObject({ success: true, isActiveSeasonLevelSystem: true })
  at.clock.advance(1_000)
  return client
}
/** Bets that give so much experience, all counted. */
async function bet(client: Client, xp: number) {
  await emitRounds(at, await at.idOf(client), [betFor(xp)])
  await settle()
}
const pushesOf = async (client: Client, type = 'season') =>
  (await pushesTo(at.runtime.database.pool, await at.idOf(client), type)).map(
    ({ action, data }) => [action, data] as const,
  )
const levelsPaid = async (client: Client) =>
  (
    await query<{ key: string }>(
      'select distinct key from ledger_post where player_id = $1 and key like $2 order by key',
      await at.idOf(client),
      `season-tower:${runId}:%`,
    )
  ).map(({ key }) => Number(key.split(':')[2]))
const points = async (client: Client) =>
  (await query<{ hundredths: number }>(await leagueSql(), await at.idOf(client)))[0]?.hundredths ?? 0

describe('the gate', () => {
  test('is shut before the first purchase or free card, and opens with it', async () => {
    covers('001 season.4')
    const client = await at.player()
    expect((await known(client)).season).toMatchObject({
      isEnabled: true,
      isActive: false,
      isAvailable: false,
    })
    expect(await turn(client)).toMatchObject({ status: 403, body: { code: 'SEASON_LOCKED' } })
    await openByCard(at, await at.idOf(client))
    await settle()
    expect((await known(client)).season).toMatchObject({ isAvailable: true })
    expect(await pushesOf(client)).toEqual([['availableByDeposit', null]])
    expect(await turn(client)).toMatchObject({ body: { isActiveSeasonLevelSystem: true } })
  })

  test('tells of the first purchase only', async () => {
    covers('001 season.4')
    const client = await holder()
    await openByCard(at, await at.idOf(client))
    await settle()
    expect(await pushesOf(client)).toEqual([['availableByDeposit', null]])
  })
})

describe('the switch', () => {
  test('is allowed once in 24 hours, there and back; sooner, also at once, the server says no and until when', async () => {
    covers('000 §7.5', '001 season.7')
    const client = await member()
    const { switchableAt } = await season(client)
    const time = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: at.runtime.brands['aurelia']!.timeZone,
    }).format(Date.parse(switchableAt!))
    for (const wait_ms of [0, 1_000, HOUR]) {
      at.clock.advance(wait_ms)
      expect(await turn(client)).toMatchObject({
        status: 409,
        body: {
          success: false,
          code: 'SWITCHED_LATELY',
          message: `You can switch once every 24 hours. Your next switch opens on ${time}.`,
          details: { switchableAt },
        },
      })
      expect(await season(client)).toMatchObject({ isActive: true, switchableAt })
    }
    expect(Date.parse(switchableAt!) - at.clock.now()).toBeGreaterThan(22 * HOUR)
    at.clock.advance(Date.parse(switchableAt!) - at.clock.now())
    expect(await season(client)).toMatchObject({ isActive: true, switchableAt: null })
    expect((await turn(client)).body).toMatchObject({ success: true, isActiveSeasonLevelSystem: false })
    expect(await season(client)).toMatchObject({ isActive: false, isAvailable: true })
  })

  test('fifty at once are one', async () => {
    covers('001 season.7')
    const client = await holder()
    const answers = await Promise.all(Array.from({ length: 50 }, () => turn(client)))
    const switched = answers.filter(({ body }) => body.success)
    expect(switched.map(({ body }) => body.isActiveSeasonLevelSystem)).toEqual([true])
    const codes = answers.flatMap(({ body }) => (body.success ? [] : [body.code]))
    expect([codes.length, ...new Set(codes)]).toEqual([49, 'SWITCHED_LATELY'])
    const events = await query(
      `select from outbox where player_id = $1 and topic = 'status.switched'`,
      await at.idOf(client),
    )
    expect(events).toHaveLength(1)
  })

  test('is told to all pages of the player', async () => {
    const client = await member()
    await settle()
    expect(await pushesOf(client)).toContainEqual(['progressUpdate', { isActive: true }])
    expect((await known(client)).season).toMatchObject({ isActive: true, currentLevel: 0 })
  })

  test('who is excluded cannot switch', async () => {
    const client = await holder()
    await at.exclude(client, { ms: HOUR, signedIn: true })
    expect(await turn(client)).toMatchObject({ status: 403, body: { code: 'SELF_EXCLUDED' } })
  })
})

describe('rounds', () => {
  test('the page of levels says that they rest, also to who has confirmed nothing yet', async () => {
    const page = pagesOf(at)
    const said = async (client: Client) => wordsOf(await page('/vip', {}, client))
    const rests = 'A season is running. Its levels count until it ends'
    expect(await said(await member())).toContain(rests)
    expect(await said(await holder())).not.toContain(rests)
  })

  test('count for the system that is on: the league stands still, and goes on where it was', async () => {
    covers('001 season.5')
    const client = await holder()
    await bet(client, 60)
    const before = await points(client)
    expect([before, (await season(client)).experience]).toEqual([12_000, 0])
    await turn(client)
    at.clock.advance(1_000)
    await bet(client, 120)
    expect([await points(client), (await season(client)).experience]).toEqual([before, 120])
    at.clock.advance(DAY)
    await turn(client)
    at.clock.advance(1_000)
    await bet(client, 60)
    expect([await points(client), (await season(client)).experience]).toEqual([2 * before, 120])
    at.clock.advance(DAY)
    await turn(client)
    at.clock.advance(1_000)
    await bet(client, 30)
    expect([await points(client), (await season(client)).experience]).toEqual([2 * before, 150])
  })

  test('in coins, by the weight of their game, and never free spins', async () => {
    const client = await member()
    const id = await at.idOf(client)
    await emitRounds(at, id, [50_000], { mode: 'TournamentPoints' })
    await emitRounds(at, id, [100], { weight: 5_000 })
    await emitRounds(at, id, [100], { free: true })
    await settle()
    expect(await season(client)).toMatchObject({
      experience: 250 + 25,
      rate: { entries: 2, coins: 200 },
    })
  })

  test('that are taken back count back; a level that was reached stays', async () => {
    covers('001 season.12')
    const client = await member()
    const id = await at.idOf(client)
    await bet(client, 300)
    const stake = betFor(300)
    await transact(at.runtime.database.db, (tx) =>
      emit(tx, at.clock, id, 'round.voided', {
        round_id: 'r',
        game: 'tidal-fortune',
        mode: 'SweepStakes',
        stake,
        win: 0,
        counted: { stake, at: at.clock.now() },
        balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
      }),
    )
    await settle()
    const { experience, currentLevel, levels } = await season(client)
    expect([experience, currentLevel, levels[0]!.currentExperience]).toEqual([0, 1, 300])
    await bet(client, 310)
    expect(await levelsPaid(client)).toEqual([1])
  })
})

describe('levels', () => {
  test('are paid as they are reached, each once, with what their prizes hold', async () => {
    covers('001 season.8')
    const client = await member()
    const before = await client.balance()
    await bet(client, 4_560)
    expect(await levelsPaid(client)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].toSorted())
    const after = await client.balance()
    // Seven of 5,000 and three of 20,000; 20 at the tenth.
    expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([95_000, 20])
    const id = await at.idOf(client)
    const [boxes] = await query(`select kind, count from item where player_id = $1`, id)
    expect(boxes).toMatchObject({ kind: 'lootbox', count: 1 })
    const { free_spins: spins } = await client.session('tidal-fortune')
    expect(spins.map(({ left, mode }) => [left, mode])).toEqual([
      [10, 'TournamentPoints'],
      [10, 'TournamentPoints'],
    ])
    const pushed = (await pushesOf(client)).findLast(([action]) => action === 'prizeAssigned')!
    expect(pushed[1]).toMatchObject({
      levels: expect.arrayContaining([{ level: 3, prize: { coins: 20_000 } }]),
    })
    expect(await season(client)).toMatchObject({ currentLevel: 10, totalProgressPercents: 11 })
  })

  test('hold coins where entries are not allowed, and say so before', async () => {
    covers('001 season.9')
    const client = await member({ state: 'CA' })
    const { levels } = await season(client)
    expect(levels[9]!.prize).toMatchObject({ coins: 7_000, entries: 0 })
    const before = await client.balance()
    await bet(client, 4_560)
    const after = await client.balance()
    expect([after.tourPoints - before.tourPoints, after.entries]).toEqual([97_000, before.entries])
  })

  test('of who moves to a state without prizes are coins from then on', async () => {
    covers('001 season.9')
    const client = await member()
    await bet(client, 3_910)
    await query(`update player set state = 'CA' where player_id = $1`, await at.idOf(client))
    const before = await client.balance()
    await bet(client, 650)
    const after = await client.balance()
    expect([after.entries - before.entries, after.tourPoints - before.tourPoints]).toEqual([0, 7_000])
  })

  test('of an excluded player wait, and are paid when the exclusion is over', async () => {
    covers('001 season.10')
    const client = await member()
    await emitRounds(at, await at.idOf(client), [betFor(630)])
    await at.exclude(client, { ms: HOUR })
    await settle()
    await payAllOwed(at.runtime)
    expect(await levelsPaid(client)).toEqual([])
    at.clock.advance(HOUR + 1)
    await payAllOwed(at.runtime)
    expect(await levelsPaid(client)).toEqual([1, 2])
  })

  test('pages hear of progress at most once a second, of a level at once, and of nothing where nothing changed', async () => {
    covers('001 season.8')
    const client = await member()
    await settle()
    const count = async () => (await pushesOf(client)).length
    const before = await count()
    const id = await at.idOf(client)
    for (let i = 0; i < 3; i++) {
      await emitRounds(at, id, [betFor(31)])
      await settle()
    }
    expect((await count()) - before).toBe(1)
    at.clock.advance(1_000)
    await at.runtime.jobs.moved(1_000)
    await expect.poll(async () => (await count()) - before, { timeout: 10_000 }).toBe(2)
    at.clock.advance(1_000)
    await emitRounds(at, id, [1])
    await settle()
    expect((await count()) - before).toBe(2)
    await bet(client, 300)
    expect((await pushesOf(client)).slice(-2).map(([action]) => action)).toEqual([
      'prizeAssigned',
      'progressUpdate',
    ])
  })
})
