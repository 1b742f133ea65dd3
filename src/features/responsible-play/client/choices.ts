import {
  BREAK_DAYS,
  endOfBreak,
  endOfTerm,
  TERMS,
  type BreakDays,
  type ExclusionTerm,
} from '#platform/players/closings/terms.ts'
import {
  CHECK_MINUTES,
  LIMIT_KINDS,
  LIMIT_SPANS,
  MOST,
  type CheckMinutes,
  type LimitKind,
  type LimitSpan,
} from '#platform/players/limits/kinds.ts'
import { momentText, t } from '#platform/words/words.ts'

/** A choice of a player: how it stands in an address, its name, and when it ends. */

export type Closing =
  | { readonly kind: 'break'; readonly days: BreakDays }
  | { readonly kind: 'self'; readonly term: ExclusionTerm }

/** A limit, or none: cents, entries, coins, or minutes. */
export interface LimitChoice {
  readonly kind: 'limit'
  readonly of: LimitKind
  readonly span: LimitSpan
  readonly amount: number | null
}

/** How often the player is asked whether they go on; null: never. */
export interface CheckChoice {
  readonly kind: 'check'
  readonly minutes: CheckMinutes | null
}

export type Choice = Closing | LimitChoice | CheckChoice

/** What an address says where a limit or a check is to be none. */
export const NONE = 'none'

/** The limit of an address: whole dollars, entries, coins, or minutes. */
function limitIn(query: URLSearchParams): LimitChoice | null {
  const of = LIMIT_KINDS.find((one) => one === query.get('limit'))
  const span = LIMIT_SPANS.find((one) => one === query.get('span'))
  const said = query.get('amount') ?? ''
  if (!of || !span) return null
  if (said === NONE) return { kind: 'limit', of, span, amount: null }
  const amount = Number(said) * (of === 'purchase' ? 100 : 1)
  return /^\d{1,12}$/.test(said) && amount <= MOST[of][span] ? { kind: 'limit', of, span, amount } : null
}

function checkIn(query: URLSearchParams): CheckChoice | null {
  const said = query.get('check')
  const minutes = CHECK_MINUTES.find((one) => String(one) === said)
  return minutes || said === NONE ? { kind: 'check', minutes: minutes ?? null } : null
}

/** The choice of an address; null where it has none. */
export function choiceOf(search: string): Choice | null {
  const query = new URLSearchParams(search)
  return closingIn(query) ?? limitIn(query) ?? checkIn(query)
}

function closingIn(query: URLSearchParams): Closing | null {
  const days = BREAK_DAYS.find((one) => String(one) === query.get('break'))
  if (days) return { kind: 'break', days }
  const term = TERMS.find((one) => one === query.get('exclusion'))
  return term ? { kind: 'self', term } : null
}

/** When it ends, or may be asked to end, if it begins at an instant; null for good. */
export const endOfChoice = (choice: Closing, now_ms: number): Date | null =>
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
