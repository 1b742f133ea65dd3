/** The music of the twelve worlds and four rooms: all that the composer needs. Another seed is another tune. */
import { grooves, type Groove, type GrooveName } from './grooves.ts'

const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  melodicMinor: [0, 2, 3, 5, 7, 9, 11],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  hungarian: [0, 2, 3, 6, 7, 8, 11],
  acoustic: [0, 2, 4, 6, 7, 9, 10],
  harmonicMajor: [0, 2, 4, 5, 7, 8, 11],
  // Five tones of each of these carry the tune; the other two are heard in chords.
  pentatonicMinor: [0, 2, 3, 5, 7, 9, 10],
  pentatonicMajor: [0, 2, 4, 5, 7, 9, 11],
} as const

/** Degrees that a tune may stand on, where it is in five tones. */
const fives: Readonly<Partial<Record<keyof typeof scales, readonly number[]>>> = {
  pentatonicMinor: [0, 2, 3, 4, 6],
  pentatonicMajor: [0, 1, 2, 4, 5],
}

/** General MIDI programs, from 0. */
interface Band {
  readonly pad: number
  readonly arp: number
  readonly bass: number
  readonly lead: number
  readonly color: number
  readonly bell: number
  readonly brass: number
}

export interface World {
  readonly seed: number
  /** Samples of a beat at 48 kHz: a multiple of six, so that it is a whole number of microseconds too. */
  readonly beat: number
  /** MIDI key of the first degree. */
  readonly root: number
  readonly scale: readonly number[]
  readonly tune: readonly number[]
  /** Degrees of the four bars of the first phrase and of the third. */
  readonly chords: readonly [a: readonly number[], b: readonly number[]]
  /** Chords have their seventh. */
  readonly sevenths: boolean
  readonly band: Band
  readonly kit: number
  readonly groove: Groove
  /** A door leads to a feature here: rooms of tables have none. */
  readonly bonus: boolean
}

type Seven = readonly [
  pad: number,
  arp: number,
  bass: number,
  lead: number,
  color: number,
  bell: number,
  brass: number,
]

interface More {
  readonly kit?: number
  readonly sevenths?: boolean
  readonly room?: boolean
}

function world(
  seed: number,
  beat: number,
  root: number,
  scale: keyof typeof scales,
  [a, b]: readonly [string, string],
  [pad, arp, bass, lead, color, bell, brass]: Seven,
  groove: GrooveName,
  { kit = 0, sevenths = false, room = false }: More = {},
): World {
  const degrees = (chords: string) => Array.from(chords, (sign) => Number(sign) - 1)
  return {
    seed,
    beat,
    root,
    scale: scales[scale],
    tune: fives[scale] ?? [0, 1, 2, 3, 4, 5, 6],
    chords: [degrees(a), degrees(b)],
    sevenths,
    band: { pad, arp, bass, lead, color, bell, brass },
    kit,
    groove: grooves[groove],
    bonus: !room,
  }
}

/** Chords are counted from 1, four bars a phrase. */
export const worlds: Readonly<Record<string, World>> = {
  ocean: world(11, 30_000, 50, 'lydian', ['1526', '4251'], [89, 46, 35, 11, 73, 14, 60], 'barcarolle', {
    kit: 40,
  }),
  ember: world(23, 25_200, 50, 'pentatonicMinor', ['1741', '6475'], [48, 107, 43, 77, 15, 14, 61], 'taiko', {
    kit: 48,
  }),
  clover: world(31, 24_000, 55, 'mixolydian', ['1714', '4175'], [21, 46, 32, 110, 74, 9, 60], 'jig'),
  crystal: world(43, 24_300, 52, 'acoustic', ['1265', '4235'], [92, 8, 38, 11, 98, 14, 60], 'glass', {
    kit: 24,
  }),
  sands: world(53, 24_900, 50, 'hijaz', ['1272', '4721'], [49, 104, 32, 111, 45, 14, 61], 'darbuka'),
  jungle: world(61, 23_400, 48, 'dorian', ['1417', '3475'], [88, 12, 33, 75, 108, 12, 61], 'tribal'),
  frontier: world(
    37,
    23_700,
    52,
    'pentatonicMajor',
    ['1145', '4125'],
    [49, 105, 32, 22, 25, 9, 56],
    'train',
    {
      kit: 40,
    },
  ),
  frost: world(71, 29_400, 52, 'harmonicMinor', ['1645', '4165'], [52, 8, 43, 71, 46, 9, 60], 'sleigh', {
    kit: 40,
  }),
  candy: world(41, 22_500, 53, 'major', ['1643', '4625'], [90, 10, 38, 80, 13, 9, 62], 'pop', { kit: 25 }),
  carnival: world(83, 28_200, 55, 'harmonicMajor', ['1451', '2625'], [21, 19, 58, 82, 72, 9, 56], 'waltz'),
  storm: world(97, 22_800, 50, 'minor', ['1637', '4635'], [48, 45, 43, 60, 68, 14, 61], 'march', { kit: 48 }),
  orchard: world(101, 24_600, 53, 'dorian', ['1414', '3475'], [18, 7, 36, 65, 28, 12, 61], 'funk', {
    kit: 8,
    sevenths: true,
  }),
  felt: world(107, 25_440, 51, 'melodicMinor', ['1425', '6425'], [4, 26, 32, 11, 66, 11, 59], 'lounge', {
    kit: 40,
    sevenths: true,
    room: true,
  }),
  arcade: world(113, 21_600, 52, 'minor', ['1637', '6735'], [81, 80, 38, 80, 87, 98, 62], 'chip', {
    kit: 25,
    room: true,
  }),
  space: world(127, 24_960, 48, 'lydian', ['1213', '6235'], [95, 88, 39, 85, 99, 98, 62], 'orbit', {
    kit: 24,
    room: true,
  }),
  stage: world(131, 22_200, 53, 'major', ['1625', '4325'], [0, 26, 32, 56, 64, 11, 61], 'showtime', {
    sevenths: true,
    room: true,
  }),
}
