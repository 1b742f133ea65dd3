import {
  BREAK_DAYS,
  endOfBreak,
  endOfTerm,
  TERMS,
  type BreakDays,
  type ExclusionTerm,
} from '#platform/players/closings/terms.ts'
import { momentText, t } from '#platform/words/words.ts'

/** A choice of a player: how it stands in an address, its name, and when it ends. */

export type Choice =
  | { readonly kind: 'break'; readonly days: BreakDays }
  | { readonly kind: 'self'; readonly term: ExclusionTerm }

/** The choice of an address; null where it has none. */
export function choiceOf(search: string): Choice | null {
  const query = new URLSearchParams(search)
  const days = BREAK_DAYS.find((one) => String(one) === query.get('break'))
  if (days) return { kind: 'break', days }
  const term = TERMS.find((one) => one === query.get('exclusion'))
  return term ? { kind: 'self', term } : null
}

/** When it ends, or may be asked to end, if it begins at an instant; null for good. */
export const endOfChoice = (choice: Choice, now_ms: number): Date | null =>
  choice.kind === 'break'
    ? endOfBreak(new Date(now_ms), choice.days)
    : endOfTerm(new Date(now_ms), choice.term)

export const daysText = (days: number): string => t('{days, plural, one {# day} other {# days}}', { days })

const TERM_TEXTS: Readonly<Record<ExclusionTerm, () => string>> = {
  '6m': () => t('6 months'),
  '1y': () => t('1 year'),
  '3y': () => t('3 years'),
  '5y': () => t('5 years'),
  forever: () => t('For good'),
}
export const termText = (term: ExclusionTerm): string => TERM_TEXTS[term]()

/** A day and time by the clock of the brand, with its zone. */
export const zoned = (at: Date | string): string =>
  momentText(at, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
