import { thousands } from '#platform/base/text/money.ts'

/**
 * A multiplier as it is typed, in hundredths: two decimals at most, either sign for them, and commas between
 * thousands; else null.
 */
export const hundredthsOf = (text: string): number | null => {
  const typed = text.trim()
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(typed)
  const clean = grouped ? typed.replaceAll(',', '') : typed.replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : null
}

/** `250` → `2.50`, `100000` → `1,000.00`, as it is typed. */
export const hundredthsText = (hundredths: number): string =>
  `${thousands(Math.floor(hundredths / 100))}.${String(Math.round(hundredths % 100)).padStart(2, '0')}`

/** `250` → `2.50×`, `200` → `2×`, `160.87` → `1.60×`: never more than it pays. */
export const times = (hundredths: number): string =>
  `${hundredths % 100 === 0 ? thousands(hundredths / 100) : digitsOf(hundredths)}×`

/** The same of what climbs: always with two decimals, so that it keeps its form from its start on. */
export const heightText = (hundredths: number): string => `${digitsOf(hundredths)}×`

/** Two decimals, cut rather than rounded up; what floating point misses is no part of a hundredth. */
function digitsOf(hundredths: number): string {
  const cut = Math.floor(hundredths + 1e-6)
  return `${thousands(Math.floor(cut / 100))}.${String(cut % 100).padStart(2, '0')}`
}
