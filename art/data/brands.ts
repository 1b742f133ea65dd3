/**
 * The money of each brand: what it plays with for fun, what it enters with, and what it wins. Every thing is named by
 * the brand's own words (`themes/brands`), and no two of a kind share an outline: they differ in gray, too.
 */
import type { Prop } from '../lib/props.ts'
import * as p from './props.ts'
import { signs } from './signs/index.ts'
import * as v from './vessels.ts'

export interface Money {
  readonly coin: Prop
  readonly entries: Prop
  readonly winnings: Prop
}

interface Struck {
  readonly corners?: number
  readonly sharp?: number
  readonly wide?: number
  readonly scallops?: number
  readonly depth?: number
  readonly hole?: number
  readonly emblem?: number
}

/** A token that is not round: its outline, and metal, field, and emblem. */
const struck = (
  outline: Struck,
  colours: readonly [metal: string, field: string, emblem: string],
  o: Partial<Prop>,
): Prop => ({
  form: 'token',
  colours,
  numbers: [
    outline.corners ?? 0,
    outline.sharp ?? 0,
    outline.wide ?? 1,
    outline.scallops ?? 0,
    outline.depth ?? 0,
    outline.hole ?? 0,
    outline.emblem ?? 0.6,
  ],
  turn: [-0.2, 0.34, 0.06],
  zoom: 0.96,
  size: 448,
  sampling: 1,
  pace: 0.7,
  ...o,
})

/** An emblem on a plate with a rim. */
const plate = (
  face: string,
  foot: string,
  ground: string,
  rim: string,
  o: Partial<Prop>,
  metal = 0,
): Prop => ({
  form: 'relief',
  colours: [face, ground, rim, foot],
  numbers: [metal, 0.14, 0.18, 0.07],
  turn: [-0.06, 0.26, 0],
  zoom: 0.96,
  size: 448,
  sampling: 1,
  ...o,
})

const small = (prop: Prop, o: Partial<Prop> = {}): Prop => ({ ...prop, size: 448, sampling: 1, ...o })

/** A spark with four rays. */
const SPARK =
  'M256 10c22 150 74 216 246 246-172 30-224 96-246 246-22-150-74-216-246-246 172-30 224-96 246-246Z'
/** A petal of a cherry blossom: broad, with a notch. */
const PETAL =
  'M256 500C150 420 70 300 84 176 92 100 150 40 214 22l42 74 42-74c64 18 122 78 130 154 14 124-66 244-172 324Z'
/** A sealed letter. */
const LETTER =
  'M60 112h392a32 32 0 0 1 32 32v6L256 300 28 150v-6a32 32 0 0 1 32-32ZM28 196l228 148 228-148v172a32 32 0 0 1-32 32H60a32 32 0 0 1-32-32Z'
/** A lump of gold as it comes out of the river. */
const NUGGET = 'M86 330 60 236l52-86 102-18 48-58 110 10 48 76 46 56-26 96 12 60-80 64-110-18-72 34-86-44Z'
/** Two peaks, the near one before the far one. */
const PEAKS = 'M20 430 196 90 268 226 318 160 492 430Z'

export const brands: Readonly<Record<string, Money>> = {
  aurelia: {
    coin: small(p.coin('fleur-de-lys', [-0.25, 0.36, 0.06])),
    entries: plate('#2fd88a', '#0a8a4a', '#0a3a24', p.GOLD, { icon: 'laurel-crown' }),
    winnings: small(p.crown),
  },
  popply: {
    coin: small(v.gumdrop('#ff4fa8')),
    entries: plate('#fff27a', '#ffb01a', '#8a2be0', '#ffffff', { path: SPARK, turn: [-0.05, 0.24, 0.12] }),
    winnings: small(signs['candy']!['cupcake']!.prop),
  },
  voltaic: {
    coin: struck({ corners: 6, sharp: 1, emblem: 0.62 }, ['#c8d8f0', '#0a1a4a', '#2bffc0'], {
      text: { font: 'orbitron', weight: 900, lines: [{ text: 'V', size: 300 }] },
      cool: '#ff4bd8',
    }),
    entries: plate('#5affd0', '#0fb89a', '#0a1030', '#e84bff', { path: p.BOLT, cool: '#ff4bd8' }),
    winnings: small(p.gem('trillion', '#ff3ad8', [0.9, 0.3, 0.2]), { zoom: 1 }),
  },
  koi: {
    coin: struck({ wide: 0.7, emblem: 0.5 }, ['#ffcf4a', '#e8981a', '#fff0a8'], {
      icon: 'lotus',
      turn: [-0.12, 0.2, 0.14],
    }),
    entries: plate('#ffc0d8', '#f0649a', '#a81c3a', '#fff4e4', { path: PETAL, turn: [-0.1, 0.3, -0.4] }),
    winnings: small(p.fish, { colours: ['#f0a010', '#ffd24a', '#fff4d0', '#e8641a', '#ffe08a'] }),
  },
  saltpeak: {
    coin: small(p.gem('hexagon', '#7ad8ff', [0.35, 0.3, 0.1])),
    entries: plate('#ffffff', '#4aa8e0', '#0a3a5c', '#dfe8f5', { path: PEAKS }),
    winnings: plate('#f4fdff', '#6ed2f2', '#0a3a6a', '#dfe8f5', { icon: 'snowflake-2' }, 0.6),
  },
  marquee: {
    coin: struck({ scallops: 12, depth: 0.045, hole: 0.2, emblem: 0 }, ['#f0b040', '#a8141c', '#ffe08a'], {
      icon: 'round-star',
    }),
    entries: small(p.ticket, { colours: ['#e0182a', '#8a0a14', p.GOLD] }),
    winnings: plate(
      '#ff3a2a',
      '#b80020',
      '#4a040c',
      p.GOLD,
      { text: { font: 'limelight', weight: 400, lines: [{ text: '7', size: 300 }] } },
      0,
    ),
  },
  verdant: {
    coin: small(p.clover),
    entries: small(signs['clover']!['acorn']!.prop),
    winnings: small(signs['clover']!['pot']!.prop),
  },
  dusk: {
    coin: {
      ...plate('#ffe884', '#f0a020', '#5a1f10', '#e8a040', { path: NUGGET, turn: [-0.12, 0.3, 0.1] }, 1),
      numbers: [1, 0.34, 0.2, 0.06],
    },
    entries: plate('#ffd24a', '#f0401a', '#4a0f0a', '#e8833a', { icon: 'flame' }),
    winnings: plate('#ffce8a', '#c8642a', '#5a1f10', p.GOLD, { icon: 'horseshoe' }, 1),
  },
  paperline: {
    coin: struck({ corners: 4, sharp: 0.62, emblem: 0.62 }, ['#e4e6ff', '#4a45e8', '#ffffff'], {
      icon: 'paper-plane',
      turn: [-0.16, 0.3, 0.04],
      cool: '#8a90ff',
    }),
    entries: plate('#5ee0b4', '#0f9a74', '#ffffff', '#4a45e8', { path: LETTER, cool: '#8a90ff' }),
    winnings: plate('#ffb8dc', '#f0609a', '#4a45e8', '#c8ccff', { icon: 'ribbon-medal', cool: '#8a90ff' }),
  },
}
