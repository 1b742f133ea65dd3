import { Refusal, refuse } from '../base/errors.ts'

/** Signs between the groups of a number: blanks, dashes, dots, slashes, brackets. */
const GAP = String.raw`[^\p{L}\p{N}]{0,3}`
/** The same without what parts the thousands of an amount. */
const GAP_OF_NUMBER = String.raw`[^\p{L}\p{N},]{0,3}`
const EXTENSION = String.raw`(?:\s*(?:x|ext\.?|extension)\s*\d{1,6})?`

/** Values that name a person: an address of theirs, and a number with its country or area. */
const PERSONAL: readonly RegExp[] = [
  /[^\s@]+@[^\s@]+\.[^\s@]/,
  /[^\s@]\s*(?:@|[([{]\s*at\s*[)\]}])\s*[^\s@]+\.\p{L}{2}/iu,
  new RegExp(String.raw`(?<![\p{L}\p{N}_+])\+${GAP_OF_NUMBER}\d(?:${GAP_OF_NUMBER}\d){6,}`, 'u'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_.-]|\d,)(?:1${GAP})?[2-9]\d\d${GAP}[2-9]\d\d${GAP}\d\d${GAP}\d\d${EXTENSION}(?![\p{L}\p{N}_-])`,
    'iu',
  ),
]

/** A text by which its signs are compared: one form of each letter, one dash, nothing that can't be seen. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')

/** Whether a text names a person by an email address or a phone number, in a usual spelling. */
function isPersonal(text: string): boolean {
  const plain = comparable(text)
  return PERSONAL.some((pattern) => pattern.test(plain))
}

const MOST_REASON = 1_000

/** The refusal of a reason that the audit can't keep; null for one that it can. */
export function reasonTrouble(
  reason: string | undefined,
): { readonly code: string; readonly why: string } | null {
  const text = reason?.trim() ?? ''
  if (text.length < 3 || text.length > MOST_REASON || !text.isWellFormed() || text.includes('\0'))
    return {
      code: 'REASON_NEEDED',
      why: `every change is logged with its reason. Give one of 3 to ${MOST_REASON} characters.`,
    }
  if (!isPersonal(text)) return null
  return {
    code: 'REASON_PERSONAL',
    why:
      'a reason is kept forever, so it can’t contain an email address or a phone number. ' +
      'Give the number of the ticket or the ID of the account instead.',
  }
}

/**
 * A reason as the audit may keep it, which is forever: nobody could erase there what it says of a player.
 * @throws Refusal REASON_NEEDED (400), REASON_PERSONAL (400)
 */
export function requireReason(reason: string | undefined): string {
  const trouble = reasonTrouble(reason)
  if (trouble) throw new Refusal(trouble.code, `Nothing was changed: ${trouble.why}`)
  return reason!.trim()
}

/**
 * The author of a change, who is kept with it.
 * @throws Refusal AUTHOR_PERSONAL (400)
 */
export function requireImpersonalAuthor(author: string): string {
  if (isPersonal(author))
    refuse(
      'AUTHOR_PERSONAL',
      'Nothing was changed: an author is kept forever, so it can’t contain an email address or a phone number. ' +
        'Give a name or the number of the ticket instead.',
    )
  return author
}
