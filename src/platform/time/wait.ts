/** A wait in the unit that people would use: 45 seconds, 15 minutes, 2 hours. */
export interface Wait {
  readonly wait: number
  readonly unit: 'seconds' | 'minutes' | 'hours'
}

/** The wait of so many seconds; minutes and hours are rounded up, so that nobody comes back too early. */
export function waitOf(seconds: number): Wait {
  if (seconds <= 90) return { wait: seconds, unit: 'seconds' }
  if (seconds <= 5_400) return { wait: Math.ceil(seconds / 60), unit: 'minutes' }
  return { wait: Math.ceil(seconds / 3_600), unit: 'hours' }
}

/** The wait of so many seconds in English: `1 second`, `15 minutes`. */
export function waitText(seconds: number): string {
  const { wait, unit } = waitOf(seconds)
  return `${wait} ${wait === 1 ? unit.slice(0, -1) : unit}`
}
