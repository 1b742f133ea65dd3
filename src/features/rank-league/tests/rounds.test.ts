import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { gameOf } from '#games/catalogue.ts'
import type { Game } from '#games/engine/types.ts'
import { weightOf } from '#games/weight.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { fairServerRng } from '#platform/base/random/rng.server.ts'
import { transact } from '#platform/data/db.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { paidStake } from '#platform/money/bet-level.ts'
import { grant } from '#platform/money/grant.server.ts'
import { weighted } from '#platform/round/weight.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { atRest } from '#tests/rig/rows.ts'
import { giveSeed } from '#tests/rig/rewards/seeds.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { climb } from '../climb.server.ts'

/** Which rounds earn points, and when their player learns of it. */
const at = testSite()

class Crash extends Error {}

async function hundredthsOf(playerId: string): Promise<number> {
  await atRest(at.runtime.database.pool, at.consumers.drain)
  const { rows } = await at.runtime.database.pool.query<{ hundredths: number }>(
    'select hundredths from rank_league_progress where player_id = $1',
    [playerId],
  )
  return rows[0]?.hundredths ?? 0
}

test('free spins earn no points: not one that is settled at once, nor one whose feature is finished later', async () => {
  covers('safety.17')
  const slug = 'dragon-vault'
  const client = await at.player({ state: 'NY' })
  const id = await at.idOf(client)
  const spins = { game: slug, betLevel: 1, count: 3, lifetime_ms: DAY }
  const cause = { feature: 'rank-league', key: 'test', kind: 'gift' }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, { playerId: id, state: 'NY', theme: 'aurelia' }, { freeSpins: spins }, cause),
  )
  const grantId = (await client.session(slug)).free_spins[0]!.grant_id
  const stake = paidStake('TournamentPoints', 1)
  const game = gameOf(slug) as Game
  const seed = 'c0de'.repeat(16)
  // Seeds whose first round is over at once, and whose second opens a feature.
  const opens = (words: string, nonce: number) =>
    game.play(stake, null, fairServerRng(seed, words, nonce)).opensAt !== undefined
  let luck = 0
  while (opens(`luck ${luck}`, 0) || !opens(`luck ${luck}`, 1))
    if (++luck > 50_000) throw new Error('no feature')
  await transact(at.runtime.database.db, (tx) =>
    giveSeed(tx, at.clock, id, { server: seed, client: `luck ${luck}` }),
  )
  at.runtime.rounds.forget(id)
  const spin = () => client.beginRound(slug, { stake, free_spins: grantId })
  expect((await spin()).status).toBe('settled')
  expect(await hundredthsOf(id)).toBe(0)
  const open = await spin()
  expect(open.status).toBe('open')
  await client.finishRound(slug, open.round_id)
  expect(await hundredthsOf(id)).toBe(0)
  const { rows } = await at.runtime.database.pool.query(
    `select payload ->> 'free' as free from outbox where player_id = $1 and topic = 'round.settled'`,
    [id],
  )
  expect(rows).toEqual([{ free: 'true' }, { free: 'true' }])
  // What the player pays for does earn it.
  const { stakes } = await client.session(slug)
  const paid = stakes.TournamentPoints[0]!
  await client.playOnce(slug)
  expect(await hundredthsOf(id)).toBe(paid)
})

/** The pushes to a player's browser in order: those delivered, then those in the queue. */
async function pushes(playerId: string) {
  const { rows } = await at.runtime.database.pool.query<{ name: string; data: Record<string, unknown> }>(
    `select concat_ws('.', data ->> 'type', data ->> 'action') as name, data -> 'data' as data from (
       select 0 as part, stream_offset as place, channel, data from realtime_log
       union all select 1, id, payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 order by part, place`,
    [`player:${playerId}`],
  )
  return rows
}

test('progress travels with the round: in the transaction that counts it, and only there', async () => {
  covers('001 bonuses.23')
  const client = await at.player()
  const playerId = await at.idOf(client)
  const announced = async () =>
    (await pushes(playerId)).filter(({ name }) => name === 'rankLeague.progressData').map(({ data }) => data)
  const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
  const event: DomainEvent<'round.settled'> = {
    id: uuidv7(at.clock),
    player_id: playerId,
    topic: 'round.settled',
    payload: {
      ...{ round_id: randomUUID(), game: 'tidal-fortune', mode: 'SweepStakes', stake: 300, win: 0 },
      balance,
    },
  }
  const attempt = transact(at.runtime.database.db, async (tx) => {
    await climb(at.runtime, tx, [event])
    throw new Crash()
  })
  await expect(attempt).rejects.toThrow(Crash)
  expect(await announced()).toEqual([])
  // A real round: its balance and its progress reach the browser's channel, without anybody asking.
  const lowest = (await client.session('tidal-fortune')).stakes.TournamentPoints[0]!
  await client.playOnce('tidal-fortune')
  const points = Math.floor(weighted(lowest, weightOf('tidal-fortune', false)) / 100)
  await expect.poll(announced, { timeout: 20_000 }).toEqual([
    {
      level: { pointsReceived: points, pointsNeedForNextLevel: 300 },
      section: expect.anything() as object,
    },
  ])
  expect((await pushes(playerId)).map(({ name }) => name)).toContain('setBalance')
})

test('rounds count where the brand of the player has the league, and nowhere else', async () => {
  covers('000 §1.3')
  const points = async (theme: string) => {
    const client = await at.player({ theme })
    await client.playOnce('dragon-vault')
    return hundredthsOf(await at.idOf(client))
  }
  expect(await points('aurelia')).toBeGreaterThan(0)
  expect(await points('koi')).toBe(0)
})
