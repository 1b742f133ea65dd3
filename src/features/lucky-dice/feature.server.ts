import { ALWAYS_ON } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { drawShaped } from '#platform/draws/draw.server.ts'
import { grant, receiverOf } from '#platform/money/grant.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { dearestOf } from '#platform/money/prize.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import { rollAnswer, stateAnswer, initDataFields } from './answers.server.ts'
import { calls, type LuckyDiceState, type Roll, type Rolled } from './contract.ts'
import { TABLE } from './economy.ts'
import { luckyDice } from './feature.ts'
import { isOver, rowOf, waysTo, weekAt } from './rules.ts'

const NAME = 'lucky-dice'

const weekNow = ({ now, brand }: Pick<Standing, 'now' | 'brand'>) => weekAt(now.getTime(), brand.timeZone)

/** Where the feature stands for a signed-in player. */
function diceOf(standing: Standing) {
  const { isActive, finishedAt } = standing.schedule(NAME)
  const { week, nextAt } = weekNow(standing)
  const isAvailable = isActive && !standing.isClaimed(NAME, week)
  return { isActive, isAvailable, finishedAt, week, nextAt }
}

async function diceState(context: Context): Promise<LuckyDiceState> {
  const { db, playerId } = context
  const standing = await context.standing()
  const { isAvailable, week, nextAt } = diceOf(standing)
  return {
    week,
    nextAt,
    isAvailable,
    last: await claimed<Rolled>(db, { playerId, feature: NAME, period: week }),
    table: TABLE.map((row) => ({
      sums: row.sums,
      ways: waysTo(row),
      prize: standing.prizeUnder(row.prize),
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
  const { runtime, tx, playerId, now } = context
  await lockWallet(tx, playerId)
  const { week } = weekNow(context)
  const claim = { playerId, feature: NAME, period: week, at: now }
  const { answer } = await claimOnce<Rolled>(tx, claim, async () => {
    const { rolls, draw } = await throwAll(context, week)
    const cause = { feature: NAME, key: `${NAME}:${week}`, kind: 'lucky dice' }
    const { prize } = await grant(runtime, tx, receiverOf(context), rowOf(rolls).prize, cause)
    const rolled = { week, rolls, prize, draw }
    // The player's other pages see that the dice were rolled.
    await pushTo(tx, playerId, 'luckyDice.rolled', rolled)
    return rolled
  })
  return { success: true, data: answer }
}

export default service(
  { ...luckyDice, calls },
  {
    calls: {
      state: handle(calls.state, {
        by: 'player',
        shows: 'claim',
        output: stateAnswer,
        async run(context) {
          return { success: true, data: await diceState(context) }
        },
      }),
      roll: handle(calls.roll, {
        by: 'player',
        admits: 'claim',
        output: rollAnswer,
        run: roll,
      }),
    },
    standing: { claims: (moment) => [weekNow(moment).week] },
    initFields: initDataFields,
    initData(standing) {
      if (!standing.player) return {}
      const { isActive, isAvailable } = diceOf(standing)
      return { luckyDice: { isActive, isAvailable } }
    },
    statusName: 'luckyDice',
    rewards(standing) {
      const mine = standing.player ? diceOf(standing) : null
      return [
        {
          ...(mine ?? ALWAYS_ON),
          name: 'luckyDice',
          claim: calls.roll,
          expiresAt: mine?.nextAt ?? null,
          bonus: {},
          promotion: {
            place: 92,
            way: '/lobby?openModal=lucky-dice',
            most: dearestOf(TABLE.map(({ prize }) => prize)),
            isDone: mine?.isAvailable === false,
          },
        },
      ]
    },
  },
)
