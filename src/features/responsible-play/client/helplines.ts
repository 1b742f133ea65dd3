/**
 * Helplines that are free and confidential. Each was looked up at the source that stands beside it; operators
 * look again before they open (docs/operators/legal-pages.md).
 */
export interface Helpline {
  /** As it is written, in every language. */
  readonly name: string
  /** With its country code, digits alone. */
  readonly digits: string
  /** The body that runs it or names it. */
  readonly source: string
  /** The month of that source: `2026-05`. */
  readonly as_of: string
}

/** Everywhere in the United States. */
export const NATIONAL: Helpline = {
  name: '1-800-MY-RESET',
  digits: '18006973738',
  source: 'National Council on Problem Gambling',
  as_of: '2026-05',
}

/** The number that many states name, also by its digits: 1-800-426-2537. */
const GAMBLER = { name: '1-800-GAMBLER', digits: '18004262537' } as const

/**
 * States whose own line was found, and stands since 1-800-GAMBLER and the national line went apart in September
 * 2025; all others are answered by the national one.
 */
export const STATES: readonly (Helpline & { readonly state: string })[] = [
  {
    state: 'Arizona',
    ...{ name: '1-800-NEXT-STEP', digits: '18006398783' },
    ...{ source: 'Arizona Department of Gaming', as_of: '2025-03' },
  },
  {
    state: 'California',
    ...GAMBLER,
    ...{ source: 'California Council on Problem Gambling', as_of: '2025-10' },
  },
  {
    state: 'Connecticut',
    ...{ name: '1-888-789-7777', digits: '18887897777' },
    ...{ source: 'Connecticut Council on Problem Gambling', as_of: '2025-03' },
  },
  {
    state: 'Massachusetts',
    ...{ name: '1-800-327-5050', digits: '18003275050' },
    ...{ source: 'Massachusetts Gaming Commission', as_of: '2025-07' },
  },
  {
    state: 'New Jersey',
    ...GAMBLER,
    ...{ source: 'Council on Compulsive Gambling of New Jersey', as_of: '2025-09' },
  },
  {
    state: 'New York',
    ...{ name: '1-877-8-HOPENY', digits: '18778467369' },
    ...{ source: 'Office of Addiction Services and Supports', as_of: '2026-05' },
  },
]
