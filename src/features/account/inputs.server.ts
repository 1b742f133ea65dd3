import { z } from 'zod'
import { isDay, PASSWORD_MAX } from './rules.ts'

/** Input schemas of the account's calls that have more than a field or two. */

/** Answers are a few hundred characters; those of other companies up to some thousand. */
export const captcha = z.string().max(8_000).optional()
/** Where a visitor came from, as campaigns name it. */
export const source = z.string().min(1).max(100)
export const newPassword = {
  password: z.string().max(PASSWORD_MAX),
  password_repeat: z.string().max(PASSWORD_MAX),
}

export const registerInput = z.strictObject({
  email: z.string().max(254),
  password: z.string().max(PASSWORD_MAX),
  birth_date: z.string().refine(isDay, 'Please enter your date of birth as YYYY-MM-DD'),
  state: z.string().regex(/^[A-Z]{2}$/, 'Please choose your state'),
  terms: z.boolean(),
  marketing: z.boolean().optional(),
  login: z.string().max(40).optional(),
  captcha,
  registration_source: source.optional(),
  traffic_source: source.optional(),
})

export const loginInput = z.strictObject({
  login: z.string().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX),
  captcha,
})

export const confirmEmailInput = z.strictObject({
  token: z.string().min(20).max(100),
  password: z.string().max(PASSWORD_MAX).optional(),
  fresh: z.boolean().optional(),
  automatic: z.boolean().optional(),
})

export const saveProfileInput = z.strictObject({
  one_name: z.boolean().optional(),
  first_name: z.string().max(200),
  last_name: z.string().max(200),
  street: z.string().max(200),
  city: z.string().max(200),
  zip: z.string().max(20),
})

export const confirmRestoreInput = z.strictObject({
  token: z.string().min(20).max(100),
  birth_date: z.string().max(10).optional(),
  automatic: z.boolean().optional(),
})

export const changePasswordInput = z.strictObject({
  ...newPassword,
  password_old: z.string().max(PASSWORD_MAX).optional(),
})
