import { expect } from 'vitest'
import { atEnd } from './open.ts'

/** Console errors and warnings since the test began. */
export const noises: string[] = []

/** Waits for a complaint that the test brings about; every other one fails it. */
export async function heard(complaint: string): Promise<void> {
  await expect.poll(() => noises).toContainEqual(expect.stringContaining(complaint))
  noises.splice(0, noises.length, ...noises.filter((noise) => !noise.includes(complaint)))
}

/**
 * Takes errors that a test brings about and that are reported on purpose.
 * @returns their messages
 */
export function reports(): readonly string[] {
  const seen: string[] = []
  const hear = (event: ErrorEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    seen.push(String((event.error as Error).message))
  }
  addEventListener('error', hear, true)
  atEnd(() => {
    removeEventListener('error', hear, true)
    noises.length = 0
  })
  return seen
}
