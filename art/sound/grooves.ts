/**
 * How a world moves: patterns of one bar. A drum pattern has a sign a step (`x` loud, `o` soft, `.` rest), a bass
 * pattern a step of the chord (`1` root, `3`, `5`, `8` octave, `a` a step below the next root), an arpeggio an
 * index into the voiced chord (`0`…`5`). A pattern of 12 signs in four beats is in triplets.
 */
export interface Groove {
  readonly beats: 3 | 4
  /** General MIDI keys of the drum kit, each with its bar. */
  readonly drums: readonly (readonly [key: number, bar: string])[]
  /** Keys of a fill, from its beginning to its end. */
  readonly fill: readonly number[]
  readonly bass: readonly string[]
  readonly arp: readonly string[]
  /** Root and fifth under the drums, which agree with every chord. */
  readonly drive: string
  /** Off-beat eighths come later by this part of a beat. */
  readonly swing?: number
}

const toms = [50, 48, 47, 45, 43]

export const grooves = {
  barcarolle: {
    beats: 3,
    drums: [
      [36, 'x.....o.....'],
      [70, 'o.o.x.o.o.x.'],
      [54, '....o.......'],
    ],
    fill: [77, 76, 77, 75],
    bass: ['1.....5.....', '1.....5..8..'],
    arp: ['0.1.2.3.2.1.', '0.2.1.3.4.2.'],
    drive: '1.1.5.1.1.8.',
  },
  taiko: {
    beats: 4,
    drums: [
      [36, 'x..o....x.o.....'],
      [47, '......o.......xo'],
      [37, '....x.......x...'],
      [54, 'o...o...o...o...'],
    ],
    fill: [45, 45, 47, 50],
    bass: ['1.......1.....5.', '1.......5.......'],
    arp: ['0..2..1.0..3..2.', '0..1..2.3..2....'],
    drive: '1..11..11..1.81.',
  },
  jig: {
    beats: 4,
    drums: [
      [36, 'x.....x.....'],
      [76, 'x.ox.ox.ox.o'],
      [54, '...o.....o..'],
    ],
    fill: [77, 76, 77, 76],
    bass: ['1..5..1..5..', '1..5..8..a..'],
    arp: ['012321012321', '021323210121'],
    drive: '1.51.51.51.8',
  },
  glass: {
    beats: 4,
    drums: [
      [36, 'x.........x.....'],
      [42, 'o.o.o.o.o.o.o.oo'],
      [37, '........x.......'],
      [81, '....o.......o...'],
    ],
    fill: [80, 81, 80, 81],
    bass: ['1...........5...', '1.........8.....'],
    arp: ['0.2.4.1.3.2.5.3.', '4.3.1.2.0.2.3.1.'],
    drive: '1.8.1.8.5.8.1.8.',
  },
  darbuka: {
    beats: 4,
    drums: [
      [64, 'x.....x.x.......'],
      [62, '..x.o...o.x.x.o.'],
      [54, 'o.o.o.o.o.o.o.o.'],
      [36, 'x.......x.......'],
    ],
    fill: [62, 63, 62, 64],
    bass: ['1.....1.5.......', '1.....1.8...a...'],
    arp: ['0.1.2.1.0.2.3.2.', '2.1.0.1.2.3.2.1.'],
    drive: '1.11..1.1.11..8.',
  },
  tribal: {
    beats: 4,
    drums: [
      [64, 'x..x..x...x.x...'],
      [63, '..o..o..x..o..xo'],
      [36, 'x.......x.......'],
      [69, 'o.oo.oo.o.oo.oo.'],
    ],
    fill: [63, 62, 64, 66],
    bass: ['1..1......5..1..', '1..1....8..5....'],
    arp: ['0..1..2..3..2.1.', '0.2..1.3..2.0.1.'],
    drive: '1..1..8...1.5...',
  },
  train: {
    beats: 4,
    drums: [
      [36, 'x.......x.......'],
      [38, 'o.oxo.oxo.oxo.ox'],
      [42, 'o.o.o.o.o.o.o.o.'],
    ],
    fill: [38, 38, 48, 45],
    bass: ['1...5...1...5...', '1...5...8...a...'],
    arp: ['0.123.120.123.21', '0.213.210.132.12'],
    drive: '1.1.5.5.1.1.8.5.',
  },
  sleigh: {
    beats: 3,
    drums: [
      [36, 'x...........'],
      [83, 'x.o.o.x.o.o.'],
      [37, '....o...o...'],
    ],
    fill: [81, 80, 81, 81],
    bass: ['1...........', '1.......5...'],
    arp: ['0.3.2.4.3.2.', '1.2.4.3.5.2.'],
    drive: '1...8.5.8.5.',
  },
  pop: {
    beats: 4,
    drums: [
      [36, 'x...x...x...x...'],
      [39, '....x.......x...'],
      [46, '..o...o...o...o.'],
      [42, 'o.o.o.oo.o.o.oo.'],
    ],
    fill: [38, 38, 39, 50],
    bass: ['1..1..8.1..1..8.', '1..1..5.8..5.1.a'],
    arp: ['0.2.3.2.0.2.4.2.', '3.2.0.2.4.3.2.0.'],
    drive: '1.8.1.8.1.8.1.58',
    swing: 0.06,
  },
  waltz: {
    beats: 3,
    drums: [
      [36, 'x...........'],
      [38, '....o...o...'],
      [42, 'o.o.x.o.x.o.'],
    ],
    fill: [38, 38, 40, 38],
    bass: ['1...........', '5...........'],
    arp: ['....2...3...', '....1...2.3.'],
    drive: '1...5...5.8.',
  },
  march: {
    beats: 4,
    drums: [
      [36, 'x.....x.x.......'],
      [38, '....x..o....x.oo'],
      [41, '..o.......o.....'],
      [51, 'o...o...o...o...'],
    ],
    fill: toms,
    bass: ['1..11.1.1..11.1.', '1..11.1.5..55.a.'],
    arp: ['0012001200130013', '0021002100320031'],
    drive: '1.111.111.111.55',
  },
  funk: {
    beats: 4,
    drums: [
      [36, 'x..x..x...x..x..'],
      [38, '....x..o.o..x...'],
      [42, 'x.o.x.o.x.o.x.oo'],
      [54, '....o.......o...'],
    ],
    fill: [38, 48, 47, 45],
    bass: ['1..1..8.....5.a.', '1...1.8..5..8.5.'],
    arp: ['..2..2..3..2...2', '..3..2..1..2..3.'],
    drive: '1..8..1...8..51.',
    swing: 0.08,
  },
  lounge: {
    beats: 4,
    drums: [
      [51, 'x..x.ox..x.o'],
      [44, '...x.....x..'],
      [36, 'o.....o.....'],
      [37, '.........o..'],
    ],
    fill: [38, 40, 38, 45],
    bass: ['1..3..5..a..', '1..5..8..a..'],
    arp: ['..2..3..2...', '...3.2....2.'],
    drive: '1..5..8..5..',
  },
  chip: {
    beats: 4,
    drums: [
      [36, 'x...x...x...x.x.'],
      [40, '....x.......x...'],
      [42, 'x.x.x.x.x.x.x.xx'],
    ],
    fill: [40, 40, 40, 40],
    bass: ['1.8.1.8.1.8.1.8.', '1.8.1.8.5.8.a.a.'],
    arp: ['0123012301230123', '0213021303213212'],
    drive: '1188118811881155',
  },
  orbit: {
    beats: 4,
    drums: [
      [36, 'x.........o.....'],
      [42, '..o...o...o...o.'],
      [75, '............o...'],
      [37, '........x.......'],
    ],
    fill: [75, 76, 77, 75],
    bass: ['1...............', '1.......5.......'],
    arp: ['0.....2.....4...', '1...3.....2...4.'],
    drive: '1...8...1.....5.',
  },
  showtime: {
    beats: 4,
    drums: [
      [36, 'x..x..x..x..'],
      [38, '...x.....x.o'],
      [51, 'x..x.xx..x.x'],
      [49, '............'],
    ],
    fill: [38, 38, 48, 50],
    bass: ['1..3..5..6..', '8..5..3..a..'],
    arp: ['..3...2..3..', '.3..2..3.2..'],
    drive: '1..5..8..5..',
  },
} as const satisfies Readonly<Record<string, Groove>>

export type GrooveName = keyof typeof grooves
