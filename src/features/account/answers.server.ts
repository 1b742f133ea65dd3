import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { CHANNELS } from '#platform/players/consent.server.ts'
import { isEmail } from '#platform/players/mailboxes.ts'
import { balance, whole } from '#platform/money/answers.server.ts'
import { homeFields, initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the account's calls (000 §3, §7). */

const text = z.string().min(1)
const login = text
const email = z.string().refine(isEmail)
const phone = z.string().regex(/^\+1\d{10}$/)
const gift = z.strictObject({ coins: whole, entries: whole })
const brought = { gift: gift.nullable(), waits: gift.optional() }
const seconds = z.int().min(1)

/** Calls that have a sentence for their page and no data; any answer may say one. */
export const messageAnswer = z.strictObject({
  success: z.literal(true),
  message: z.string().min(20),
})

export const registerAnswer = answer(z.strictObject({ login, email }))

export const loginAnswer = answer(z.strictObject({ login }))

export const confirmEmailAnswer = answer(z.strictObject({ email, ...brought }))

/** It says its sentence too. */
export const requestConfirmationAnswer = z.strictObject({
  success: z.literal(true),
  message: text,
  data: z.strictObject({ retry_after_s: seconds }),
})

/** Its refusal is an answer of its own, in the shape that the specification reads (000 §7). */
export const changeEmailAnswer = z.union([
  messageAnswer,
  z.strictObject({
    success: z.literal(false),
    code: z.literal('EMAIL_REFUSED'),
    message: text,
    errors: z.strictObject({ message: text, type: text, email: z.array(text).length(1) }),
  }),
])

export const primaryContactAnswer = answer(z.strictObject({ primaryContact: z.enum(['email', 'phone']) }))

export const otpFlowAnswer = answer(z.strictObject({ flow: z.enum(['open_funnel', 'closed_funnel']) }))

export const requestPhoneCodeAnswer = answer(
  z.strictObject({ phone, expires_in_s: seconds, retry_after_s: seconds }),
)

export const confirmPhoneAnswer = answer(z.strictObject({ phone, ...brought }))

export const profileAnswer = answer(
  z.strictObject({
    profile: z
      .strictObject({ first_name: z.string(), last_name: text, street: text, city: text, zip: text })
      .nullable(),
    state: z.string().regex(/^[A-Z]{2}$/),
    stateName: text,
    email,
    newEmail: email.nullable(),
    phone: phone.nullable(),
  }),
)

export const saveProfileAnswer = answer(z.strictObject({ profileCompleted: z.boolean(), ...brought }))

export const publicNameAnswer = answer(
  z.strictObject({
    name: text,
    isChosen: z.boolean(),
    given: text,
    changeFrom: z.iso.datetime().nullable(),
  }),
)

export const sessionsAnswer = answer(
  z.strictObject({
    sessions: z
      .array(
        z.strictObject({
          id: z.uuid(),
          device: text,
          isMobile: z.boolean(),
          createdAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
          place: z.string().nullable(),
          current: z.boolean(),
        }),
      )
      .min(1),
  }),
)

export const endedAnswer = answer(z.strictObject({ ended: whole }))

const channel = z.enum(CHANNELS)

export const subscriptionsAnswer = answer(
  z.strictObject({
    subscriptions: z
      .array(
        z.strictObject({
          channel,
          allowed: z.boolean(),
          at: z.iso.datetime().nullable(),
          source: z.string().nullable(),
        }),
      )
      .length(3),
  }),
)

export const unsubscribeLinkAnswer = answer(z.strictObject({ channel }))

export const unsubscribeAnswer = answer(z.strictObject({ channel }))

export const balanceAnswer = answer(balance)

/** Its part of the init data. */
export const initDataFields = initFields({
  phone: z.string().nullable(),
  primaryContact: z.enum(['email', 'phone']),
  hasAutoPassword: z.boolean(),
  emailLost: z.boolean(),
  giftEntries: z.boolean(),
  Registration: z.strictObject({
    complete: z.boolean(),
    registrationFunnel: z.strictObject({ funnelType: z.string() }),
  }),
})

/** Its part of the home payload. */
export const homeDataFields = homeFields({ welcomeGift: gift.nullable() })
