/** Gold on a dark stage, coins around it. */
import type { Standing } from '../games.ts'
import * as p from '../props.ts'
import type { Theme } from './theme.ts'

const coins = (icon: string): Standing[] => [
  { prop: p.coin(icon, [-0.3, 0.5, 0.1]), x: 0.63, y: 0.86, w: 0.1 },
  { prop: p.coin(icon, [-0.35, -0.4, 0.2]), x: 0.915, y: 0.8, w: 0.095 },
  { prop: p.coin(icon, [-0.2, -0.6, 0.3]), x: 0.95, y: 0.2, w: 0.07, blur: 2 },
]

export const aurelia: Theme = {
  id: 'aurelia',
  word: 'AURELIA',
  font: ['cinzel', 900],
  track: 0.05,
  finish: {
    metal: 'gold',
    solid: true,
    face: ['#fff', '#fff', '#fff'],
    ink: '#1c0a30',
    rim: 1.4,
    inset: 1,
    outline: 1.6,
    depth: 3,
    shadow: 0.35,
  },
  ink: ['#ffe9a6', '#e8a21c'],
  ground: ['#5a1a9a', '#1a0630'],
  emblem: p.crown,
  scene: { kind: 'velvet', palette: ['#180630', '#4a1290', '#a04bff', '#ffdf9a'], seed: 1 },
  banner: [
    ...coins('crown'),
    { prop: p.crown, x: 0.78, y: 0.42, w: 0.27, halo: true },
    { prop: p.gem('emerald', '#12d86a', [0.9, 0.4, 0.2]), x: 0.7, y: 0.83, w: 0.085 },
    { prop: p.gem('princess', '#1f7bff', [0.8, -0.4, 0.2]), x: 0.86, y: 0.83, w: 0.09 },
    { prop: p.gem('brilliant', '#ff1f5b', [0.62, 0.2, 0.02]), x: 0.78, y: 0.83, w: 0.12 },
  ],
}

export const marquee: Theme = {
  id: 'marquee',
  word: 'MARQUEE',
  font: ['limelight', 400],
  track: 0.03,
  finish: {
    metal: 'gold',
    face: ['#ffd0a0', '#ff3d2e', '#b00a1a'],
    ink: '#2a0408',
    side: '#8a1018',
    rim: 2.2,
    inset: 0.8,
    outline: 2,
    depth: 4,
    shadow: 0.35,
  },
  ink: ['#ffd23d', '#ff4a2e'],
  ground: ['#c8141f', '#4a040c'],
  emblem: {
    form: 'relief',
    icon: 'round-star',
    colours: ['#ffdf6a', '#8a0a14', p.GOLD, '#ff9a1a'],
    numbers: [1, 0.3, 0.2, 0.09],
    turn: [-0.05, 0.25, 0],
    size: 640,
  },
  scene: { kind: 'bulbs', palette: ['#240408', '#7a0a14', '#ff3d1e', '#ffe08a'], seed: 6 },
  banner: [
    ...coins('round-star'),
    {
      prop: {
        form: 'relief',
        text: { font: 'limelight', weight: 400, lines: [{ text: '7', size: 300 }] },
        colours: ['#ff2a2a', '#ff9a1a', p.GOLD, '#b80020'],
        numbers: [0, 0.1, 0.2, 0.1],
        turn: [-0.08, 0.25, -0.05],
        size: 640,
      },
      x: 0.78,
      y: 0.46,
      w: 0.27,
      halo: true,
    },
    { prop: p.die('#e0142e', [0.5, 0.65, 0.1]), x: 0.645, y: 0.62, w: 0.12, spin: -8 },
    { prop: p.die('#f4ead8', [0.6, -0.5, 0.2], '#b0101a'), x: 0.92, y: 0.56, w: 0.12 },
  ],
}

export const verdant: Theme = {
  id: 'verdant',
  word: 'Verdant',
  font: ['lilita-one', 400],
  track: 0.02,
  finish: {
    metal: 'gold',
    face: ['#f4ffb0', '#8ae03a', '#1f8a3a'],
    ink: '#04240f',
    side: '#0f6a30',
    rim: 2.4,
    inset: 0.8,
    outline: 2.4,
    depth: 4.4,
    shadow: 0.35,
  },
  ink: ['#d8ff7a', '#4fc23a'],
  ground: ['#2fa84a', '#06301c'],
  emblem: p.clover,
  scene: { kind: 'jungle', palette: ['#031f14', '#0a6a3c', '#7ad84b', '#fff0a0'], seed: 7 },
  banner: [
    ...coins('shamrock'),
    { prop: p.clover, x: 0.78, y: 0.44, w: 0.28, halo: true },
    { prop: p.gem('emerald', '#12d86a', [0.9, 0.4, 0.2]), x: 0.7, y: 0.8, w: 0.09 },
    { prop: p.gem('pear', '#ffb21a', [1.1, 0.3, 0]), x: 0.85, y: 0.82, w: 0.07 },
  ],
}

export const dusk: Theme = {
  id: 'dusk',
  word: 'DUSK',
  font: ['rye', 400],
  track: 0.04,
  finish: {
    metal: 'bronze',
    face: ['#ffe6b8', '#f09a4a', '#b8481a'],
    ink: '#2a0f06',
    side: '#7a2f12',
    rim: 1.8,
    inset: 0.6,
    outline: 2,
    depth: 4,
    shadow: 0.35,
  },
  ink: ['#ffc98a', '#e8833a'],
  ground: ['#e8742a', '#5a1a10'],
  emblem: {
    form: 'relief',
    icon: 'horseshoe',
    colours: ['#ffce8a', '#5a1f10', p.GOLD, '#c8642a'],
    numbers: [1, 0.12, 0.18, 0.05],
    turn: [-0.05, 0.3, 0],
    size: 640,
    warm: '#ffd0a0',
    cool: '#3fb8c8',
  },
  scene: { kind: 'mesa', palette: ['#2a0d1c', '#a33a1c', '#ff8a3b', '#ffe0a0'], seed: 8 },
  banner: [
    ...coins('horseshoe'),
    { prop: p.trophy, x: 0.78, y: 0.44, w: 0.26, halo: true },
    {
      prop: {
        form: 'relief',
        icon: 'horseshoe',
        colours: ['#dfe8f5', '#5a1f10', p.GOLD, '#8d99b3'],
        numbers: [1, 0.12, 0.18, 0.05],
        turn: [-0.05, 0.3, 0],
        size: 640,
      },
      x: 0.88,
      y: 0.66,
      w: 0.12,
      spin: 14,
    },
  ],
}
