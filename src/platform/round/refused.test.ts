import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet, post } from '../money/ledger.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { verifyLedger } from '../money/verify.server.ts'
import { REFUSALS_MAX } from './refusals.ts'
import { openRounds, type DrawnOutcome, type RoundRequest, type Rounds } from './rounds.server.ts'

/** Nothing is drawn for a nonce before everything that could refuse is decided; what is not decided comes back. */
const clock = simClock(Date.UTC(2026, 10, 18))
const key = randomBytes(32)
const at = usesDatabase()
let rounds: Rounds
let definitionId: number
let drawn = 0

beforeAll(async () => {
  rounds = openRounds({ pool: at.database.pool, clock, key })
  const { rows } = await at.database.pool.query<{ definition_id: number }>(
    `insert into game_definition (slug, hash, body) values ('test', 'test', '{}') returning definition_id`,
  )
  definitionId = rows[0]!.definition_id
})
beforeEach(() => {
  drawn = 0
})

async function player(funds: { coins?: number; entries?: number }): Promise<string> {
  const playerId = randomUUID()
  const seed_id = uuidv7(clock)
  await transact(at.database.db, async (tx) => {
    await openWallet(tx, playerId, seed_id)
    const row = { player_id: playerId, seed_id, server_seed: '00'.repeat(32), server_seed_hash: 'x' }
    await tx
      .insertInto('fair_seed')
      .values({ ...row, client_seed: 'c', created_at: new Date(clock.now()) })
      .execute()
    const legs = (['coins', 'entries'] as const).flatMap((unit) =>
      funds[unit] ? [{ unit, amount: funds[unit], against: 'bonus' as const }] : [],
    )
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
const outcome =
  (more: Partial<DrawnOutcome> = {}) =>
  () => {
    drawn++
    return { win: 0, events: '[]', opensAt: null, ...more }
  }
const codeOf = (work: Promise<unknown>) =>
  work.then(() => null).catch((error: { code: string }) => error.code)
const wallet = async (playerId: string) => {
  const { rows } = await at.database.pool.query<Record<'coins' | 'entries' | 'winnings' | 'nonce', number>>(
    'select coins, entries, winnings, nonce from wallet where player_id = $1',
    [playerId],
  )
  return rows[0]!
}
const refusalsOf = async (playerId: string) => {
  const { rows } = await at.database.pool.query(
    'select nonce, refusals, spent from round_refusal where player_id = $1 order by nonce',
    [playerId],
  )
  return rows
}
const exclude = (playerId: string) =>
  at.database.pool.query('insert into exclusion (player_id, since) values ($1, $2)', [
    playerId,
    new Date(clock.now()),
  ])
const takeAway = (playerId: string, amount: number) =>
  transact(at.database.db, (tx) =>
    post(tx, clock, playerId, {
      key: `away:${randomUUID()}`,
      kind: 'correction',
      legs: [{ unit: 'coins', amount: -amount, against: 'correction' }],
    }),
  )

/** Posts entries of the site's in the transaction of a round. */
const gift = (playerId: string, amount: number) => async (client: pg.ClientBase) => {
  await client.query(
    `with paid as (
       update wallet set entries = entries + $2, version = version + 1 where player_id = $1
       returning entries, version
     ), posted as (insert into ledger_post (player_id, key, tx_id) select $1, 'gift', $3 from paid)
     insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
     select $1, $3, 0, 212, 201, $2, entries, version, 'gift' from paid`,
    [playerId, amount, uuidv7(clock)],
  )
}

describe('a refusal is decided before anything is drawn', () => {
  test('without funds, on a cold and on a warm node', async () => {
    const id = await player({ coins: 250 })
    expect(await codeOf(rounds.play(ask(id, { stake: 400 }), outcome()))).toBe('INSUFFICIENT_FUNDS')
    await rounds.play(ask(id, { stake: 200 }), outcome())
    expect(await codeOf(rounds.play(ask(id), outcome()))).toBe('INSUFFICIENT_FUNDS')
    expect([drawn, (await wallet(id)).nonce]).toEqual([1, 1])
  })

  test('with an open round of the game', async () => {
    const id = await player({ coins: 1_000 })
    await rounds.play(ask(id), outcome({ opensAt: 1 }))
    expect(await codeOf(rounds.play(ask(id), outcome()))).toBe('ROUND_OPEN')
    expect(drawn).toBe(1)
  })

  test('with the id of any earlier round, repeated or with another stake', async () => {
    const id = await player({ coins: 1_000 })
    const old = ask(id)
    const { roundId } = (await rounds.play(old, outcome())).round
    for (let more = 0; more < 3; more++) await rounds.play(ask(id), outcome())
    expect(await codeOf(rounds.play({ ...old, stake: 200 }, outcome()))).toBe('ROUND_ID_REUSED')
    expect(await rounds.play(old, outcome())).toMatchObject({ replayed: true, round: { roundId } })
    expect([drawn, (await wallet(id)).nonce]).toEqual([4, 4])
  })

  test('with a stake that the site does not pay', async () => {
    const id = await player({ coins: 1_000 })
    const free = ask(id, { mode: 'SweepStakes', stake: 2 })
    const none = () => refuse('GIFT_GONE', 'Nothing is left of it.', { status: 409 })
    expect(await codeOf(rounds.playFree(free, async () => none(), outcome()))).toBe('GIFT_GONE')
    expect([drawn, (await wallet(id)).nonce]).toEqual([0, 0])
    await rounds.playFree(free, gift(id, 2), outcome())
    expect([drawn, (await wallet(id)).nonce, (await wallet(id)).entries]).toEqual([1, 1, 0])
  })

  test('by whoever is self-excluded', async () => {
    const id = await player({ coins: 1_000 })
    await rounds.seedState(id)
    await exclude(id)
    rounds.forget(id)
    expect(await codeOf(rounds.play(ask(id), outcome()))).toBe('SELF_EXCLUDED')
    expect(drawn).toBe(0)
  })
})

describe('what was drawn and then refused has spent its nonce', () => {
  test('when the funds were taken at another node meanwhile', async () => {
    const id = await player({ coins: 150 })
    await rounds.play(ask(id, { stake: 50 }), outcome())
    await takeAway(id, 60)
    expect(await codeOf(rounds.play(ask(id), outcome()))).toBe('INSUFFICIENT_FUNDS')
    expect([drawn, await wallet(id)]).toMatchObject([2, { nonce: 2, coins: 40 }])
    expect(await refusalsOf(id)).toMatchObject([
      { nonce: 1, spent: true },
      { nonce: 2, spent: false },
    ])
  })

  test('when the player was excluded meanwhile: the statement itself takes no stake', async () => {
    const id = await player({ coins: 1_000 })
    await rounds.play(ask(id), outcome())
    await exclude(id)
    expect(await codeOf(rounds.play(ask(id), outcome()))).toBe('SELF_EXCLUDED')
    expect(await wallet(id)).toMatchObject({ coins: 900, nonce: 2 })
  })

  test('when its statement failed', async () => {
    const id = await player({ coins: 1_000 })
    const { pool } = at.database
    let broken = true
    const flaky = new Proxy(pool, {
      get: (target, name) =>
        name === 'query'
          ? (query: { readonly name?: string }, values?: unknown[]) => {
              if (broken && query.name?.startsWith('round-settle')) throw new Error('the line is cut')
              return target.query(query as never, values as never)
            }
          : Reflect.get(target, name),
    }) as pg.Pool
    const node = openRounds({ pool: flaky, clock, key })
    await expect(node.play(ask(id), outcome())).rejects.toThrow('the line is cut')
    expect((await wallet(id)).nonce).toBe(0)
    broken = false
    const { round } = await node.play(ask(id), outcome())
    expect([round.nonce, await refusalsOf(id)]).toMatchObject([1, [{ nonce: 0, spent: true }]])
  })
})

test('one nonce tells its reasons only so often, on all nodes together', async () => {
  const id = await player({ coins: 50 })
  const other = openRounds({ pool: at.database.pool, clock, key })
  const codes: (string | null)[] = []
  for (let n = 0; n < REFUSALS_MAX + 3; n++)
    codes.push(await codeOf((n % 2 ? rounds : other).play(ask(id), outcome())))
  expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(REFUSALS_MAX)
  expect(codes.at(-1)).toBe('TOO_MANY_REFUSALS')
  // Nobody is kept from a bet that they can pay.
  expect((await rounds.play(ask(id, { stake: 50 }), outcome())).round.nonce).toBe(0)
  expect(drawn).toBe(1)
})

describe('a stake that comes back', () => {
  const mixed = async () => {
    const id = await player({ entries: 160 })
    await rounds.play(ask(id, { mode: 'SweepStakes' }), outcome({ win: 240 }))
    expect(await wallet(id)).toMatchObject({ entries: 60, winnings: 240 })
    return id
  }
  const events = async (playerId: string) => {
    const { rows } = await at.database.pool.query<{ topic: string; payload: { stake: number; win: number } }>(
      'select topic, payload from outbox where player_id = $1 order by id',
      [playerId],
    )
    return rows.slice(1).map(({ topic, payload: { stake, win } }) => [topic, stake, win])
  }

  test('whole goes to the balances it came from, and nobody counts the round', async () => {
    const id = await mixed()
    const { balance, round } = await rounds.play(ask(id, { mode: 'SweepStakes' }), outcome({ returned: 100 }))
    expect([balance, round]).toMatchObject([
      { entries: 60, winnings: 240 },
      { win: 0, returned: 100 },
    ])
    expect(await events(id)).toEqual([['round.voided', 100, 0]])
  })

  test('in part goes to winnings first, which were staked last; the rest was at risk', async () => {
    const id = await mixed()
    const { balance } = await rounds.play(
      ask(id, { mode: 'SweepStakes' }),
      outcome({ returned: 50, win: 30 }),
    )
    expect(balance).toMatchObject({ entries: 10, winnings: 270 })
    expect(await events(id)).toEqual([['round.settled', 50, 30]])
  })

  test('comes back alike when an open round is finished', async () => {
    const id = await mixed()
    const open = ask(id, { mode: 'SweepStakes' })
    await rounds.play(open, outcome({ returned: 100, opensAt: 1 }))
    expect(await wallet(id)).toMatchObject({ entries: 0, winnings: 200 })
    const { balance } = await rounds.finish(id, 'test', open.roundId)
    expect(balance).toMatchObject({ entries: 60, winnings: 240 })
    expect(await events(id)).toEqual([['round.voided', 100, 0]])
  })

  test('of coins is coins', async () => {
    const id = await player({ coins: 300 })
    const { balance } = await rounds.play(ask(id), outcome({ returned: 100 }))
    expect(balance.tourPoints).toBe(300)
  })
})

test('the verifier agrees with everything above', async () => {
  expect((await verifyLedger(at.database.pool)).drifts).toEqual([])
})

test('the verifier finds a stake that came back elsewhere, and a nonce that nobody accounts for', async () => {
  const { pool } = at.database
  const id = await player({ coins: 300 })
  await pool.query('update wallet set nonce = nonce + 1 where player_id = $1', [id])
  const { drifts } = await verifyLedger(pool)
  expect(drifts.filter(({ player_id }) => player_id === id).map(({ check }) => check)).toEqual([
    'nonces of a seed are used once and counted',
  ])
})
