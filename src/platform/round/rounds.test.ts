import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet, post } from '../money/ledger.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { verifyLedger } from '../money/verify.server.ts'
import { openRounds, type RoundRequest, type Rounds, type SettledRound } from './rounds.server.ts'

const clock = simClock(Date.UTC(2026, 10, 18))
const key = randomBytes(32)
const at = usesDatabase()
let rounds: Rounds
let definitionId: number

beforeAll(async () => {
  rounds = openRounds({ pool: at.database.pool, clock, key })
  const { rows } = await at.database.pool.query<{ definition_id: number }>(
    `insert into game_definition (slug, hash, body) values ('test', 'test', '{}') returning definition_id`,
  )
  definitionId = rows[0]!.definition_id
})

async function player(coins: number, entries = 0): Promise<string> {
  const playerId = randomUUID()
  const seedId = uuidv7(clock)
  await transact(at.database.db, async (tx) => {
    await openWallet(tx, playerId, seedId)
    await tx
      .insertInto('fair_seed')
      .values({
        player_id: playerId,
        seed_id: seedId,
        server_seed: '00'.repeat(32),
        server_seed_hash: 'x',
        client_seed: 'c',
        created_at: new Date(clock.now()),
      })
      .execute()
    const legs = [
      ...(coins > 0 ? [{ unit: 'coins' as const, amount: coins, against: 'bonus' as const }] : []),
      ...(entries > 0 ? [{ unit: 'entries' as const, amount: entries, against: 'bonus' as const }] : []),
    ]
    await post(tx, clock, playerId, { key: 'welcome', kind: 'gift', legs })
  })
  return playerId
}

const ask = (playerId: string, more: Partial<RoundRequest> = {}): RoundRequest => ({
  playerId,
  roundId: rounds.issue(playerId),
  game: 'test',
  definitionId,
  definitionHash: 'test',
  mode: 'TournamentPoints',
  stake: 100,
  choice: null,
  ...more,
})
const pays =
  (win: number, opensAt: number | null = null) =>
  () => ({ win, events: '[]', opensAt })

describe('a round', () => {
  test('takes the stake and pays the win in one step', async () => {
    const id = await player(1_000)
    const { balance, round } = await rounds.play(ask(id), pays(250))
    expect(balance).toEqual({ entries: 0, winnings: 0, tourPoints: 1_150, version: 2 })
    expect(round).toMatchObject({ status: 'settled', win: 250, nonce: 0 })
  })

  test('drains entries before winnings and pays into winnings', async () => {
    const id = await player(0, 150)
    const first = await rounds.play(ask(id, { mode: 'SweepStakes' }), pays(300))
    expect(first.balance).toMatchObject({ entries: 50, winnings: 300 })
    const second = await rounds.play(ask(id, { mode: 'SweepStakes' }), pays(0))
    expect(second.balance).toMatchObject({ entries: 0, winnings: 250 })
  })

  test('carries what of it counts toward rewards, in its row and its event, however it ends', async () => {
    const id = await player(1_000, 1_000)
    const free = { weight: 7_500 }
    await rounds.play(ask(id, free), pays(10))
    await rounds.play(ask(id, { ...free, mode: 'SweepStakes' }), pays(0))
    const opened = await rounds.play(ask(id, free), pays(0, 0))
    await rounds.finish(id, 'test', opened.round.roundId)
    await rounds.play(ask(id), pays(10))
    const { rows } = await at.database.pool.query(
      `select weight::int, array_agg((o.payload->>'weight')::int) as emitted from game_round r
         join outbox o on o.player_id = r.player_id and o.payload->>'round_id' = r.round_id::text
       where r.player_id = $1 group by weight order by weight`,
      [id],
    )
    expect(rows).toEqual([
      { weight: 7_500, emitted: [7_500, 7_500, 7_500] },
      { weight: 10_000, emitted: [10_000] },
    ])
  })

  test('repeated gets its first answer; with another body it is refused', async () => {
    const id = await player(1_000)
    const request = ask(id)
    const first = await rounds.play(request, pays(40))
    const again = await rounds.play(request, pays(9_999))
    expect(again).toEqual({ ...first, replayed: true })
    await expect(rounds.play({ ...request, stake: 200 }, pays(0))).rejects.toMatchObject({
      code: 'ROUND_ID_REUSED',
      status: 422,
    })
  })

  test('is refused with another player’s id and an invented one', async () => {
    const [a, b] = [await player(500), await player(500)]
    await expect(async () =>
      rounds.play(ask(a, { roundId: rounds.issue(b) }), pays(0)),
    ).rejects.toMatchObject({
      code: 'ROUND_ID_UNKNOWN',
    })
    await expect(async () => rounds.play(ask(a, { roundId: uuidv7(clock) }), pays(0))).rejects.toMatchObject({
      code: 'ROUND_ID_UNKNOWN',
    })
  })

  test('is refused without funds and changes nothing', async () => {
    const id = await player(50)
    await expect(rounds.play(ask(id), pays(1_000))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect((await rounds.seedState(id, true)).nonce).toBe(0)
  })

  test('with an open feature pays when finished, once, and blocks the next', async () => {
    const id = await player(1_000)
    const request = ask(id)
    const open = await rounds.play(request, pays(500, 1))
    expect(open.balance.tourPoints).toBe(900)
    await expect(rounds.play(ask(id), pays(0))).rejects.toMatchObject({ code: 'ROUND_OPEN' })
    await expect(rounds.finish(id, 'other', request.roundId)).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' })
    const done = await Promise.all([1, 2, 3].map(() => rounds.finish(id, 'test', request.roundId)))
    expect(done.map((one) => one.balance.tourPoints)).toEqual([1_400, 1_400, 1_400])
    expect(done.filter((one) => !one.replayed)).toHaveLength(1)
    expect((await rounds.play(ask(id), pays(0))).balance.tourPoints).toBe(1_300)
  })

  test('survives two nodes that play for the same player at once', async () => {
    const id = await player(100_000)
    const other = openRounds({ pool: at.database.pool, clock, key })
    const played = await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 2 ? rounds : other).play(ask(id), pays(0))),
    )
    expect(new Set(played.map((one) => one.round.nonce)).size).toBe(60)
    expect((await rounds.seedState(id, true)).nonce).toBe(60)
  })

  test('that its double opened at another node between two looks gets the first answer', async () => {
    const id = await player(1_000)
    const { pool } = at.database
    const [before, request] = [ask(id), ask(id)]
    const duplicates: SettledRound[] = []
    // The first look for the round finds none; then its double is played elsewhere, and left open.
    const slow = new Proxy(pool, {
      get: (target, name) =>
        name === 'query'
          ? async (query: { readonly values?: readonly unknown[] }) => {
              const found = await target.query(query as never)
              if (duplicates.length === 0 && query.values?.includes(request.roundId))
                duplicates.push(await rounds.play(request, pays(500, 1)))
              return found
            }
          : Reflect.get(target, name),
    })
    const other = openRounds({ pool: slow, clock, key })
    await other.play(before, pays(0, 1))
    await rounds.finish(id, 'test', before.roundId)
    const second = await other.play(request, pays(9_999, 1))
    expect(second).toEqual({ ...duplicates[0], replayed: true })
    expect((await rounds.seedState(id, true)).nonce).toBe(2)
  })

  test('repeated gets the next round id of its first answer', async () => {
    const requests = await Promise.all(Array.from({ length: 8 }, async () => ask(await player(1_000))))
    // Time goes on between the draws of one batch.
    const slowly = () => {
      clock.advance(1)
      return { win: 0, events: '[]', opensAt: null }
    }
    const first = await Promise.all(requests.map((request) => rounds.play(request, slowly)))
    const again = await Promise.all(requests.map((request) => rounds.play(request, slowly)))
    const next = (played: typeof first) => played.map(({ round }) => rounds.issue(round.playerId, round))
    expect(next(again)).toEqual(next(first))
  })

  test('fifty equal requests at once are one round', async () => {
    const id = await player(1_000)
    const request = ask(id)
    const played = await Promise.all(Array.from({ length: 50 }, () => rounds.play(request, pays(10))))
    expect(new Set(played.map((one) => one.balance.tourPoints))).toEqual(new Set([910]))
    expect(played.filter((one) => !one.replayed)).toHaveLength(1)
  })
})

describe('the database itself', () => {
  test('refuses to change or delete what was posted, and negative balances', async () => {
    const id = await player(100)
    const forbidden = [
      `update ledger_transfer set amount = 1 where player_id = '${id}'`,
      `delete from ledger_transfer where player_id = '${id}'`,
      `update wallet set coins = -1 where player_id = '${id}'`,
      `insert into ledger_transfer values ('${id}', '${uuidv7(clock)}', 0, 112, 201, 5, 5, 9, 'x')`,
    ]
    for (const sql of forbidden) await expect(at.database.pool.query(sql)).rejects.toThrow()
  })

  test('agrees with the verifier after all of this', async () => {
    const report = await verifyLedger(at.database.pool)
    expect(report.drifts).toEqual([])
    expect(report.players).toBeGreaterThan(5)
  })

  test('drift is found: a wallet that was touched by hand is named', async () => {
    const id = await player(100)
    await at.database.pool.query(`update wallet set coins = coins + 7 where player_id = $1`, [id])
    const { drifts } = await verifyLedger(at.database.pool)
    expect(drifts.map((drift) => drift.player_id)).toContain(id)
  })
})
