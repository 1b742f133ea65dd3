import { beforeAll, expect, test } from 'vitest'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { hashOfList, linesUnder } from '#platform/draws/public-lists.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { payOwed } from '#platform/owed/pay.server.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { asItIs } from '#tests/rig/rewards/as-it-is.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { fragileServer } from '#tests/server/faults.ts'
import { audit } from '../lottery/evidence.server.ts'
import { drawLotteries } from '../lottery/draw.server.ts'
import { SEALED_MS } from '../lottery/economy.ts'
import { planLottery } from './plan.ts'

/**
 * Nodes die after each statement of the list, the draw, the messages, and the payment of a lottery. The next
 * one goes on: there is one list, one draw from it, and everybody is paid and notified once.
 */
const at = testSite()
const PRIZE = 100
let ids: string[] = []
const players: Client[] = []

beforeAll(async () => {
  const ends_ms = await planLottery(at)
  for (let i = 0; i < 3; i++) players.push(await at.player())
  ids = await Promise.all(players.map((one) => at.idOf(one)))
  for (const [n, playerId] of ids.entries())
    for (let key = 0; key <= n; key++)
      await transact(at.runtime.database.db, (tx) =>
        settleDeposit(tx, at.clock, {
          playerId,
          key: `${key}`,
          route: 'purchase',
          cents: 999,
          product: 'standard',
        }),
      )
  await atRest(at.runtime.database.pool, at.consumers.drain)
  // Only the nodes that die draw and pay.
  await at.runtime.jobs.stop()
  at.clock.advance(ends_ms + MINUTE - at.clock.now())
  await atRest(at.runtime.database.pool, at.consumers.drain)
})

const query = async <R extends Record<string, unknown>>(sql: string) =>
  (await at.runtime.database.pool.query<R>(sql)).rows

interface State extends Record<string, unknown> {
  readonly listed: number
  readonly drawn: boolean
  readonly draws: number
  readonly isRevealed: boolean
  readonly winners: number
  readonly owed: number
  readonly unnotified: boolean
  readonly unpaid: number
  readonly paid: number
  readonly messages: number
}

/** Row counts and states of the lottery that has ended. */
const stateNow = async (): Promise<State> =>
  (
    await query<State>(
      `select (select count(*)::int from scratch_cards_lottery_list where run_id = l.run_id) as listed,
         drawn_at is not null as drawn, untold_from is not null as unnotified,
         (select count(*)::int from house_draw where seal_id = s.seal_id) as draws,
         s.revealed_at is not null as "isRevealed",
         (select count(*)::int from scratch_cards_lottery_winner where run_id = l.run_id) as winners,
         (select count(*)::int from owed where feature = 'scratch-cards') as owed,
         (select count(*)::int from owed where feature = 'scratch-cards' and paid_at is null) as unpaid,
         (select count(*)::int from ledger_post where key = 'scratch-cards:lottery:' || l.run_id) as paid,
         (select count(*)::int from message where kind = 'push' and push ->> 'tag' = 'lottery') as messages
       from scratch_cards_lottery l
       join house_seal s on s.purpose = 'scratch-cards' and s.subject = 'lottery ' || l.run_id
       order by l.ends_at limit 1`,
    )
  )[0]!

/** A node works and dies right after a statement; returns whether it came that far. */
async function dies(work: (node: Runtime) => Promise<void>, statement: number): Promise<boolean> {
  const node = fragileServer(at.runtime, at.runtime.database.pool.options.connectionString!)
  node.set({ at: statement, when: 'after', dies: true })
  const isDead = () => node.count() > statement
  try {
    await work(node.runtime)
  } catch (error) {
    if (!isDead()) throw error
  }
  await node.close()
  return isDead()
}

/**
 * One node after the other takes up a step and dies a statement later than the one before, until the step is
 * done: the last of them dies before it hears of it.
 * @returns what the dead ones left, each time before it was done
 */
async function dieAtEach(
  step: (node: Runtime) => Promise<void>,
  isDone: (state: State) => boolean,
): Promise<readonly State[]> {
  const left: State[] = []
  for (let statement = 0; ; statement++) {
    const died = await dies(step, statement)
    const state = await stateNow()
    if (isDone(state)) return left
    expect(died).toBe(true)
    left.push(state)
  }
}

const nothing: State = {
  listed: 0,
  drawn: false,
  draws: 0,
  isRevealed: false,
  winners: 0,
  owed: 0,
  unnotified: false,
  unpaid: 0,
  paid: 0,
  messages: 0,
}
const listed: State = { ...nothing, listed: 1 }
const drawn: State = {
  ...listed,
  drawn: true,
  draws: 1,
  isRevealed: true,
  winners: 3,
  owed: 3,
  unpaid: 3,
  unnotified: true,
}
const notified: State = { ...drawn, unnotified: false, messages: 3 }

/** All of a step or nothing: whatever statement is the last, the next node finds what was there before. */
const unchanged = (left: readonly State[], before: State) => {
  expect(left.length).toBeGreaterThan(3)
  for (const state of left) expect(state).toEqual(before)
}

const sealOf = async () =>
  (
    await query<{ list_hash: string; server_seed: string }>(
      `select list_hash, server_seed from house_seal where subject = 'lottery ' ||
         (select run_id from scratch_cards_lottery order by ends_at limit 1)`,
    )
  )[0]!

test('a node that dies before the list is whole leaves none', { timeout: 60_000 }, async () => {
  expect(await stateNow()).toEqual(nothing)
  unchanged(await dieAtEach(drawLotteries, (state) => state.listed > 0), nothing)
  expect(await stateNow()).toEqual(listed)
})

test(
  'nodes that die between the list and the draw leave one draw from that list',
  { timeout: 60_000 },
  async () => {
    covers('001 cards.16')
    const promised = (await sealOf()).list_hash
    expect(promised).toMatch(/^[0-9a-f]{64}$/)
    at.clock.advance(SEALED_MS)
    unchanged(await dieAtEach(drawLotteries, (state) => state.drawn), listed)
    expect(await stateNow()).toEqual(drawn)
    const { list_hash, server_seed } = await sealOf()
    const lineOf = linesUnder(server_seed)
    const lines = ids.map((id, n) => `${lineOf(id)} ${(n + 1) * 50}`).toSorted()
    expect([list_hash, hashOfList(lines)]).toEqual([promised, promised])
  },
)

test('winners are notified once, whoever dies before', { timeout: 60_000 }, async () => {
  unchanged(await dieAtEach(drawLotteries, (state) => !state.unnotified), drawn)
  expect(await stateNow()).toEqual(notified)
})

test('nodes that die between the draw and the payment pay everybody once', { timeout: 60_000 }, async () => {
  covers('001 cards.16')
  const before = await Promise.all(players.map((one) => one.balance()))
  unchanged(await dieAtEach(payOwed, (state) => state.unpaid === 0), notified)
  // The next node looks for more, and there is none.
  for (let again = 0; again < 2; again++) {
    await drawLotteries(at.runtime)
    await payAllOwed(at.runtime)
  }
  expect(await stateNow()).toEqual({ ...notified, unpaid: 0, paid: 3 })
  const after = await Promise.all(players.map((one) => one.balance()))
  expect(after.map(({ entries }, n) => entries - before[n]!.entries)).toEqual([PRIZE, PRIZE, PRIZE])
  const { drifts } = await verifyLedger(at.runtime.database.pool, [
    audit({ ...asItIs, keysGiven: async () => [] } as never),
  ])
  expect(drifts).toEqual([])
})
