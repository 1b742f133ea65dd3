/** One record per game: its letters, its backdrop and what stands on its tile. */
import type { Prop } from '../lib/props.ts'
import type { Scene } from '../lib/scenes.ts'
import type { FrameName } from '../lib/frames.ts'
import type { Finish } from '../lib/lettering.ts'
import * as p from './props.ts'

export interface Standing {
  readonly prop: Prop
  /** Centre in shares of the tile's width and height; width in shares of its width. */
  readonly x: number
  readonly y: number
  readonly w: number
  readonly spin?: number
  readonly flip?: boolean
  readonly blur?: number
  readonly halo?: boolean
}

export interface Game {
  readonly slug: string
  /** The backdrop of its page, one of `rooms.ts`; told by the slug where it is left out. */
  readonly room?: string
  readonly title: readonly string[]
  /** A small line below the title: what the game is, where its name says something else. */
  readonly line?: string
  readonly font: readonly [string, number]
  /** The second line's size against the first. */
  readonly second?: number
  readonly arch?: number
  /** Lines are set as wide as each other instead. */
  readonly balanced?: boolean
  /** Degrees, clockwise, by which the title leans. */
  readonly tilt?: number
  /** What stands between the backdrop and the hero. */
  readonly frame?: FrameName
  readonly finish: Finish
  readonly scene: Scene
  readonly hero: readonly Standing[]
  /** Where glints stand: shares and a radius in pixels of a tile 480 wide. */
  readonly glints: readonly (readonly [number, number, number])[]
}

const gold = { metal: 'gold' } as const

export const games: readonly Game[] = [
  {
    slug: 'tidal-fortune',
    title: ['TIDAL', 'FORTUNE'],
    font: ['lilita-one', 400],
    second: 0.84,
    finish: { ...gold, face: ['#f2ffff', '#2fc2ff', '#0558cc'], ink: '#03204a', side: '#1467b8' },
    scene: { kind: 'ocean', palette: ['#01204a', '#0462b0', '#18b8f0', '#c8fff4'], seed: 3 },
    hero: [
      { prop: p.coin('fishing-hook', [-0.2, -0.5, 0.2]), x: 0.15, y: 0.2, w: 0.22, blur: 1.5 },
      {
        prop: {
          ...p.fish,
          turn: [0, 0.5, -0.1],
          colours: ['#ff5a1f', '#ffb03d', '#fff4dc', '#e0142e', '#ffd23d'],
        },
        x: 0.76,
        y: 0.2,
        w: 0.4,
        flip: true,
        blur: 1,
      },
      { prop: p.fish, x: 0.48, y: 0.4, w: 0.98, halo: true },
      { prop: p.coin('fishing-hook', [-0.3, -0.4, 0.1]), x: 0.86, y: 0.6, w: 0.27 },
      { prop: p.gem('pear', '#18e0d0', [1.1, 0.3, 0]), x: 0.12, y: 0.61, w: 0.24, spin: -18 },
    ],
    glints: [
      [0.62, 0.27, 22],
      [0.86, 0.55, 16],
      [0.16, 0.56, 14],
    ],
  },
  {
    slug: 'crystal-cascade',
    title: ['CRYSTAL', 'CASCADE'],
    font: ['righteous', 400],
    second: 0.94,
    finish: { metal: 'silver', face: ['#ffffff', '#d88bff', '#6a12d8'], ink: '#1c0348', side: '#5a1ab8' },
    scene: { kind: 'cavern', palette: ['#0e0230', '#4a12a8', '#a83bff', '#ffc6ff'], seed: 2 },
    hero: [
      { prop: p.gem('hexagon', '#ffa61a', [0.5, 0.6, 0.4]), x: 0.12, y: 0.17, w: 0.26, blur: 1.2 },
      { prop: p.gem('trillion', '#19d0ff', [0.9, 0.3, -0.4]), x: 0.88, y: 0.15, w: 0.3, blur: 1.2 },
      { prop: p.gem('brilliant', '#c31dff', [0.62, 0.2, 0.02]), x: 0.5, y: 0.31, w: 0.8, halo: true },
      { prop: p.gem('princess', '#1f7bff', [0.8, -0.4, 0.2]), x: 0.2, y: 0.52, w: 0.46 },
      { prop: p.gem('hexagon', '#ff1f5b', [0.8, 0.4, -0.2]), x: 0.8, y: 0.52, w: 0.47 },
      { prop: p.gem('emerald', '#12d86a', [0.95, 0.2, 0.06]), x: 0.5, y: 0.6, w: 0.42 },
    ],
    glints: [
      [0.3, 0.22, 26],
      [0.68, 0.27, 18],
      [0.85, 0.46, 16],
      [0.14, 0.47, 14],
    ],
  },
  {
    slug: 'dragon-vault',
    title: ['DRAGON', 'VAULT'],
    font: ['lilita-one', 400],
    second: 1.08,
    finish: { ...gold, face: ['#fff0a8', '#ff8a1a', '#c8102a'], ink: '#2b0208', side: '#8a1020' },
    scene: { kind: 'treasury', palette: ['#1c0208', '#6a0a16', '#ff5a1e', '#ffd36b'], seed: 4 },
    hero: [
      { prop: p.vault, x: 0.5, y: 0.37, w: 1.06, halo: true },
      {
        prop: p.emblem('spiked-dragon-head', '#ff4a2e', '#b00a26', '#3a0410', {
          turn: [-0.06, 0.38, 0],
          zoom: 1,
        }),
        x: 0.51,
        y: 0.38,
        w: 0.9,
      },
      { prop: p.gem('emerald', '#12d86a', [0.9, 0.3, 0.2]), x: 0.86, y: 0.63, w: 0.26 },
      { prop: p.coin('spiked-dragon-head', [-0.35, 0.4, 0.1]), x: 0.14, y: 0.63, w: 0.29 },
      { prop: p.gem('brilliant', '#ff1f4b', [0.6, 0.3, -0.1]), x: 0.65, y: 0.67, w: 0.22 },
    ],
    glints: [
      [0.24, 0.14, 20],
      [0.76, 0.3, 16],
      [0.1, 0.58, 14],
    ],
  },
  {
    slug: 'clover-combo',
    title: ['CLOVER', 'COMBO'],
    font: ['lilita-one', 400],
    second: 1.02,
    finish: { ...gold, face: ['#fbffc8', '#6ee03a', '#0a8a3a'], ink: '#03240f', side: '#0f7a34' },
    scene: { kind: 'meadow', palette: ['#04301a', '#0a8a44', '#7ae04b', '#fff3a0'], seed: 6 },
    hero: [
      { prop: p.coin('horseshoe', [-0.2, -0.5, 0.2]), x: 0.13, y: 0.2, w: 0.2, blur: 1.4 },
      { prop: p.coin('shamrock', [-0.3, 0.5, 0.2]), x: 0.9, y: 0.16, w: 0.18, blur: 1.4 },
      { prop: p.clover, x: 0.5, y: 0.38, w: 1.0, halo: true },
      { prop: p.coin('shamrock', [-0.35, 0.4, 0.1]), x: 0.14, y: 0.6, w: 0.3 },
      { prop: p.coin('horseshoe', [-0.35, -0.4, 0.1]), x: 0.87, y: 0.59, w: 0.28 },
      { prop: p.coin('shamrock', [-0.6, 0.1, 0.1]), x: 0.68, y: 0.67, w: 0.2 },
    ],
    glints: [
      [0.36, 0.2, 24],
      [0.66, 0.34, 16],
      [0.88, 0.53, 14],
    ],
  },
  {
    slug: 'rocket-rush',
    title: ['ROCKET', 'RUSH'],
    line: 'DICE',
    font: ['black-ops-one', 400],
    second: 1.16,
    finish: { metal: 'silver', face: ['#ffffff', '#4fe6ff', '#1a6ae0'], ink: '#080a3a', side: '#c01aa0' },
    scene: { kind: 'space', palette: ['#04051c', '#1a1a8a', '#19c0ff', '#ff4bd8'], seed: 7 },
    hero: [
      { prop: p.rocket, x: 0.8, y: 0.16, w: 0.4, blur: 0.8, spin: 16 },
      { prop: p.die('#8a2bff', [0.5, 0.65, 0.1], '#ffffff'), x: 0.4, y: 0.31, w: 0.74, spin: -8, halo: true },
      { prop: p.die('#ff2bb0', [0.6, -0.65, -0.1], '#ffffff'), x: 0.77, y: 0.47, w: 0.46, spin: 9 },
    ],
    glints: [
      [0.2, 0.13, 22],
      [0.9, 0.4, 14],
    ],
  },
  {
    slug: 'lucky-ladder',
    title: ['LUCKY', 'LADDER'],
    font: ['chango', 400],
    second: 0.86,
    arch: 12,
    finish: { ...gold, face: ['#fff6d0', '#ffb52a', '#e0401a'], ink: '#38082e', side: '#8a1a6a' },
    scene: { kind: 'heaven', palette: ['#2a0a5a', '#8a1f8a', '#ff6a4b', '#ffe6a0'], seed: 8 },
    hero: [
      { prop: p.ladder, x: 0.42, y: 0.36, w: 1.1, halo: true },
      { prop: p.coin('round-star', [-0.2, 0.4, 0.1]), x: 0.82, y: 0.16, w: 0.3, halo: true },
      { prop: p.die('#e0142e', [0.5, 0.65, 0.1]), x: 0.72, y: 0.46, w: 0.46, spin: 8 },
      { prop: p.die('#1f7bff', [0.6, -0.5, 0.2]), x: 0.2, y: 0.6, w: 0.34, spin: -10 },
    ],
    glints: [
      [0.82, 0.1, 22],
      [0.6, 0.36, 14],
    ],
  },
]
