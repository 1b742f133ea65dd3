import { z } from 'zod'
import { service } from '#platform/calls/service.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { dearestOf } from '#platform/money/prize.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import { openBox, reveal } from './cards.server.ts'
import { boxAnswer, oddsAnswer, revealAnswer, stateAnswer, initDataFields } from './answers.server.ts'
import { calls } from './contract.ts'
import { scratchCards } from './feature.ts'
import { drawLotteries, forgetTickets, openLotteries } from './lottery/draw.server.ts'
import { LOTTERY, lotteryEconomy } from './lottery/runs.server.ts'
import { audit } from './evidence.server.ts'
import { deposited, ticketGauge, ticketKind } from './lottery/tickets.server.ts'
import { isLotteryOn, lotteryNeeds, lotteryView } from './lottery/view.server.ts'
import { ECONOMY } from './economy.ts'
import { runEconomy } from './runs.server.ts'
import { ITEM, itemKinds, NAME } from './things.server.ts'
import { activityOf, dayClaim, oddsNow, cardsState, viewOf } from './view.server.ts'

export default service(
  { ...scratchCards, calls },
  {
    runs: runEconomy,
    moreRuns: { [LOTTERY]: lotteryEconomy },
    items: [...itemKinds, ticketKind],
    demonstration: { items: [{ kind: ITEM.box, count: 1 }] },

    calls: {
      odds: handle(calls.odds, {
        by: 'guest',
        output: oddsAnswer,
        async run(context) {
          const lottery = lotteryView(await context.standing())
          return { success: true, data: { odds: await oddsNow(context), lottery } }
        },
      }),
      state: handle(calls.state, {
        by: 'player',
        shows: 'claim',
        output: stateAnswer,
        async run(context) {
          return { success: true, data: await cardsState(context) }
        },
      }),
      reveal: handle(calls.reveal, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({ card_id: z.string().min(1).max(60) }),
        output: revealAnswer,
        run: reveal,
      }),
      box: handle(calls.box, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({ box_id: z.string().min(1).max(60) }),
        output: boxAnswer,
        run: openBox,
      }),
    },
    gauges: (runtime) => [ticketGauge(runtime)],
    events: (runtime) => [deposited(runtime)],
    audit: (_, elsewhere) => audit(elsewhere),
    standing: { claims: ({ day }) => [dayClaim(day)], ...lotteryNeeds },
    statuses: { promoLottery: isLotteryOn },
    /** For guests too: the page says whether there are cards to sign up for. */
    initFields: initDataFields,
    initData: (standing) => ({ scratchCardLottery: activityOf(standing) }),
    rewards(standing) {
      const mine = standing.player ? viewOf(standing) : null
      const { isActive, finishedAt } = mine ?? activityOf(standing)
      const run = standing.schedule(NAME)
      const own = standing.run(NAME)
      const { prizes } = own ? economyOf(own, runEconomy) : ECONOMY
      return [
        {
          ...{ name: 'scratchCards', claim: calls.reveal, isActive, finishedAt },
          isAvailable: mine?.isAvailable ?? false,
          nextAt: mine?.nextAt ?? null,
          expiresAt: mine?.expiresAt ?? null,
          badge: mine && mine.count > 1 ? String(mine.count) : null,
          bonus: { isVisibleToFront: isActive },
          promotion: {
            ...{ place: 93, way: '/lobby?openModal=scratch-card' },
            most: dearestOf(prizes.map(({ prize }) => prize)),
            isDone: mine?.isAvailable === false,
            // Cards that were given may outlive the run.
            endsAt: run.isActive ? run.finishedAt : finishedAt,
          },
        },
      ]
    },
    jobs: (runtime) => ({
      'scratch-cards.lottery': {
        every: '* * * * *',
        async run() {
          await openLotteries(runtime)
          await drawLotteries(runtime)
        },
      },
      'scratch-cards.forget': {
        every: '25 3 * * *',
        run: () => forgetTickets(runtime),
      },
    }),
  },
)
