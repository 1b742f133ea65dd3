import type { ClosingKind } from '../calls/feature.ts'

/** The code by which a closed account refuses, by what closed it. */
export const CLOSING_CODES = {
  self: 'SELF_EXCLUDED',
  break: 'ON_A_BREAK',
  house: 'ACCOUNT_CLOSED',
} as const satisfies Readonly<Record<ClosingKind, string>>

/** The kind of closing by which something refuses; null where it refuses for another reason. */
export const closingKindOf = (code: string | undefined): ClosingKind | null =>
  (Object.keys(CLOSING_CODES) as ClosingKind[]).find((kind) => CLOSING_CODES[kind] === code) ?? null
