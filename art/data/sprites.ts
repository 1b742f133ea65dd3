/** Small pictures that every theme shares. Money is in `brands.ts`, what brands promise with in `promos.ts`. */
import type { Prop } from '../lib/props.ts'
import * as p from './props.ts'
import { signs } from './signs/index.ts'
import { ball, card, chip } from './table.ts'
import * as v from './vessels.ts'

/** Rank sections in their order, from bronze to vip (000 §rank league). */
const badge = (
  icon: string,
  metal: string,
  top: string,
  foot: string,
  mark: string,
  stone: string,
  wings: number,
  crest: number,
  cool = '#8a7bff',
): Prop => ({
  form: 'badge',
  icon,
  colours: [metal, top, mark, stone, foot],
  numbers: [wings, crest],
  turn: [-0.08, 0.16, 0],
  zoom: crest > 1 ? 0.7 : 0.8,
  pan: [0, crest > 1 ? 0.2 : 0.04],
  cool,
  size: 640,
})

const sign = (world: string, name: string): Prop => signs[world]![name]!.prop

/** A token for boards. */
const pawn = (skin: string, metal = 0): Prop => ({
  ...v.chalice(skin, skin),
  profile: [
    [0.6, -0.92, 1],
    [0.64, -0.78],
    [0.44, -0.64],
    [0.26, -0.1],
    [0.24, 0.12],
    [0.42, 0.2],
    [0.24, 0.28],
    [0.42, 0.5],
    [0.36, 0.84],
    [0, 0.98],
  ],
  colours: [skin, p.GOLD, ...Array.from({ length: 6 }, () => p.GOLD)],
  marks: [...(metal ? ([[-2, 2, 0, 1]] as const) : []), [-0.74, -0.64, 1, 1], [0.14, 0.26, 1, 1]],
  turn: [0.24, 0.3, 0],
})

/** What a wheel stops at: a drop of gold with a stone, point down. */
const pointer: Prop = {
  form: 'painted',
  path: 'M256 492C200 380 120 300 120 190a136 136 0 0 1 272 0c0 110-80 190-136 302Z',
  colours: ['#ffdf6a', '#7a1a08', p.GOLD, '#f09a1c', '#ff2d4a'],
  numbers: [1, 0.2, 0.2, 0.06],
  marks: [[0, 0.22, 0.26, 4]],
  turn: [-0.1, 0.15, 0],
  size: 448,
  sampling: 1,
}

export const sprites: Readonly<Record<string, Prop>> = {
  // What celebrations, boards and shelves need beside money.
  'token-red': pawn('#ff2d4a'),
  'token-blue': pawn('#1f7bff'),
  'token-green': pawn('#1fb85a'),
  'token-gold': pawn(p.GOLD, 1),
  'wheel-pointer': pointer,
  'wheel-hub': { ...chip('#8a12d8', p.GOLD, [0, 0, 0]), zoom: 1 },
  'chip-red': chip('#d8102e', '#ffffff'),
  'chip-blue': chip('#1f4bd8', '#ffffff', [-0.5, -0.35, -0.1], 'crown'),
  'chip-black': chip('#1a1626', p.GOLD, [-0.45, 0.3, 0.2], 'cut-diamond'),
  'ball-bingo': ball('30', '#ff2d8a'),
  'card-ace': card('A', 'hearts'),
  'gem-ruby': { ...p.gem('brilliant', '#ff1f4b', [0.62, 0.2, 0.02]), size: 400, sampling: 1 },
  'gem-emerald': { ...p.gem('emerald', '#12d86a', [0.95, 0.2, 0.06]), size: 400, sampling: 1 },
  'gem-diamond': { ...p.gem('brilliant', '#d4f0ff', [0.55, 0.2, 0.02]), size: 400, sampling: 1 },
  balloon: v.balloon('#ff2d5a', '#ffffff'),
  hourglass: v.hourglass,
  orb: sign('ocean', 'bubble'),
  snowflake: sign('frost', 'snowflake'),
  cupcake: sign('candy', 'cupcake'),
  duck: sign('carnival', 'duck'),
  dynamite: sign('frontier', 'dynamite'),
  'silver-coin': { ...p.silverCoin('crown', [-0.2, 0.4, 0.06]), size: 400, sampling: 1 },
  'gem-sapphire': p.gem('princess', '#1f7bff'),
  'gem-amber': p.gem('marquise', '#ffb21a', [1, 0.3, 0.4]),
  chest: p.chest,
  trophy: p.trophy,
  crown: p.crown,
  dice: p.die('#e0142e', [0.5, 0.65, 0.1]),
  'dice-special': { ...p.die('#8a2bff', [0.5, 0.65, 0.1], '#ffd650'), numbers: [1] },
  wheel: p.wheel,
  ticket: p.ticket,
  clover: p.clover,
  rocket: p.rocket,
  star: {
    form: 'relief',
    icon: 'round-star',
    colours: ['#ffdf5a', '#c8640a', p.GOLD, '#ffab1a'],
    numbers: [1, 0.34, 0.24, 0.06],
    turn: [-0.06, 0.2, 0],
    zoom: 1.05,
    size: 560,
  },
  bolt: {
    form: 'relief',
    path: p.BOLT,
    colours: ['#fff06a', '#8a4a0a', p.GOLD, '#ffa61a'],
    numbers: [0, 0.1, 0.16, 0.05],
    turn: [-0.05, 0.3, 0],
    size: 560,
  },
  key: {
    form: 'relief',
    icon: 'skeleton-key',
    colours: ['#ffdf6a', '#5a2a0a', p.GOLD, '#e8901a'],
    numbers: [1, 0.1, 0.14, 0],
    turn: [-0.05, 0.35, 0],
    zoom: 1,
    size: 560,
  },
  'rank-bronze': badge('round-star', '#d07c42', '#8a3a1a', '#3a1206', '#f2b183', '#ff8a4a', 0, 0),
  'rank-silver': badge('round-star', '#c8d2e2', '#5a6a8a', '#1f2a44', '#f4f8ff', '#a8d0ff', 0, 0, '#5aa8ff'),
  'rank-gold': badge('round-star', p.GOLD, '#b8521a', '#4a1404', '#ffe07a', '#ff4a2e', 2, 0),
  'rank-platinum': badge(
    'laurel-crown',
    '#dcecf4',
    '#2a8a9a',
    '#0a3044',
    '#f4fdff',
    '#5ff0ff',
    3,
    0,
    '#3fd8e8',
  ),
  'rank-sapphire': badge('laurel-crown', p.GOLD, '#1f5bff', '#061a6a', '#ffe07a', '#2f8bff', 4, 1, '#3f7bff'),
  'rank-diamond': badge(
    'cut-diamond',
    '#e8f2ff',
    '#4ac8ff',
    '#1a3aa8',
    '#ffffff',
    '#9af0ff',
    5,
    1,
    '#4bd8ff',
  ),
  'rank-vip': badge('crown', p.GOLD, '#5a12a8', '#16032a', '#ffe07a', '#ff1f6b', 5, 2, '#c04bff'),
}

/** Feature icons taken as they are from the 3D emoji set; name → file. */
export const emoji: Readonly<Record<string, string>> = {
  wheel: '1f3a1',
  map: '1f5fa-fe0f',
  bingo: '1f3b1',
  tower: '1f3f0',
  race: '1f3c1',
  hot: '1f525',
  new: '2728',
  target: '1f3af',
  slot: '1f3b0',
  tickets: '1f39f-fe0f',
  moneybag: '1f4b0',
  bell: '1f514',
  chat: '1f4ac',
  party: '1f389',
  parcel: '1f4e6',
  lock: '1f512',
}
