import { z } from 'zod'
import { answer, pausable } from '#platform/calls/handle.server.ts'
import type { Added } from '#platform/calls/shapes/added.server.ts'
import { prize, whole } from '#platform/money/answers.server.ts'

/** The answers that tell where rewards stand (001 §3, §7). */

/** A status with fields besides the names of features. */
const more = { extendedWheels: z.strictObject({ isAvailableLootboxes: z.boolean() }) }

/** Its parts beside the statuses. */
const features = {
  featuresInfo: z.record(
    z.string(),
    z.strictObject({
      isActive: z.boolean(),
      isAvailable: z.boolean(),
      nextAt: z.iso.datetime().nullable(),
      finishedAt: z.iso.datetime().nullable(),
      reasonType: z.string().nullable(),
      ...pausable,
      badge: z.string().nullable(),
      isUsed: z.literal(true).optional(),
    }),
  ),
  featuresPriority: z.strictObject({ onMainPage: z.array(z.string()) }),
  claimable: whole,
  currentOffer: z.strictObject({ badgeLabel: z.string() }).nullable(),
  popupPresetPackages: z.array(z.record(z.string(), z.unknown())),
}

/** With the statuses by the names that all features bring. */
export const infoAnswer = ({ statuses }: Added) =>
  answer(z.strictObject({ ...features, statusFeatures: z.strictObject({ ...statuses, ...more }) }))

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
