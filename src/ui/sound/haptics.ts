import type { CueName } from './cues.ts'

/** How cues are felt, ms of vibration and rest; most are not. */
const FELT: Readonly<Partial<Record<CueName, number | readonly number[]>>> = {
  'stop-1': 6,
  'stop-2': 6,
  'stop-3': 6,
  'stop-4': 6,
  'stop-5': 6,
  'scatter-1': 12,
  'scatter-2': 12,
  'scatter-3': 12,
  'tier-up': [20, 40, 20],
  bust: 30,
  mine: 30,
  peg: 8,
}

/** The vibration of a cue, or null. */
const feltOf = (name: CueName): number | readonly number[] | null => FELT[name] ?? null

/** Vibrates where the device can and the page was pressed: browsers ask for that. */
export function feel(name: CueName): void {
  const pattern = feltOf(name)
  if (pattern === null || !(navigator.userActivation?.hasBeenActive ?? true)) return
  navigator.vibrate?.(pattern as number | number[])
}
