import type { Context } from '#platform/calls/context.server.ts'
import { leftIn } from '#platform/items/items.server.ts'
import { moneyUnder } from '#platform/money/grant.server.ts'
import type { Money } from '#platform/money/prize.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { cardOfDay, claimOf } from './cards.server.ts'
import type { CardOdds, OpenedCard, ScratchCard, ScratchCards } from './contract.ts'
import type { CardEconomy } from './economy.ts'
import { lotteryView } from './lottery/view.server.ts'
import { oddsUnder } from './rules.ts'
import { economiesWhenGiven, runEconomy } from './runs.server.ts'
import { ITEM, NAME, thingsOf } from './things.server.ts'

/** The views of scratch cards for a player. */

/** The claim of a day's card. */
export const dayClaim = (day: string) => `card:${cardOfDay(day)}` as const

const itemsIn = (standing: Standing) => [...standing.items(ITEM.card), ...standing.items(ITEM.box)]

/**
 * Whether there is something to open, and until when. What was given is the player's: it can be opened between
 * two runs, until it expires.
 */
export function activityOf(standing: Standing) {
  const { isOn, isActive, finishedAt, offAt } = standing.schedule(NAME)
  const expiries = isOn ? itemsIn(standing).map(({ expires_at }) => expires_at) : []
  if (!isActive && expiries.length === 0) return { isActive: false, finishedAt: null }
  const ends = [...(isActive ? [finishedAt] : []), ...expiries]
  // ISO times of one length: the later one is the greater.
  const last = ends.some((end) => end === null) ? null : ends.toSorted().at(-1)!
  return { isActive: true, finishedAt: last === null || (offAt !== null && offAt < last) ? offAt : last }
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

/** How it stands for a signed-in player: something can be opened, or when it can. */
export function viewOf(standing: Standing) {
  const { isOn } = standing.schedule(NAME)
  const daily = standing.isClaimed(NAME, dayClaim(standing.day)) ? null : dailyOf(standing)
  const items = isOn ? itemsIn(standing) : []
  const count = (daily ? 1 : 0) + leftIn(items)
  const ends = [daily?.expiresAt, ...items.map(({ expires_at }) => expires_at)]
  return {
    ...activityOf(standing),
    isAvailable: count > 0,
    nextAt: count > 0 ? null : nextOf(standing),
    count,
    /** Until when the first of them can be opened, an ISO time: the daily card until midnight. */
    expiresAt: ends.filter((end) => typeof end === 'string').toSorted()[0] ?? null,
  }
}

/** Today's card while it can be opened. */
function dailyOf(standing: Standing): ScratchCard | null {
  const { isActive, finishedAt } = standing.schedule(NAME)
  if (!isActive) return null
  const { day, nextDayAt } = standing
  const expiresAt = finishedAt !== null && finishedAt < nextDayAt ? finishedAt : nextDayAt
  return { card_id: cardOfDay(day), kind: 'daily', expiresAt }
}

const isSameEconomy = (one: CardEconomy, other: CardEconomy) => JSON.stringify(one) === JSON.stringify(other)

/** The cards and boxes that the player can open, with their odds, and the result of today's card. */
async function holdings(context: Context, standing: Standing) {
  const { db, playerId, now } = context
  const last = await claimed<OpenedCard>(db, claimOf(context, dayClaim(standing.day)))
  const { cards, boxes } = await thingsOf(db, playerId, itemsIn(standing))
  const run = standing.run(NAME)
  const given = await economiesWhenGiven(db, context, [
    ...cards.map(({ given_at }) => given_at),
    now.toISOString(),
  ])
  const economy = run ? economyOf(run, runEconomy) : given.at(-1)!
  const under = await moneyUnder(context)
  const held = cards.map(({ card }, i) =>
    isSameEconomy(given[i]!, economy) ? card : { ...card, odds: oddsUnder(given[i]!, under) },
  )
  const daily = last ? null : dailyOf(standing)
  // Cards are opened in the order in which they expire.
  const endOf = (card: ScratchCard) => (card.expiresAt === null ? Infinity : Date.parse(card.expiresAt))
  const all = (daily ? [daily, ...held] : held).toSorted((a, b) => endOf(a) - endOf(b))
  return { cards: all, boxes, odds: oddsUnder(economy, under), last }
}

const NOTHING = { cards: [], boxes: [], odds: [], last: null }

/** By which odds cards are drawn now, as the visitor is given their prizes. */
export async function oddsNow(context: Context): Promise<CardOdds> {
  const standing = await context.standing()
  const run = standing.schedule(NAME).isActive ? standing.run(NAME) : null
  if (!run) return []
  const under = context.player ? await moneyUnder(context) : (prize: Money) => prize
  return oddsUnder(economyOf(run, runEconomy), under)
}

export async function cardsState(context: Context): Promise<ScratchCards> {
  const standing = await context.standing()
  const activity = activityOf(standing)
  return {
    ...activity,
    ...(activity.isActive ? await holdings(context, standing) : NOTHING),
    isPaused: !standing.admits('claim', NAME),
    nextAt: nextOf(standing),
    lottery: lotteryView(standing),
  }
}
