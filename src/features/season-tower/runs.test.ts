import { expect, test } from 'vitest'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { localTimeOf } from '#platform/time/local-time.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from './contract.ts'
import { LEVELS } from './economy.ts'
import { lookAfter } from './ending.server.ts'
import { betFor, leagueSql, openByCard, planSeason, emitRounds } from './tests/plan.ts'

/** The end of a season, its last day, and what an operator changes of it. Each test has a season of its own. */
const at = testSite({ demo: true })
const by = { author: 'test', reason: 'A test' }
const ZONE = 'America/New_York'

let endsAt_ms = 0
let runId = ''
async function begin(days = 28): Promise<void> {
  if (at.clock.now() < endsAt_ms) goTo(endsAt_ms)
  runId = await planSeason(at, { days })
  endsAt_ms = at.clock.now() + days * DAY
  // A node looks for changes of runs less than once a second.
  at.clock.advance(1_000)
}
const goTo = (at_ms: number) => at.clock.advance(at_ms - at.clock.now())
const settle = () => atRest(at.runtime.database.pool, at.consumers.drain)
const season = async (client: Client) => (await client.call(calls.season, { slug: 'default' })).body.data!
const query = async <R extends object>(sql: string, ...values: unknown[]) =>
  (await at.runtime.database.pool.query<R>(sql, values)).rows

async function signIn(client: Client): Promise<Client> {
  await client.signIn()
  return client
}
async function member(): Promise<{ client: Client; id: string }> {
  const client = await at.player()
  const id = await at.idOf(client)
  await openByCard(at, id)
  await client.call(calls.switchSystem)
  at.clock.advance(1_000)
  return { client, id }
}
async function bet(id: string, xp: number, at_ms = at.clock.now()) {
  await emitRounds(at, id, [betFor(xp)], { at_ms })
  await settle()
}
const figures = async (id: string) => {
  const [row] = await query<{ season: number; level: number; until: Date | null }>(
    `select o.season::int, s.level, s.until from odometer o join season_tower_player s using (player_id)
     where player_id = $1 and s.run_id = $2`,
    id,
    runId,
  )
  const [league] = await query<{ hundredths: number }>(await leagueSql(), id)
  return { ...row!, rank: league?.hundredths ?? 0 }
}
const coinsOf = async (id: string) => (await balanceOf(at.runtime.database.db, id)).tourPoints
const reminders = async (client: Client) =>
  (await messagesTo(client, client.email)).filter(({ subject }) => subject === 'The season ends tomorrow')
const lastDays = async (id: string) =>
  query(
    `select from (select channel, data from realtime_log
       union all select payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 and data ->> 'action' = 'day_24h'`,
    `player:${id}`,
  )

test('a round belongs to the time at which it was settled, however late it is read; after the end it is the league’s', async () => {
  covers('001 season.11')
  await begin(2)
  const { id } = await member()
  await bet(id, 240)
  goTo(endsAt_ms + HOUR)
  // Played after the end and read first; played before it and read later.
  await bet(id, 60, endsAt_ms)
  await bet(id, 60, endsAt_ms - 1)
  const { season: counted, rank, level } = await figures(id)
  expect([counted, rank, level]).toEqual([60_000, 12_000, 1])
  expect((await season(await signIn(await at.player()))).isEnabled).toBe(false)
})

test('what was reached and not paid by the end is owed then, once', async () => {
  covers('001 season.10')
  await begin(2)
  const { id } = await member()
  await emitRounds(at, id, [betFor(990)])
  await settle()
  // As if the prizes had failed: the levels are not noted, and nothing was posted.
  await query('update season_tower_player set level = 1 where player_id = $1', id)
  const before = await coinsOf(id)
  goTo(endsAt_ms)
  for (let i = 0; i < 2; i++) await lookAfter(at.runtime)
  await payAllOwed(at.runtime)
  const owed = await query<{ key: string }>('select key from owed where player_id = $1 order by key', id)
  expect(owed.map(({ key }) => key)).toEqual([`${runId}:2`, `${runId}:3`])
  // The ledger knows the prizes by their names: those that were posted are not posted again.
  expect((await coinsOf(id)) - before).toBe(0)
  expect(await figures(id)).toMatchObject({ level: 3, until: null })
})

test('a whole season pays thirty levels, and nothing more', async () => {
  await begin(28)
  const { id, client } = await member()
  const before = await client.balance()
  for (let i = 0; i < 5; i++) await bet(id, 10_000)
  const after = await client.balance()
  expect([after.tourPoints - before.tourPoints, after.entries - before.entries]).toEqual([300_000, 216])
  expect(await season(client)).toMatchObject({ currentLevel: LEVELS, totalProgressPercents: 100 })
  const { free_spins } = await client.session('tidal-fortune')
  const spins = free_spins.reduce((sum, { left }) => sum + left, 0)
  expect(spins).toBe(100)
})

test('who is in the season and near a prize is reminded the day before the end, once; nobody else is', async () => {
  covers('001 season.15')
  await begin(5)
  const [near, far, idle, back, excluded] = await Promise.all(Array.from({ length: 5 }, member))
  const all = [near!, far!, idle!, back!, excluded!]
  for (const { id } of [near!, far!, back!, excluded!]) await bet(id, 100)
  goTo(endsAt_ms - 3 * DAY)
  await lookAfter(at.runtime)
  for (const { id } of [near!, back!, excluded!]) await bet(id, 140)
  await bet(far!.id, 40)
  at.clock.advance(DAY + HOUR)
  await back!.client.signIn()
  await back!.client.call(calls.switchSystem)
  await at.exclude(excluded!.client)
  goTo(endsAt_ms - DAY)
  for (let i = 0; i < 2; i++) await lookAfter(at.runtime)
  const sent = await Promise.all(all.map(async ({ client }) => (await reminders(client)).length))
  expect(sent).toEqual([1, 0, 0, 0, 0])
  const [message] = await reminders(near!.client)
  expect(message!.text).not.toMatch(/lose|lost|miss|expire/i)
})

test('on the last day pages of players who could join are told, once; those of members are not', async () => {
  covers('000 §4.32')
  await begin(5)
  const joined = await member()
  const could = await at.player()
  const id = await at.idOf(could)
  await openByCard(at, id)
  const without = await at.player()
  // Before the last day: the site looks by itself as soon as it has come.
  goTo(endsAt_ms - DAY - MINUTE)
  for (const client of [joined.client, could, without]) await client.signIn()
  goTo(endsAt_ms - DAY)
  for (let i = 0; i < 2; i++) await lookAfter(at.runtime)
  const sent = [id, joined.id, await at.idOf(without)].map(async (one) => (await lastDays(one)).length)
  expect(await Promise.all(sent)).toEqual([1, 0, 0])
})

test('a season that is stopped counts no more, and the league goes on; what was reached is paid', async () => {
  covers('001 season.11')
  await begin(10)
  const { id } = await member()
  await bet(id, 300)
  const { season: before } = await figures(id)
  await at.runtime.runs.cancelRun(runId, by)
  endsAt_ms = at.clock.now()
  await lookAfter(at.runtime)
  await settle()
  at.clock.advance(MINUTE)
  await bet(id, 60)
  expect(await figures(id)).toMatchObject({ season: before, rank: 12_000, level: 1, until: null })
})

test('what is played after a stop that nobody was told of yet is the league’s, each round once', async () => {
  await begin(10)
  const { id } = await member()
  await bet(id, 300)
  at.clock.advance(1_000)
  // Settled before the stop, and read after it.
  await emitRounds(at, id, [betFor(10)], { at_ms: at.clock.now() - 1 })
  await at.runtime.runs.cancelRun(runId, by)
  endsAt_ms = at.clock.now()
  at.clock.advance(1_000)
  for (const xp of [60, 20]) await bet(id, xp)
  expect(await figures(id)).toMatchObject({ season: 62_000, rank: 16_000 })
  await emitRounds(at, id, [betFor(7)])
  await lookAfter(at.runtime)
  await emitRounds(at, id, [betFor(5)])
  await settle()
  expect(await figures(id)).toMatchObject({ season: 62_000, rank: 18_400, until: null })
  const { drifts } = await verifyLedger(at.runtime.database.pool)
  expect(drifts.filter(({ player_id }) => player_id === id)).toEqual([])
})

test('a later end is told to the readers of rounds before the first one comes', async () => {
  covers('001 season.11')
  await begin(3)
  const { id } = await member()
  const later = endsAt_ms + DAY
  await at.runtime.runs.changeRun(runId, { ends: localTimeOf(later, ZONE) }, by)
  await lookAfter(at.runtime)
  await settle()
  goTo(endsAt_ms + HOUR)
  await bet(id, 300)
  expect(await figures(id)).toMatchObject({ rank: 0, level: 1 })
  endsAt_ms = later
})

test('where a brand no longer offers it, rounds are the league’s again and what is owed is paid', async () => {
  covers('001 season.10')
  await begin(10)
  const { id, client } = await member()
  await emitRounds(at, id, [betFor(330)])
  await at.exclude(client, { ms: HOUR })
  await settle()
  const features = at.runtime.brands['aurelia']!.features as Record<string, boolean>
  features['season-tower'] = false
  try {
    await lookAfter(at.runtime)
    await settle()
    at.clock.advance(HOUR + 1_000)
    const before = await coinsOf(id)
    await payAllOwed(at.runtime)
    expect((await coinsOf(id)) - before).toBe(5_000)
    await bet(id, 60)
    expect(await figures(id)).toMatchObject({ rank: 12_000, until: null })
  } finally {
    features['season-tower'] = true
  }
})

test('the next season begins at its foot, with the same 24 hours between switches', async () => {
  await begin(2)
  const { id } = await member()
  goTo(endsAt_ms - HOUR)
  const client = await at.player()
  const other = await at.idOf(client)
  await openByCard(at, other)
  await client.call(calls.switchSystem)
  goTo(endsAt_ms)
  await lookAfter(at.runtime)
  await begin(2)
  await client.signIn()
  expect(await season(client)).toMatchObject({ isActive: false, currentLevel: 0, experience: 0 })
  expect((await client.call(calls.switchSystem)).body).toMatchObject({ code: 'SWITCHED_LATELY' })
  await bet(id, 60)
  expect(await query('select from season_tower_player where player_id = $1', id)).toHaveLength(1)
})
