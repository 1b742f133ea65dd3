import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { prize, whole } from '#platform/money/answers.server.ts'
import type { FeaturesInfo } from './contract.ts'

/** The answers that tell where rewards stand (001 §3, §7). */

/** A status with fields besides the names of features. */
export const more = { extendedWheels: z.strictObject({ isAvailableLootboxes: z.boolean() }) }

/** Features bring their names: their pieces of the wire say which. */
const statusFeatures = z.object(more).catchall(z.boolean()) as unknown as z.ZodType<
  FeaturesInfo['statusFeatures']
>

/** Its parts, for whom knows the names. */
export const features = z.strictObject({
  statusFeatures,
  featuresInfo: z.record(
    z.string(),
    z.strictObject({
      isActive: z.boolean(),
      isAvailable: z.boolean(),
      nextAt: z.iso.datetime().nullable(),
      finishedAt: z.iso.datetime().nullable(),
      reasonType: z.string().nullable(),
      badge: z.string().nullable(),
      isUsed: z.literal(true).optional(),
    }),
  ),
  featuresPriority: z.strictObject({ onMainPage: z.array(z.string()) }),
  claimable: whole,
  currentOffer: z.strictObject({ badgeLabel: z.string() }).nullable(),
  popupPresetPackages: z.array(z.record(z.string(), z.unknown())),
})

export const infoAnswer = answer(features)

export const takePaidAnswer = answer(
  z.strictObject({
    paid: z.array(
      z.strictObject({
        feature: z.string(),
        key: z.string(),
        kind: z.string(),
        prize,
        at: z.iso.datetime(),
      }),
    ),
  }),
)
