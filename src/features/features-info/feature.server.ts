import { z } from 'zod'
import { service } from '#platform/calls/service.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import type { FeatureState } from '#platform/calls/feature.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { takeUnreported } from '#platform/owed/unreported.server.ts'
import { infoAnswer, takePaidAnswer } from './answers.server.ts'
import type { FeatureInfo } from '#platform/standing/info.ts'
import { calls, type FeaturesInfo } from './contract.ts'
import { featuresInfo } from './feature.ts'
import { claimableOf, offerOf, statusOf } from './rules.ts'

const infoOf = (state: FeatureState): FeatureInfo => ({
  isActive: state.isActive,
  isAvailable: state.isAvailable,
  nextAt: state.nextAt,
  finishedAt: state.finishedAt,
  reasonType: state.reasonType ?? null,
  ...(state.paused && { paused: state.paused }),
  badge: state.badge ?? null,
  ...(state.isUsed && { isUsed: true as const }),
})

/** The state of every feature for this visitor, in the shape of 001 §3. */
async function info(context: Context): Promise<FeaturesInfo> {
  const states = await context.states()
  const names = Object.keys(states)
  const { popupPresetPackages } = await context.initData()
  return {
    statusFeatures: { ...statusOf(states, context.statusNames()), ...(await context.statuses()) },
    featuresInfo: Object.fromEntries(names.map((name) => [name, infoOf(states[name]!)])),
    featuresPriority: { onMainPage: names },
    claimable: context.player ? claimableOf(await context.offers()) : 0,
    currentOffer: offerOf(popupPresetPackages),
    popupPresetPackages,
  }
}

export default service(
  { ...featuresInfo, calls },
  {
    calls: {
      info: handle(calls.info, {
        by: 'guest',
        input: z.strictObject({
          invited_by: z.string().max(100).optional(),
          useOptimizedGames: z.string().max(10).optional(),
        }),
        outputOf: infoAnswer,
        async run(context) {
          return { success: true, data: await info(context) }
        },
      }),
      takePaid: handle(calls.takePaid, {
        by: 'player',
        open: 'it only notes what was seen',
        whileClosed: true,
        output: takePaidAnswer,
        async run({ tx, playerId, now }) {
          const paid = await takeUnreported(tx, playerId, now)
          return { success: true, data: { paid: paid.map((one) => ({ ...one, at: one.at.toISOString() })) } }
        },
      }),
    },
  },
)
