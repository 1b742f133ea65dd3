import { expect, test } from 'vitest'
import { PIPS, PLACES, RESTING, turnTo, type Pips } from './cube.ts'

type Vector = readonly [number, number, number]

const rotate: Readonly<Record<string, (at: Vector, cos: number, sin: number) => Vector>> = {
  X: ([x, y, z], cos, sin) => [x, y * cos - z * sin, y * sin + z * cos],
  Y: ([x, y, z], cos, sin) => [x * cos + z * sin, y, z * cos - x * sin],
  Z: ([x, y, z], cos, sin) => [x * cos - y * sin, x * sin + y * cos, z],
}

/** Where a list of CSS rotations takes a direction; the last one is applied first. */
const applied = (transform: string, at: Vector): Vector =>
  [...transform.matchAll(/rotate([XYZ])\((-?\d+)deg\)/g)].reduceRight<Vector>((now, [, axis, degrees]) => {
    const angle = (Number(degrees) / 180) * Math.PI
    return rotate[axis!]!(now, Math.cos(angle), Math.sin(angle))
  }, at)

const rounded = (at: Vector) => at.map((one) => Math.round(one) + 0)
const FACES: readonly Pips[] = [1, 2, 3, 4, 5, 6]
const outwards: Vector = [0, 0, 1]

test.each(FACES)('a die that shows %i has it on top, and the two other faces where they are lit', (face) => {
  const at = (one: Pips) => rounded(applied(turnTo(face, 0), applied(PLACES[one], outwards)))
  expect(at(face)).toEqual([0, -1, 0])
  expect(at(RESTING[face].front)).toEqual([0, 0, 1])
  expect(at(RESTING[face].right)).toEqual([1, 0, 0])
  expect(rounded(applied(turnTo(face, 0, 3), applied(PLACES[face], outwards)))).toEqual([0, -1, 0])
})

test('faces have as many pips as they say, and opposite ones make seven', () => {
  for (const face of FACES) {
    expect(PIPS[face]).toHaveLength(face)
    const opposite = rounded(applied(PLACES[face], outwards)).map((one) => 0 - one)
    expect(rounded(applied(PLACES[(7 - face) as Pips], outwards))).toEqual(opposite.map((one) => one + 0))
  }
})
