/** Turned bodies: jars, kettles, lanterns, drums and what else stands round. */
import type { Profile } from '../lib/profile.ts'
import type { Prop } from '../lib/props.ts'
import { GOLD } from './props.ts'

type Mark = readonly [number, number, number, number]

/** Ribs, their depth, pattern, fittings, their height, radius there, their size, height of the pattern. */
type Numbers = readonly number[]

/** Radius and height of each point from the foot up, a corner with an exclamation mark. */
const line = (text: string): Profile =>
  text.split(',').map((point) => {
    const [radius, height] = point.replace('!', '').trim().split(' ').map(Number) as [number, number]
    return point.endsWith('!') ? [radius, height, 1] : [radius, height]
  })

/** From, to, colour and metal of each band. */
const bands = (text: string): Mark[] =>
  text.split(',').map((band) => band.trim().split(' ').map(Number) as unknown as Mark)

const lathe = (
  profile: Profile,
  colours: readonly string[],
  marks: readonly Mark[],
  numbers: Numbers = [],
  o: Partial<Prop> = {},
): Prop => ({
  form: 'lathe',
  profile,
  colours: Array.from({ length: 8 }, (_, i) => colours[i] ?? (i === 6 ? GOLD : '#ffffff')),
  marks,
  numbers,
  turn: [0.26, 0.3, 0.05],
  zoom: 0.92,
  size: 576,
  sampling: 1,
  pace: 0.8,
  ...o,
})

/** A ship's lantern with a glowing glass. */
export const lantern = (glass: string, metal = GOLD): Prop =>
  lathe(
    line(
      '0.5 -0.95!, 0.62 -0.9!, 0.62 -0.76!, 0.46 -0.7, 0.58 -0.3, 0.6 0, 0.46 0.36, 0.6 0.4!, 0.6 0.48!, 0.34 0.66, 0.16 0.74, 0.18 0.84, 0 0.9',
    ),
    [metal, glass],
    bands('-2 2 0 1, -0.69 0.36 1 2'),
    [0, 0, 0, 3, 0.46, 0.6, 0.5],
    { pan: [0, 0.08], zoom: 0.82 },
  )

/** A lantern of paper with ribs, caps and a tassel. */
export const paperLantern = (paper: string, dark: string): Prop =>
  lathe(
    line(
      '0 -1.0, 0.09 -0.98, 0.12 -0.72, 0.05 -0.68, 0.24 -0.62!, 0.26 -0.5!, 0.62 -0.34, 0.84 0.04, 0.66 0.42, 0.3 0.56!, 0.3 0.68!, 0.14 0.72, 0.06 0.8, 0 0.84',
    ),
    [paper, GOLD, dark],
    bands('-2 -0.64 2 0, -0.64 -0.5 1 1, 0.56 2 1 1'),
    [16, 0.035, 0, 7, 0.9, 0, 0.1],
    { zoom: 0.9, pan: [0, -0.02] },
  )

export const teapot = (glaze: string, painting: string): Prop =>
  lathe(
    line(
      '0.44 -0.72!, 0.48 -0.64!, 0.74 -0.3, 0.72 0.06, 0.46 0.3, 0.42 0.34!, 0.36 0.42, 0.12 0.5, 0.08 0.54, 0.13 0.64, 0 0.72',
    ),
    [glaze, GOLD, '', '', '', '', glaze, painting],
    bands('-2 -0.62 1 1, 0.29 0.35 1 1, 0.51 2 1 1'),
    [0, 0, 3, 1, -0.1, 0.72, 0.3, -0.16],
    { turn: [0.24, 0.12, 0.04], zoom: 0.72, pan: [0.06, -0.1] },
  )

export const kettle = (metal: string, dark: string): Prop =>
  lathe(
    line(
      '0.6 -0.7!, 0.78 -0.5, 0.76 -0.1, 0.56 0.24, 0.4 0.34!, 0.4 0.4!, 0.2 0.5, 0.1 0.54, 0.12 0.64, 0 0.7',
    ),
    [metal, dark, GOLD],
    bands('-2 2 0 1, -2 -0.6 1 1, 0.33 0.41 2 1, 0.54 2 1 1'),
    [0, 0, 0, 5, -0.12, 0.72, 0.56],
    { turn: [0.24, 0.15, 0.02], zoom: 0.74, pan: [0.08, 0.02] },
  )

/** A crucible of stone with something that glows in it. */
export const crucible = (glow: string, stone: string): Prop =>
  lathe(
    line(
      '0.34 -0.84!, 0.48 -0.78!, 0.7 -0.2, 0.8 0.3, 0.86 0.34!, 0.86 0.5!, 0.74 0.52!, 0.68 0.4, 0.3 0.52, 0 0.62',
    ),
    [stone, GOLD, glow, stone, '', '', GOLD, glow],
    bands('0.33 0.47 1 1, -2 -0.76 1 1, 0.51 2 2 2, -0.3 -0.22 2 2'),
    [0, 0, 5, 2, 0.1, 0.78, 0.18, -0.02],
    { turn: [0.42, 0.3, 0.03], zoom: 0.84 },
  )

/** A jar for oil, with a stopper. */
export const jar = (glaze: string, painting: string): Prop =>
  lathe(
    line(
      '0.3 -0.94!, 0.36 -0.86!, 0.62 -0.4, 0.68 0, 0.5 0.36, 0.28 0.5, 0.26 0.62, 0.4 0.68!, 0.4 0.74!, 0.22 0.78, 0.16 0.9, 0 0.96',
    ),
    [glaze, GOLD, painting, '', '', '', GOLD, painting],
    bands('-2 -0.84 1 1, 0.48 0.56 1 1, 0.67 0.75 1 1, 0.76 2 2 0'),
    [0, 0, 1, 2, 0.4, 0.42, 0.22, -0.08],
  )

export const drum = (hide: string, paint: string): Prop =>
  lathe(
    line(
      '0.5 -0.86!, 0.56 -0.8!, 0.44 -0.5, 0.4 -0.2, 0.62 0.34, 0.7 0.58, 0.78 0.62!, 0.78 0.78!, 0.7 0.82, 0 0.84',
    ),
    [hide, GOLD, '#fff0d0', '#3a1a0a', '', '', GOLD, paint],
    bands('-2 -0.78 3 0, 0.59 0.8 3 0, 0.66 0.73 1 1, 0.8 2 2 0, -0.5 -0.42 1 1'),
    [0, 0, 1, 0, 0, 0, 0, 0.14],
    { turn: [0.42, 0.3, 0.08], zoom: 0.9 },
  )

export const samovar = (metal: string, enamel: string): Prop =>
  lathe(
    line(
      '0.42 -0.98!, 0.44 -0.88!, 0.24 -0.78, 0.24 -0.66, 0.5 -0.5, 0.64 0.02, 0.6 0.28, 0.66 0.34!, 0.66 0.4!, 0.34 0.5, 0.3 0.66!, 0.38 0.7!, 0.2 0.84, 0.1 0.94, 0 1.0',
    ),
    [enamel, enamel, '#fff', '#fff', '#fff', '#fff', metal, '#fff2d8'],
    bands('-2 -0.5 6 1, 0.3 2 6 1, 0.5 0.66 0 0'),
    [0, 0, 3, 2, 0.1, 0.62, 0.2, -0.12],
    { zoom: 0.88 },
  )

/** A glass jar of sweets with a lid. */
export const sweetJar = (glass: string, dots: string, lid: string): Prop =>
  lathe(
    line(
      '0.52 -0.86!, 0.62 -0.8, 0.72 -0.2, 0.66 0.26, 0.54 0.36!, 0.62 0.4!, 0.62 0.52!, 0.4 0.66, 0.12 0.7, 0.16 0.86, 0 0.94',
    ),
    [glass, lid, GOLD, '', '', '', GOLD, dots],
    bands('0.36 0.54 2 1, 0.54 0.7 1 0, 0.7 2 2 1'),
    [0, 0, 2, 0, 0, 0, 0, -0.2],
    { turn: [0.22, 0.3, 0.05] },
  )

export const topHat = (felt: string, band: string): Prop =>
  lathe(
    line(
      '0.56 -0.66, 0.9 -0.62, 0.98 -0.54, 0.9 -0.52, 0.58 -0.5!, 0.56 -0.2, 0.58 0.3, 0.66 0.76, 0.6 0.84, 0 0.86',
    ),
    [felt, band, GOLD],
    bands('-0.49 -0.16 1 0, -0.16 -0.12 2 1, -0.5 -0.46 2 1'),
    [],
    { turn: [0.34, 0.2, 0.14], zoom: 0.86, pan: [0, 0.04] },
  )

export const amphora = (clay: string, painting: string): Prop =>
  lathe(
    line(
      '0.22 -0.98!, 0.26 -0.88!, 0.14 -0.78, 0.5 -0.26, 0.58 0.1, 0.36 0.38, 0.2 0.54, 0.2 0.78, 0.32 0.84!, 0.32 0.92!, 0 0.92',
    ),
    [clay, GOLD, painting, '', '', '', GOLD, painting],
    bands('-2 -0.84 1 1, 0.82 2 1 1, 0.3 0.36 2 0, -0.34 -0.3 2 0, -0.44 -0.4 2 0'),
    [0, 0, 1, 2, 0.52, 0.26, 0.28, -0.02],
    { zoom: 0.9 },
  )

export const jam = (fruit: string, cloth: string): Prop =>
  lathe(
    line(
      '0.5 -0.88!, 0.6 -0.82, 0.64 -0.4, 0.6 0.26, 0.5 0.38, 0.56 0.44!, 0.76 0.36, 0.7 0.56, 0.56 0.72, 0 0.76',
    ),
    [fruit, '#fff4dc', cloth, GOLD, '', '', GOLD, '#c8102a'],
    bands('0.3 2 2 0, 0.43 0.5 3 1, -0.5 0.06 1 0, -0.54 -0.5 3 1, 0.06 0.1 3 1'),
    [],
    { turn: [0.28, 0.3, 0.05] },
  )

/** A float that tells when something bites. */
export const float = (top: string, foot = '#ffffff'): Prop =>
  lathe(
    line(
      '0.03 -1.0, 0.05 -0.72, 0.2 -0.6, 0.52 -0.2, 0.56 0.06, 0.36 0.4, 0.14 0.56, 0.07 0.6, 0.07 0.98, 0 1.0',
    ),
    [top, foot, GOLD],
    bands('-2 -0.02 1 0, -0.06 0.02 2 1, 0.57 0.66 2 1, 0.78 0.86 1 0, -2 -0.66 2 1'),
    [],
    { turn: [0.1, 0.2, 0.32], zoom: 0.96 },
  )

export const mug = (enamel: string): Prop =>
  lathe(
    line('0.5 -0.72!, 0.56 -0.66, 0.6 0.3, 0.64 0.38, 0.56 0.4, 0.5 0.5, 0.3 0.62, 0 0.66'),
    [enamel, '#fff8ee', '#ffffff', '', '', '', enamel, '#ffffff'],
    bands('0.4 2 1 0, -2 -0.58 2 0, 0.28 0.36 2 0'),
    [0, 0, 5, 4, -0.12, 0.58, 0.28, -0.14],
    { turn: [0.36, -0.1, 0.05], zoom: 0.84, pan: [0.14, -0.04] },
  )

export const pine: Prop = lathe(
  line(
    '0.14 -1.0!, 0.14 -0.74!, 0.74 -0.76!, 0.7 -0.66, 0.36 -0.24!, 0.6 -0.26!, 0.56 -0.16, 0.26 0.22!, 0.46 0.2!, 0.42 0.3, 0 0.94',
  ),
  ['#0f8a5a', '#6a3a1a', '#f4fcff'],
  bands('-2 -0.78 1 0, -0.5 -0.25 2 0, -0.02 0.2 2 0, 0.56 2 2 0'),
  [9, 0.045],
  { zoom: 0.94, turn: [0.16, 0.3, 0.03] },
)

export const column: Prop = lathe(
  line(
    '0.56 -0.98!, 0.56 -0.84!, 0.44 -0.8, 0.46 -0.72!, 0.36 -0.66, 0.32 0.5!, 0.42 0.56, 0.4 0.64, 0.58 0.72!, 0.58 0.9!, 0 0.9',
  ),
  ['#f6f2ea', GOLD, '#d8cfe0'],
  bands('-0.8 -0.7 1 1, 0.52 0.66 1 1'),
  [14, 0.028, 0, 0, 0, 0, 0, 0.64],
  { zoom: 0.92 },
)

export const hourglass: Prop = lathe(
  line(
    '0.62 -0.96!, 0.62 -0.8!, 0.46 -0.78, 0.48 -0.4, 0.09 0, 0.48 0.4, 0.46 0.78, 0.62 0.8!, 0.62 0.96!, 0 0.96',
  ),
  ['#bfeaff', GOLD, '#ffb83d'],
  bands('-2 -0.78 1 1, 0.78 2 1 1, -0.78 -0.34 2 2, 0 0.36 2 2, -0.05 0.05 1 1'),
  [0, 0, 0, 6, 0.8, 0.56, 0],
  { zoom: 0.94, turn: [0.2, 0.3, 0.16] },
)

export const cupcake: Prop = lathe(
  line(
    '0.4 -0.86!, 0.64 -0.16!, 0.78 -0.1, 0.74 0.1, 0.56 0.14, 0.56 0.3, 0.36 0.36, 0.34 0.5, 0.18 0.56, 0.21 0.7, 0.16 0.84, 0 0.9',
  ),
  ['#ff8ac8', '#7ae8ff', '#e0142e'],
  bands('-2 -0.15 1 0, 0.56 2 2 0'),
  [14, 0.03],
  { zoom: 0.92, turn: [0.2, 0.3, 0.04] },
)

export const macaron: Prop = lathe(
  line('0.6 -0.44, 0.76 -0.34, 0.78 -0.2, 0.7 -0.12!, 0.72 0.1!, 0.8 0.16, 0.78 0.32, 0.56 0.48, 0 0.54'),
  ['#b98aff', '#fff0f8'],
  bands('-0.12 0.1 1 0'),
  [],
  { turn: [0.5, 0.2, 0.16], zoom: 1.05 },
)

export const gumdrop = (sugar: string): Prop =>
  lathe(line('0.62 -0.62, 0.7 -0.5, 0.62 0, 0.44 0.46, 0.2 0.6, 0 0.62'), [sugar], [], [0, 0, 6], {
    zoom: 1.06,
    turn: [0.3, 0.2, 0.06],
  })

export const balloon = (skin: string, stripe: string): Prop =>
  lathe(
    line('0.03 -1.0, 0.03 -0.66, 0.12 -0.62, 0.05 -0.56, 0.4 -0.2, 0.62 0.24, 0.52 0.66, 0.26 0.84, 0 0.88'),
    [skin, GOLD, '', '', '', '', GOLD, stripe],
    bands('-2 -0.67 1 1'),
    [0, 0, 4],
    { turn: [0.1, 0.2, 0.12], zoom: 0.96 },
  )

export const chalice = (metal: string, stones: string): Prop =>
  lathe(
    line(
      '0.46 -0.96!, 0.46 -0.88, 0.14 -0.7, 0.09 -0.4, 0.17 -0.3, 0.1 -0.2, 0.46 0.06, 0.58 0.5, 0.6 0.78!, 0.52 0.8, 0.3 0.72, 0 0.7',
    ),
    [metal, stones, '#8a0a3a'],
    bands('-2 2 0 1, 0.26 0.4 1 0, -0.37 -0.23 1 0'),
    [],
    { turn: [0.34, 0.3, 0.06], zoom: 0.94 },
  )

export const barrel: Prop = lathe(
  line('0.54 -0.8!, 0.66 -0.3, 0.66 0.3, 0.54 0.8!, 0.46 0.8!, 0.46 0.74, 0 0.74'),
  ['#a8602a', '#c8d2e2', '#7a3f16'],
  bands('-0.66 -0.5 1 1, -0.22 -0.1 1 1, 0.1 0.22 1 1, 0.5 0.66 1 1, 0.73 2 2 0'),
  [],
  { turn: [0.36, 0.3, 0.05] },
)
