import { z } from 'zod'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { leftIn } from '#platform/items/items.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { plainBonus } from '#platform/money/prize.ts'
import { moneyUnder } from '#platform/money/receiver.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { cardOfDay, claimOf, openBox, reveal } from './cards.server.ts'
import { calls, type OpenedCard, type ScratchCard, type ScratchCards } from './contract.ts'
import { scratchCards } from './feature.ts'
import { oddsUnder } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { ITEM, itemKinds, NAME, thingsOf } from './things.server.ts'

const dayClaim = (day: string) => `card:${cardOfDay(day)}` as const

/** Whether cards can be opened now, and until when. */
function activityOf(standing: Standing) {
  const { isActive, finishedAt } = standing.schedule(NAME)
  return { isActive, finishedAt: isActive ? finishedAt : null }
}

/** When the next daily card is there: tomorrow, or with the next run. */
function nextOf(standing: Standing): string | null {
  const { nextDayAt } = standing
  const [run, next] = [standing.run(NAME), standing.nextRun(NAME)]
  if (run && run.ends_ms > Date.parse(nextDayAt)) return nextDayAt
  if (!next) return null
  const starts_ms = run ? Math.max(Date.parse(nextDayAt), next.starts_ms) : next.starts_ms
  return new Date(starts_ms).toISOString()
}

const itemsIn = (standing: Standing) => [...standing.items(ITEM.card), ...standing.items(ITEM.box)]

/** How it stands for a signed-in player: something can be opened, or when it can. */
function viewOf(standing: Standing) {
  const activity = activityOf(standing)
  const daily = standing.isClaimed(NAME, dayClaim(standing.day)) ? 0 : 1
  const count = activity.isActive ? daily + leftIn(itemsIn(standing)) : 0
  return { ...activity, isAvailable: count > 0, nextAt: count > 0 ? null : nextOf(standing), count }
}

/** What the player can open, and what today's card was. */
async function holdings(context: Context, standing: Standing) {
  const { db, playerId } = context
  const { isActive, finishedAt } = activityOf(standing)
  if (!isActive) return { cards: [], boxes: [], last: null }
  const { day, nextDayAt } = standing
  const last = await claimed<OpenedCard>(db, claimOf(context, dayClaim(day)))
  const expiresAt = finishedAt !== null && finishedAt < nextDayAt ? finishedAt : nextDayAt
  const daily: ScratchCard = { card_id: cardOfDay(day), kind: 'daily', expiresAt }
  const { cards, boxes } = await thingsOf(db, playerId, itemsIn(standing))
  // What expires first is opened first.
  const endOf = (card: ScratchCard) => (card.expiresAt === null ? Infinity : Date.parse(card.expiresAt))
  const all = (last ? cards : [daily, ...cards]).toSorted((a, b) => endOf(a) - endOf(b))
  return { cards: all, boxes, last }
}

async function stateOf(context: Context): Promise<ScratchCards> {
  const standing = await context.standing()
  const activity = activityOf(standing)
  const run = activity.isActive ? standing.run(NAME) : null
  return {
    ...activity,
    ...(await holdings(context, standing)),
    nextAt: nextOf(standing),
    odds: run ? oddsUnder(economyOf(run, runEconomy), await moneyUnder(context)) : [],
    lottery: null,
  }
}

export default handlers(
  { ...scratchCards, calls },
  {
    runs: runEconomy,
    items: itemKinds,
    inputs: {
      reveal: z.strictObject({ card_id: z.string().min(1).max(60) }),
      box: z.strictObject({ box_id: z.string().min(1).max(60) }),
    },
    calls: {
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
      const { isActive, isAvailable, nextAt, finishedAt } = viewOf(standing)
      return {
        scratchCards: {
          ...plainBonus,
          available: isAvailable,
          availableDate: nextAt,
          expiresAt: isAvailable ? finishedAt : null,
          endpoint: isAvailable ? calls.reveal.path : null,
          isVisibleToFront: isActive,
        },
      }
    },
    promotions(standing) {
      const { isActive, finishedAt } = activityOf(standing)
      if (!isActive) return []
      return [
        {
          type: 'scratchCards',
          place: 93,
          completed: standing.player !== null && !viewOf(standing).isAvailable,
          href: standing.player ? '/lobby?openModal=scratch-card' : '/signup',
          endsAt: finishedAt,
        },
      ]
    },
    state(standing) {
      if (!standing.player) return null
      const { count, ...view } = viewOf(standing)
      return { ...view, badge: count > 1 ? String(count) : null }
    },
  },
)
