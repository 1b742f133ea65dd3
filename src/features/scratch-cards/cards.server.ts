import { createHash } from 'node:crypto'
import { fairRng } from '#platform/base/random/rng.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { refuse } from '#platform/base/errors.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { drawShape } from '#platform/draws/shapes.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import { grant, moneyUnder, receiverOf } from '#platform/money/grant.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { economyOf } from '#platform/runs/economy.server.ts'
import { requireRun } from '#platform/runs/require-run.server.ts'
import { dayOf } from '#platform/time/day.ts'
import type { OpenedCard, ScratchCard } from './contract.ts'
import { giveForCard } from './lottery/tickets.server.ts'
import { CELLS, type CardEconomy } from './economy.ts'
import { prizeAt, squaresOf, weightsOf } from './rules.ts'
import { economiesWhenGiven, runEconomy } from './runs.server.ts'
import { fillFrom, NAME, takeThing } from './things.server.ts'

/** Cards are opened: taken, drawn, and paid in one transaction. */

const KIND = 'scratch cards'

const DAILY = 'daily-'

/** The card of a reward day of the brand. It is no row until it is opened. */
export const cardOfDay = (day: string): string => `${DAILY}${day}`
/** The card of the day of an instant. */
export const dailyCard = (at_ms: number, timeZone: string): string => cardOfDay(dayOf(at_ms, timeZone))

/** The claim that opens a card, or a box. */
export const claimOf = ({ playerId, now }: Context, period: `card:${string}` | `box:${string}`) => ({
  playerId,
  feature: NAME,
  period,
  at: now,
})

/** Spent, expired, another player’s, or made up: which of them is not told. */
const refuseUnknown = (): never =>
  refuse('UNKNOWN_CARD', 'This card isn’t available. Reload to see the cards you can open.', { status: 404 })

/**
 * Where the squares stand: a picture, and no draw. It follows from the name of the card's draw, so that it is
 * the same for ever and anybody can arrange it again; it changes nothing about the prize.
 */
export function orderOf({ seed_id, n }: OpenedCard['draw']): readonly number[] {
  const block = (message: string) => createHash('sha256').update(message).digest()
  return drawShape({ kind: 'shuffle', n: CELLS }, fairRng(block, seed_id, `squares:${n}`))
}

/**
 * Takes the card: a daily one belongs to the run that takes place, and all others are things that the player
 * holds, which can be opened between two runs too.
 * @returns the numbers by which it is drawn
 */
async function takeCard(context: Context, card_id: string): Promise<CardEconomy> {
  const { tx, now, brand } = context
  if (card_id.startsWith(DAILY)) {
    const run = await requireRun(context, NAME)
    return card_id === dailyCard(now.getTime(), brand.timeZone) ? economyOf(run, runEconomy) : refuseUnknown()
  }
  const given_at = (await takeThing(context, 'card', card_id)) ?? refuseUnknown()
  const [economy] = await economiesWhenGiven(tx, context, [given_at])
  return economy!
}

/** Draws a card by its chances, and gives what it won. */
async function drawCard(context: Context, card_id: string, economy: CardEconomy): Promise<OpenedCard> {
  const { runtime, tx, playerId } = context
  const under = await moneyUnder(context)
  const { result, ...draw } = await drawReward(tx, runtime.clock, {
    playerId,
    feature: NAME,
    key: card_id,
    weights: weightsOf(economy),
  })
  const won = prizeAt(economy, result)
  const prize = won && under(won)
  if (prize)
    await grant(runtime, tx, receiverOf(context), prize, {
      feature: NAME,
      key: `${NAME}:${card_id}`,
      kind: KIND,
    })
  const prizes = economy.prizes.map((one) => under(one.prize))
  return { card_id, ...squaresOf(prizes, prize, orderOf(draw)), prize, draw }
}

/** Opens a card, once; whoever holds it and asks again gets the first answer. */
export async function reveal(context: Context, { card_id }: { readonly card_id: string }) {
  const { tx, playerId } = context
  const { answer } = await claimOnce<OpenedCard>(tx, claimOf(context, `card:${card_id}`), async () => {
    // Within the claim: a card that was opened is shown again after its run.
    const opened = await drawCard(context, card_id, await takeCard(context, card_id))
    if (card_id.startsWith(DAILY)) await giveForCard(context, card_id)
    // The player's other pages see that it was opened.
    await pushTo(tx, playerId, 'scratchCards.opened', { card_id })
    return opened
  })
  return { success: true, data: answer }
}

/** Opens a magic box, once; asked for again it gives the same cards. */
export async function openBox(context: Context, { box_id }: { readonly box_id: string }) {
  const { tx, playerId } = context
  const { answer } = await claimOnce<{ readonly cards: readonly ScratchCard[] }>(
    tx,
    claimOf(context, `box:${box_id}`),
    async () => {
      if (!(await takeThing(context, 'box', box_id)))
        refuse('UNKNOWN_BOX', 'This box isn’t available. Reload to see the boxes you can open.', {
          status: 404,
        })
      const cards = await fillFrom(context, box_id)
      await pushTo(tx, playerId, 'scratchCards.boxOpened', { box_id })
      return { cards }
    },
  )
  return { success: true, data: answer }
}
