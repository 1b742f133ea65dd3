import { beforeAll, describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { definitionOf } from '#games/catalogue.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import { verifySite } from '#evidence.server.ts'
import { commitment, freshSeed } from '#platform/base/random/rng.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { lockNonce, rotateSeed } from '#platform/draws/seeds.server.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '../rig/client.ts'
import { ownerOf } from '../rig/rows.ts'
import { testSite } from '../rig/test-site.ts'

/**
 * Anyone with a revealed seed can predict its draws, so somebody who writes into the database must not be
 * able to have it played again.
 */
const at = testSite()
const SLOT = 'tidal-fortune'
const MINES = 'gem-field'
const sql = (text: string, ...values: readonly unknown[]) => at.runtime.database.pool.query(text, [...values])

interface Known {
  readonly client: Client
  readonly id: string
  /** The seed that everybody has seen, and its next nonce. */
  readonly seedId: string
  readonly nonce: number
}

async function spin(client: Client, freeSpins?: string) {
  const { next_round_id: round_id, stakes } = await client.session(SLOT)
  const ask = { slug: SLOT, round_id, stake: stakes.TournamentPoints[0]!, mode: 'TournamentPoints' as const }
  return (await client.call(play.play, { ...ask, ...(freeSpins ? { free_spins: freeSpins } : {}) })).body
}

/** A player whose first seed is revealed after some rounds. */
async function known(rounds = 2): Promise<Known> {
  const client = await at.player({ confirmed: true })
  await at.fund(client, { coins: 5_000_000 })
  for (let n = 0; n < rounds; n++) {
    const { data } = await spin(client)
    if (data!.status === 'open') await client.call(play.finish, { slug: SLOT, round_id: data!.round_id })
  }
  const id = await at.idOf(client)
  const { revealed } = (await client.call(play.rotate, {})).body.data!
  return { client, id, seedId: revealed.seed_id, nonce: revealed.rounds }
}

const pointBack = ({ id, seedId, nonce }: Known) =>
  ownerOf(at)(['update wallet set seed_id = $2, nonce = $3 where player_id = $1', id, seedId, nonce])

/** Counts the rounds and draws of a player under a seed. */
const drawnBy = async ({ id, seedId }: Known) =>
  (
    await sql(
      `select (select count(*)::int from game_round where player_id = $1 and seed_id = $2) as rounds,
         (select count(*)::int from reward_draw where player_id = $1 and seed_id = $2) as draws`,
      ...[id, seedId],
    )
  ).rows[0]

describe('a seed that is revealed', () => {
  test('plays no round, and the player can go on with a new pair', async () => {
    const one = await known()
    const before = await drawnBy(one)
    await pointBack(one)
    expect(await spin(one.client)).toMatchObject({ success: false, code: 'SEED_REVEALED' })
    expect(await drawnBy(one)).toEqual(before)
    const { data } = (await one.client.call(play.rotate, {})).body
    expect(data!.commitment.nonce).toBe(0)
    expect((await spin(one.client)).success).toBe(true)
    await at.sealer!.sweep()
  })

  test('plays no round on a node that still has it in memory', async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 5_000_000 })
    const id = await at.idOf(client)
    const { seed_id: seedId, nonce } = await at.runtime.rounds.seedState(id, true)
    const { next_round_id: round_id, stakes } = await client.session(SLOT)
    // Another node rotates: this one isn't told.
    const server_seed = freshSeed()
    await transact(at.runtime.database.db, async (tx) =>
      rotateSeed(
        tx,
        id,
        await lockNonce(tx, id),
        {
          ...{ seed_id: uuidv7(at.clock), server_seed, hash: commitment(server_seed) },
          client_seed: 'next',
        },
        new Date(at.clock.now()),
      ),
    )
    const one = { client, id, seedId, nonce }
    // Back at what this node has in memory, it would play on by a seed that everybody can read.
    await expect(
      sql('update wallet set seed_id = $2, nonce = $3 where player_id = $1', id, seedId, nonce),
    ).rejects.toThrow('a wallet never goes back to a revealed seed')
    const ask = {
      slug: SLOT,
      round_id,
      stake: stakes.TournamentPoints[0]!,
      mode: 'TournamentPoints' as const,
    }
    expect((await client.call(play.play, ask)).body.success).toBe(true)
    expect(await drawnBy(one)).toEqual({ rounds: 0, draws: 0 })
  })

  test('plays no round on a node that has it in memory, where it is shown while it is in use', async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 5_000_000 })
    const id = await at.idOf(client)
    const { seed_id: seedId, nonce } = await at.runtime.rounds.seedState(id, true)
    await sql('update fair_seed set revealed_at = now(), rounds = 0 where player_id = $1', id)
    expect(await spin(client)).toMatchObject({ success: false, code: 'SEED_REVEALED' })
    expect(await drawnBy({ client, id, seedId, nonce })).toEqual({ rounds: 0, draws: 0 })
  })

  test('plays no free spin', async () => {
    const one = await known()
    const freeSpins = { game: SLOT, betLevel: 1, count: 3, lifetime_ms: DAY }
    const cause = { feature: 'tests', key: 'test', kind: 'gift' }
    await transact(at.runtime.database.db, (tx) =>
      grant(at.runtime, tx, { playerId: one.id, state: 'TX', theme: 'aurelia' }, { freeSpins }, cause),
    )
    const { free_spins, next_round_id: round_id } = await one.client.session(SLOT)
    const { grant_id, stake, mode } = free_spins[0]!
    await pointBack(one)
    const before = await drawnBy(one)
    const ask = { slug: SLOT, round_id, stake, mode, free_spins: grant_id }
    expect((await one.client.call(play.play, ask)).body).toMatchObject({ code: 'SEED_REVEALED' })
    expect(await drawnBy(one)).toEqual(before)
    expect((await one.client.session(SLOT)).free_spins[0]!.left).toBe(3)
  })

  test('makes no move of a round that is open', async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 5_000_000 })
    const id = await at.idOf(client)
    const { next_round_id: round_id, stakes } = await client.session(MINES)
    const choice = firstChoiceOf(definitionOf(MINES)!)
    const stake = stakes.TournamentPoints[0]!
    await client.call(play.play, { slug: MINES, round_id, stake, mode: 'TournamentPoints', choice })
    const open = await sql('select * from open_round where player_id = $1', id)
    // Hidden for a moment, so that the seed is shown while its round goes on.
    await sql('delete from open_round where player_id = $1', id)
    expect((await client.call(play.rotate, {})).body.success).toBe(true)
    const { game, at: since } = open.rows[0] as { game: string; at: Date }
    await sql(
      'insert into open_round (player_id, game, round_id, at) values ($1, $2, $3, $4)',
      ...[id, game, round_id, since],
    )
    const { body } = await client.call(play.step, { slug: MINES, round_id, step: 1, move: { open: 3 } })
    expect(body).toMatchObject({ code: 'SEED_REVEALED' })
    expect((await sql('select from round_step where player_id = $1', id)).rowCount).toBe(0)
  })

  test('draws no reward', async () => {
    const one = await known()
    await pointBack(one)
    const ask = { playerId: one.id, feature: 'test', key: 'mine', weights: [1, 1] }
    await expect(
      transact(at.runtime.database.db, (tx) => drawReward(tx, at.clock, ask)),
    ).rejects.toMatchObject({ code: 'SEED_REVEALED' })
    expect(await drawnBy(one)).toMatchObject({ draws: 0 })
  })

  test.each([
    ['hidden again', 'revealed_at = null, rounds = null'],
    ['counted anew', 'rounds = rounds + 12'],
    ['revealed at another time', `revealed_at = revealed_at + interval '1 hour'`],
    ['given another hash', `server_seed_hash = 'x'`],
  ])('is not %s by the server’s role', async (_, set) => {
    const { id, seedId } = await known(0)
    await expect(
      sql(`update fair_seed set ${set} where player_id = $1 and seed_id = $2`, id, seedId),
    ).rejects.toThrow('a seed is revealed once')
  })
})

test('rounds and rotations at the same moment leave nothing for the verifier', async () => {
  const { client, id } = await known()
  const rotations = Array.from({ length: 12 }, () => client.call(play.rotate, {}))
  const rounds = Array.from({ length: 24 }, () => spin(client).catch(() => null))
  const draws = Array.from({ length: 12 }, (_, n) =>
    transact(at.runtime.database.db, (tx) =>
      drawReward(tx, at.clock, { playerId: id, feature: 'test', key: `race ${n}`, weights: [1, 1] }),
    ),
  )
  await Promise.all([...rotations, ...rounds, ...draws])
  await at.sealer!.sweep()
  const { drifts } = await verifySite(at.runtime.database.pool, {
    secrets: at.runtime.secrets,
    store: at.digests,
  })
  expect(drifts.filter(({ player_id }) => player_id === id)).toEqual([])
})

describe('a seed that the server did not make', () => {
  let one: Known
  const own = 'ab'.repeat(32)
  beforeAll(async () => {
    const client = await at.player({ confirmed: true })
    await at.fund(client, { coins: 5_000_000 })
    one = { client, id: await at.idOf(client), seedId: uuidv7(at.clock), nonce: 0 }
    await sql(
      `insert into fair_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
       values ($1, $2, $3, $4, 'mine', $5)`,
      ...[one.id, one.seedId, own, commitment(own), new Date(at.clock.now())],
    )
    await pointBack(one)
  })

  test('plays no round and draws no reward', async () => {
    expect(await spin(one.client)).toMatchObject({ code: 'SEED_REVEALED' })
    const ask = { playerId: one.id, feature: 'test', key: 'mine', weights: [1, 1] }
    await expect(
      transact(at.runtime.database.db, (tx) => drawReward(tx, at.clock, ask)),
    ).rejects.toMatchObject({ code: 'SEED_REVEALED' })
    expect(await drawnBy(one)).toEqual({ rounds: 0, draws: 0 })
  })

  test('a seed that nobody has revealed keeps its hash and its words', async () => {
    const { seed_id } = await at.runtime.rounds.seedState(await at.idOf(await at.player()), true)
    for (const set of [`server_seed_hash = 'x'`, `client_seed = 'x'`])
      await expect(sql(`update fair_seed set ${set} where seed_id = $1`, seed_id)).rejects.toThrow(
        'a seed is revealed once',
      )
  })
})
