import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'

/** The answers of the calls of links that sign in (000 §4). */

export const sendAnswer = z.strictObject({ success: z.literal(true), message: z.string().min(20).optional() })

const signedIn = answer(z.strictObject({ login: z.string().min(1) }))
export const useAnswer = signedIn
export const enterAnswer = signedIn
