/** Where the faces of a die are, and how it has to be turned for one of them to lie on top. */

export type Pips = 1 | 2 | 3 | 4 | 5 | 6

/** Opposite faces add up to seven. */
export const PLACES: Readonly<Record<Pips, string>> = {
  1: 'rotateY(0deg)',
  6: 'rotateY(180deg)',
  2: 'rotateX(90deg)',
  5: 'rotateX(-90deg)',
  3: 'rotateY(90deg)',
  4: 'rotateY(-90deg)',
}

interface Resting {
  /** Degrees about the axes that bring the face to the top. */
  readonly x: number
  readonly z: number
  /** The two other faces in sight then. */
  readonly front: Pips
  readonly right: Pips
}

/** How a die rests with a face on top. */
export const RESTING: Readonly<Record<Pips, Resting>> = {
  1: { x: 90, z: 0, front: 5, right: 3 },
  2: { x: 0, z: 0, front: 1, right: 3 },
  3: { x: 0, z: -90, front: 1, right: 5 },
  4: { x: 0, z: 90, front: 1, right: 2 },
  5: { x: 180, z: 0, front: 6, right: 3 },
  6: { x: -90, z: 0, front: 2, right: 3 },
}

/** A die's turn with a face on top, a little askew, so that no two of them lie alike. */
export const turnTo = (face: Pips, yaw: number, laps = 0): string => {
  const { x, z } = RESTING[face]
  return `rotateY(${yaw}deg) rotateX(${x + laps * 360}deg) rotateZ(${z - laps * 360}deg)`
}

/** Where the pips of a face are, of 100. */
export const PIPS: Readonly<Record<Pips, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}
