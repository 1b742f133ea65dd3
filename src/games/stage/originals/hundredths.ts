/** A multiplier as it is typed, with two decimals at most and either sign for them, in hundredths; else null. */
export function hundredthsOf(text: string): number | null {
  const clean = text.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : null
}

/** `250` → `2.50`, as it is typed. */
export const hundredthsText = (hundredths: number): string => (hundredths / 100).toFixed(2)
