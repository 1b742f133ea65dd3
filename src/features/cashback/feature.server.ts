import { answersOf, claimOnce } from '#platform/money/claim.server.ts'
import { dayAfter, weekOf } from '#platform/time/day.ts'
import { refuse } from '#platform/base/errors.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { coinEquivalent, moneyOf, type Money } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { payAnswer, statementAnswer, stateAnswer, initDataFields } from './answers.server.ts'
import { calls, PROMOTION, type CashbackWeek } from './contract.ts'
import { SECTIONS, WEEKS_BACK } from './economy.ts'
import { audit } from './evidence.server.ts'
import { cashback } from './feature.ts'
import { paysFrom, rewardUnder, statusAt } from './rules.ts'
import { awardsOf, storeSection, payAward, type Paid, type ReadAward } from './store.server.ts'
import { recentAwards, sectionRows, weekRows } from './view/store.server.ts'
import {
  fruitlessWeek,
  hasCashback,
  initDataOf,
  lossOf,
  openAward,
  prizeOf,
  runningWeek,
  cashbackState,
} from './view/view.server.ts'
import { refunds } from './refunds/refunds.server.ts'
import { computeWeeks, countRounds, announceExpired } from './weekly.server.ts'

const STATEMENT_WEEKS = 26

function weekView(award: ReadAward, prize: Money, now_ms: number): CashbackWeek {
  const { week, section, percent, cap, least_paid, reward, available_at, expires_at, paid_at } = award
  const figures = { ...award, refunded: award.week_refunded }
  const left = rewardUnder(figures, award)
  const window = { from_ms: available_at.getTime(), until_ms: expires_at.getTime() }
  return {
    week,
    ...lossOf(paid_at ? figures : award),
    section,
    percent,
    cap,
    leastReward: least_paid,
    paysFrom: least_paid === 0 ? 0 : paysFrom(section),
    reward,
    prize,
    status: statusAt(now_ms, window, reward, paid_at !== null),
    paidAt: paid_at?.toISOString() ?? null,
    afterRefund:
      paid_at && left < reward
        ? moneyOf(prize.coins ? coinEquivalent({ entries: left }) : { entries: left })
        : null,
  }
}

/** The week whose cashback is asked for: the one that is open, else the one that was taken last. */
async function weekToPay({ tx, playerId, brand, now }: Context): Promise<string> {
  const awards = await awardsOf(tx, playerId, now, WEEKS_BACK + 1)
  const last = dayAfter(weekOf(now.getTime(), brand.timeZone), -7)
  const taken = awards.find((one) => one.paid_at !== null && (one.week === last || one.expires_at > now))
  return (openAward(awards, now) ?? taken)?.week ?? last
}

/** Pays what is available, once for its week; a repeat gives the first answer. */
async function pay(context: Context) {
  const { runtime, tx, playerId, now } = context
  const week = await weekToPay(context)
  const claim = { playerId, feature: 'cashback', period: week, at: now }
  const { answer } = await claimOnce<Paid>(tx, claim, async () => {
    // A refund that is being set off ends first.
    await lockWallet(tx, playerId)
    const reward = await payAward(tx, { playerId, week, now }, SECTIONS)
    if (reward === 'wrong') {
      runtime.log.error(
        { playerId, week },
        'a cashback does not follow from its week: run npm run verify-ledger',
      )
      return refuse(
        'CASHBACK_UNDER_REVIEW',
        'This cashback doesn’t match your play that week, so we haven’t paid it. Contact support and we’ll check it.',
        { status: 409 },
      )
    }
    if (reward === null)
      return refuse(
        'NO_CASHBACK',
        'There’s no cashback to claim right now. Your statement shows when your next cashback is due.',
        {
          status: 409,
        },
      )
    const cause = { feature: 'cashback', key: `cashback:${week}`, kind: 'cashback' }
    const { prize } = await grant(runtime, tx, receiverOf(context), { entries: reward }, cause)
    // Other pages of the player see that it was taken.
    await pushTo(tx, playerId, 'cashback.statusCalculation', { status: 'paid' })
    return { prize, week }
  })
  return { success: true, data: answer }
}

export default service(
  { ...cashback, calls },
  {
    calls: {
      state: handle(calls.state, {
        by: 'player',
        shows: 'claim',
        output: stateAnswer,
        async run(context) {
          return { success: true, data: cashbackState(await context.standing()) }
        },
      }),
      statement: handle(calls.statement, {
        by: 'player',
        output: statementAnswer,
        async run(context) {
          const { db, playerId, now } = context
          const standing = await context.standing()
          const awards = await awardsOf(db, playerId, now, STATEMENT_WEEKS)
          const paid = awards.flatMap(({ week, paid_at }) => (paid_at ? [week] : []))
          const answers = await answersOf<Paid>(db, { playerId, feature: 'cashback' }, paid)
          const prizeFor = ({ week, reward }: ReadAward) =>
            answers.get(week)?.prize ?? prizeOf(standing, reward)
          const weeks = awards.map((award) => weekView(award, prizeFor(award), now.getTime()))
          const fruitless = fruitlessWeek(standing)
          return {
            success: true,
            data: { running: runningWeek(standing), weeks: fruitless ? [fruitless, ...weeks] : weeks },
          }
        },
      }),
      pay: handle(calls.pay, { by: 'player', admits: 'claim', output: payAnswer, run: pay }),
    },
    standing: { rows: [recentAwards, sectionRows, weekRows] },
    initFields: initDataFields,
    initData: (standing) => ({ cashback: initDataOf(standing) }),
    rewards(standing) {
      const way = '?openModal=app-playback-modal'
      if (!standing.player) return [{ ...ALWAYS_ON, name: PROMOTION, promotion: { place: 90, way } }]
      if (!hasCashback(standing)) return []
      const state = cashbackState(standing)
      const isAvailable = state.status === 'available'
      const status = {
        ...{ isActive: true, isAvailable },
        nextAt: state.availableAfterDateTime,
        finishedAt: state.expiresAt,
      }
      return [
        {
          ...{ ...status, name: 'cashback', claim: calls.pay },
          expiresAt: state.expiresAt,
          prize: state.prize,
          bonus: {},
        },
        {
          ...{ ...status, name: PROMOTION },
          promotion: {
            ...{ place: 90, way, endsAt: null },
            claimable: isAvailable ? { entries: state.currentReward } : null,
            // The promotion carries the whole state (001 §3).
            details: state,
          },
        },
      ]
    },
    audit: (_, elsewhere) => audit(elsewhere),
    events: (runtime) => [
      {
        name: 'cashback.rounds',
        topics: ['round.settled'],
        take: (tx, events) => countRounds(runtime, tx, events as readonly DomainEvent<'round.settled'>[]),
      },
      {
        name: 'cashback.levels',
        topics: ['level.reached'],
        async take(tx, events) {
          for (const { player_id, payload } of events as readonly DomainEvent<'level.reached'>[])
            await storeSection(tx, player_id, payload.section)
        },
      },
      refunds(runtime),
    ],
    jobs: (runtime) => ({
      'cashback.compute': { every: '*/5 * * * *', run: () => computeWeeks(runtime) },
      'cashback.expire': { every: '*/5 * * * *', run: () => announceExpired(runtime) },
    }),
  },
)
