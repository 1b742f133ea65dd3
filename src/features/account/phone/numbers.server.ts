import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Kinds of numbers that no person has in their pocket. */
const NOT_A_PERSONS = new Set(['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'UAN', 'VOICEMAIL', 'PAGER'])

/** A number of the USA in the international form, `+12025550123`; null when it is none. */
export function usPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'US')
  if (!number || number.country !== 'US' || number.ext || !number.isValid()) return null
  return NOT_A_PERSONS.has(number.getType() ?? '') ? null : number.number
}
