import { beforeAll, expect, test } from 'vitest'
import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import { drawShape, shapeOf } from '#platform/draws/shapes.ts'
import { calls as play } from '#features/play/contract.ts'
import { checkLists } from '#features/play/client/fairness/seals/check-lists.ts'
import { hashOfList, linesUnder } from '#platform/draws/public-lists.server.ts'
import { sealsOf } from '#platform/draws/sealed-draws.server.ts'
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { openDueDays } from './days.server.ts'
import { settleDrops } from './draw/settle.server.ts'
import { planDrops, rigOf } from './tests/rig.ts'
import { WAITS_AFTER_MS } from './economy.ts'
import { dropsOf, waitSpanAt, type Drop } from './rules.ts'

/** A day of drops from its pool to its seed, hour by hour. */
const at = testSite()
const { query, goTo, day: dayNow, level, round, read, settle, info, drops } = rigOf(at)

const players: Client[] = []
let ids: string[] = []
beforeAll(async () => {
  await planDrops(at, { economy: { guarantee: 10_000 } })
  for (let i = 0; i < 4; i++) players.push(await at.player())
  ids = await Promise.all(players.map((one) => at.idOf(one)))
  for (const one of players.slice(0, 3)) await level(one)
  await level(players[3]!, 19)
})

const AFTER = 10 * SECOND
/** The first instant from one on at which no drop's last minute looks. */
const quietFrom = (drops: readonly Drop[], from_ms: number) =>
  drops.reduce((ms, { at_ms }) => (ms > at_ms - MINUTE && ms <= at_ms ? at_ms + 1 : ms), from_ms)
/** The last such instant up to one. */
const quietUpTo = (drops: readonly Drop[], to_ms: number) =>
  drops.reduceRight((ms, { at_ms }) => (ms > at_ms - MINUTE && ms <= at_ms ? at_ms - MINUTE : ms), to_ms)
/** Rows of the drops of today, by their place. */
const dropAt = async (n: number) => (await drops()).find((one) => one.n === n)

test('a day is opened with its pool, and says nothing of its instants', async () => {
  const day = await dayNow()
  expect(day.drops).toHaveLength(72)
  const { general, prizes, seedHash, nextPrizeWillAccrueIn } = await info()
  expect(general).toMatchObject({
    dailyPrizePool: 10_000,
    highestPrizePerDay: 500,
    prizeCountPerDay: 72,
    minimalLevelPlay: 20,
  })
  expect(prizes).toEqual([
    { prizeLeft: 0, prizeValue: 5_000, prizeLvl: 3 },
    { prizeLeft: 7, prizeValue: 500, prizeLvl: 2 },
    { prizeLeft: 65, prizeValue: 100, prizeLvl: 1 },
  ])
  expect(seedHash).toBe(day.seedHash)
  // The first of 72 slots of twenty minutes ends then, wherever its instant is.
  expect(nextPrizeWillAccrueIn).toBe(Math.ceil((day.starts_ms + 20 * MINUTE - at.clock.now()) / SECOND))
  const [seal] = await sealsOf(at.runtime.database.db, 'aurelia', 1)
  expect([seal!.server_seed, seal!.draws]).toEqual([null, []])
  // Opened again it is the same day.
  await openDueDays(at.runtime)
  expect((await dayNow()).seedHash).toBe(seedHash)
})

test('a drop goes to one of those who played in the minute before it, and is paid', async () => {
  covers('001 races.6')
  const [drop] = (await dayNow()).drops
  const [before_ms, after_ms] = [drop!.at_ms - MINUTE, drop!.at_ms + 1]
  await round(ids[0]!, before_ms)
  await round(ids[1]!, drop!.at_ms - MINUTE + 1, { stake: 199 })
  await round(ids[1]!, after_ms)
  await round(ids[2]!, drop!.at_ms, { mode: 'SweepStakes', stake: 2, weight: 9_500 })
  await round(ids[2]!, drop!.at_ms - 10, { stake: 5_000 })
  await round(ids[3]!, drop!.at_ms - 5)
  await round(ids[0]!, drop!.at_ms - 5, { free: true })
  // A game that keeps less than a hundredth of its bets, however large they are.
  await round(ids[0]!, drop!.at_ms - 5, { stake: 5_000, weight: 2_499 })
  const before = await players[2]!.balance()
  // Before its instant nothing is decided, and right after it rounds may still be on their way.
  goTo(drop!.at_ms + 2 * SECOND)
  await settle()
  expect(await dropAt(0)).toBeUndefined()
  goTo(drop!.at_ms + AFTER)
  await settle()
  // Too early, too low a bet, too late, too low a level, a free spin: one is left, with one place on the list.
  expect(await dropAt(0)).toMatchObject({ state: 'won', player_id: ids[2], list_size: 1 })
  await settle()
  await expect.poll(async () => (await players[2]!.balance()).entries - before.entries).toBe(drop!.value)
  const { lastWinners, prizes } = await info()
  expect(lastWinners).toEqual([
    {
      drop: 1,
      name: await players[2]!.publicName(),
      prizeValue: drop!.value,
      prizeLvl: drop!.value === 500 ? 2 : 1,
      wonAt: expect.any(String),
      listSize: 1,
      listHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  expect(prizes.reduce((sum, { prizeLeft }) => sum + prizeLeft, 0)).toBe(71)
})

test('nobody is on a list in an hour in which they have won', async () => {
  covers('001 races.7')
  const drop = (await dayNow()).drops[1]!
  goTo(drop.at_ms)
  await round(ids[2]!, drop.at_ms - SECOND)
  await round(ids[1]!, drop.at_ms - SECOND)
  goTo(drop.at_ms + AFTER)
  await settle()
  expect(await dropAt(1)).toMatchObject({ state: 'won', player_id: ids[1], list_size: 1 })
})

test('where all who played have won enough, a drop waits in silence for a whole slot with somebody who may', async () => {
  covers('001 races.8')
  const day = await dayNow()
  const { drops: all } = day
  const drop = all[2]!
  goTo(drop.at_ms)
  await round(ids[1]!, drop.at_ms - SECOND)
  await round(ids[2]!, drop.at_ms - SECOND)
  goTo(drop.at_ms + AFTER)
  await settle()
  expect(await dropAt(2)).toMatchObject({ state: 'waiting' })
  // Nobody is told that it waits.
  expect(JSON.stringify(await info())).not.toMatch(/wait/i)
  // A round before the next slot does not count.
  const slot = waitSpanAt(day, waitSpanAt(day, at.clock.now() + WAITS_AFTER_MS).to_ms)
  await round(ids[0]!, quietUpTo(all, slot.from_ms - 1))
  goTo(slot.from_ms + 2 * MINUTE)
  await round(ids[0]!, quietFrom(all, slot.from_ms))
  await settle()
  at.clock.advance(2 * MINUTE)
  await settle()
  expect(await dropAt(2)).toMatchObject({ state: 'waiting' })
  await level(players[3]!)
  await round(ids[3]!, quietUpTo(all, slot.to_ms - 1))
  await round(ids[2]!, quietFrom(all, slot.to_ms))
  goTo(slot.to_ms + AFTER)
  await settle()
  const list = await query<{ players: string }>(
    `select array_to_string(players, ' ') as players from prize_drops_list where n = 2`,
  )
  expect(list[0]!.players.split(' ')).toEqual(expect.arrayContaining([ids[0], ids[3]]))
  expect(list[0]!.players).not.toContain(ids[2])
  expect(await dropAt(2)).toMatchObject({ state: 'won' })
})

test('an hour with nobody: its drops wait, and one player alone wins one an hour and five a day', async () => {
  covers('001 races.7')
  const { drops: all, starts_ms } = await dayNow()
  // The third hour: a player of the test before may be the first to want a drop of the second one.
  goTo(Math.max(all[8]!.at_ms + AFTER, starts_ms + 3 * HOUR))
  await settle()
  expect((await drops()).slice(6, 9).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  const winsOf = async () => (await drops()).filter(({ player_id }) => player_id === ids[0]).length
  const counts = [await winsOf()]
  for (let hour = 3; hour < 10; hour++) {
    // In the second slot of the hour: what is known at the end of one waits from its next slot on.
    goTo(starts_ms + hour * HOUR + 20 * MINUTE + 30 * SECOND)
    for (let i = 0; i < 3; i++) await round(ids[0]!, at.clock.now() + i * SECOND)
    at.clock.advance(25 * MINUTE)
    await settle()
    counts.push(await winsOf())
  }
  expect(counts).toEqual(counts.map((_, hour) => Math.min(5, counts[0]! + hour)))
  expect(counts.at(-1)).toBe(5)
})

test('a round that is read late counts: nothing is decided before all were read', async () => {
  covers('001 races.9')
  const { drops: all } = await dayNow()
  const open = new Set((await drops()).map(({ n }) => n))
  const drop = all.find(({ n, at_ms }) => !open.has(n) && at_ms > at.clock.now())!
  goTo(drop.at_ms + AFTER)
  await round(ids[1]!, drop.at_ms)
  // Told, and not read yet: nothing is decided.
  await settleDrops(at.runtime)
  const unread = await dropAt(drop.n)
  await settle()
  expect([undefined, 'won']).toContain(unread?.state)
  expect(await dropAt(drop.n)).toMatchObject({ state: 'won', player_id: ids[1] })
})

test('at the end of the day nothing is left open: the seed is shown, and what is left goes into the next pool', async () => {
  covers('001 races.8', '001 races.10', '001 §4.19')
  const day = await dayNow()
  // Whoever is on a list and leaves wins nothing more.
  const last = day.drops.at(-1)!
  goTo(last.at_ms)
  await round(ids[2]!, last.at_ms - SECOND)
  await read()
  await at.exclude(players[2]!)
  await query('delete from prize_drops_candidate where player_id = $1', [ids[2]])
  goTo(day.ends_ms + 10 * SECOND)
  await settle()
  const rows = await drops()
  expect(rows.map(({ state }) => state)).not.toContain('waiting')
  expect(rows).toHaveLength(72)
  const given = rows.filter(({ state }) => state === 'won').reduce((sum, { value }) => sum + value, 0)
  const [closed] = await query<{ left_over: number; server_seed: string }>(
    'select left_over from prize_drops_day where closed_at is not null',
  )
  expect(closed!.left_over).toBe(10_000 - given)

  // Schedule and winners, drawn again from what everybody sees.
  const seals = await sealsOf(at.runtime.database.db, 'aurelia', 5)
  const seal = seals.find(({ subject }) => subject === day.runId)!
  expect(commitmentOf(seal.server_seed!)).toBe(day.seedHash)
  const again = seal.draws.map(({ n, shape }) =>
    drawShape(shapeOf(shape, []), browserFairRng(seal.server_seed!, `prize-drops:${day.runId}`, n)),
  )
  expect(again).toEqual(seal.draws.map(({ results }) => results))
  expect(dropsOf(day, again)).toEqual(day.drops)
  const lists = await query<{ n: number; players: string; player_id: string; list_hash: string }>(
    `select n, array_to_string(players, ' ') as players, player_id, d.list_hash
     from prize_drops_list l join prize_drops_drop d using (run_id, n) order by n`,
  )
  expect(lists.length).toBeGreaterThanOrEqual(4)
  const lineOf = linesUnder(seal.server_seed!)
  const { data } = (await at.visitor().call(play.lists, { seal_id: seal.seal_id })).body
  for (const { n, players: list, player_id, list_hash } of lists) {
    const draw = seal.draws.find(({ key }) => key === `drop ${n + 1}`)!
    // What a guest reads names nobody; by the seed each player finds their own line.
    const { lines } = data!.pages.find((page) => page.n === draw.n)!
    expect(lines).toEqual(list.split(' ').map(lineOf))
    expect(lines).toEqual(lines.toSorted())
    expect(lines[draw.results[0]! - 1]).toBe(lineOf(player_id))
    expect(hashOfList(lines)).toBe(list_hash)
  }
  // In the visitor's browser: all lists are right, and one with a line of somebody else is not.
  const whole = (await at.visitor().call(play.seal, { seal_id: seal.seal_id })).body.data!
  const readLists = async (call: typeof play.lists, input: { seal_id: string }) =>
    (await at.visitor().call(call, input)).body
  const checked = await checkLists(readLists, { ...seal, ...whole })
  expect(checked).toMatchObject({ isSound: true, lists: lists.length, missing: 0 })
  const forged = await checkLists(
    async () => ({
      data: {
        ...data!,
        pages: data!.pages.map((page, i) => (i > 0 ? page : { ...page, lines: [lineOf('me')] })),
      },
    }),
    { ...seal, ...whole },
  )
  expect(forged!.isSound).toBe(false)

  // The next day may have been opened before this one was closed: that day or the one after it has what was left.
  at.clock.advance(24 * HOUR)
  await openDueDays(at.runtime)
  const pools = await query<{ carried: number; base: number; pool: number }>(
    'select carried, base, pool from prize_drops_day order by starts_at',
  )
  const carried = pools.map((one) => one.carried).filter((one) => one !== 0)
  expect(carried).toEqual([10_000 - given])
})
