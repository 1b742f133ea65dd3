import { z } from 'zod'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { isInside } from '#platform/data/schedules.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { plainBonus } from '#platform/money/prize.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Run } from '#platform/runs/run.ts'
import { nextDayStart } from '#platform/time/day.ts'
import { claimOf, dailyCard, openBox, prizesUnder, reveal } from './cards.server.ts'
import { calls, type OpenedCard, type ScratchCard, type ScratchCards } from './contract.ts'
import { scratchCards } from './feature.ts'
import { oddsUnder } from './rules.ts'
import { runEconomy } from './runs.server.ts'
import { itemKinds, NAME, thingsOf } from './things.server.ts'

const iso = (at_ms: number): string => new Date(at_ms).toISOString()

/** The run that takes place, and when it ends: by its plan, or because operators switch the feature off before. */
async function activity({ runtime, brand, now }: Context) {
  const schedule = await runtime.schedules.of(brand.name, NAME)
  const run = isInside(schedule, now.getTime()) ? await runtime.runs.currentRun(NAME, brand.name, now) : null
  const ends_ms = run && Math.min(run.ends_ms, schedule?.ends_ms ?? Infinity)
  return { run, ends_ms, isActive: run !== null, finishedAt: ends_ms === null ? null : iso(ends_ms) }
}

/** When the next daily card is there: tomorrow, or with the next run. */
async function nextOf({ runtime, brand, now }: Context, run: Run | null): Promise<string | null> {
  const tomorrow = nextDayStart(now.getTime(), brand.timeZone)
  if (run && run.ends_ms > tomorrow) return iso(tomorrow)
  const next = await runtime.runs.nextRun(NAME, brand.name, now)
  return next && iso(run ? Math.max(tomorrow, next.starts_ms) : next.starts_ms)
}

/** What the player can open, and what today's card was. */
async function holdings(context: Context) {
  const { db, now, brand, playerId } = context
  const { run, ends_ms, ...rest } = await activity(context)
  const nextAt = await nextOf(context, run)
  if (ends_ms === null) return { ...rest, run, nextAt, cards: [], boxes: [], last: null }
  const card_id = dailyCard(now.getTime(), brand.timeZone)
  const last = await claimed<OpenedCard>(db, claimOf(context, `card:${card_id}`))
  const daily: ScratchCard = {
    card_id,
    kind: 'daily',
    expiresAt: iso(Math.min(ends_ms, nextDayStart(now.getTime(), brand.timeZone))),
  }
  const { cards, boxes } = await thingsOf(db, playerId, now)
  // What expires first is opened first.
  const endOf = ({ expiresAt }: ScratchCard) => (expiresAt === null ? Infinity : Date.parse(expiresAt))
  const all = (last ? cards : [daily, ...cards]).toSorted((a, b) => endOf(a) - endOf(b))
  return { ...rest, run, nextAt, cards: all, boxes, last }
}

async function stateOf(context: Context): Promise<ScratchCards> {
  const { run, ...held } = await holdings(context)
  const odds = run ? oddsUnder(economyOf(run, runEconomy), await prizesUnder(context)) : []
  return { ...held, odds, lottery: null }
}

/** How it stands for the player: something can be opened, or when it can. */
async function standing(context: Context) {
  const { isActive, finishedAt, nextAt, cards, boxes } = await holdings(context)
  const count = cards.length + boxes.length
  return { isActive, finishedAt, isAvailable: count > 0, nextAt: count > 0 ? null : nextAt, count }
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
    /** For guests too: the page says whether there are cards to sign up for. */
    async initData(context) {
      const { isActive, finishedAt } = await activity(context)
      return { scratchCardLottery: { isActive, finishedAt } }
    },
    statusName: 'scratchCardLottery',
    async offers(context) {
      const { isActive, isAvailable, nextAt, finishedAt } = await standing(context)
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
    async promotions(context) {
      const { isActive, finishedAt } = await activity(context)
      if (!isActive) return []
      const mine = context.player && (await standing(context))
      return [
        {
          type: 'scratchCards',
          place: 93,
          completed: mine?.isAvailable === false,
          href: mine ? '/lobby?openModal=scratch-card' : '/signup',
          endsAt: finishedAt,
        },
      ]
    },
    async state(context) {
      if (!context.player) return null
      const { count, ...stands } = await standing(context)
      return { ...stands, badge: count > 1 ? String(count) : null }
    },
  },
)
