import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
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
/** Options of WebAuthn as the library gives them; only what the browser's code reads is checked. */
const options = z.looseObject({ challenge: base64url })

export const listAnswer = answer(
  z.strictObject({
    passkeys: z.array(passkey),
    canRemove: z.boolean(),
    accepted: z.strictObject({ rpId: z.string().min(1), userId: base64url, ids: z.array(base64url) }),
  }),
)

export const beginAnswer = answer(options as unknown as z.ZodType<PublicKeyCredentialCreationOptionsJSON>)

export const addAnswer = answer(passkey)

export const renameAnswer = answer()

export const removeAnswer = answer()

export const askAnswer = answer(options as unknown as z.ZodType<PublicKeyCredentialRequestOptionsJSON>)

export const signInAnswer = answer(z.strictObject({ login: z.string().min(1) }))
