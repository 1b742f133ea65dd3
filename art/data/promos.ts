/**
 * What each brand promises with: six things that stand for a gift, a day, a letter, a call, safety, and friends. A
 * brand strikes them all in its own outline, metal, and enamel, with its emblem cut out of them, so that its pages
 * are its own without their colors, too.
 */
import { iconBody } from '../lib/shapes.ts'
import type { Prop } from '../lib/props.ts'
import * as p from './props.ts'

export const PROMOS = ['gift', 'calendar', 'mailbox', 'phone', 'shield', 'friends'] as const
export type PromoName = (typeof PROMOS)[number]

/** A silhouette in a box of 512, and the icons that stand in it. */
interface Silhouette {
  readonly body: string
  readonly from?: readonly string[]
}

/** A brand's sign, cut out of its things. */
type Emblem = { readonly icon: string } | { readonly path: string }

interface Maker {
  readonly emblem: Emblem
  /** The body that carries the silhouette. */
  readonly strike: (silhouette: Silhouette) => Prop
  /** Things that the brand shows as something of its world. */
  readonly own?: Partial<Record<PromoName, string>>
}

/** Where a thing bears the emblem: its middle and its width. */
type Seat = readonly [x: number, y: number, size: number]

const BODIES: Readonly<Record<PromoName, readonly [d: string, seat: Seat]>> = {
  gift: [
    'M40 172h432v76H40ZM72 270h368v190a28 28 0 0 1-28 28H100a28 28 0 0 1-28-28ZM244 158C130 158 92 118 92 82c0-62 112-66 152 76Zm24 0c114 0 152-40 152-76 0-62-112-66-152 76Z',
    [256, 378, 178],
  ],
  calendar: [
    'M118 20h48v60h180V20h48v60h54a30 30 0 0 1 30 30v66H34v-66a30 30 0 0 1 30-30h54ZM34 200h444v254a34 34 0 0 1-34 34H68a34 34 0 0 1-34-34Z',
    [256, 344, 220],
  ],
  mailbox: [
    'M24 396V244a112 112 0 0 1 112-112h198V28h118v62h-70v42a112 112 0 0 1 106 112v152ZM206 414h100v86H206Z',
    [244, 268, 196],
  ],
  phone: [
    'M166 6h180a48 48 0 0 1 48 48v404a48 48 0 0 1-48 48H166a48 48 0 0 1-48-48V54a48 48 0 0 1 48-48Zm50 28v20h80V34ZM236 446a20 20 0 1 0 40 0 20 20 0 1 0-40 0Z',
    [256, 246, 208],
  ],
  shield: [
    'M256 8c66 42 134 62 208 62v164c0 136-90 218-208 270C138 452 48 370 48 234V70c74 0 142-20 208-62Z',
    [256, 244, 250],
  ],
  friends: [
    'M96 132a84 84 0 1 1 168 0 84 84 0 1 1-168 0ZM18 484c0-148 62-228 162-228s162 80 162 228ZM288 62a80 80 0 1 1 10 148 118 118 0 0 0-10-148ZM364 484c0-112-30-196-84-238 20-8 42-12 66-12 90 0 148 88 148 250Z',
    [180, 382, 150],
  ],
}

/** Draws a silhouette with the emblem cut out of it. */
function cut(d: string, [x, y, size]: Seat, emblem: Emblem): Silhouette {
  const scale = size / 512
  const sign = 'icon' in emblem ? iconBody(emblem.icon) : `<path d="${emblem.path}"/>`
  return {
    body:
      `<mask id="m"><rect x="-50" y="-50" width="612" height="612" fill="#fff"/>` +
      `<g color="#000" transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})">${sign}</g></mask>` +
      `<path mask="url(#m)" fill-rule="evenodd" d="${d}"/>`,
    ...('icon' in emblem ? { from: [emblem.icon] } : {}),
  }
}

/** A token in the brand's outline: metal, field, silhouette. */
const token =
  (
    numbers: readonly [corners: number, sharp: number, wide: number, scallops: number, depth: number],
    colours: readonly [metal: string, field: string, face: string],
    o: Partial<Prop> = {},
    fill = 0.62,
  ) =>
  (silhouette: Silhouette): Prop => ({
    form: 'token',
    ...silhouette,
    colours,
    numbers: [...numbers, 0, fill],
    turn: [-0.14, 0.26, 0.04],
    zoom: 0.94,
    size: 448,
    sampling: 1,
    pace: 0.7,
    ...o,
  })

/** A thing by itself, swollen or flat, on a plate of its own outline. */
const figure =
  (
    face: string,
    foot: string,
    ground: string,
    rim: string,
    numbers: readonly number[],
    o: Partial<Prop> = {},
  ) =>
  (silhouette: Silhouette): Prop => ({
    form: 'relief',
    ...silhouette,
    colours: [face, ground, rim, foot],
    numbers,
    turn: [-0.08, 0.28, 0],
    zoom: 0.96,
    size: 448,
    sampling: 1,
    ...o,
  })

const MAKERS: Readonly<Record<string, Maker>> = {
  // A court's medal: round, of gold, purple enamel.
  aurelia: {
    emblem: { icon: 'fleur-de-lys' },
    strike: token([0, 0, 1, 0, 0], [p.GOLD, '#4a0f7a', '#ffe08a']),
  },
  // Gummies: no plate at all, as swollen as sweets are.
  popply: {
    emblem: { path: p.HEART },
    strike: figure('#ff8ac8', '#e8148a', '#8a2be0', '#ffffff', [0, 0.26, 0.26, 0.09], {
      turn: [-0.1, 0.3, 0.14],
    }),
  },
  // Cells of a grid: hexagons, dark, with bright signs.
  voltaic: {
    emblem: { path: p.BOLT },
    strike: token(
      [6, 1, 1, 0, 0],
      ['#2a3a6a', '#050a1e', '#2bffc0'],
      { cool: '#ff4bd8', turn: [-0.2, 0.4, 0] },
      0.6,
    ),
    own: { shield: 'bolt-shield', friends: 'three-friends' },
  },
  // Koban: tall ovals of lacquer.
  koi: {
    emblem: { icon: 'lotus' },
    strike: token([0, 0, 0.76, 0, 0], ['#ffcf4a', '#b8201c', '#fff0d8'], { turn: [-0.12, 0.2, 0.16] }, 0.54),
    own: { gift: 'swap-bag', friends: 'circling-fish', mailbox: 'love-letter' },
  },
  // Flakes of ice with six rays.
  saltpeak: {
    emblem: { icon: 'snowflake-2' },
    strike: token(
      [0, 0, 1, 6, 0.11],
      ['#dfe8f5', '#9fd4f2', '#0a3a6a'],
      { warm: '#f0faff', cool: '#3fa8e8' },
      0.54,
    ),
  },
  // Signs over a door: a ring of bulbs.
  marquee: {
    emblem: { icon: 'round-star' },
    strike: token(
      [0, 0, 1, 18, 0.05],
      ['#f0b040', '#a8141c', '#fff0c8'],
      { turn: [-0.1, -0.34, -0.1] },
      0.58,
    ),
    own: { phone: 'rotary-phone', shield: 'ribbon-shield', gift: 'present' },
  },
  // Leaves of a clover.
  verdant: {
    emblem: { icon: 'shamrock' },
    strike: token([0, 0, 1, 4, 0.14], ['#2aa83a', '#0a4a1e', '#e8ffb0'], { turn: [-0.18, 0.3, 0.36] }, 0.57),
    own: { mailbox: 'tied-scroll' },
  },
  // A sheriff's star, of bronze.
  dusk: {
    emblem: { icon: 'horseshoe' },
    strike: token([0, 0, 1, 5, 0.17], ['#e8a04a', '#5a1f10', '#ffd68a'], { turn: [-0.16, 0.3, -0.08] }, 0.52),
    own: { friends: 'shaking-hands', shield: 'american-shield', gift: 'knapsack' },
  },
  // Squares of paper with a line of ink.
  paperline: {
    emblem: { icon: 'paper-plane' },
    strike: token(
      [4, 0.62, 1, 0, 0],
      ['#c8ccff', '#ffffff', '#4a45e8'],
      { turn: [-0.1, 0.22, 0], cool: '#8a90ff' },
      0.62,
    ),
    own: { mailbox: 'envelope', shield: 'checked-shield', gift: 'shopping-bag' },
  },
}

/** The thing of a brand, ready to be drawn. */
function make({ emblem, strike, own }: Maker, name: PromoName): Prop {
  const icon = own?.[name]
  const silhouette = icon ? { body: iconBody(icon), from: [icon] } : cut(...BODIES[name], emblem)
  return strike(silhouette)
}

export const promos: Readonly<Record<string, Readonly<Record<PromoName, Prop>>>> = Object.fromEntries(
  Object.entries(MAKERS).map(([brand, maker]) => [
    brand,
    Object.fromEntries(PROMOS.map((name) => [name, make(maker, name)])) as Record<PromoName, Prop>,
  ]),
)
