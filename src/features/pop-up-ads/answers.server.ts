import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the ads' calls (001 §3, §7). */

/** One ad or none. */
const ads = answer(
  z
    .array(
      z.strictObject({
        popup_id: z.int().positive(),
        popup_name: z.string(),
        popup_delay_time: whole,
        popup_priority: z.int(),
        company_priority: z.int(),
        popup_data: z.strictObject({
          title: z.string(),
          text: z.string(),
          picture: z.string(),
          action: z.strictObject({ label: z.string(), href: z.string() }),
          endsAt: z.iso.datetime().nullable(),
        }),
        log_id: z.uuid(),
      }),
    )
    .max(1),
)
export const guestAnswer = ads
export const playerAnswer = ads

export const logAnswer = answer()

/** Its part of the init data. */
export const initDataFields = initFields({ popUpAds: z.strictObject({ isActive: z.boolean() }) })
