import { refuse } from '../base/errors.ts'

/** Values that name a person: an address of theirs, and a number with its country or area. */
const PERSONAL: readonly RegExp[] = [
  /[^\s@]+@[^\s@]+\.[^\s@]/,
  /(?<![\w+])\+\d[\d\s().-]{5,20}\d/,
  /(?<![\w.-])(?:1[\s.-]?)?(?:\([2-9]\d\d\)\s?|[2-9]\d\d[\s.-]?)[2-9]\d\d[\s.-]?\d{4}(?![\w-])/,
]

/**
 * A reason as the audit may keep it, which is forever: nobody could erase there what it says of a player.
 * @throws Refusal REASON_PERSONAL (400)
 */
export function requireImpersonal(reason: string): string {
  if (!PERSONAL.some((pattern) => pattern.test(reason))) return reason
  return refuse(
    'REASON_PERSONAL',
    'Nothing was changed: a reason is kept forever, so it can’t contain an email address or a phone number. ' +
      'Give the number of the ticket or the ID of the account instead.',
  )
}
