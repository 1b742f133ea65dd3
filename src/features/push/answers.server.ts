import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'

/** The answers of the push library's calls in its own shapes, and of the player's (001 §7). */

const authToken = z.strictObject({ token: z.jwt(), expiresIn: z.string().regex(/^604800s$/) })
const registered = z.strictObject({ token: z.string().regex(/^[cdef][\w-]{21}:./) })

export const configAnswer = answer(
  z.strictObject({
    provider: z.enum(['own', 'firebase']),
    projectId: z.string().min(1),
    appId: z.string().min(1),
    apiKey: z.string(),
    vapidKey: z.string().regex(/^B[\w-]{86}$/),
    installations: z.string().min(1),
    registrations: z.string().min(1),
    title: z.string().min(1),
    icon: z.string().regex(/^\/icons\/[\w-]+\/192\.png$/),
    badge: z.string().regex(/^\/icons\/[\w-]+\/badge-96\.png$/),
  }),
)

export const installAnswer = z.strictObject({
  fid: z.string().regex(/^[cdef][\w-]{21}$/),
  refreshToken: z.string().min(40),
  authToken,
})

export const authTokenAnswer = authToken

export const registerAnswer = registered

export const updateAnswer = registered

export const unregisterAnswer = z.strictObject({})

export const attachAnswer = answer(z.strictObject({ device: z.uuid() }))

const preferences = answer(
  z.strictObject({
    devices: z.array(
      z.strictObject({
        id: z.uuid(),
        agent: z.string(),
        addedAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
      }),
    ),
    switches: z.strictObject({
      account: z.boolean(),
      rewards: z.boolean(),
      races: z.boolean(),
      offers: z.boolean(),
    }),
  }),
)
export const preferencesAnswer = preferences
export const changeAnswer = preferences
export const removeDeviceAnswer = preferences

export const testAnswer = answer(z.strictObject({ devices: z.int().min(1) }))
