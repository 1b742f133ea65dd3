import type { Context } from '#platform/calls/context.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Gauge, Pass } from '#platform/facts/gauge.ts'
import { giveItems, itemsOf, leftIn, takeItems } from '#platform/items/items.server.ts'
import type { ItemKind } from '#platform/items/kind.ts'
import { hasGiftEntries } from '#platform/players/devices/gift-limits.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { dayOf } from '#platform/time/day.ts'
import { DEPOSITS, LEAST_CENTS, LIFETIME_MS, PACKAGES, XP_STEP } from './economy.ts'
import { LOTTERY, lotteryEconomy } from './runs.server.ts'

/**
 * Tickets are items of the lottery in which they were given, and end with it. All share one pool, so those that
 * take no play are for one account of a device, as the entries of sign-up gifts are: whoever makes ten accounts
 * gets one share. Tickets for play are for all, as the pool follows from play.
 */

export const TICKET = 'lottery-ticket'

export const ticketKind: ItemKind = {
  kind: TICKET,
  lifetime_ms: LIFETIME_MS,
  // The prize of a ticket depends on all others. Brands without cards give this instead.
  worth: { coins: 100, entries: 0 },
  given: (tx, playerId) => pushTo(tx, playerId, 'scratchCards.given', { kind: TICKET }),
}

async function give(
  { clock }: Pick<Runtime, 'clock'>,
  tx: Tx,
  run: Run,
  { playerId, cause, count }: { readonly playerId: string; readonly cause: string; readonly count: number },
): Promise<void> {
  if (count === 0) return
  // Given to the last instant, for what happened in its time; a moment later it is of no lottery.
  const lifetime_ms = Math.max(1, run.ends_ms - clock.now())
  const key = `${run.runId}:${cause}`
  const { fresh } = await giveItems(tx, clock, { playerId, key }, { kind: TICKET, count, lifetime_ms })
  if (fresh) await pushTo(tx, playerId, 'scratchCards.given', { kind: TICKET })
}

/** The daily card brings a ticket while a lottery takes place, to one account of a device. */
export async function giveForCard(context: Context, card_id: string): Promise<void> {
  const { runtime, tx, playerId, brand, now } = context
  const run = await runtime.runs.currentRun(LOTTERY, brand.name, now)
  if (!run || !(await hasGiftEntries(tx, playerId))) return
  const { card } = economyOf(run, lotteryEconomy)
  await give(runtime, tx, run, { playerId, cause: `card:${card_id}`, count: card })
}

/** Gives the tickets of a pass, up to the bound of its day. */
async function giveForPlay(runtime: Runtime, tx: Tx, pass: Pass, theme: string): Promise<void> {
  const { runs, clock, brands } = runtime
  const run = await runs.runAt(LOTTERY, theme, pass.at)
  // A ticket is of the lottery in which it is given: what is read after the end earns none.
  if (!run || clock.now() >= run.ends_ms) return
  const { aDay, xp } = economyOf(run, lotteryEconomy)
  const { playerId, from, to } = pass
  const points = xp * HUNDREDTHS
  let missing = Math.floor(to / points) - Math.floor(from / points)
  const { timeZone } = brands[theme]!
  for (const day of new Set([pass.at, pass.until].map((at) => dayOf(at.getTime(), timeZone)))) {
    const held = await itemsOf(tx, playerId, new Date(clock.now()), [TICKET])
    const begins = `${run.runId}:play:${day}:`
    const had = held.filter(({ key }) => key.startsWith(begins)).reduce((sum, { count }) => sum + count, 0)
    const count = Math.max(0, Math.min(missing, aDay - had))
    await give(runtime, tx, run, { playerId, cause: `play:${day}:${to}`, count })
    missing -= count
  }
}

const HUNDREDTHS = 100
/** Marks are for life, so their step is the same in all lotteries; each of them says how many make a ticket. */
const STEP = XP_STEP * HUNDREDTHS

/** Counts experience for life: what is left over of one lottery counts for the next. */
export const ticketGauge = (runtime: Runtime): Gauge => ({
  name: 'scratch-cards.tickets',
  reads: 'xp',
  forLife: true,
  next: (progress) => (Math.floor(progress / STEP) + 1) * STEP,
  async crossed(tx, passes) {
    const brands = await brandsOf(
      tx,
      passes.map(({ playerId }) => playerId),
    )
    for (const pass of passes) {
      const theme = brands.get(pass.playerId)
      if (theme !== undefined) await giveForPlay(runtime, tx, pass, theme)
    }
  },
})

type Deposits = DomainEvent<'deposit.settled'> | DomainEvent<'deposit.refunded'>

/** Whether a deposit is a free card or the sale of a package: a sum of money alone brings no tickets. */
const bringsTickets = ({ route, product, cents }: Deposits['payload']): boolean =>
  route === 'free' || (PACKAGES.includes(product) && cents >= LEAST_CENTS)

/**
 * Gives the tickets of a free card or a package to one account of a device; a purchase reaches no more of them
 * than free cards do.
 */
async function giveForDeposit(
  runtime: Runtime,
  tx: Tx,
  run: Run,
  { playerId, cause, count }: { readonly playerId: string; readonly cause: string; readonly count: number },
): Promise<void> {
  if (!(await hasGiftEntries(tx, playerId))) return
  const held = await itemsOf(tx, playerId, new Date(runtime.clock.now()), [TICKET])
  const had = leftIn(held.filter(({ key }) => key.startsWith(`${run.runId}:deposit:`)))
  await give(runtime, tx, run, {
    playerId,
    cause,
    count: Math.min(count, Math.max(0, count * DEPOSITS - had)),
  })
}

/** A free card brings as many tickets as a package does; a refund takes back what is not drawn yet. */
export const deposited = (runtime: Runtime): Consumer => ({
  name: 'scratch-cards.deposits',
  topics: ['deposit.settled', 'deposit.refunded'],
  fromNow: true,
  async take(tx, events) {
    const brands = await brandsOf(
      tx,
      events.map(({ player_id }) => player_id),
    )
    for (const { id, topic, player_id: playerId, payload } of events as readonly Deposits[]) {
      const theme = brands.get(playerId)
      const run = theme && (await runtime.runs.runAt(LOTTERY, theme, new Date(timeOf(id))))
      if (!run) continue
      const { deposit: count } = economyOf(run, lotteryEconomy)
      const cause = `deposit:${payload.deposit_id}`
      const now_ms = runtime.clock.now()
      if (topic === 'deposit.settled') {
        if (now_ms < run.ends_ms && bringsTickets(payload))
          await giveForDeposit(runtime, tx, run, { playerId, cause, count })
      } else if (count > 0)
        // A refund made in time takes its ticket back, even if it is read late: the draw waits for this reader.
        await takeItems(tx, new Date(Math.min(now_ms, run.ends_ms - 1)), {
          playerId,
          kind: TICKET,
          key: `refund:${payload.deposit_id}`,
          of: (key) => key.endsWith(cause),
          count,
        })
    }
  },
})
