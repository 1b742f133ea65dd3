import { z } from 'zod'
import { answer, pausable, shown } from '#platform/calls/handle.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'
import { homeFields, initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the packages' calls (001 §3, §7). */

const words = z.string().min(1)
const view = z.strictObject({
  package_id: words,
  kind: z.enum(['fortune', 'preset', 'bundle']),
  price: whole,
  coins: whole,
  parts: z.strictObject({ count: z.int().min(1), coins: whole }).nullable(),
  total: whole,
  gift: money,
  badgeLabel: words,
  endsAt: z.iso.datetime().nullable(),
})

export const packagesAnswer = shown(
  z.strictObject({
    packages: z.array(view),
    presets: z.array(view),
    days: z.int().min(1),
    isDemonstration: z.boolean(),
    isPaused: z.boolean(),
  }),
)

export const chosenAnswer = answer(
  z.union([
    z.strictObject({ package_id: z.null(), parts: z.tuple([]), expiresAt: z.null(), ...pausable }),
    z.strictObject({
      package_id: words,
      price: whole,
      state: z.enum(['waiting', 'running', 'taken', 'over', 'refunded']),
      parts: z
        .array(
          z.strictObject({
            n: whole,
            coins: whole,
            availableAt: z.iso.datetime(),
            claimedAt: z.iso.datetime().nullable(),
          }),
        )
        .length(7),
      startsAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      left: whole,
      nextAt: z.iso.datetime().nullable(),
      ...pausable,
    }),
  ]),
)

export const claimAnswer = answer(
  z.strictObject({ package_id: words, part: whole, coins: whole, left: whole }),
)

export const buyAnswer = answer(z.strictObject({ package_id: words, coins: whole, gift: money }))

/** Its part of the init data. */
export const initDataFields = initFields({ packages: z.strictObject({ isActive: z.boolean() }) })

/** Its part of the home payload. */
export const homeDataFields = homeFields({ packages: z.array(view) })
