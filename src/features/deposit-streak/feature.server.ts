import { z } from 'zod'
import { closedSpans, closedSpansOf, openDays } from '#platform/players/closings/closed-time.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, moneyUnder, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { moneyOf } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import {
  applyPrizeAnswer,
  chooseBoostAnswer,
  groupInfoAnswer,
  infoAnswer,
  wheelsPrizesAnswer,
  initDataFields,
} from './answers.server.ts'
import { calls, type Boost, type Chosen, type GroupInfo, type Spun, type StreakInfo } from './contract.ts'
import { BOOSTS, DAYS, GROUPS, SPINS } from './economy.ts'
import { boostOf, deposits, groupAt, hasDeposit, KIND, NAME, remeasure } from './days.server.ts'
import { audit } from './evidence.server.ts'
import { depositStreak } from './feature.ts'
import { averages, hasBoost, mustChoose, prizeAt, sectorsUnder, streakOn, timesOf, weights } from './rules.ts'
import { countFreezes, daysOf, macTables, markBoost, markSpun, standingDays } from './store.server.ts'

/** Where the streak of a signed-in player stands. */
function streakOf(standing: Standing) {
  const { isActive, finishedAt } = standing.schedule(NAME)
  const days = standing.rows(standingDays)
  const between = openDays(standing.rows(closedSpans), standing.brand.timeZone)
  const streak = streakOn(days, standing.day, between)
  const choice = streak.open !== null && mustChoose(streak.open)
  return { ...streak, isActive, finishedAt, choice, canSpin: isActive && streak.open !== null }
}

/** A boost must be chosen now (001 §3). */
function isChoiceOn(standing: Standing): boolean {
  if (!standing.player) return false
  const { choice, canSpin } = streakOf(standing)
  return choice && canSpin
}

/** The coin multiplier of the waiting spin, or else of the next one. */
async function timesFor({ db, playerId, now }: Context, { open }: ReturnType<typeof streakOf>) {
  return open ? timesOf(open) : (await groupAt(db, playerId, now)).multiplier
}

async function infoOf(context: Context): Promise<StreakInfo> {
  const { db, playerId, brand, player } = context
  const standing = await context.standing()
  const streak = streakOf(standing)
  const { open, last, doneToday, daysLeft } = streak
  const under = await moneyUnder(context)
  const times = await timesFor(context, streak)
  const spun = doneToday && last?.isSpun ? last.day : null
  return {
    isActive: streak.isActive,
    finishedAt: streak.finishedAt,
    day: streak.day,
    next: streak.next,
    isShorter: streak.isShorter,
    freezes: streak.freezes,
    missed: streak.missed,
    covered: streak.covered,
    endedAt: streak.endedAt,
    canSpin: streak.canSpin,
    skin: player!.theme,
    boost: open && !hasBoost(open.n) ? null : ((open ?? last)?.boost ?? null),
    mustChoose: streak.choice,
    doneToday,
    continuesUntil:
      daysLeft === null
        ? null
        : new Date(dayStart(dayAfter(standing.day, daysLeft), brand.timeZone)).toISOString(),
    days: averages(open?.multiplier ?? times).map((one, i) =>
      // A boost is for the coins of its own day.
      under(open && i + 1 === open.n ? { ...one, coins: (one.coins / open.multiplier) * times } : one),
    ),
    last: spun === null ? null : await claimed<Spun>(db, { playerId, feature: NAME, period: spun }),
  }
}

/** The streak of a call, under the lock of the wallet: a day whose deposit was taken back a moment ago has no spin. */
async function streakNow({ tx, playerId, player, now, brand }: Context) {
  const today = dayOf(now.getTime(), brand.timeZone)
  await remeasure(tx, playerId)
  const spans = await closedSpansOf(tx, player!)
  const between = openDays(spans, brand.timeZone)
  const { open, last } = streakOn(await daysOf(tx, playerId, now), today, between)
  const stands = open === null || (await hasDeposit(tx, playerId, open.day, brand.timeZone))
  return { today, open: stands ? open : null, last }
}

/** Spins for the oldest day that waits; the wallet is locked before the days are looked at. */
async function applyPrize(context: Context): Promise<Spun> {
  const { runtime, tx, playerId, now } = context
  await lockWallet(tx, playerId)
  await context.requireAdmitted('claim')
  const { today, open, last } = await streakNow(context)
  const once = { playerId, feature: NAME }
  if (!open) {
    // A repeated spin of the same day gets its first answer.
    const known = last?.day === today ? await claimed<Spun>(tx, { ...once, period: last.day }) : null
    return known ?? refuse('NO_SPIN', 'You don’t have a spin right now. See how to get one.', { status: 409 })
  }
  const boost = await claimed<Chosen>(tx, { ...once, period: boostOf(open.day) })
  if (hasBoost(open.n) && !boost)
    refuse('CHOOSE_BOOST', 'Choose a boost for this day first, then open the vault.', { status: 409 })
  const times = timesOf({ ...open, boost: boost?.boost ?? null })
  const { answer } = await claimOnce<Spun>(tx, { ...once, period: open.day, at: now }, async () => {
    const under = await moneyUnder(context)
    const ask = { ...once, key: open.day, weights }
    const { result: sector, ...draw } = await drawReward(tx, runtime.clock, ask)
    const won = under(prizeAt(open.n, sector, times))
    const { prize } = await grant(runtime, tx, receiverOf(context), won, {
      feature: NAME,
      key: `${NAME}:${open.day}`,
      kind: KIND,
    })
    await markSpun(tx, playerId, open.day, now)
    // The player's other pages see that it was spun.
    await pushTo(tx, playerId, 'depositStreak.changed', { day: open.n })
    return { success: true, day: open.n, date: open.day, sector, prize: moneyOf(prize), draw }
  })
  return answer
}

/** Chooses what comes with the spin that waits; it is given with the choice, and the answer is kept. */
async function chooseBoost(context: Context, { boost }: { readonly boost: Boost }) {
  const { runtime, tx, playerId, now } = context
  await lockWallet(tx, playerId)
  await context.requireAdmitted('claim')
  const { open } = await streakNow(context)
  if (!open || !hasBoost(open.n))
    return refuse('NO_CHOICE', 'There’s no boost to choose right now. It comes on days 3, 5, and 7.', {
      status: 409,
    })
  const claim = { playerId, feature: NAME, period: boostOf(open.day), at: now }
  const { answer } = await claimOnce<Chosen>(tx, claim, async () => {
    await markBoost(tx, playerId, open.day, boost)
    if (boost === 'freeze') await countFreezes(tx, playerId)
    if (boost === 'spins') {
      const cause = { feature: NAME, key: `${NAME}:${claim.period}`, kind: KIND }
      await grant(runtime, tx, receiverOf(context), { freeSpins: SPINS }, cause)
    }
    await pushTo(tx, playerId, 'depositStreak.changed', { day: open.n })
    return { boost, day: open.n, date: open.day }
  })
  return { success: true, data: answer }
}

export default service(
  { ...depositStreak, calls },
  {
    calls: {
      info: handle(calls.info, {
        by: 'player',
        shows: 'claim',
        output: infoAnswer,
        async run(context) {
          return { success: true, data: await infoOf(context) }
        },
      }),
      wheelsPrizes: handle(calls.wheelsPrizes, {
        by: 'player',
        output: wheelsPrizesAnswer,
        async run(context) {
          const streak = streakOf(await context.standing())
          const day = streak.open?.n ?? streak.next
          const sectors = sectorsUnder(day, await timesFor(context, streak), await moneyUnder(context))
          return { success: true, data: { day, sectors } }
        },
      }),
      groupInfo: handle(calls.groupInfo, {
        by: 'player',
        output: groupInfoAnswer,
        async run({ db, playerId, now }) {
          const { group, multiplier } = await groupAt(db, playerId, now)
          const data: GroupInfo = { group, multiplier, groups: GROUPS }
          return { success: true, data }
        },
      }),
      applyPrize: handle(calls.applyPrize, {
        by: 'player',
        admits: 'claim',
        output: applyPrizeAnswer,
        run: applyPrize,
      }),
      chooseBoost: handle(calls.chooseBoost, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({ boost: z.enum(BOOSTS) }),
        output: chooseBoostAnswer,
        run: chooseBoost,
      }),
    },
    standing: { rows: [standingDays, closedSpans] },
    events: (runtime) => [deposits(runtime)],
    macTables,
    audit,
    statusName: 'depositStreak',
    statuses: { depositStreakChooseBoost: isChoiceOn },
    initFields: initDataFields,
    initData: ({ player, schedule }) => ({
      depositStreak: { isActive: player !== null && schedule(NAME).isActive },
    }),
    rewards(standing) {
      const mine = standing.player ? streakOf(standing) : null
      if (!mine) return []
      const { isActive, canSpin, finishedAt, last, day, doneToday } = mine
      // A number from the first vault on: before it the introduction takes its turn.
      const isBegun = isActive && day > 0 && (day > 1 || last?.isSpun)
      const hasDeposits = standing.account?.depositsCount !== 0
      return [
        {
          ...{ name: 'depositStreak', claim: calls.applyPrize, isActive, finishedAt },
          isAvailable: canSpin,
          nextAt: null,
          badge: isBegun ? `${day}/${DAYS.length}` : null,
          bonus: { streakCount: DAYS.length, streakCurrent: day },
          promotion: hasDeposits
            ? { place: 96, way: '/lobby?openModal=app-deposit-streak-modal', isDone: doneToday && !canSpin }
            : undefined,
        },
      ]
    },
  },
)
