import type { Prize } from '#platform/money/prize.ts'
import { firstOf, listed } from '#platform/base/text/text.ts'
import type { Gift } from './contract.ts'
import { isZip } from './plain-zip.ts'
import { statesOfZip } from './zips.ts'

/** A gift as answers tell it; null where there was none. */
export const giftOf = (prize: Prize | null): Gift | null =>
  prize && { coins: prize.coins ?? 0, entries: prize.entries ?? 0 }

/** Full years between a birth date (`YYYY-MM-DD`) and a day (`YYYY-MM-DD`). */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** True for a day that exists. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const days = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ]
  return year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1]!
}

/** 'longer than 5' (000 §5); long pass phrases are welcome and never cut. */
const PASSWORD_MIN = 6
export const PASSWORD_MAX = 200

/** The most used passwords of public lists, lower case: a password that is one of them is no secret. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 password123 qwerty qwerty123 qwertyuiop
   111111 000000 123123 654321 666666 696969 121212 112233 abc123 abc1234
   abc12345 abcd1234 a1b2c3 iloveyou letmein monkey dragon
   football baseball superman batman master shadow sunshine princess welcome admin login passw0rd starwars
   whatever trustno1 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx asdfgh asdfghjkl zxcvbn zxcvbnm michael jordan
   charlie michelle jennifer hunter killer soccer hockey ginger cookie summer secret internet freedom
   computer pokemon naruto samsung google lovely flower hello1 changeme`.split(/\s+/),
)

/** Why a password cannot be used, or null. The first sentence is the specification's (000 §5). */
export function passwordTrouble(password: string, email: string): string | null {
  if (password === '') return listed('Please enter your password')
  if (password.length < PASSWORD_MIN) return listed('Password must be at least 6 characters long')
  if (password.length > PASSWORD_MAX) return listed('Password must be at most 200 characters long')
  const plain = password.toLowerCase()
  if (COMMON.has(plain)) return listed('This password is too common. Choose another')
  if (plain === email || plain === email.split('@')[0])
    return listed('Your password can’t be your email address')
  return null
}

/** `nadia.kovac@example.com` → `nadia.kovac`: the first name by which the site greets a player. */
export const loginOf = (email: string): string => firstOf(email.split('@')[0]!, 40)

/**
 * Checks a new password and its repetition (000 §5).
 * @returns sentences by field, or null if both are fine
 */
export function newPasswordTrouble(
  input: { readonly password: string; readonly password_repeat: string },
  email: string,
): Readonly<Record<string, readonly string[]>> | null {
  const trouble = passwordTrouble(input.password, email)
  if (trouble) return { password: [trouble] }
  if (input.password !== input.password_repeat) return { password_repeat: [listed("Passwords don't match")] }
  return null
}

/**
 * Letters of any script with their marks and joiners, figures, and any punctuation, which has apostrophes of
 * all kinds, commas, `%`, `&`, `:`, `#`, brackets, and slashes.
 */
const WRITTEN = String.raw`\u200c\u200d\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Sk}№°+`

/**
 * The first character that can't be, with all that belongs to it: emoji are made of several. A figure is an
 * emoji where a selector makes it one.
 */
const unfit = (others: string) =>
  new RegExp(
    String.raw`\p{RI}{2}|(?:${others}|\p{Emoji_Presentation}|\p{Emoji}\ufe0f)(?:[\p{M}\p{EMod}]|\u200d.)*`,
    'u',
  )

/** A name of a person or place, such as `Jr., III`, `’t Hooft`, or `Winchester (East)`. */
const NAME = { unfit: unfit(`[^${WRITTEN}]`), needs: /\p{L}/u, least: 1, most: 60 }
/** Signs such as `|`, `~`, and `→` harm no address; only what marks begin with is kept out, and emoji. */
const STREET = {
  unfit: unfit(String.raw`[<>]|[^${WRITTEN}\p{S}]`),
  needs: /[\p{L}\p{N}]/u,
  least: 3,
  most: 100,
}

const FIELDS = {
  firstName: {
    form: NAME,
    empty: listed('Please enter your first name'),
    unfit: listed('First name can’t contain “{sign}”'),
    bare: listed('First name must have at least one letter'),
  },
  lastName: {
    form: NAME,
    empty: listed('Please enter your last name'),
    unfit: listed('Last name can’t contain “{sign}”'),
    bare: listed('Last name must have at least one letter'),
  },
  name: {
    form: NAME,
    empty: listed('Please enter your name'),
    unfit: listed('Name can’t contain “{sign}”'),
    bare: listed('Name must have at least one letter'),
  },
  street: {
    form: STREET,
    empty: listed('Please enter your street address'),
    unfit: listed('Street address can’t contain “{sign}”'),
    bare: listed('Street address must have a letter or a number'),
  },
  city: {
    form: NAME,
    empty: listed('Please enter your city'),
    unfit: listed('City can’t contain “{sign}”'),
    bare: listed('City must have at least one letter'),
  },
}

/**
 * Checks a line of a profile; the text is trimmed already and has no invisible characters.
 * @returns one sentence in English, which names the first character that can't be; null if the line is fine
 */
function lineTrouble(field: keyof typeof FIELDS, text: string): string | null {
  const { form, ...said } = FIELDS[field]
  const length = [...text].length
  if (length === 0) return said.empty
  if (length > form.most) return listed('Please use {n} characters at most').replace('{n}', String(form.most))
  const [sign] = form.unfit.exec(text) ?? []
  if (sign !== undefined) return said.unfit.replace('{sign}', () => sign)
  if (!form.needs.test(text)) return said.bare
  return length < form.least ? listed('Please enter your full street address') : null
}

/** Whether a ZIP code is known to lie in other states only. */
function isElsewhere(zip: string, state: string): boolean {
  const states = statesOfZip(zip)
  return states.length > 0 && !states.includes(state)
}

/**
 * Checks a profile; the texts are trimmed already.
 * @param state the account's, in which the address must lie
 * @returns sentences by field, or null if everything is fine
 */
export function profileTrouble(
  profile: {
    readonly first_name: string
    readonly last_name: string
    readonly street: string
    readonly city: string
    readonly zip: string
    /** Whether the last name is the only one. */
    readonly one_name?: boolean
  },
  state: string,
): Readonly<Record<string, readonly string[]>> | null {
  const { first_name, last_name, street, city, zip, one_name = false } = profile
  const wrong: Record<string, readonly string[]> = {}
  const lines = {
    first_name: one_name ? null : lineTrouble('firstName', first_name),
    last_name: lineTrouble(one_name ? 'name' : 'lastName', last_name),
    street: lineTrouble('street', street),
    city: lineTrouble('city', city),
  }
  for (const [field, trouble] of Object.entries(lines)) if (trouble) wrong[field] = [trouble]
  if (!isZip(zip)) wrong['zip'] = [listed('Please enter a ZIP code like 78701')]
  else if (isElsewhere(zip, state)) wrong['zip'] = [listed('This ZIP code isn’t in your account’s state')]
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** `+12025550123` → `(202) 555-0123`, as it is written in the USA. */
export const phoneText = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
