import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { SOCIAL_METHODS } from '#platform/players/social.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the calls of signing in by another company (000 §7, §8). */

const method = z.enum(SOCIAL_METHODS)

/** Its refusals are answers of its own shape. */
export const logInAnswer = z.union([
  z.strictObject({
    success: z.literal(true),
    statusCode: z.literal(200),
    data: z.strictObject({
      method,
      action: z.enum(['login', 'register', 'link']),
      login: z.string().nullable(),
    }),
  }),
  z.strictObject({
    success: z.literal(false),
    statusCode: z.int().min(400).max(599),
    code: z.string().regex(/^[A-Z][A-Z_]+$/),
    message: z.string().min(1),
    errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    data: z.strictObject({ message: z.string().min(1) }),
    details: z.unknown().optional(),
  }),
])

export const pendingAnswer = answer(
  z.strictObject({
    newcomer: z
      .strictObject({
        method,
        email: z.string().nullable(),
        emailVerified: z.boolean(),
        name: z.string().nullable(),
      })
      .nullable(),
  }),
)

export const completeAnswer = answer(z.strictObject({ login: z.string().min(1), email: z.string().min(1) }))

export const forgetAnswer = answer()

export const accountsAnswer = answer(
  z.strictObject({
    accounts: z.array(
      z.strictObject({
        method,
        email: z.string().nullable(),
        name: z.string().nullable(),
        linkedAt: z.iso.datetime(),
        usedAt: z.iso.datetime(),
      }),
    ),
    canUnlink: z.boolean(),
  }),
)

export const unlinkAnswer = answer()

const socialLogin = z
  .strictObject({
    credentials: z.strictObject({ keys: z.strictObject({ id: z.string() }) }),
    callback: z.string().optional(),
    addresses: z.strictObject({ sdk: z.string(), authorize: z.string() }).optional(),
  })
  .nullable()

/** Its part of the init data. */
export const initDataFields = initFields({
  activeSocialAccounts: z.array(z.string()),
  playerSocLogin: z.strictObject({ facebook: socialLogin, google: socialLogin, apple: socialLogin }),
})
