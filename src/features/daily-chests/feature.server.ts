import { z } from 'zod'
import { refuse } from '#platform/calls/errors.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, moneyUnder, receiverOf } from '#platform/money/grant.server.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { dearestOf, plainBonus, type Bonus } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { dayOf } from '#platform/time/day.ts'
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
import { oddsUnder, prizeAt, reasonFor, weights } from './rules.ts'

const NAME = 'daily-chests'

const todayOf = ({ now, brand }: Context) => dayOf(now.getTime(), brand.timeZone)
const claimOf = (context: Context) => ({
  playerId: context.playerId,
  feature: NAME,
  period: todayOf(context),
  at: context.now,
})

/** Why the player cannot open a chest now; coins are only looked up where the economy asks for them. */
async function reasonToRefuse({ tx, player, playerId }: Context) {
  const coins = NEEDS.coinsBelow === null ? 0 : (await balanceOf(tx, playerId)).tourPoints
  return reasonFor({ opened: false, phoneConfirmed: player!.phoneConfirmed, coins }, NEEDS)
}

/** Where the chests of a signed-in player stand. */
function chestsOf({ isClaimed, schedule, day, player, account }: Standing) {
  const coins = account?.balance?.tourPoints ?? 0
  const opened = isClaimed(NAME, day)
  const reasonType = reasonFor({ opened, phoneConfirmed: player!.phoneConfirmed, coins }, NEEDS)
  const { isActive, finishedAt } = schedule(NAME)
  return { reasonType, isActive, finishedAt, available: isActive && reasonType === null }
}

async function stateOf(context: Context): Promise<DailyChests> {
  const { db, playerId } = context
  const standing = await context.standing()
  const { nextDayAt: nextAt, day: period } = standing
  const { reasonType, available } = chestsOf(standing)
  const last = await claimed<OpenedChests>(db, { playerId, feature: NAME, period })
  const under = await moneyUnder(context)
  return { available, reasonType, nextAt, odds: oddsUnder(under), sounds: SOUNDS, last }
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

/** All three chests are drawn before the choice counts; what the chosen one holds is given with it. */
async function open(context: Context, { chest }: { readonly chest: ChestNumber }) {
  const { runtime, tx, playerId } = context
  const day = todayOf(context)
  const { answer } = await claimOnce<OpenedChests>(tx, claimOf(context), async () => {
    const reason = await reasonToRefuse(context)
    if (reason) refuseFor(reason)
    const under = await moneyUnder(context)
    const chests: DrawnChest[] = []
    for (const one of CHESTS) {
      const key = `${day}:${one}`
      const { result, ...draw } = await drawReward(tx, runtime.clock, {
        playerId,
        feature: NAME,
        key,
        weights,
      })
      chests.push({ prize: under(prizeAt(result)), draw })
    }
    const { prize } = chests[chest - 1]!
    await grant(runtime, tx, receiverOf(context), prize, { key: `${NAME}:${day}`, kind: 'daily chests' })
    // The player's other pages see that it was opened.
    await pushTo(tx, playerId, 'dailyChests.opened', { day, chosen: chest, prize })
    return { day, chosen: chest, chests, prize }
  })
  return { success: true, data: answer }
}

export default handlers(
  { ...dailyChests, calls },
  {
    inputs: { open: z.strictObject({ chest: z.literal(CHESTS) }) },
    calls: {
      async state(context) {
        return { success: true, data: await stateOf(context) }
      },
      open,
    },
    /** Tells the page whether an address may open the chests (001 §2). */
    initData: ({ player, schedule }) => ({
      dailyChests: { isActive: player !== null && schedule(NAME).isActive },
    }),
    standing: { claims: ({ day }) => [day] },
    statusName: 'dailyChests',
    offers(standing) {
      const { available, reasonType } = chestsOf(standing)
      const bonus: Bonus = {
        ...plainBonus,
        available,
        availableDate: reasonType === 'time' ? standing.nextDayAt : null,
        expiresAt: available ? standing.nextDayAt : null,
        endpoint: available ? calls.open.path : null,
        reasonType,
        sounds: SOUNDS,
      }
      return { dailyChests: bonus }
    },
    promotions(standing) {
      const mine = standing.player && chestsOf(standing)
      if (mine && !mine.isActive) return []
      return [
        {
          type: 'dailyChests',
          place: 30,
          most: dearestOf(CHANCES.map(({ prize }) => prize)),
          completed: mine?.reasonType === 'time',
          href: mine ? '/lobby?openModal=daily-chests' : '/signup',
          endsAt: mine?.finishedAt ?? null,
        },
      ]
    },
    state(standing) {
      if (!standing.player) return null
      const { isActive, available, reasonType, finishedAt } = chestsOf(standing)
      const nextAt = reasonType === 'time' ? standing.nextDayAt : null
      return { isActive, isAvailable: available, nextAt, finishedAt, reasonType }
    },
  },
)
