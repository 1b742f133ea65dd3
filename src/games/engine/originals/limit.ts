import type { GameDefinition } from '../definition.ts'

/**
 * The most that a round stakes at its start, minor units: on a felt so many of the dearest chip.
 * @returns Infinity where nothing but the stakes on offer bounds a round, as in former revisions of felts
 */
export function limitOf(
  { maths, stakes }: Pick<GameDefinition, 'maths' | 'stakes'>,
  mode: keyof GameDefinition['stakes'],
): number {
  const dearest = 'dearest' in maths ? maths.dearest : undefined
  return dearest === undefined ? Infinity : dearest * stakes[mode].at(-1)!
}
