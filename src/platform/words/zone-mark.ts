import { currentZone } from './words.ts'

/** The clock of the page in short, for the head of a column of moments: `ET`; empty before it is known. */
export function zoneMark(): string {
  const timeZone = currentZone()
  if (timeZone === undefined) return ''
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
