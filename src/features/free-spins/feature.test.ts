import { describe, expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { gameOf } from '#games/catalogue.ts'
import { replay } from '#games/replay/replay.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import type { Prize } from '#platform/money/prize.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { calls } from './contract.ts'
import { audit } from './evidence.server.ts'
import { freeSpins } from './feature.ts'

const at = testSite()
const slug = 'tidal-fortune'

featureConforms(at, freeSpins)

async function rowOf(client: Client) {
  const { rows } = await at.runtime.database.pool.query<{ player_id: string; state: string; theme: string }>(
    'select player_id, state, theme from player where email = $1',
    [client.email],
  )
  return { playerId: rows[0]!.player_id, state: rows[0]!.state, theme: rows[0]!.theme }
}

async function give(client: Client, count: number, key = 'test', more: Prize = {}, mode?: GameMode) {
  const receiver = await rowOf(client)
  const spins = { game: slug, count, betLevel: 1, lifetime_ms: DAY, ...(mode && { mode }) }
  const prize = { ...more, freeSpins: spins }
  return transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, prize, { feature: 'free-spins', key, kind: 'test' }),
  )
}

const list = async (client: Client) => (await client.call(calls.list)).body.data!.freeSpins
const session = async (client: Client) => (await client.call(play.session, { slug })).body.data!

async function spin(client: Client, roundId?: string) {
  const { free_spins, next_round_id } = await session(client)
  const { grant_id, stake, mode } = free_spins[0]!
  return client.call(play.play, {
    slug,
    round_id: roundId ?? next_round_id,
    stake,
    mode,
    free_spins: grant_id,
  })
}

/** Runs the verifier over the ledger and free spins. */
const verified = () => verifyLedger(at.runtime.database.pool, [audit()])

describe('free spins', () => {
  test('are listed, played at 2 entries of the site’s, and counted down to nothing', async () => {
    covers('001 bonuses.4', '001 §3.17')
    const player = await at.player()
    const before = await player.balance()
    await give(player, 3)
    expect(await list(player)).toMatchObject([
      { game: slug, mode: 'SweepStakes', stake: 2, count: 3, left: 3, bet_level: 1 },
    ])
    let won = 0
    for (let left = 2; left >= 0; left--) {
      const { body } = await spin(player)
      won += body.data!.win
      expect((await list(player))[0]?.left ?? 0).toBe(left)
    }
    const { entries, winnings, tourPoints } = await player.balance()
    expect([entries, winnings, tourPoints]).toEqual([
      before.entries,
      before.winnings + won,
      before.tourPoints,
    ])
    expect((await session(player)).free_spins).toEqual([])
    const { rounds } = (await player.call(play.history, { slug })).body.data!
    expect(rounds.map(({ free, stake: at_stake }) => [free, at_stake])).toEqual(
      [1, 2, 3].map(() => [true, 2]),
    )
    expect((await verified()).drifts).toEqual([])
  })

  test('are given once a key, together with money, and played for coins where entries are not allowed', async () => {
    const player = await at.player({ state: 'CA' })
    const before = await player.balance()
    for (let i = 0; i < 3; i++) await give(player, 2, 'once', { coins: 100, entries: 5 })
    expect(await list(player)).toMatchObject([{ mode: 'TournamentPoints', stake: 200, left: 2 }])
    const { tourPoints, entries } = await player.balance()
    expect([tourPoints - before.tourPoints, entries]).toEqual([100 + 500, 0])
    const { body } = await spin(player)
    expect((await player.balance()).tourPoints).toBe(tourPoints + body.data!.win)
  })

  test('that name coins are played with coins everywhere; entries only where they may be', async () => {
    covers('001 bonuses.3')
    const modeIn = async (state: string, mode: GameMode) => {
      const player = await at.player({ state })
      await give(player, 1, 'mode', {}, mode)
      return (await list(player))[0]!.mode
    }
    expect(await modeIn('TX', 'TournamentPoints')).toBe('TournamentPoints')
    expect(await modeIn('TX', 'SweepStakes')).toBe('SweepStakes')
    expect(await modeIn('CA', 'SweepStakes')).toBe('TournamentPoints')
  })

  test('a repeat of the same round takes no second spin', async () => {
    const player = await at.player()
    await give(player, 5)
    const { next_round_id } = await session(player)
    const answers = await Promise.all(Array.from({ length: 10 }, () => spin(player, next_round_id)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data?.events))).size).toBe(1)
    expect((await list(player))[0]!.left).toBe(4)
  })

  test('fifty rounds at once take exactly the spins that there are', async () => {
    const player = await at.player()
    await give(player, 4)
    const { free_spins } = await session(player)
    const { grant_id, stake, mode } = free_spins[0]!
    const ids = await Promise.all(
      Array.from({ length: 12 }, async () => (await session(player)).next_round_id),
    )
    const answers = await Promise.all(
      ids.map((round_id) => player.call(play.play, { slug, round_id, stake, mode, free_spins: grant_id })),
    )
    const codes = answers.map(({ body }) => body.code ?? 'played')
    expect(codes.filter((code) => code === 'played')).toHaveLength(4)
    expect(new Set(codes)).toEqual(new Set(['played', 'FREE_SPIN_GONE']))
    expect((await verified()).drifts).toEqual([])
  })

  test('expire, and belong to one player, one game, one stake', async () => {
    const [player, other] = [await at.player(), await at.player()]
    await give(player, 2)
    const { free_spins, next_round_id } = await session(player)
    const { grant_id, stake, mode } = free_spins[0]!
    const ask = { slug, round_id: next_round_id, stake, mode, free_spins: grant_id }
    const foreign = await other.call(play.play, { ...ask, round_id: (await session(other)).next_round_id })
    expect([foreign.status, foreign.body.code]).toEqual([409, 'FREE_SPIN_GONE'])
    const elsewhere = { ...ask, slug: 'sunfire-sevens' }
    expect((await player.call(play.play, elsewhere)).body.code).toBe('FREE_SPIN_GONE')
    expect((await player.call(play.play, { ...ask, stake: 4 })).body.code).toBe('FREE_SPIN_GONE')
    expect((await player.call(play.play, { ...ask, stake: 3 })).body.code).toBe('STAKE_UNKNOWN')
    at.clock.advance(DAY)
    expect((await player.call(play.play, ask)).body.code).toBe('FREE_SPIN_GONE')
    expect(await list(player)).toEqual([])
  })

  test('their outcome replays from the revealed seed like any other', async () => {
    const player = await at.player()
    await give(player, 1)
    const { commitment } = await session(player)
    const { body } = await spin(player)
    const { revealed } = (await player.call(play.rotate, {})).body.data!
    const { events } = replay(gameOf(slug), revealed.server_seed!, revealed.client_seed, commitment.nonce, 2)
    expect(body.data!.events).toEqual(events.slice(0, body.data!.events.length))
  })

  test('that were used without a round are a drift', async () => {
    const player = await at.player()
    const { playerId } = await rowOf(player)
    const grantId = uuidv7(at.clock)
    const { pool } = at.runtime.database
    await pool.query(
      `insert into free_spins (grant_id, player_id, key, game, mode, bet_level, count, used, granted_at, expires_at)
       values ($2, $1, 'spins', 'test', 2, 1, 3, 1, now(), now())`,
      [playerId, grantId],
    )
    expect((await verified()).drifts).toEqual([
      {
        check: 'free spins used are rounds whose stake was given',
        player_id: playerId,
        detail: `grant ${grantId}: 1 used, 0 rounds, 0 gifts`,
      },
    ])
    await pool.query('update free_spins set used = 0 where grant_id = $1', [grantId])
  })

  test('a player is told once that some end soon', async () => {
    covers('001 §3.19')
    const player = await at.player()
    await give(player, 2)
    at.clock.advance(22 * HOUR + 60_000)
    await at.runtime.jobs.tick()
    const countSent = async () => {
      const { playerId } = await rowOf(player)
      const { rows } = await at.runtime.database.pool.query(
        `select 1 from realtime_log where channel = $1 and data ->> 'action' = 'expiring'
         union all select 1 from centrifugo_outbox where payload ->> 'channel' = $1
           and payload -> 'data' ->> 'action' = 'expiring'`,
        [`player:${playerId}`],
      )
      return rows.length
    }
    await expect.poll(countSent, { timeout: 10_000 }).toBe(1)
    // Who is away is reached on their devices.
    const messages = async () =>
      (await messagesTo(player, player.email)).filter(({ kind }) => kind === 'push')
    expect(await messages()).toMatchObject([
      {
        subject: 'You have 2 free spins',
        text: expect.stringMatching(/^Playable on .+ until [A-Z][a-z]+ \d+, \d{4}\.$/) as string,
        links: [`/lobby?game=${slug}`],
      },
    ])
    at.clock.advance(HOUR)
    await at.runtime.jobs.tick()
    expect([await countSent(), (await messages()).length]).toEqual([1, 1])
  })
})
