/**
 * Three places of each brand, heads of its pages about promotions, ranks, and friends: its things in its own light.
 * Each brand has an arrangement of its own, and on the same page no two stand in the same kind of place.
 */
import type { Prop } from '../lib/props.ts'
import type { Scene } from '../lib/scenes.ts'
import { brands } from './brands.ts'
import type { Standing } from './games.ts'
import { palettes, type PaletteName } from './looks.ts'
import * as p from './props.ts'
import { promos } from './promos.ts'
import { themes } from './themes/index.ts'

export interface Place {
  /** Brand and page. */
  readonly name: string
  readonly scene: Scene
  readonly wide: readonly Standing[]
  readonly tall: readonly Standing[]
}

/** Where things stand: from the group's middle, in heights of the wide cut, and how large, how tilted. */
type Spot = readonly [dx: number, dy: number, size: number, spin?: number]
/** The first is the hero's; those behind come last. */
type Arrangement = readonly [Spot, Spot, Spot, Spot, Spot]

/** A size of files, and where on it the group stands, with the width of one unit. */
interface Cut {
  readonly width: number
  readonly height: number
  readonly x: number
  readonly y: number
  readonly unit: number
}

export const WIDE: Cut = { width: 1600, height: 400, x: 0.76, y: 0.5, unit: 400 }
export const TALL: Cut = { width: 732, height: 760, x: 0.63, y: 0.25, unit: 440 }

const ARRANGEMENTS: Readonly<Record<string, Arrangement>> = {
  // A pyramid, the same on both sides.
  aurelia: [
    [0, -0.06, 0.66],
    [-0.5, 0.14, 0.4, -6],
    [0.5, 0.14, 0.4, 6],
    [-0.66, 0.27, 0.22],
    [0.66, 0.27, 0.22],
  ],
  // A heap that has just been poured out.
  popply: [
    [-0.12, -0.1, 0.58, -10],
    [0.34, 0.1, 0.5, 14],
    [-0.5, 0.2, 0.42, -20],
    [0.02, 0.3, 0.34, 24],
    [0.66, -0.18, 0.32, 30],
  ],
  // A flight from below upward.
  voltaic: [
    [0.5, -0.12, 0.6],
    [0.02, 0.02, 0.42],
    [-0.34, 0.14, 0.32],
    [-0.6, 0.24, 0.24],
    [-0.8, 0.32, 0.18],
  ],
  // A ring around still water.
  koi: [
    [-0.48, -0.08, 0.5, -8],
    [0.44, 0.1, 0.48, 8],
    [0.02, 0.27, 0.32],
    [0.06, -0.27, 0.32],
    [0.66, -0.2, 0.26, 12],
  ],
  // A ridge: a line with its highest in the middle.
  saltpeak: [
    [0, -0.13, 0.52],
    [-0.42, 0.04, 0.4],
    [0.42, 0.04, 0.4],
    [-0.64, 0.17, 0.3],
    [0.64, 0.17, 0.3],
  ],
  // An arch over an empty stage.
  marquee: [
    [0, -0.2, 0.48],
    [-0.46, -0.06, 0.38, -14],
    [0.46, -0.06, 0.38, 14],
    [-0.62, 0.25, 0.34, -24],
    [0.62, 0.25, 0.34, 24],
  ],
  // Four leaves, and a seed beside them.
  verdant: [
    [-0.22, -0.2, 0.46, -12],
    [0.22, -0.18, 0.46, 12],
    [-0.22, 0.22, 0.46, -6],
    [0.22, 0.22, 0.46, 6],
    [0.64, 0.3, 0.28],
  ],
  // What stands on the ground before a low sun.
  dusk: [
    [-0.46, 0.06, 0.62, -4],
    [0.1, 0.22, 0.36],
    [0.46, 0.14, 0.48, 4],
    [0.66, 0.3, 0.26],
    [0.3, -0.24, 0.2, 10],
  ],
  // Rows, as in print.
  paperline: [
    [-0.5, 0, 0.56],
    [0.06, -0.22, 0.36],
    [0.06, 0.22, 0.36],
    [0.5, -0.22, 0.36],
    [0.5, 0.22, 0.36],
  ],
}

const PAGES = ['promotions', 'vip', 'invite'] as const
type Light = readonly [kind: string, palette: PaletteName, seed: number]

const LIGHTS: Readonly<Record<string, readonly [Light, Light, Light]>> = {
  aurelia: [
    ['treasury', 'plum', 3],
    ['velvet', 'violet', 4],
    ['deco', 'plum', 6],
  ],
  popply: [
    ['candy', 'candy', 5],
    ['burst', 'quartz', 3],
    ['heaven', 'bubble', 4],
  ],
  voltaic: [
    ['grid', 'neon', 6],
    ['space', 'acid', 4],
    ['cavern', 'neon', 3],
  ],
  koi: [
    ['waves', 'lacquer', 6],
    ['pagoda', 'dawn', 8],
    ['river', 'reef', 4],
  ],
  saltpeak: [
    ['peaks', 'ice', 7],
    ['summit', 'noon', 3],
    ['ocean', 'ice', 5],
  ],
  marquee: [
    ['bulbs', 'crimson', 4],
    ['stage', 'velvet', 6],
    ['fair', 'cherry', 5],
  ],
  verdant: [
    ['jungle', 'lime', 3],
    ['grove', 'grove', 6],
    ['meadow', 'spring', 4],
  ],
  dusk: [
    ['mesa', 'sunset', 4],
    ['blaze', 'rust', 3],
    ['dunes', 'sunset', 6],
  ],
  paperline: [
    ['paper', 'bubble', 6],
    ['paper', 'quartz', 3],
    ['paper', 'heaven', 8],
  ],
}

/** Who is cast: the hero, those beside it, those at its foot. */
function castOf(brand: string): Readonly<Record<(typeof PAGES)[number], readonly Prop[]>> {
  const { gift, calendar, mailbox, phone, shield, friends } = promos[brand]!
  const { coin, entries, winnings } = brands[brand]!
  const own = themes.find(({ id }) => id === brand)!.emblem
  // A court wins crowns, so that a cup stands for its ranks.
  const emblem = {
    ...(own.form === winnings.form && own.form === 'crown' ? p.trophy : own),
    size: 512,
    sampling: 1,
  }
  return {
    promotions: [gift, calendar, mailbox, coin, entries],
    vip: [emblem, winnings, shield, entries, coin],
    invite: [friends, phone, gift, entries, coin],
  }
}

/** The group on a cut; what stands last lies lowest in the pile. */
function standing(cast: readonly Prop[], spots: Arrangement, { width, height, x, y, unit }: Cut): Standing[] {
  return spots
    .map(([dx, dy, size, spin], i) => ({
      prop: cast[i]!,
      x: x + (dx * unit) / width,
      y: y + (dy * unit) / height,
      w: (size * unit) / width,
      ...(spin ? { spin } : {}),
      ...(i === 0 ? { halo: true } : {}),
    }))
    .toReversed()
}

/** Wider groups stand closer together where a phone shows them beside a word. */
const CLOSER = 0.56
const closer = (spots: Arrangement): Arrangement =>
  spots.map(([dx, ...rest]) => [dx * CLOSER, ...rest]) as unknown as Arrangement

export const places: readonly Place[] = Object.entries(ARRANGEMENTS).flatMap(([brand, spots]) => {
  const cast = castOf(brand)
  return PAGES.map((page, i) => {
    const [kind, palette, seed] = LIGHTS[brand]![i]!
    return {
      name: `${brand}/${page}`,
      scene: { kind, palette: palettes[palette], seed, sampling: 1 },
      wide: standing(cast[page], spots, WIDE),
      tall: standing(cast[page], closer(spots), TALL),
    }
  })
})
