import { expect } from 'vitest'

/** What the code complained of to the console since the test began. */
export const noises: string[] = []

/** Waits for a complaint that the test brings about; every other one fails it. */
export async function heard(complaint: string): Promise<void> {
  await expect.poll(() => noises).toContainEqual(expect.stringContaining(complaint))
  noises.splice(0, noises.length, ...noises.filter((noise) => !noise.includes(complaint)))
}
