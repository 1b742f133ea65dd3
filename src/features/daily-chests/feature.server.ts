import { z } from 'zod'
import { refuse } from '#platform/base/errors.ts'
import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, moneyUnder, receiverOf } from '#platform/money/grant.server.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { coinEquivalent, dearestOf, moneyOf, type Money } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { dayOf } from '#platform/time/day.ts'
import { openAnswer, stateAnswer, initDataFields } from './answers.server.ts'
import {
  calls,
  type ChestNumber,
  type DailyChests,
  type DrawnChest,
  type OpenedChests,
  type ReasonType,
} from './contract.ts'
import { CHANCES, CHESTS, NEEDS, SOUNDS } from './economy.ts'
import { dailyChests } from './feature.ts'
import { isFirst, oddsUnder, prizeAt, reasonFor, weights } from './rules.ts'

const NAME = 'daily-chests'

/** A prize with its entries replaced by their worth in coins. */
const moneyInCoins = (prize: Money): Money => moneyOf(coinEquivalent(prize))

/** The claim of an account's first chest, once for life: it wants no phone. */
const FIRST = 'first'

const todayOf = ({ now, brand }: Context) => dayOf(now.getTime(), brand.timeZone)

/** Why the player cannot open a chest now; coins are only looked up where the economy asks for them. */
async function reasonToRefuse({ tx, player, playerId }: Context, first: boolean) {
  const coins = NEEDS.coinsBelow === null ? 0 : (await balanceOf(tx, playerId)).tourPoints
  const { phoneConfirmed } = player!
  return reasonFor({ opened: false, phoneConfirmed, isFirst: first, coins }, NEEDS)
}

/** Where the chests of a signed-in player stand. */
function chestsOf({ isClaimed, schedule, day, player, account }: Standing) {
  const coins = account?.balance?.tourPoints ?? 0
  const opened = isClaimed(NAME, day)
  const { phoneConfirmed, giftEntries } = player!
  const first = isFirst({ phoneConfirmed, giftEntries, hasOpened: isClaimed(NAME, FIRST) })
  const reasonType = reasonFor({ opened, phoneConfirmed, isFirst: first, coins }, NEEDS)
  const { isActive, finishedAt } = schedule(NAME)
  return { reasonType, isActive, finishedAt, available: isActive && reasonType === null, isFirst: first }
}

/** The chests that were opened today; the first one is among them as long as the phone is not verified. */
async function openedToday({ db, player, playerId }: Context, day: string): Promise<OpenedChests | null> {
  const today = await claimed<OpenedChests>(db, { playerId, feature: NAME, period: day })
  if (today || player!.phoneConfirmed) return today
  const first = await claimed<OpenedChests>(db, { playerId, feature: NAME, period: FIRST })
  return first?.day === day ? first : null
}

async function chestsState(context: Context): Promise<DailyChests> {
  const standing = await context.standing()
  const { nextDayAt: nextAt, day } = standing
  const { reasonType, available, isFirst: first } = chestsOf(standing)
  const under = first ? moneyInCoins : await moneyUnder(context)
  const last = await openedToday(context, day)
  return { available, reasonType, isFirst: first, nextAt, odds: oddsUnder(under), sounds: SOUNDS, last }
}

/** Says why no chest opens. */
function refuseFor(reason: ReasonType): never {
  const status = 409
  if (reason === 'phone') refuse('PHONE_FIRST', 'Verify your phone number to open a chest.', { status })
  if (reason === 'balance')
    refuse('BALANCE_FIRST', 'Chests open when your balance is low. You still have enough to play.', {
      status,
    })
  return refuse(
    'NOT_AVAILABLE',
    'You’ve already opened today’s chest. Come back tomorrow for the next ones.',
    { status },
  )
}

/**
 * All three chests are drawn before the choice counts; what the chosen one holds is given with it. An account's
 * first chest is a claim of its own, whose key is there once; today's are there again once the phone is
 * verified.
 */
async function open(context: Context, { chest }: { readonly chest: ChestNumber }) {
  const { runtime, tx, playerId, player, now: at } = context
  const day = todayOf(context)
  const { phoneConfirmed, giftEntries } = player!
  const known = phoneConfirmed
    ? null
    : await claimed<OpenedChests>(tx, { playerId, feature: NAME, period: FIRST })
  if (known?.day === day) return { success: true, data: known }
  const first = isFirst({ phoneConfirmed, giftEntries, hasOpened: known !== null })
  const period = first ? FIRST : day
  const { answer } = await claimOnce<OpenedChests>(tx, { playerId, feature: NAME, period, at }, async () => {
    const reason = await reasonToRefuse(context, first)
    if (reason) refuseFor(reason)
    const under = first ? moneyInCoins : await moneyUnder(context)
    const chests: DrawnChest[] = []
    for (const one of CHESTS) {
      const ask = { playerId, feature: NAME, key: `${period}:${one}`, weights }
      const { result, ...draw } = await drawReward(tx, runtime.clock, ask)
      chests.push({ prize: under(prizeAt(result)), draw })
    }
    const { prize } = chests[chest - 1]!
    await grant(runtime, tx, receiverOf(context), prize, {
      feature: NAME,
      key: `${NAME}:${period}`,
      kind: 'daily chests',
    })
    // The player's other pages see that it was opened.
    await pushTo(tx, playerId, 'dailyChests.opened', { day, chosen: chest, prize })
    return { day, chosen: chest, chests, prize }
  })
  return { success: true, data: answer }
}

export default service(
  { ...dailyChests, calls },
  {
    calls: {
      state: handle(calls.state, {
        by: 'player',
        shows: 'claim',
        output: stateAnswer,
        async run(context) {
          return { success: true, data: await chestsState(context) }
        },
      }),
      open: handle(calls.open, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({ chest: z.literal(CHESTS) }),
        output: openAnswer,
        run: open,
      }),
    },
    /** Tells the page whether an address may open the chests (001 §2). */
    initFields: initDataFields,
    initData: ({ player, schedule }) => ({
      dailyChests: { isActive: player !== null && schedule(NAME).isActive },
    }),
    standing: { claims: ({ day }) => [day, FIRST] },
    statusName: 'dailyChests',
    rewards(standing) {
      const mine = standing.player ? chestsOf(standing) : null
      const isOpened = mine?.reasonType === 'time'
      return [
        {
          ...(mine ?? ALWAYS_ON),
          name: 'dailyChests',
          claim: calls.open,
          isAvailable: mine?.available ?? false,
          nextAt: isOpened ? standing.nextDayAt : null,
          expiresAt: standing.nextDayAt,
          bonus: { reasonType: mine?.reasonType ?? null, sounds: SOUNDS },
          promotion: {
            place: 30,
            way: '/lobby?openModal=daily-chests',
            most: dearestOf(CHANCES.map(({ prize }) => prize)),
            isDone: isOpened,
          },
        },
      ]
    },
  },
)
