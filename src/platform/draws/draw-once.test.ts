import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { MINUTE, simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { drawReward, drawsOf, type DrawOf } from './draw.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet } from '../money/ledger.server.ts'
import { commitment, fairServerRng } from '../base/random/rng.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { drawNonce, pickWeighted } from '../base/random/weights.ts'

/** Draws of rewards: once a key, each at its own place of the stream, told without their seed until it is revealed. */
const START = Date.UTC(2026, 10, 18)
const clock = simClock(START)
const at = usesDatabase()
const weights = [6_000, 2_500, 1_200, 300]
const SERVER_SEED = 'ab'.repeat(32)

async function seedFor(playerId: string, clientSeed: string): Promise<string> {
  const seedId = uuidv7(clock)
  await at.database.db
    .insertInto('fair_seed')
    .values({
      player_id: playerId,
      seed_id: seedId,
      server_seed: SERVER_SEED,
      server_seed_hash: commitment(SERVER_SEED),
      client_seed: clientSeed,
      created_at: new Date(START),
    })
    .execute()
  return seedId
}

async function player(): Promise<{ id: string; seedId: string }> {
  const id = randomUUID()
  const seedId = await seedFor(id, 'words')
  await transact(at.database.db, (tx) => openWallet(tx, id, seedId))
  return { id, seedId }
}

const draw = (playerId: string, key: string, more: Partial<DrawOf> = {}) =>
  transact(at.database.db, (tx) =>
    drawReward(tx, clock, { playerId, feature: 'test', key, weights, ...more }),
  )

/** The place that the published formula draws for a player of these tests. */
const formula = (n: number, { clientSeed = 'words', feature = 'test' } = {}) =>
  pickWeighted(weights, fairServerRng(SERVER_SEED, clientSeed, drawNonce(feature, n)))

test('a key is drawn once, also when fifty requests come at once', async () => {
  covers('safety.8')
  const { id, seedId } = await player()
  const results = await Promise.all(Array.from({ length: 50 }, () => draw(id, 'one')))
  expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(results[0]).toEqual({ result: formula(0), seed_id: seedId, n: 0 })
  const others = await Promise.all(Array.from({ length: 20 }, (_, i) => draw(id, `more:${i}`)))
  const places = others.toSorted((a, b) => a.n - b.n)
  expect(places.map(({ n }) => n)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(places.map(({ result }) => result)).toEqual(places.map(({ n }) => formula(n)))
})

test('features, players and seeds each have places of their own', async () => {
  covers('safety.8')
  const [{ id }, other] = [await player(), await player()]
  await draw(id, 'one')
  const feature = 'another'
  expect(await draw(id, 'one', { feature })).toMatchObject({ n: 0, result: formula(0, { feature }) })
  expect((await draw(id, 'two')).n).toBe(1)
  expect(await draw(other.id, 'one')).toEqual({ n: 0, result: formula(0), seed_id: other.seedId })
  const clientSeed = 'other words'
  const seedId = await seedFor(id, clientSeed)
  await at.database.db.updateTable('wallet').set({ seed_id: seedId }).where('player_id', '=', id).execute()
  expect(await draw(id, 'three')).toEqual({ n: 0, result: formula(0, { clientSeed }), seed_id: seedId })
  expect((await draw(id, 'two')).n).toBe(1)
})

test('a draw is told with its chances, and with its seed only when that was revealed', async () => {
  covers('safety.8')
  const { id, seedId } = await player()
  const { result } = await draw(id, 'one')
  const expected = {
    feature: 'test',
    n: 0,
    weights,
    results: [result],
    seed_id: seedId,
    server_seed_hash: commitment(SERVER_SEED),
    client_seed: 'words',
    at: new Date(clock.now()).toISOString(),
  }
  const only = async () => (await drawsOf(at.database.db, id, 10))[0]
  expect(await only()).toMatchObject({ ...expected, server_seed: null })
  await at.database.db
    .updateTable('fair_seed')
    .set({ revealed_at: new Date(clock.now()) })
    .where('player_id', '=', id)
    .execute()
  expect(await only()).toMatchObject({ ...expected, server_seed: SERVER_SEED })
})

test('draws are reported newest first, page by page, those of the same moment by feature and number', async () => {
  const [{ id }, other] = [await player(), await player()]
  await draw(other.id, 'not mine')
  for (const [key, feature] of [['1', 'b'], ['2', 'a'], ['3', 'b']] as const) await draw(id, key, { feature }) // prettier-ignore
  clock.advance(MINUTE)
  await draw(id, '4', { feature: 'c' })
  const pages = [await drawsOf(at.database.db, id, 3), await drawsOf(at.database.db, id, 3, 3)]
  expect(pages.map((rows) => rows.map(({ feature, n }) => `${feature}${n}`))).toEqual([
    ['c0', 'a0', 'b1'],
    ['b0'],
  ])
})

test('who has no wallet draws nothing', async () => {
  await expect(draw(randomUUID(), 'one')).rejects.toThrow()
})
