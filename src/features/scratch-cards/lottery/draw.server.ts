import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { forgetLists } from '#platform/draws/public-lists.server.ts'
import {
  drawPlaced,
  fixedHash,
  fixList,
  linesOf,
  revealSeal,
  sealDraws,
} from '#platform/draws/sealed-draws.server.ts'
import { haveBacklog } from '#platform/events/events.server.ts'
import { poolOfRun } from '#platform/facts/pools/pools.server.ts'
import { itemHolders } from '#platform/items/holders.server.ts'
import { mayContact } from '#platform/messages/may-contact.server.ts'
import { prizeWordsFor } from '#platform/messages/prize-words.server.ts'
import { notify } from '#platform/messages/web-push.server.ts'
import { owe } from '#platform/owed/owed.server.ts'
import { economyOf, isOwnRun } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { holdRuns } from '#platform/runs/store.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { NAME } from '../things.server.ts'
import { AT_ONCE, LISTED_AFTER_MS, SEALED_MS } from './economy.ts'
import { wonMessage } from './messages.ts'
import {
  firstOfEach,
  holderOf,
  listOf,
  prizesOf,
  sumOf,
  valuesOf,
  type Holder,
  type Winner,
} from './rules.ts'
import { LOTTERY, lotteryEconomy } from './runs.server.ts'
import {
  drawnBefore,
  insertList,
  insertLottery,
  listedAt,
  lotteryOf,
  storedHolders,
  storeDrawn,
  takeUnnotified,
  undrawn,
  unnotified,
} from './store.server.ts'
import { TICKET } from './tickets.server.ts'

/** Lotteries are opened with their pool and seed, and drawn from a list that is fixed before. */

const KIND = 'lottery'
/**
 * The readers of events that give tickets, and those that they depend on: a draw waits until all have caught
 * up.
 */
const CONSUMERS = ['facts.odometer', `${NAME}.passes`, `${NAME}.deposits`]

const purposeOf = (runId: string) => ({ purpose: NAME, subject: `lottery ${runId}` })

async function open(runtime: Runtime, tx: Tx, run: Run): Promise<void> {
  const { clock } = runtime
  const { runId, theme, ends_ms } = run
  await holdRuns(tx, LOTTERY, theme)
  const { hash } = await sealDraws(tx, clock, { ...purposeOf(runId), theme })
  // Another node was first: whoever seals later waits for it.
  if (await lotteryOf(tx, runId)) return
  const now = new Date(clock.now())
  const prizes = prizesOf(await poolOfRun(runtime, tx, run, economyOf(run, lotteryEconomy)))
  const row = { run_id: runId, theme, seed_hash: hash, pool: sumOf(prizes), prizes }
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
 * lot by a draw of its own and twice as large as the one before, so that few players with most of the tickets
 * do not make it long.
 */
async function drawWinners(
  runtime: Runtime,
  tx: Tx,
  runId: string,
  {
    holders,
    hash,
    tickets,
  }: { readonly holders: readonly Holder[]; readonly hash: string; readonly tickets: number },
  most: number,
): Promise<readonly Winner[]> {
  const of = holderOf(holders)
  const wanted = Math.min(most, holders.length)
  const drawn: number[] = []
  let winners: readonly Winner[] = []
  for (let n = 0; winners.length < wanted; n++) {
    const shape = { kind: 'sample', k: Math.min(AT_ONCE * 2 ** n, tickets), n: tickets } as const
    const draw = { n, key: `tickets ${n + 1}`, shape, list: { hash, size: tickets } }
    const [results] = await drawPlaced(tx, runtime.clock, purposeOf(runId), [draw])
    for (const ticket of results!) drawn.push(ticket)
    winners = firstOfEach(drawn, of, wanted)
  }
  return winners
}

/** The tickets of a lottery that is over: nobody is given tickets of it any more, and none are taken back. */
const holdersOf = ({ database }: Runtime, { theme, starts_ms, ends_ms }: Run): Promise<readonly Holder[]> =>
  itemHolders(database.db, TICKET, { theme, from: new Date(starts_ms), to: new Date(ends_ms) })

/** Stores the list of a lottery that is over, and publishes its hash; the seed stays sealed. */
async function closeList(runtime: Runtime, runId: string, holders: readonly Holder[]): Promise<void> {
  const { clock, database } = runtime
  const what = purposeOf(runId)
  const list = listOf(holders, await linesOf(database.db, what))
  await transact(database.db, async (tx) => {
    const lottery = await lotteryOf(tx, runId, true)
    // Another node was first.
    if (!lottery || (await listedAt(tx, runId))) return
    await insertList(tx, runId, list.holders, new Date(clock.now()))
    if (holders.length > 0) await fixList(tx, clock, what, list.lines)
  })
}

/** Draws a lottery from the list that was published, and owes the prizes, in one short transaction. */
async function settle(
  runtime: Runtime,
  tx: Tx,
  runId: string,
  { holders, hash }: { readonly holders: readonly Holder[]; readonly hash: string | null },
): Promise<void> {
  const { clock } = runtime
  const lottery = await lotteryOf(tx, runId, true)
  if (!lottery || lottery.drawn_at) return
  const now = new Date(clock.now())
  const values = valuesOf(lottery.prizes)
  const tickets = holders.reduce((sum, { count }) => sum + count, 0)
  // Nobody's list has no hash.
  const found =
    hash === null || values.length === 0
      ? []
      : await drawWinners(runtime, tx, runId, { holders, hash, tickets }, values.length)
  const winners = found.map((one, place) => ({ ...one, value: values[place]! }))
  await storeDrawn(tx, runId, { now, tickets, listHash: hash, winners })
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
  await revealSeal(tx, clock, purposeOf(runId))
}

/** Winners who are notified in one transaction. */
const NOTIFIED_AT_ONCE = 25

/** Tells winners who may be away, each once, some in a transaction. Who is excluded reads of it when they are back. */
async function notifyWinners(runtime: Runtime, runId: string): Promise<void> {
  const { theme } = (await lotteryOf(runtime.database.db, runId))!
  const hasPage = runtime.brands[theme]?.features.scratchCardsPage !== false
  for (let isDone = false; !isDone;)
    isDone = await transact(runtime.database.db, async (tx) => {
      const winners = await takeUnnotified(tx, runId, NOTIFIED_AT_ONCE)
      for (const { playerId, value } of winners) {
        if (!(await mayContact(runtime, tx, playerId, NAME))) continue
        const prize = await prizeWordsFor(runtime, tx, playerId, { entries: value })
        await notify(runtime, tx, playerId, (words) => wonMessage(words, prize(words), hasPage))
      }
      return winners.length < NOTIFIED_AT_ONCE
    })
}

/**
 * Publishes the lists of what is over once all tickets were given, draws those that were published a minute
 * ago, and tells the winners. A node that dies between leaves it to the next job.
 */
export async function drawLotteries(runtime: Runtime): Promise<void> {
  const { runs, clock, database } = runtime
  for (const runId of await undrawn(database.db)) {
    const run = await runs.findRun(runId)
    if (!isOwnRun(runtime, run) || clock.now() < run.ends_ms + LISTED_AFTER_MS) continue
    if (await haveBacklog(database.db, CONSUMERS, run.ends_ms + 1)) continue
    const listed = await listedAt(database.db, runId)
    if (!listed) await closeList(runtime, runId, await holdersOf(runtime, run))
    else if (clock.now() >= listed.getTime() + SEALED_MS) {
      const holders = await storedHolders(database.db, runId)
      const hash = await fixedHash(database.db, purposeOf(runId))
      await transact(database.db, (tx) => settle(runtime, tx, runId, { holders, hash }))
    }
  }
  for (const runId of await unnotified(database.db)) await notifyWinners(runtime, runId)
}

/** Days for which the lists of ticket holders are public, so that everybody can verify the draw. */
const LISTED_DAYS = 31

export const forgetTickets = ({ clock, database }: Runtime): Promise<void> =>
  transact(database.db, async (tx) => {
    const runs = await drawnBefore(tx, new Date(clock.now() - LISTED_DAYS * DAY))
    await forgetLists(
      tx,
      NAME,
      runs.map((runId) => purposeOf(runId).subject),
    )
  })
