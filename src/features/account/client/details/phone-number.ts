import { t } from '#platform/words/words.ts'

/** Parses the field for a US number, into which players may type another country's. */

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * The country in front of a US number: `+1`, or `1` as it is dialed from abroad (`00`, from Australia `0011`) and
 * from the USA (`011`). No area code begins with 0 or 1.
 */
const WITH_COUNTRY = /^(?:00|011|0011)?1(?=[2-9]\d{9})/
const BEGINNING_OF_COUNTRY = /^(?:0{0,2}|01{0,2}|001{1,2})?1?$/

/** A number begins with a country, or with what is dialed before one; no US number begins so. */
const hasPrefix = (text: string): boolean => /^\D*(?:\+|0)/.test(text)

/** A US number without the country in front, as the field has it; other texts as they are. */
export function nationalNumber(text: string): string {
  const digits = digitsOf(text)
  const national = digits.replace(WITH_COUNTRY, '')
  if (national !== digits) return national.slice(0, 10)
  return !hasPrefix(text) && digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : text
}

/** Digits that were filled in at once. One too many behind a number in its form is a key too many. */
const isTooLong = (text: string): boolean => digitsOf(text).length > (text.startsWith('(') ? 11 : 10)

/** Whether a text would be another number in the form of a US one. */
export const isNotNational = (text: string): boolean => hasPrefix(text) || isTooLong(text)

/** Whether a text is known to be another country's number, of which the beginning is enough. */
export function isForeign(text: string): boolean {
  if (!isNotNational(nationalNumber(text))) return false
  const digits = digitsOf(text)
  const rest = digits.replace(/^(?:00|011|0011)?1(?![01])/, '')
  return isTooLong(text) || (rest === digits && !BEGINNING_OF_COUNTRY.test(digits))
}

/** The error message for the field, or undefined if it holds a complete US number. */
export function phoneTrouble(text: string): string | undefined {
  if (isForeign(text)) return t('US numbers only for now')
  const national = nationalNumber(text)
  return !isNotNational(national) && digitsOf(national).length === 10
    ? undefined
    : t('Please enter all 10 digits')
}
