import { z } from 'zod'
import { claimed } from '#platform/money/claim.server.ts'
import { fillPath } from '#platform/calls/contract.ts'
import { ALWAYS_ON, type Reward } from '#platform/standing/reward.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import {
  boosterConfigAnswer,
  boosterSpinAnswer,
  configAnswer,
  extraConfigAnswer,
  extraSpinAnswer,
  requestBoosterAnswer,
  spinAnswer,
  initDataFields,
} from './answers.server.ts'
import { turnItems, wheelSpinAsset } from './asset.server.ts'
import { calls } from './contract.ts'
import { EXTRA_KINDS } from './economy.ts'
import { dailyWheel } from './feature.ts'
import { audit } from './evidence.server.ts'
import { NAME } from './names.ts'
import { requestBooster } from './request.server.ts'
import { boosterSpin, extraSpin, spin } from './spin.server.ts'
import {
  boosterOf,
  configOf,
  extraWheel,
  needs,
  turnOfToday,
  turnPeriod,
  unknownWheel,
  wheelData,
} from './view.server.ts'

const id = z.uuid().max(36)

/** The wheel of an id: the player's turn of today, a given one, or one that was spun. */
async function configById(context: Context, turn: string) {
  const { db, playerId } = context
  const standing = await context.standing()
  const mine = turn === turnOfToday(standing) || standing.items(NAME).some(({ id: one }) => one === turn)
  if (!mine && (await claimed(db, { playerId, feature: NAME, period: turnPeriod(turn) })) === null)
    unknownWheel()
  return configOf(standing)
}

/** The rewards of the main, the extra, and the booster wheel (001 §3). */
function wheelsOf(standing: Standing): readonly Reward[] {
  const { dailyWheel: wheel, boosterWheel } = configOf(standing)
  const { id: turn, wheelData: main, boosterData } = wheel
  const extra = extraWheel(standing)
  return [
    {
      ...{ ...ALWAYS_ON, name: 'dailyWheel', isAvailable: main.available },
      claim: fillPath(calls.spin.path, { id: turn }),
      nextAt: main.reasonType === 'time' ? main.dayEndsAt : null,
      expiresAt: main.dayEndsAt,
      bonus: { wheels: main.wheels, reasonType: main.reasonType },
    },
    {
      ...{ ...ALWAYS_ON, name: 'boosterWheel', isAvailable: boosterWheel.available },
      claim: calls.boosterSpin,
      expiresAt: boosterWheel.expiresAt,
      bonus: { wheels: boosterWheel.wheels },
    },
    {
      ...{ ...ALWAYS_ON, name: 'boosterFactor', isAvailable: true },
      expiresAt: boosterData.multiplierExpiresAt,
      // A factor that was spun comes with the next spin, by itself.
      ...(boosterData.multiplierExpiresAt && { bonus: { auto: true } }),
    },
    {
      ...{ ...ALWAYS_ON, name: 'extraWheel', isAvailable: extra.available },
      bonus: { wheels: extra.wheels, endpoint: extra.endpoint },
    },
  ]
}

export default service(
  { ...dailyWheel, calls },
  {
    audit: () => audit(),
    assets: [wheelSpinAsset],
    items: turnItems,
    calls: {
      config: handle(calls.config, {
        by: 'player',
        shows: 'claim',
        output: configAnswer,
        run: async (context) => configOf(await context.standing()),
      }),
      configOf: handle(calls.configOf, {
        by: 'player',
        shows: 'claim',
        input: z.strictObject({ id }),
        output: configAnswer,
        run: (context, input) => configById(context, input.id),
      }),
      spin: handle(calls.spin, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({ id }),
        output: spinAnswer,
        run: spin,
      }),
      boosterConfig: handle(calls.boosterConfig, {
        by: 'player',
        shows: 'claim',
        output: boosterConfigAnswer,
        async run(context) {
          const { boosterData, boosterWheel } = boosterOf(await context.standing())
          return { success: true, boosterWheel, boosterData }
        },
      }),
      boosterSpin: handle(calls.boosterSpin, {
        by: 'player',
        admits: 'claim',
        output: boosterSpinAnswer,
        run: boosterSpin,
      }),
      requestBooster: handle(calls.requestBooster, {
        by: 'player',
        admits: 'claim',
        output: requestBoosterAnswer,
        run: requestBooster,
      }),
      extraConfig: handle(calls.extraConfig, {
        by: 'player',
        shows: 'claim',
        output: extraConfigAnswer,
        async run(context) {
          return { success: true, data: extraWheel(await context.standing()) }
        },
      }),
      extraSpin: handle(calls.extraSpin, {
        by: 'player',
        admits: 'claim',
        input: z.strictObject({ kind: z.enum(EXTRA_KINDS) }),
        output: extraSpinAnswer,
        run: extraSpin,
      }),
    },
    /** Tells the page whether an address may open the wheel (001 §2). */
    initFields: initDataFields,
    initData: ({ player, schedule }) => ({
      dailyWheel: { isActive: player !== null && schedule(NAME).isActive },
    }),
    standing: needs,
    statusName: 'dailyWheel',
    rewards: (standing) => (standing.player ? wheelsOf(standing) : []),
    state(standing) {
      if (!standing.player) return null
      const { data } = wheelData(standing)
      const { boosterData } = boosterOf(standing)
      return {
        ...standing.schedule(NAME),
        isAvailable: data.available || extraWheel(standing).available,
        nextAt: data.available ? null : data.dayEndsAt,
        reasonType: data.reasonType,
        badge: boosterData.multiplier ? `×${boosterData.multiplier}` : null,
      }
    },
  },
)
