import { z } from 'zod'
import { refuse } from '#platform/base/errors.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import {
  coinBonuses,
  coinBonusRows,
  type BonusSearch,
  type CoinBonus,
} from '#platform/money/bonuses.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { balanceOf, lockWallet, post } from '#platform/money/ledger.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { Moment } from '#platform/players/needs.server.ts'
import type { Standing, Timing } from '#platform/standing/standing.ts'
import { dayOf } from '#platform/time/day.ts'
import { flipAnswer, stateAnswer, initDataFields } from './answers.server.ts'
import { calls, type Flip, type FlipTheCoin, type ReasonType, type Side } from './contract.ts'
import { BONUS, OPEN_MS } from './economy.ts'
import { flipTheCoin } from './feature.ts'
import { halfOf, largestOf, oddsOf, outcome, reasonFor, SIDES, weights } from './rules.ts'

const NAME = 'flip-the-coin'
const KIND = 'flip the coin'

/** The bonuses that a player may flip for at an instant. */
const searchAt = (now_ms: number): BonusSearch => ({
  from_ms: now_ms - OPEN_MS + 1,
  until_ms: now_ms + 1,
  ...BONUS,
  except: KIND,
})

/** The bonuses that a player may flip for at an instant, the newest first. */
const bonusesAt = (db: Db, playerId: string, now_ms: number): Promise<readonly CoinBonus[]> =>
  coinBonuses(db, playerId, searchAt(now_ms))

/** The same for the views. */
const openBonuses = coinBonusRows(`${NAME}.bonus`, ({ now }) => searchAt(now.getTime()))

/** The days whose bonuses may be flipped for now. */
const openDays = ({ now, day, brand }: Moment) => [day, dayOf(now.getTime() - OPEN_MS + 1, brand.timeZone)]

const endOf = ({ at_ms }: CoinBonus) => new Date(at_ms + OPEN_MS).toISOString()

/** A flip belongs to the day on which its bonus was given, not to that on which it is made. */
const periodOf = ({ brand }: Pick<Moment, 'brand'>, { at_ms }: CoinBonus) => dayOf(at_ms, brand.timeZone)

/** The facts that decide whether the coin can be flipped. */
interface Found {
  readonly bonus: CoinBonus | null
  readonly period: string
  readonly isFlipped: boolean
  readonly coins: number
}

const reasonOf = ({ bonus, isFlipped: flipped, coins }: Found) =>
  reasonFor({ bonus: bonus?.amount ?? null, flipped, coins })

/** Reads the facts for a flip under the lock of the player's wallet. */
async function findHere(context: Context): Promise<Found> {
  const { tx, playerId, now } = context
  const all = await bonusesAt(tx, playerId, now.getTime())
  const flipped = new Set<string>()
  for (const period of new Set(all.map((one) => periodOf(context, one))))
    if (await claimed<Flip>(tx, { playerId, feature: NAME, period })) flipped.add(period)
  const bonus = largestOf(all.filter((one) => !flipped.has(periodOf(context, one))))
  // Where all were flipped for, a repeat is shown the flip of the newest.
  const of = bonus ?? all[0]
  const period = of ? periodOf(context, of) : dayOf(now.getTime(), context.brand.timeZone)
  const isFlipped = bonus === null && flipped.has(period)
  return { bonus, period, isFlipped, coins: (await balanceOf(tx, playerId)).tourPoints }
}

/** Where the coin of a signed-in player stands. */
function coinOf(
  standing: Standing,
): Omit<FlipTheCoin, 'last'> & Pick<Timing, 'isActive' | 'finishedAt'> & { readonly period: string } {
  const isFlippedOn = (day: string) => standing.isClaimed(NAME, day)
  const bonus = largestOf(standing.rows(openBonuses).filter((one) => !isFlippedOn(periodOf(standing, one))))
  // After midnight a flip for yesterday's bonus leaves that of today.
  const period = bonus ? periodOf(standing, bonus) : standing.day
  const coins = standing.account?.balance?.tourPoints ?? 0
  const reason = reasonOf({ bonus, period, isFlipped: isFlippedOn(period), coins })
  const { isActive, finishedAt } = standing.schedule(NAME)
  const open = reason === null || reason === 'balance' ? bonus : null
  return {
    isActive,
    finishedAt,
    period,
    available: isActive && reason === null,
    isVisibleToFront: open !== null,
    reasonType: reason,
    reasonValue: reason === 'time' ? standing.nextDayAt : reason === 'balance' ? halfOf(open!.amount) : null,
    amount: open?.amount ?? null,
    expiresAt: open && endOf(open),
    odds: open ? oddsOf(open.amount) : [],
  }
}

async function coinState(context: Context): Promise<FlipTheCoin> {
  const { db, playerId } = context
  const { period, isActive: _, finishedAt: __, ...coin } = coinOf(await context.standing())
  return { ...coin, last: await claimed<Flip>(db, { playerId, feature: NAME, period }) }
}

/** Says why the coin stays where it is. */
function refuseFor(reason: Exclude<ReasonType, 'time'>): never {
  const status = 409
  if (reason === 'bonus')
    refuse('NO_BONUS', 'There’s no bonus to flip for right now. Come back within an hour of one.', {
      status,
    })
  return refuse(
    'BALANCE_FIRST',
    'You’ve already played your bonus, so there’s nothing left to flip for. You can flip your next bonus.',
    {
      status,
    },
  )
}

/**
 * Flips once for the day of the bonus. The wallet is locked from the look at the balance to the posting, so
 * that half of the bonus is there when it is taken; all that could refuse is decided before the draw.
 */
async function flip(context: Context, { side: called }: { readonly side: Side }) {
  const { runtime, tx, playerId, now } = context
  await lockWallet(tx, playerId)
  const here = await findHere(context)
  const { bonus: found, period } = here
  const reason = reasonOf(here)
  const claim = { playerId, feature: NAME, period, at: now }
  const { answer } = await claimOnce<Flip>(tx, claim, async () => {
    if (reason === 'bonus' || reason === 'balance') refuseFor(reason)
    const { tx_id, amount: bonus } = found!
    const key = `${NAME}:${period}`
    const { result, ...draw } = await drawReward(tx, runtime.clock, {
      playerId,
      feature: NAME,
      key: period,
      weights,
    })
    const side = SIDES[result]!
    const won = side === called
    if (won) await double(context, bonus, key)
    else
      await post(tx, runtime.clock, playerId, {
        key,
        kind: KIND,
        legs: [{ unit: 'coins', amount: -halfOf(bonus), against: 'bonus' }],
        ref: { bonus: tx_id, called, side },
      })
    const amount = outcome(bonus, won)
    // The player's other pages see that it was flipped.
    await pushTo(tx, playerId, 'flipTheCoin.flipped', { won, bonus, amount })
    return { day: period, called, side, won, bonus, amount, draw }
  })
  return { success: true, data: answer }
}

async function double(context: Context, bonus: number, key: string) {
  const { runtime, tx } = context
  await grant(runtime, tx, receiverOf(context), { coins: bonus }, { feature: NAME, key, kind: KIND })
}

/** Tells the pages of players who claimed a bonus that they can flip for it. */
async function offer(runtime: Runtime, tx: Tx, events: readonly DomainEvent<'reward.claimed'>[]) {
  const players = new Set(
    events.flatMap(({ player_id, payload }) => (payload.feature === NAME ? [] : [player_id])),
  )
  for (const playerId of players) {
    const bonus = largestOf(await bonusesAt(tx, playerId, runtime.clock.now()))
    if (bonus)
      await pushTo(tx, playerId, 'flipTheCoin.offered', { amount: bonus.amount, expiresAt: endOf(bonus) })
  }
}

export default service(
  { ...flipTheCoin, calls },
  {
    calls: {
      state: handle(calls.state, {
        by: 'player',
        shows: ['claim', 'stake'],
        output: stateAnswer,
        async run(context) {
          return { success: true, data: await coinState(context) }
        },
      }),
      flip: handle(calls.flip, {
        by: 'player',
        // Half of the bonus is at stake.
        admits: ['stake', 'claim'],
        place: 'any',
        input: z.strictObject({ side: z.enum(['heads', 'tails']) }),
        output: flipAnswer,
        run: flip,
      }),
    },
    /** Tells the page whether an address may open the coin (001 §2). */
    initFields: initDataFields,
    initData: ({ player, schedule }) => ({
      flipTheCoin: { isActive: player !== null && schedule(NAME).isActive },
    }),
    standing: { claims: openDays, rows: [openBonuses] },
    /** In the strip only while there is a bonus to flip for. */
    rewards(standing) {
      const mine = standing.player ? coinOf(standing) : null
      const { isActive, finishedAt } = standing.schedule(NAME)
      const { isVisibleToFront = false, reasonType = null, reasonValue = null } = mine ?? {}
      return [
        {
          ...{ name: 'flipTheCoin', claim: calls.flip, isActive, finishedAt, reasonType },
          isShown: isVisibleToFront,
          isAvailable: mine?.available ?? false,
          nextAt: null,
          expiresAt: mine?.expiresAt ?? null,
          bonus: { isVisibleToFront, reasonType, reasonValue },
          promotion: {
            place: 96,
            way: '/lobby?openModal=app-flip-the-coin-modal',
            isDone: reasonType === 'time',
          },
        },
      ]
    },
    events: (runtime) => [
      {
        name: 'flip-the-coin.offers',
        topics: ['reward.claimed'],
        take: (tx, events) => offer(runtime, tx, events as readonly DomainEvent<'reward.claimed'>[]),
      },
    ],
  },
)
