import { z } from 'zod'
import { refuse } from '#platform/calls/errors.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { isInside } from '#platform/data/schedules.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { newestCoinBonus, type CoinBonus } from '#platform/money/bonuses.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { balanceOf, lockWallet, post } from '#platform/money/ledger.server.ts'
import { plainBonus, type Bonus } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { dayOf, nextDayStart } from '#platform/time/day.ts'
import { calls, type Flip, type FlipTheCoin, type ReasonType, type Side } from './contract.ts'
import { BONUS, OPEN_MS } from './economy.ts'
import { flipTheCoin } from './feature.ts'
import { halfOf, oddsOf, outcome, reasonFor, SIDES, weights } from './rules.ts'

const NAME = 'flip-the-coin'
const KIND = 'flip the coin'

/** The bonus that a player may flip for at an instant. */
const bonusAt = (db: Db, playerId: string, now_ms: number): Promise<CoinBonus | null> =>
  newestCoinBonus(db, playerId, {
    from_ms: now_ms - OPEN_MS + 1,
    until_ms: now_ms + 1,
    ...BONUS,
    except: KIND,
  })

const endOf = ({ at_ms }: CoinBonus) => new Date(at_ms + OPEN_MS).toISOString()

/** A flip belongs to the day on which its bonus was given, not to that on which it is made. */
const periodOf = ({ now, brand }: Context, bonus: CoinBonus | null) =>
  dayOf(bonus?.at_ms ?? now.getTime(), brand.timeZone)

async function schedule({ runtime, brand, now }: Context) {
  const schedule = await runtime.schedules.of(brand.name, NAME)
  return {
    isActive: isInside(schedule, now.getTime()),
    finishedAt: schedule ? new Date(schedule.ends_ms).toISOString() : null,
  }
}

/** Where the player stands: the bonus, the flip of its day, and what stands against another. */
async function standing(context: Context, db: Db) {
  const { playerId, now } = context
  const bonus = await bonusAt(db, playerId, now.getTime())
  const period = periodOf(context, bonus)
  const last = await claimed<Flip>(db, { playerId, feature: NAME, period })
  const { tourPoints: coins } = await balanceOf(db, playerId)
  const reason = reasonFor({ bonus: bonus?.amount ?? null, flipped: last !== null, coins })
  return { bonus, period, last, reason }
}

async function stateOf(context: Context): Promise<FlipTheCoin> {
  const { now, brand } = context
  const { bonus, last, reason } = await standing(context, context.db)
  const { isActive } = await schedule(context)
  const open = reason === null || reason === 'balance' ? bonus : null
  const nextAt = () => new Date(nextDayStart(now.getTime(), brand.timeZone)).toISOString()
  return {
    available: isActive && reason === null,
    isVisibleToFront: open !== null,
    reasonType: reason,
    reasonValue: reason === 'time' ? nextAt() : reason === 'balance' ? halfOf(open!.amount) : null,
    amount: open?.amount ?? null,
    expiresAt: open && endOf(open),
    odds: open ? oddsOf(open.amount) : [],
    last,
  }
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
  const { bonus: found, period, reason } = await standing(context, tx)
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

async function double({ runtime, tx, playerId, player }: Context, bonus: number, key: string) {
  const receiver = { playerId, state: player!.state, theme: player!.theme }
  await grant(runtime, tx, receiver, { coins: bonus }, { key, kind: KIND })
}

/** Tells the pages of players who claimed a bonus that they can flip for it. */
async function offer(runtime: Runtime, tx: Tx, events: readonly DomainEvent<'reward.claimed'>[]) {
  const players = new Set(
    events.flatMap(({ player_id, payload }) => (payload.feature === NAME ? [] : [player_id])),
  )
  for (const playerId of players) {
    const bonus = await bonusAt(tx, playerId, runtime.clock.now())
    if (bonus)
      await pushTo(tx, playerId, 'flipTheCoin.offered', { amount: bonus.amount, expiresAt: endOf(bonus) })
  }
}

export default handlers(
  { ...flipTheCoin, calls },
  {
    inputs: { flip: z.strictObject({ side: z.enum(['heads', 'tails']) }) },
    calls: {
      async state(context) {
        return { success: true, data: await stateOf(context) }
      },
      flip,
    },
    /** Tells the page whether an address may open the coin (001 §2). */
    initData: async (context) => ({
      flipTheCoin: { isActive: context.player !== null && (await schedule(context)).isActive },
    }),
    async offers(context) {
      const { available, isVisibleToFront, reasonType, reasonValue, expiresAt } = await stateOf(context)
      const bonus: Bonus = {
        ...plainBonus,
        available,
        availableDate: null,
        expiresAt: available ? expiresAt : null,
        endpoint: available ? calls.flip.path : null,
        isVisibleToFront,
        reasonType,
        reasonValue,
      }
      return { flipTheCoin: bonus }
    },
    async promotions(context) {
      const { isActive, finishedAt } = await schedule(context)
      if (!isActive) return []
      const mine = context.player && (await stateOf(context))
      return [
        {
          type: 'flipTheCoin',
          place: 96,
          completed: mine?.reasonType === 'time',
          href: mine ? '/lobby?openModal=app-flip-the-coin-modal' : '/signup',
          endsAt: finishedAt,
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
    /** In the strip only while there is a bonus to flip for. */
    async state(context) {
      if (!context.player) return null
      const { available, isVisibleToFront, reasonType } = await stateOf(context)
      const { isActive, finishedAt } = await schedule(context)
      return isVisibleToFront
        ? { isActive, isAvailable: available, nextAt: null, finishedAt, reasonType }
        : null
    },
  },
)
