import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { transact } from '../data/db.server.ts'
import { drawReward } from './draw.server.ts'
import { drawNonce, pickWeighted } from '../base/random/weights.ts'

/** Draws of rewards are checked by anybody once their seed is revealed; that they are drawn once: draw-once. */
const at = testSite()
const weights = [6_000, 2_500, 1_200, 300]

async function idOf(client: Client) {
  const { rows } = await at.runtime.database.pool.query<{ player_id: string }>(
    'select player_id from player where email = $1',
    [client.email],
  )
  return rows[0]!.player_id
}

const draw = (playerId: string, key: string) =>
  transact(at.runtime.database.db, (tx) =>
    drawReward(tx, at.clock, { playerId, feature: 'test', key, weights }),
  )

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
    expect(pickWeighted(one.weights, rng)).toBe(one.results[0])
  }
  expect(draws.map(({ results }) => results[0]).toReversed()).toEqual(drawn.map(({ result }) => result))
})
