import { z } from 'zod'
import { handlers } from '#platform/calls/handlers.server.ts'
import { plainBonus } from '#platform/money/prize.ts'
import { openBox, reveal } from './cards.server.ts'
import { calls } from './contract.ts'
import { scratchCards } from './feature.ts'
import { runEconomy } from './runs.server.ts'
import { ITEM, itemKinds, NAME } from './things.server.ts'
import { activityOf, dayClaim, oddsNow, stateOf, viewOf } from './view.server.ts'

export default handlers(
  { ...scratchCards, calls },
  {
    guests: ['odds'],
    runs: runEconomy,
    items: itemKinds,
    demonstration: { items: [{ kind: ITEM.box, count: 1 }] },
    inputs: {
      reveal: z.strictObject({ card_id: z.string().min(1).max(60) }),
      box: z.strictObject({ box_id: z.string().min(1).max(60) }),
    },
    calls: {
      async odds(context) {
        return { success: true, data: { odds: await oddsNow(context) } }
      },
      async state(context) {
        return { success: true, data: await stateOf(context) }
      },
      reveal,
      box: openBox,
    },
    standing: { claims: ({ day }) => [dayClaim(day)] },
    /** For guests too: the page says whether there are cards to sign up for. */
    initData: (standing) => ({ scratchCardLottery: activityOf(standing) }),
    offers(standing) {
      const { isActive, isAvailable, nextAt, expiresAt } = viewOf(standing)
      return {
        scratchCards: {
          ...plainBonus,
          available: isAvailable,
          availableDate: nextAt,
          expiresAt: isAvailable ? expiresAt : null,
          endpoint: isAvailable ? calls.reveal.path : null,
          isVisibleToFront: isActive,
        },
      }
    },
    promotions(standing) {
      const { isActive, finishedAt } = activityOf(standing)
      if (!isActive) return []
      const run = standing.schedule(NAME)
      return [
        {
          type: 'scratchCards',
          place: 93,
          completed: standing.player !== null && !viewOf(standing).isAvailable,
          href: standing.player ? '/lobby?openModal=scratch-card' : '/signup',
          // Cards that were given may outlive the run.
          endsAt: run.isActive ? run.finishedAt : finishedAt,
        },
      ]
    },
    state(standing) {
      if (!standing.player) return null
      const { count, expiresAt: _, ...view } = viewOf(standing)
      return { ...view, badge: count > 1 ? String(count) : null }
    },
  },
)
