import { drawnPart } from '../choice.ts'

/** The mean of a pay of `parts` of a unit over every number that its draw can show, in units. */
export function meanOf(parts: number, of: number): number {
  let sum = 0
  for (let drawn = 0; drawn < of; drawn++) sum += drawnPart(parts, of, { below: () => drawn })
  return sum / of
}
