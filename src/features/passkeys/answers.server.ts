import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'

/** The answers of the calls of passkeys. */

const base64url = z.string().regex(/^[\w-]+$/)
const passkey = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1),
  backedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  moved: z.boolean(),
})

/** Options of WebAuthn as the library gives them. */
const verification = z.enum(['required', 'preferred', 'discouraged'])
const publicKey = z.literal('public-key')
const keys = z.array(
  z.strictObject({
    id: base64url,
    type: z.string(),
    transports: z.array(z.string()).optional(),
  }),
)
const hints = z.array(z.enum(['hybrid', 'security-key', 'client-device'])).optional()
const keyOptions = z.strictObject({
  rp: z.strictObject({ id: z.string().optional(), name: z.string() }),
  user: z.strictObject({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: publicKey })),
  timeout: z.int().optional(),
  excludeCredentials: keys.optional(),
  authenticatorSelection: z
    .strictObject({
      authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
      requireResidentKey: z.boolean().optional(),
      residentKey: verification.optional(),
      userVerification: verification.optional(),
    })
    .optional(),
  hints,
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
  attestationFormats: z
    .array(z.enum(['fido-u2f', 'packed', 'android-safetynet', 'android-key', 'tpm', 'apple', 'none']))
    .optional(),
  extensions: z.strictObject({ credProps: z.boolean().optional() }).optional(),
})
const signInOptions = z.strictObject({
  challenge: base64url,
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: keys.optional(),
  userVerification: verification.optional(),
  hints,
})

export const listAnswer = answer(
  z.strictObject({
    passkeys: z.array(passkey),
    canRemove: z.boolean(),
    accepted: z.strictObject({ rpId: z.string().min(1), userId: base64url, ids: z.array(base64url) }),
  }),
)

export const beginAnswer = answer(keyOptions)

export const addAnswer = answer(passkey)

export const renameAnswer = answer()

export const removeAnswer = answer()

export const askAnswer = answer(signInOptions)

export const signInAnswer = answer(z.strictObject({ login: z.string().min(1) }))
