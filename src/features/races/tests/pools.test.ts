import { expect, test } from 'vitest'
import { raw } from '#platform/data/db.server.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { dayAfter, dayOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { asItIs } from '#tests/rig/rewards/as-it-is.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { DAILY_RACE, FIRST_ROUNDS, FREEZE_MS, LEAST_STAKE, TEAM } from '../economy.ts'
import { audit } from '../evidence.server.ts'
import { openRaces } from '../open.server.ts'
import { planRace, playRounds, scoring } from './plan.ts'
import { rigOf } from './rig.ts'

/** Covers the pools of races: they follow from play, withstand attacks, and are explained to players. */
const at = testSite()
const { join, read, settle, pay, row, confirm } = rigOf(at)

const today = (theme: string) => dayOf(at.clock.now(), at.runtime.brands[theme]!.timeZone)

/** Puts weighted stakes, in entries, on a day so many days ago. */
const staked = (theme: string, days: number, entries: number) =>
  raw(at.runtime.database.db).query(
    `insert into play_by_day (theme, day, level, stripe, entries) values ($1, $2, 1, 0, $3)
     on conflict (theme, day, level, stripe) do update set entries = excluded.entries`,
    [theme, dayAfter(today(theme), -days), entries * 100],
  )

const MINUTES = 24 * 60
/** A race of play alone, with members who score. */
async function raced(theme: string, players: number, { guarantee = 0, confirmed = players } = {}) {
  at.clock.advance(2 * HOUR)
  const id = await planRace(at, { theme, economy: { guarantee } })
  const members: { client: Client; playerId: string; before: number }[] = []
  for (let n = 0; n < players; n++) {
    const client = await at.player({ theme })
    await join(client, id)
    const { entries: before } = await client.balance()
    members.push({ client, playerId: await at.idOf(client), before })
  }
  await confirm(members.slice(0, confirmed).map(({ playerId }) => playerId))
  at.clock.advance(MINUTE)
  for (const [n, { playerId }] of members.entries()) await playRounds(at, playerId, [scoring(900 - n)])
  await settle()
  const shown = (await read(members[0]!.client)).tournaments.find((one) => one.id === id)!
  at.clock.advance(MINUTES * MINUTE + FREEZE_MS)
  await pay()
  expect((await row(id)).settled).toBe(true)
  const gained = async () => {
    const each = await Promise.all(
      members.map(async ({ client, before }) => (await client.balance()).entries - before),
    )
    return each.reduce((sum, one) => sum + one, 0)
  }
  return { id, shown, members, gained }
}

test('in a brand without play the pool is none: it says so, and nobody is paid', async () => {
  covers('001 races.22')
  const { id, shown, members, gained } = await raced('aurelia', 12)
  expect([shown.pool, shown.isPoolFixed, shown.paid]).toEqual([{ entries: 0 }, true, { entries: 0 }])
  expect(await gained()).toBe(0)
  const over = (await read(members[0]!.client)).tournaments.find((one) => one.id === id)!
  expect(over).toMatchObject({ phase: 'over', playerData: { place: 1, prize: null } })
  const past = (await at.visitor().call(calls.past)).body.data!.races.find((one) => one.id === id)!
  expect([past.pool, past.teams[0]!.pool, past.teams[0]!.sharing]).toEqual([0, 0, 12])
})

test('a lone racer gets a tenth of a twentieth of what a day brings in, however many days', async () => {
  covers('001 races.22')
  // A mean day of 35,000 entries staked is expected to bring in 1,400.
  for (let day = 1; day <= 7; day++) await staked('voltaic', day, 35_000)
  const { shown, gained } = await raced('voltaic', 1)
  expect([shown.pool, shown.paid]).toEqual([{ entries: 70 }, { entries: 7 }])
  await expect.poll(gained).toBe(7)
})

test('ten accounts with the least bets that count get back less than they are expected to lose', async () => {
  const rounds = 10 * FIRST_ROUNDS * LEAST_STAKE.SweepStakes
  for (let day = 1; day <= 8; day++) await staked('verdant', day, rounds)
  const { shown, gained } = await raced('verdant', 10)
  const lost = rounds * 0.04
  expect(shown.pool).toEqual({ entries: 8 })
  await expect.poll(gained).toBe(8)
  expect(await gained()).toBeLessThanOrEqual((lost * DAILY_RACE.share) / 10_000)
})

test('what an operator guarantees is shared too, and no more of it by one who is alone', async () => {
  const { shown, gained } = await raced('dusk', 1, { guarantee: 1_000 })
  expect([shown.pool, shown.paid]).toEqual([{ entries: 1_000 }, { entries: 100 }])
  await expect.poll(gained).toBe(100)
})

test('ten fresh accounts get a tenth at most; each confirmed phone of a brand adds one', async () => {
  covers('001 races.22')
  const fresh = await raced('dusk', 10, { guarantee: 1_000, confirmed: 0 })
  expect([fresh.shown.counted, fresh.shown.paid]).toEqual([0, { entries: 100 }])
  await expect.poll(fresh.gained).toBe(100)
  const some = await raced('dusk', 10, { guarantee: 1_000, confirmed: 3 })
  expect([some.shown.counted, some.shown.paid]).toEqual([3, { entries: 300 }])
  await expect.poll(some.gained).toBe(300)
  const past = (await at.visitor({ theme: 'dusk' }).call(calls.past)).body.data!.races
  const teamOf = (id: string) => past.find((one) => one.id === id)!.teams[0]!
  expect(teamOf(fresh.id)).toMatchObject({ sharing: 10, counted: 0, pool: 100 })
  expect(teamOf(some.id)).toMatchObject({ sharing: 10, counted: 3, pool: 300 })
})

test('accounts without a phone make no more places: ten players are paid at three, whoever else scores', async () => {
  covers('001 races.21')
  const { id, shown, gained } = await raced('dusk', 31, { guarantee: 1_000, confirmed: 10 })
  expect(shown.prizes.map(({ from, to, prize }) => [from, to, prize])).toEqual([
    [1, 1, { entries: 500 }],
    [2, 2, { entries: 300 }],
    [3, 3, { entries: 200 }],
  ])
  await expect.poll(gained).toBe(1_000)
  const past = (await at.visitor({ theme: 'dusk' }).call(calls.past)).body.data!.races
  expect(past.find((one) => one.id === id)!.teams[0]).toMatchObject({ sharing: 31, counted: 10, places: 3 })
  const over = (await at.visitor({ theme: 'dusk' }).call(calls.check, { id, page: 0 })).body.data!
  expect(over.lines.map(({ entries }) => entries).filter((entries) => entries > 0)).toEqual([500, 300, 200])
})

test('while a team race runs, only who would share counts, as at its end', async () => {
  at.clock.advance(2 * HOUR)
  const id = await planRace(at, { teams: true, economy: { pool: 2_000, guarantee: 2_000 }, minutes: 60 })
  const both = [await at.player(), await at.player()]
  const ids = await Promise.all(both.map((one) => at.idOf(one)))
  for (const one of both) await join(one, id)
  await confirm(ids)
  at.clock.advance(MINUTE)
  // Both have a score; the second team's member is short of rounds.
  const round = { ...scoring(500), game: 'caravan-stars' }
  const enough = Array.from({ length: TEAM.rounds }, () => round)
  await playRounds(at, ids[0]!, enough)
  await playRounds(at, ids[1]!, [round])
  await settle()
  const shown = async () => {
    const race = (await read(both[0]!)).tournaments.find((one) => one.id === id)!
    return { paid: race.paid, counted: race.counted }
  }
  const before = await shown()
  at.clock.advance(HOUR + FREEZE_MS)
  await pay()
  expect(await row(id)).toMatchObject({ settled: true })
  expect(await shown()).toEqual(before)
  expect(before.counted).toBe(1)
})

test('a phone that is confirmed after the end counts for the next race', async () => {
  covers('001 races.22')
  at.clock.advance(2 * HOUR)
  const id = await planRace(at, { theme: 'dusk', economy: { guarantee: 1_000 }, minutes: 60 })
  const two = [await at.player({ theme: 'dusk' }), await at.player({ theme: 'dusk' })]
  const ids = await Promise.all(two.map((one) => at.idOf(one)))
  for (const one of two) await join(one, id)
  at.clock.advance(MINUTE)
  for (const playerId of ids) await playRounds(at, playerId, [scoring(500)])
  await settle()
  await confirm(ids.slice(0, 1))
  at.clock.advance(HOUR + MINUTE)
  await confirm(ids.slice(1))
  at.clock.advance(FREEZE_MS)
  await pay()
  const past = (await at.visitor({ theme: 'dusk' }).call(calls.past)).body.data!.races.find(
    (one) => one.id === id,
  )!
  expect(past.teams[0]).toMatchObject({ sharing: 2, counted: 1, pool: 100 })
})

test('the figures of one answer fit each other, just after a score that the shared reading misses', async () => {
  at.clock.advance(2 * HOUR)
  const id = await planRace(at, { theme: 'dusk', economy: { guarantee: 1_000 } })
  const [one, two] = [await at.player({ theme: 'dusk' }), await at.player({ theme: 'dusk' })]
  const ids = [await at.idOf(one), await at.idOf(two)]
  await join(one, id)
  at.clock.advance(MINUTE)
  await playRounds(at, ids[0]!, [scoring(900)])
  await settle()
  const seen = async (client?: Client) =>
    (await read(client ?? at.visitor({ theme: 'dusk' }))).tournaments.find((race) => race.id === id)!
  expect((await seen()).members).toBe(1)
  // The reading is remembered from here on: the clock stands still.
  await join(two, id)
  await playRounds(at, ids[1]!, [scoring(400)])
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const figures = ({ members, winners, prizes }: Awaited<ReturnType<typeof seen>>) => [
    members,
    winners.length,
    prizes.length,
  ]
  expect(figures(await seen(two))).toEqual([2, 2, 2])
  expect(figures(await seen())).toEqual([1, 1, 1])
  at.clock.advance(6_000)
  expect(figures(await seen())).toEqual([2, 2, 2])
})

test('a pool is fixed when its race begins; one that is coming says what it can be at most', async () => {
  covers('001 races.22')
  at.clock.advance(2 * DAY)
  const { timeZone } = at.runtime.brands['aurelia']!
  const visitor = at.visitor()
  const { runs } = await at.runtime.runs.planRun(
    {
      feature: 'races',
      theme: 'aurelia',
      every: 'once',
      starts: `${dayAfter(dayOf(at.clock.now(), timeZone))}T00:00`,
      ends: `${dayAfter(dayOf(at.clock.now(), timeZone), 2)}T00:00`,
      economy: { ...DAILY_RACE, guarantee: 400 },
    },
    { author: 'test', reason: 'Coming' },
  )
  const [{ runId: id, starts_ms }] = runs as [(typeof runs)[number]]
  at.clock.advance(6_000)
  const seen = async () => (await read(visitor)).tournaments.find((one) => one.id === id)!
  expect(await seen()).toMatchObject({
    phase: 'coming',
    pool: { entries: 5_400 },
    isPoolFixed: false,
    guarantee: { entries: 400 },
    paid: { entries: 0 },
    prizes: [],
  })
  const soon = await join(await at.player(), id)
  expect([soon.status, JSON.stringify(soon.body)]).toEqual([409, expect.stringMatching(/JOIN_CLOSED/)])
  expect(JSON.stringify(soon.body)).toMatch(/This race opens on \w+ \d+, 20\d\d.* You can join from then on/)
  at.clock.advance(starts_ms - at.clock.now())
  await staked('aurelia', 1, 700_000)
  // Any number of nodes open it once.
  await Promise.all([openRaces(at.runtime), openRaces(at.runtime), openRaces(at.runtime)])
  // What is played from then on is of the next one.
  await staked('aurelia', 1, 7_000_000)
  await openRaces(at.runtime)
  at.clock.advance(6_000)
  expect(await seen()).toMatchObject({ pool: { entries: 600 }, isPoolFixed: true, paid: { entries: 0 } })
  // Before the first score the table is that of enough players.
  expect((await seen()).prizes.map(({ prize }) => prize.entries)).toEqual([300, 180, 120])
})

test('a race that nobody has joined is over without a trace on the page', async () => {
  const id = await planRace(at, { theme: 'voltaic' })
  await openRaces(at.runtime)
  at.clock.advance(MINUTES * MINUTE + FREEZE_MS)
  await pay()
  expect((await row(id)).settled).toBe(true)
  const guest = at.visitor({ theme: 'voltaic' })
  expect((await guest.call(calls.past)).body.data!.races.map((one) => one.id)).not.toContain(id)
  expect((await read(guest)).tournaments.map((one) => one.id)).not.toContain(id)
})

test('the verifier finds a race that paid more than its pool, a share too much, and a prize without a share', async () => {
  const { db } = at.runtime.database
  const given: { player_id: string; key: string }[] = []
  const found = async () => {
    const checks = audit({ ...asItIs, keysGiven: async () => given } as never)
    const drifts = await checks.run(at.runtime.database.pool)
    return drifts.map(({ check, detail }) => `${check}: ${detail.replaceAll(/[0-9a-f-]{36}/g, 'ID')}`)
  }
  const pools =
    'races pay no more than the pool that was fixed, and a tenth of it for each of the first ten who count'
  expect(await found()).toEqual([])
  const { rows } = await raw(db).query<{ run_id: string; player_id: string; prize: number }>(
    `select run_id, player_id, prize from races_member where prize = 100`,
  )
  const [{ run_id, player_id }] = rows as [(typeof rows)[number]]
  const set = (prize: number) =>
    raw(db).query('update races_member set prize = $3 where run_id = $1 and player_id = $2', [
      ...[run_id, player_id, prize],
    ])
  // Within the whole pool, and still a tenth too much.
  await set(101)
  expect(await found()).toEqual([
    `${pools}: ID paid 101 of 1000 to 1 who share, of whom 1 count`,
    `${pools}: ID paid team 0 101 of 100`,
    'prizes of races are paid as they were won: races:race:ID gave 0 coins and 100 entries, which its run does not give',
  ])
  await set(100)
  await raw(db).query('update races_member set score = 0 where run_id = $1', [run_id])
  expect(await found()).toContain(`${pools}: won 100 in ID without a share`)
  await raw(db).query('update races_member set score = 900 where run_id = $1', [run_id])
  given.push({ player_id, key: `races:race:${run_id}` }, { player_id, key: `races:team:${run_id}` })
  expect(await found()).toEqual([
    'each prize of a race that was given was won by that player: races:team:ID was given and not won',
  ])
})
