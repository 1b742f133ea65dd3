import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { drawPlaced, hashOfList, revealSeal, sealDraws } from '#platform/draws/sealed-draws.server.ts'
import { haveBacklog } from '#platform/events/events.server.ts'
import { expectedWin } from '#platform/facts/play-by-day.server.ts'
import { itemHolders } from '#platform/items/holders.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { holdRuns } from '#platform/runs/store.server.ts'
import { isExcluded } from '#platform/players/exclusion.server.ts'
import { dayOf } from '#platform/time/day.ts'
import { NAME } from '../things.server.ts'
import { AT_ONCE, DRAWN_AFTER_MS, POOL_DAYS } from './economy.ts'
import { wonMessage } from './messages.ts'
import { firstOfEach, holderOf, linesOf, poolOf, prizesOf, valuesOf, type Holder } from './rules.ts'
import { LOTTERY, lotteryEconomy } from './runs.server.ts'
import { insertLottery, lotteryOf, storeDrawn, undrawn } from './store.server.ts'
import { TICKET } from './tickets.server.ts'

/** Lotteries are opened with their pool and seed, and drawn from a list that is fixed before. */

const KIND = 'lottery'
/** Whoever gives tickets, and those whose events they wait for. */
const CONSUMERS = ['facts.odometer', `${NAME}.passes`, `${NAME}.deposits`]

const purposeOf = (runId: string) => ({ purpose: NAME, subject: `lottery ${runId}` })

async function open(runtime: Runtime, tx: Tx, run: Run): Promise<void> {
  const { clock, brands } = runtime
  const { runId, theme, ends_ms } = run
  await holdRuns(tx, LOTTERY, theme)
  const { hash } = await sealDraws(tx, clock, { ...purposeOf(runId), theme })
  // Another node was first: whoever seals later waits for it.
  if (await lotteryOf(tx, runId)) return
  const now = new Date(clock.now())
  const day = dayOf(now.getTime(), brands[theme]!.timeZone)
  const expected = await expectedWin(tx, theme, { day, days: POOL_DAYS })
  const pool = poolOf(economyOf(run, lotteryEconomy), expected)
  const row = { run_id: runId, theme, seed_hash: hash, pool, prizes: prizesOf(pool) }
  await insertLottery(tx, row, { endsAt: new Date(ends_ms), now })
}

/** Opens the lotteries that have begun. */
export async function openLotteries(runtime: Runtime): Promise<void> {
  const { runs, clock, database, brands } = runtime
  for (const [theme, { features }] of Object.entries(brands)) {
    if (features[NAME] === false) continue
    const run = await runs.currentRun(LOTTERY, theme, new Date(clock.now()))
    if (run && !(await lotteryOf(database.db, run.runId)))
      await transact(database.db, (tx) => open(runtime, tx, run))
  }
}

/**
 * Draws tickets until all prizes have found different players, or nobody is left: some hundred at once, each
 * lot by a draw of its own.
 */
async function drawWinners(
  runtime: Runtime,
  tx: Tx,
  runId: string,
  holders: readonly Holder[],
  most: number,
) {
  const tickets = holders.reduce((sum, { count }) => sum + count, 0)
  const hash = hashOfList(linesOf(holders))
  const of = holderOf(holders)
  const wanted = Math.min(most, holders.length)
  const shape = { kind: 'sample', k: Math.min(AT_ONCE, tickets), n: tickets } as const
  const drawn: number[] = []
  for (let n = 0; firstOfEach(drawn, of, wanted).length < wanted; n++) {
    const draw = { n, key: `tickets ${n + 1}`, shape, list: { hash, size: tickets } }
    const [results] = await drawPlaced(tx, runtime.clock, purposeOf(runId), [draw])
    drawn.push(...results!)
  }
  return { tickets, hash, winners: firstOfEach(drawn, of, wanted) }
}

async function settle(runtime: Runtime, tx: Tx, run: Run): Promise<void> {
  const { clock } = runtime
  const { runId, theme, starts_ms, ends_ms } = run
  const lottery = await lotteryOf(tx, runId, true)
  if (!lottery || lottery.drawn_at) return
  const now = new Date(clock.now())
  const span = { theme, from: new Date(starts_ms), to: new Date(ends_ms) }
  const holders = await itemHolders(tx, TICKET, span)
  const values = valuesOf(lottery.prizes)
  const drawn =
    holders.length > 0 && values.length > 0
      ? await drawWinners(runtime, tx, runId, holders, values.length)
      : { tickets: 0, hash: null, winners: [] }
  const winners = drawn.winners.map((one, place) => ({ ...one, value: values[place]! }))
  await storeDrawn(tx, runId, { now, tickets: drawn.tickets, listHash: drawn.hash, winners })
  await owe(
    runtime,
    tx,
    winners.map(({ playerId, value }) => ({
      playerId,
      feature: NAME,
      key: `lottery:${runId}`,
      kind: KIND,
      prize: { entries: value },
    })),
  )
  // Who is excluded is invited to nothing: they are paid, and read of it, when they are back.
  for (const { playerId } of winners)
    if (!(await isExcluded(tx, playerId, now))) await notify(runtime, tx, playerId, wonMessage)
  await revealSeal(tx, clock, purposeOf(runId))
}

/** Draws what is over, once all tickets were given. */
export async function drawLotteries(runtime: Runtime): Promise<void> {
  const { runs, clock, database } = runtime
  for (const runId of await undrawn(database.db)) {
    const run = await runs.findRun(runId)
    if (clock.now() < run.ends_ms + DRAWN_AFTER_MS) continue
    if (await haveBacklog(database.db, CONSUMERS, run.ends_ms + 1)) continue
    await transact(database.db, (tx) => settle(runtime, tx, run))
  }
}
