import { z } from 'zod'
import { refuse } from '#platform/calls/errors.ts'
import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { isInside } from '#platform/data/schedules.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { drawReward } from '#platform/draws/draw.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, mayHaveEntries } from '#platform/money/grant.server.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { plainBonus, type Bonus, type Money } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { dayOf, nextDayStart } from '#platform/time/day.ts'
import {
  calls,
  type ChestNumber,
  type DailyChests,
  type DrawnChest,
  type OpenedChests,
  type ReasonType,
} from './contract.ts'
import { CHESTS, NEEDS, SOUNDS } from './economy.ts'
import { dailyChests } from './feature.ts'
import { oddsUnder, prizeAt, reasonFor, weights } from './rules.ts'

const NAME = 'daily-chests'

const todayOf = ({ now, brand }: Context) => dayOf(now.getTime(), brand.timeZone)
const nextOf = ({ now, brand }: Context) =>
  new Date(nextDayStart(now.getTime(), brand.timeZone)).toISOString()
const claimOf = (context: Context) => ({
  playerId: context.playerId,
  feature: NAME,
  period: todayOf(context),
  at: context.now,
})
const receiverOf = ({ playerId, player }: Context) => ({
  playerId,
  state: player!.state,
  theme: player!.theme,
})

/** Why the player cannot open a chest now; coins are only looked up where the economy asks for them. */
async function reasonOf({ player, playerId }: Context, db: Db, opened: boolean) {
  const coins = NEEDS.coinsBelow === null ? 0 : (await balanceOf(db, playerId)).tourPoints
  return reasonFor({ opened, phoneConfirmed: player!.phoneConfirmed, coins }, NEEDS)
}

/** What becomes of the table's prizes for this player. */
async function prizesUnder({ runtime, brand }: Context, allowed: boolean) {
  return (prize: Money): Money => {
    const { coins, entries } = runtime.assets.prizeUnder(brand, prize, allowed)
    return { ...(coins ? { coins } : {}), ...(entries ? { entries } : {}) }
  }
}

/** When it runs by the operator's table, and whether it does now. */
async function schedule({ runtime, brand, now }: Context) {
  const schedule = await runtime.schedules.of(brand.name, NAME)
  return {
    isActive: isInside(schedule, now.getTime()),
    finishedAt: schedule ? new Date(schedule.ends_ms).toISOString() : null,
  }
}

async function standing(context: Context) {
  const last = await claimed<OpenedChests>(context.db, claimOf(context))
  const reasonType = await reasonOf(context, context.db, last !== null)
  const { isActive, finishedAt } = await schedule(context)
  return { last, reasonType, isActive, finishedAt, available: isActive && reasonType === null }
}

async function stateOf(context: Context): Promise<DailyChests> {
  const { runtime, db } = context
  const { last, reasonType, available } = await standing(context)
  const under = await prizesUnder(context, await mayHaveEntries(runtime, db, receiverOf(context)))
  return { available, reasonType, nextAt: nextOf(context), odds: oddsUnder(under), sounds: SOUNDS, last }
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
    const reason = await reasonOf(context, tx, false)
    if (reason) refuseFor(reason)
    const receiver = receiverOf(context)
    const under = await prizesUnder(context, await mayHaveEntries(runtime, tx, receiver))
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
    await grant(runtime, tx, receiver, prize, { key: `${NAME}:${day}`, kind: 'daily chests' })
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
    initData: async (context) => ({
      dailyChests: { isActive: context.player !== null && (await schedule(context)).isActive },
    }),
    statusName: 'dailyChests',
    async offers(context) {
      const { available, reasonType } = await standing(context)
      const bonus: Bonus = {
        ...plainBonus,
        available,
        availableDate: reasonType === 'time' ? nextOf(context) : null,
        expiresAt: available ? nextOf(context) : null,
        endpoint: available ? calls.open.path : null,
        reasonType,
        sounds: SOUNDS,
      }
      return { dailyChests: bonus }
    },
    async promotions(context) {
      const mine = context.player && (await standing(context))
      if (mine && !mine.isActive) return []
      return [
        {
          type: 'dailyChests',
          place: 30,
          completed: mine?.reasonType === 'time',
          href: mine ? '/lobby?openModal=daily-chests' : '/signup',
          endsAt: mine?.finishedAt ?? null,
        },
      ]
    },
    async state(context) {
      if (!context.player) return null
      const { isActive, available, reasonType, finishedAt } = await standing(context)
      const nextAt = reasonType === 'time' ? nextOf(context) : null
      return { isActive, isAvailable: available, nextAt, finishedAt, reasonType }
    },
  },
)
