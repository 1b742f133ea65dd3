import { z } from 'zod'
import { refuse } from '#platform/base/errors.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { itemsOf, leftIn, takeItems } from '#platform/items/items.server.ts'
import type { ItemKind } from '#platform/items/kind.ts'
import { claimOnce } from '#platform/money/claim.server.ts'
import { grant, moneyUnder, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { dearestOf, moneyOf } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { openAnswer, stateAnswer } from './answers.server.ts'
import { calls, type Lootboxes, type OpenedBox } from './contract.ts'
import { CHANCES, EXPECTED, LIFETIME_MS } from './economy.ts'
import { lootboxes } from './feature.ts'
import { oddsUnder, prizeAt, weights } from './rules.ts'

const NAME = 'lootboxes'

/** Boxes are items: any prize may hold one (`items`). Each is opened by itself. */
const box: ItemKind = {
  kind: 'lootbox',
  lifetime_ms: LIFETIME_MS,
  single: true,
  worth: EXPECTED,
  given: (tx, playerId) => pushTo(tx, playerId, 'lootboxes.changed', { opened: false }),
}

const boxesOf = ({ db, playerId, now }: Context) => itemsOf(db, playerId, now, [box.kind])

/** The earlier of two ISO times; null is none. */
const earlier = (one: string | null, other: string | null) =>
  one === null || (other !== null && other < one) ? other : one

async function boxesState(context: Context): Promise<Lootboxes> {
  const boxes = await boxesOf(context)
  const { finishedAt } = (await context.standing()).schedule(NAME)
  return {
    finishedAt,
    boxes: boxes.map(({ id, expires_at }) => ({ box_id: id, expiresAt: earlier(expires_at, finishedAt) })),
    odds: oddsUnder(await moneyUnder(context)),
  }
}

/** Opens a box once: it is used, drawn, and paid in one transaction; a repeat gets the first answer. */
async function open(context: Context, { box_id }: { readonly box_id: string }) {
  const { runtime, tx, playerId, now } = context
  await lockWallet(tx, playerId)
  const period = `box:${box_id}`
  const claim = { playerId, feature: NAME, period, at: now }
  const { answer } = await claimOnce<OpenedBox>(tx, claim, async () => {
    if (!(await takeItems(tx, now, { playerId, kind: box.kind, id: box_id, key: period })))
      refuse('UNKNOWN_BOX', 'You don’t have this loot box. Open one from your list.', { status: 404 })
    const { result, ...draw } = await drawReward(tx, runtime.clock, {
      playerId,
      feature: NAME,
      key: period,
      weights,
    })
    const cause = { feature: NAME, key: `${NAME}:${period}`, kind: 'loot box' }
    const { prize } = await grant(runtime, tx, receiverOf(context), prizeAt(result), cause)
    // The player's other pages see that there is one less.
    await pushTo(tx, playerId, 'lootboxes.changed', { opened: true })
    return { box_id, prize: moneyOf(prize), draw }
  })
  return { success: true, data: answer }
}

export default service(
  { ...lootboxes, calls },
  {
    items: [box],
    demonstration: { items: [{ kind: box.kind, count: 1 }] },
    calls: {
      state: handle(calls.state, {
        by: 'player',
        shows: 'claim',
        output: stateAnswer,
        async run(context) {
          return { success: true, data: await boxesState(context) }
        },
      }),
      open: handle(calls.open, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({ box_id: z.uuid().max(36) }),
        output: openAnswer,
        run: open,
      }),
    },
    /** Boxes that can be opened are the player's already; without one there is nothing to see. */
    rewards({ player, items, schedule }) {
      const { isActive, finishedAt } = schedule(NAME)
      const boxes = player ? items(box.kind) : []
      const hasBox = boxes.length > 0
      return [
        {
          ...{ name: 'lootbox', claim: calls.open, isActive, finishedAt },
          isShown: hasBox,
          isAvailable: hasBox && isActive,
          nextAt: null,
          badge: String(leftIn(boxes)),
          bonus: {
            expiresAt: boxes[0] ? earlier(boxes[0].expires_at, finishedAt) : null,
            isVisibleToFront: hasBox,
          },
          promotion: hasBox
            ? {
                place: 95,
                way: '/lobby?openModal=lootbox',
                most: dearestOf(CHANCES.map(({ prize }) => prize)),
              }
            : undefined,
        },
      ]
    },
  },
)
