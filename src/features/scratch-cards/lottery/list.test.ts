import { beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { refundDeposit, settleDeposit } from '#platform/deposits/deposits.server.ts'
import { calls as play } from '#features/play/contract.ts'
import { hashOfList, linesUnder } from '#platform/draws/public-lists.server.ts'
import { sealsOf } from '#platform/draws/sealed-draws.server.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { asItIs } from '#tests/rig/rewards/as-it-is.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { drawNow, planLottery } from '../tests/plan.ts'
import { drawLotteries } from './draw.server.ts'
import { audit } from './evidence.server.ts'

/** The list of tickets: purchases that are refunded, many holders, and a week without a pool. */
const at = testSite()
let ends_ms = 0
let players: { client: Client; id: string }[] = []

beforeAll(async () => {
  ends_ms = await planLottery(at)
  players = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const client = await at.player()
      return { client, id: await at.idOf(client) }
    }),
  )
})

const query = async <R extends Record<string, unknown>>(sql: string, values: readonly unknown[] = []) =>
  (await at.runtime.database.pool.query<R>(sql, [...values])).rows
const settled = () => atRest(at.runtime.database.pool, at.consumers.drain)
const buy = (playerId: string, key: string) =>
  transact(at.runtime.database.db, (tx) =>
    settleDeposit(tx, at.clock, { playerId, key, route: 'purchase', cents: 999, product: 'standard' }),
  )
const refund = (playerId: string, key: string) =>
  transact(at.runtime.database.db, (tx) => refundDeposit(tx, at.clock, { playerId, key }))
const lotteryOf = async (client: Client) => (await client.call(calls.state)).body.data!.lottery!
/** Players of the brand who hold a ticket each, given now. */
const addHolders = (count: number) =>
  query(
    `with made as (select gen_random_uuid() as id from generate_series(1, $1)), added as (
       insert into player (player_id, theme, email, login, birth_date, state, terms_at, created_at)
       select id, 'aurelia', id || '@test.example', id::text, '1990-01-01', 'TX', now(), now() from made)
     insert into item (item_id, player_id, kind, key, count, given_at)
     select gen_random_uuid(), id, 'lottery-ticket', 'test', 1, $2 from made`,
    [count, new Date(at.clock.now())],
  )

test('tickets of a purchase that is refunded before the draw are taken back, once', async () => {
  covers('001 cards.15')
  const [first] = players as [(typeof players)[number]]
  for (const key of ['one', 'two']) await buy(first.id, key)
  await settled()
  expect((await lotteryOf(first.client)).tickets).toBe(100)
  expect(await refund(first.id, 'one')).toBe(true)
  expect(await refund(first.id, 'one')).toBe(false)
  await settled()
  expect((await lotteryOf(first.client)).tickets).toBe(50)
})

test('a refund in the last second counts though it is read after the end; one after the end does not', async () => {
  covers('001 cards.15')
  const [first, second, third, fourth] = players as [
    (typeof players)[number],
    (typeof players)[number],
    (typeof players)[number],
    (typeof players)[number],
  ]
  for (const { id } of [second, third, fourth]) await buy(id, 'last')
  await settled()
  await addHolders(5_100)
  at.clock.advance(ends_ms - SECOND - at.clock.now())
  await refund(second.id, 'last')
  at.clock.advance(2 * SECOND)
  await refund(third.id, 'last')
  at.clock.advance(MINUTE)
  // Nothing is drawn before the refunds of its time are read.
  await settled()
  await Promise.all([drawLotteries(at.runtime), drawLotteries(at.runtime)])
  await drawNow(at)
  const held = await query<{ player_id: string; count: number }>(
    `select player_id, sum(count - used)::int as count from item where kind = 'lottery-ticket'
     group by 1 having sum(count - used) > 0 order by 1`,
  )
  expect(held).toHaveLength(5_103)
  const countOf = (id: string) => held.find(({ player_id }) => player_id === id)?.count ?? 0
  expect([first, second, third, fourth].map(({ id }) => countOf(id))).toEqual([50, 0, 50, 50])
  // The list is read in pages, and is one list.
  const [drawn] = await query(
    'select tickets, list_hash from scratch_cards_lottery where drawn_at is not null',
  )
  const seals = await sealsOf(at.runtime.database.db, 'aurelia', 5)
  const seal = seals.find(({ list_size }) => list_size === held.length)
  const lineOf = linesUnder(seal!.server_seed!)
  const lines = held.map(({ player_id, count }) => `${lineOf(player_id)} ${count}`).toSorted()
  expect(drawn).toEqual({ tickets: 5_250, list_hash: hashOfList(lines) })
  // Guests read it in pages, too.
  const { data } = (await at.visitor().call(play.lists, { seal_id: seal!.seal_id })).body
  expect(data!.pages.map(({ page, lines: { length } }) => [page, length])).toEqual([
    [0, 1_000],
    [1, 1_000],
    [2, 1_000],
    [3, 1_000],
    [4, 1_000],
    [5, 103],
  ])
  expect(data!.pages.flatMap((page) => page.lines)).toEqual(lines)
})

test('each winner is told once, whatever node does it', async () => {
  await Promise.all([drawLotteries(at.runtime), drawLotteries(at.runtime)])
  const winners = await query<{ player_id: string }>('select player_id from scratch_cards_lottery_winner')
  const notified = await query<{ player_id: string }>(
    `select player_id from message where kind = 'push' and push ->> 'tag' = 'lottery'`,
  )
  expect(winners).toHaveLength(10)
  expect(notified.map(({ player_id }) => player_id).toSorted()).toEqual(
    winners.map(({ player_id }) => player_id).toSorted(),
  )
})

test('the verifier finds a prize too much, one of another value, and one that was given and not won', async () => {
  const given: { player_id: string; key: string }[] = []
  const details = async () =>
    (await audit({ ...asItIs, keysGiven: async () => given } as never).run(at.runtime.database.pool)).map(
      ({ detail }) => detail.replaceAll(/[0-9a-f-]{36}/g, 'ID'),
    )
  expect(await details()).toEqual([])
  const [{ run_id, player_id }] = (await query<{ run_id: string; player_id: string }>(
    'select run_id, player_id from scratch_cards_lottery_winner limit 1',
  )) as [{ run_id: string; player_id: string }]
  const add = (place: number, value: number) =>
    query(
      `insert into scratch_cards_lottery_winner (run_id, place, player_id, ticket, value)
       values ($1, $2, gen_random_uuid(), $3, $4)`,
      [run_id, place, 100_000 + place, value],
    )
  /** As if the ticket of another line had been drawn. */
  const addHeld = () =>
    query(
      `insert into scratch_cards_lottery_winner (run_id, place, player_id, ticket, value)
       select $1, 13, gen_random_uuid(), t, 100 from generate_series(1, 100) t
       where t not in (select ticket from scratch_cards_lottery_winner where run_id = $1) limit 1`,
      [run_id],
    )
  given.push({ player_id, key: `scratch-cards:lottery:${run_id}` })
  expect(await details()).toEqual([])
  await add(11, 100)
  expect(await details()).toEqual(['ID gave 1100 of 1000', 'ID gave 11 prizes of 100'])
  await add(12, 500)
  expect(await details()).toContain('ID gave 1 prizes of 500')
  await addHeld()
  expect(
    (await details()).some((one) => /^ID gave a prize for ticket \d+, which ID did not hold$/.test(one)),
  ).toBe(true)
  given.push({ player_id: players[1]!.id, key: `scratch-cards:lottery:${run_id}` })
  expect(await details()).toContain('scratch-cards:lottery:ID was given and not won')
})

test('a week without a pool says so, draws nothing, and is not offered', async () => {
  covers('001 cards.15')
  // The weeks of before go on until somebody ends them, and the one that runs is drawn.
  const by = { author: 'test', reason: 'Another week' }
  const name = 'scratch-cards.lottery'
  const rules = await query<{ rule_id: string }>('select rule_id from run_rule where feature = $1', [name])
  const current = await at.runtime.runs.currentRun(name, 'aurelia', new Date(at.clock.now()))
  for (const { rule_id } of rules) await at.runtime.runs.cancelRule(rule_id, by)
  if (current) await at.runtime.runs.cancelRun(current.runId, by)
  const until_ms = await planLottery(at, { guarantee: 0 })
  await settled()
  await drawNow(at)
  at.clock.advance(3 * SECOND)
  const [{ client, id }] = players as [(typeof players)[number]]
  expect(await lotteryOf(client)).toMatchObject({ pool: 0, prizes: [], seedHash: expect.any(String) })
  const info = { method: 'GET', path: '/rest/features-games-info/info/' } as const
  const { body } = await client.call(info as never)
  expect((body as { data: { statusFeatures: object } }).data.statusFeatures).toMatchObject({
    promoLottery: false,
  })
  await buy(id, 'poor')
  await settled()
  at.clock.advance(until_ms + MINUTE - at.clock.now())
  await settled()
  await drawNow(at)
  at.clock.advance(3 * SECOND)
  expect((await lotteryOf(client)).last).toMatchObject({ pool: 0, tickets: 50, winners: [], mine: null })
})
