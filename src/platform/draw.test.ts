import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { browserFairRng, commitmentOf } from '#games/replay.ts'
import type { Client } from '../house.test/client.ts'
import { house } from '../house.test/house.ts'
import { transact } from './db.server.ts'
import { drawReward } from './draw.server.ts'
import { seededRng } from './rng.ts'
import { drawNonce, percent, pick } from './weights.ts'

/** Draws of rewards: drawn once a key, stored, and checked by anybody once the seed is revealed. */
const at = house()
const weights = [6_000, 2_500, 1_200, 300]

async function idOf(client: Client) {
  const { rows } = await at.house.database.pool.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [client.email],
  )
  return rows[0]!.player_id
}

const draw = (playerId: string, key: string, feature = 'test') =>
  transact(at.house.database.db, (tx) => drawReward(tx, at.clock, { playerId, feature, key, weights }))

test('a key is drawn once, also when it is asked for fifty times at once', async () => {
  const id = await idOf(await at.player())
  const results = await Promise.all(Array.from({ length: 50 }, () => draw(id, 'one')))
  expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1)
  const others = await Promise.all(Array.from({ length: 20 }, (_, i) => draw(id, `more:${i}`)))
  expect(others.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  )
  expect((await draw(id, 'one', 'another')).n).toBe(0)
})

test('the seed stays secret until it is revealed, and then every draw can be made again', async () => {
  const player = await at.player()
  const id = await idOf(player)
  const drawn = []
  for (let i = 0; i < 5; i++) drawn.push(await draw(id, `day:${i}`))
  const sealed = (await player.call(play.draws, {})).body.data!.draws
  expect(sealed).toHaveLength(5)
  expect(sealed.every(({ server_seed }) => server_seed === null)).toBe(true)
  await player.call(play.rotate, {})
  const { draws } = (await player.call(play.draws, {})).body.data!
  for (const one of draws) {
    expect(commitmentOf(one.server_seed!)).toBe(one.server_seed_hash)
    const rng = browserFairRng(one.server_seed!, one.client_seed, drawNonce(one.feature, one.n))
    expect(pick(one.weights, rng)).toBe(one.result)
  }
  expect(draws.map(({ result }) => result).toReversed()).toEqual(drawn.map(({ result }) => result))
})

test('each place comes up as often as its weight says', () => {
  const rng = seededRng(3)
  const counts = weights.map(() => 0)
  for (let i = 0; i < 100_000; i++) counts[pick(weights, rng)]! += 1
  const chi = counts.reduce((sum, count, i) => sum + (count - weights[i]! * 10) ** 2 / (weights[i]! * 10), 0)
  // Three degrees of freedom: above 16.3 once in a thousand runs.
  expect(chi).toBeLessThan(16.3)
  expect(weights.map((weight) => percent(weight))).toEqual(['60%', '25%', '12%', '3%'])
})
