import { handlers, type Context } from '#platform/calls/handlers.server.ts'
import { isInside } from '#platform/data/schedules.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { drawShaped } from '#platform/draws/draw.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { plainBonus } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { calls, type LuckyDiceState, type Roll, type Rolled } from './contract.ts'
import { TABLE } from './economy.ts'
import { luckyDice } from './feature.ts'
import { isOver, rowOf, waysTo, weekAt } from './rules.ts'

const NAME = 'lucky-dice'

const weekOf = ({ now, brand }: Context) => weekAt(now.getTime(), brand.timeZone)
const claimOf = (context: Context) => ({
  playerId: context.playerId,
  feature: NAME,
  period: weekOf(context).week,
  at: context.now,
})

/** Where the feature stands for the player now. */
async function standing(context: Context) {
  const { runtime, brand, db, now } = context
  const schedule = await runtime.schedules.of(brand.name, NAME)
  const isActive = isInside(schedule, now.getTime())
  const last = await claimed<Rolled>(db, claimOf(context))
  return {
    isActive,
    isAvailable: isActive && last === null,
    finishedAt: schedule ? new Date(schedule.ends_ms).toISOString() : null,
    last,
  }
}

async function stateOf(context: Context): Promise<LuckyDiceState> {
  const { runtime, brand, player, db } = context
  const allowed = await runtime.policies.entriesAllowed(player!.state, brand.name, db)
  const { isAvailable, last } = await standing(context)
  return {
    ...weekOf(context),
    isAvailable,
    last,
    table: TABLE.map((row) => ({
      sums: row.sums,
      ways: waysTo(row),
      prize: runtime.assets.prizeUnder(brand, row.prize, allowed),
    })),
  }
}

/** Throws until the roll is over; each throw is a draw of its own, named by the week and its number. */
async function throwAll({ tx, clock, playerId }: Context, week: string) {
  const rolls: Roll[] = []
  for (;;) {
    const { results, seed_id, n } = await drawShaped(tx, clock, {
      playerId,
      feature: NAME,
      key: `${week}:${rolls.length + 1}`,
      shape: { kind: 'dice', n: 2 },
    })
    const [one, other] = results as [number, number]
    rolls.push({ dice: [one, other], sum: one + other })
    if (isOver(rolls)) return { rolls, draw: { seed_id, n } }
  }
}

/** The week's roll: thrown, given, and kept in one transaction; a repeat gets the first answer. */
async function roll(context: Context) {
  const { runtime, tx, player, playerId } = context
  await lockWallet(tx, playerId)
  const { week } = weekOf(context)
  const { answer } = await claimOnce<Rolled>(tx, claimOf(context), async () => {
    const { rolls, draw } = await throwAll(context, week)
    const receiver = { playerId, state: player!.state, theme: player!.theme }
    const cause = { key: `${NAME}:${week}`, kind: 'lucky dice' }
    const { prize } = await grant(runtime, tx, receiver, rowOf(rolls).prize, cause)
    const rolled = { week, rolls, prize, draw }
    // The player's other pages see that the dice were rolled.
    await pushTo(tx, playerId, 'luckyDice.rolled', rolled)
    return rolled
  })
  return { success: true, data: answer }
}

export default handlers(
  { ...luckyDice, calls },
  {
    inputs: {},
    calls: {
      async state(context) {
        return { success: true, data: await stateOf(context) }
      },
      roll,
    },
    async initData(context) {
      if (!context.player) return {}
      const { isActive, isAvailable } = await standing(context)
      return { luckyDice: { isActive, isAvailable } }
    },
    statusName: 'luckyDice',
    async offers(context) {
      const { isAvailable } = await standing(context)
      const { nextAt } = weekOf(context)
      return {
        luckyDice: {
          ...plainBonus,
          available: isAvailable,
          availableDate: isAvailable ? null : nextAt,
          expiresAt: isAvailable ? nextAt : null,
          endpoint: isAvailable ? calls.roll.path : null,
        },
      }
    },
    async promotions(context) {
      const mine = context.player && (await standing(context))
      if (mine && !mine.isActive) return []
      return [
        {
          type: 'luckyDice',
          place: 92,
          completed: mine?.isAvailable === false,
          href: mine ? '/lobby?openModal=lucky-dice' : '/signup',
          endsAt: mine?.finishedAt ?? null,
        },
      ]
    },
    async state(context) {
      if (!context.player) return null
      const { isActive, isAvailable, finishedAt } = await standing(context)
      return { isActive, isAvailable, finishedAt, nextAt: isAvailable ? null : weekOf(context).nextAt }
    },
  },
)
