/** One record per theme: its wordmark, its icon and the picture behind its hero banner. */
import type { Finish } from '../lib/lettering.ts'
import type { Prop } from '../lib/props.ts'
import type { Scene } from '../lib/scenes.ts'
import type { Standing } from './games.ts'
import * as p from './props.ts'

export interface Theme {
  readonly id: string
  readonly word: string
  readonly font: readonly [string, number]
  readonly track?: number
  readonly finish: Finish
  /** For the flat mark: the colour of the letters, and a second for its end. */
  readonly ink: readonly [string, string]
  /** Ground of the app icon, from top to foot, and the letter's or emblem's picture. */
  readonly ground: readonly [string, string]
  readonly emblem: Prop
  readonly scene: Scene
  readonly banner: readonly Standing[]
}

const coins = (icon: string): Standing[] => [
  { prop: p.coin(icon, [-0.3, 0.5, 0.1]), x: 0.63, y: 0.86, w: 0.1 },
  { prop: p.coin(icon, [-0.35, -0.4, 0.2]), x: 0.915, y: 0.8, w: 0.095 },
  { prop: p.coin(icon, [-0.2, -0.6, 0.3]), x: 0.95, y: 0.2, w: 0.07, blur: 2 },
]

export const themes: readonly Theme[] = [
  {
    id: 'aurelia', word: 'AURELIA', font: ['cinzel', 900], track: 0.05,
    finish: { metal: 'gold', solid: true, face: ['#fff', '#fff', '#fff'], ink: '#1c0a30', rim: 1.4, inset: 1, outline: 1.6, depth: 3, shadow: 0.35 },
    ink: ['#ffe9a6', '#e8a21c'], ground: ['#5a1a9a', '#1a0630'], emblem: p.crown,
    scene: { kind: 'velvet', palette: ['#180630', '#4a1290', '#a04bff', '#ffdf9a'], seed: 1 },
    banner: [...coins('crown'), { prop: p.crown, x: 0.78, y: 0.42, w: 0.27, halo: true },
      { prop: p.gem('emerald', '#12d86a', [0.9, 0.4, 0.2]), x: 0.7, y: 0.83, w: 0.085 },
      { prop: p.gem('princess', '#1f7bff', [0.8, -0.4, 0.2]), x: 0.86, y: 0.83, w: 0.09 },
      { prop: p.gem('brilliant', '#ff1f5b', [0.62, 0.2, 0.02]), x: 0.78, y: 0.83, w: 0.12 }],
  },
  {
    id: 'popply', word: 'POPPLY', font: ['chango', 400], track: 0.02,
    finish: { metal: 'white', face: ['#ffb3d9', '#ff4fa0', '#e0127a'], ink: '#3a1a78', side: '#6a2ad0', rim: 3.4, inset: 0, outline: 3.6, depth: 5, shadow: 0.2, gloss: 0.5 },
    ink: ['#ff4fa0', '#a02be8'], ground: ['#ff7ac0', '#c01a9a'],
    emblem: { form: 'lolly', colours: ['#ff3d9a', '#ffffff', '#fff2c0', '#8a3bff'], turn: [-0.1, 0.3, 0.3], zoom: 0.84, size: 640, warm: '#fff0e0', cool: '#ff8ad8' },
    scene: { kind: 'candy', palette: ['#5a1aa8', '#c03bd8', '#ff7ac8', '#fff0b8'], seed: 2, dim: 0.8 },
    banner: [{ prop: { ...p.wheel, colours: ['#ff4fa0', '#8a4bff', '#ffb61a', '#19c8d8', '#fff4fb', '#fff6c8', '#ff2d78'] }, x: 0.77, y: 0.47, w: 0.27, halo: true },
      { prop: { ...p.gift, colours: ['#ff4fa0', '#fff0a0', '#ff7ac0'] }, x: 0.62, y: 0.74, w: 0.13 },
      { prop: { form: 'lolly', colours: ['#ff3d9a', '#ffffff', '#fff2c0', '#8a3bff'], turn: [-0.1, -0.3, -0.3], zoom: 0.84, size: 640, warm: '#fff0e0', cool: '#ff8ad8' }, x: 0.93, y: 0.62, w: 0.17 },
      { prop: p.coin('round-star', [-0.3, 0.5, 0.1]), x: 0.69, y: 0.92, w: 0.08 }],
  },
  {
    id: 'voltaic', word: 'VOLTAIC', font: ['orbitron', 900], track: 0.05,
    finish: { metal: 'neon', face: ['#eafff8', '#2bf0b8', '#0a9a90'], ink: '#04121c', side: '#d81ab8', rim: 1.6, inset: 0.6, outline: 1.8, depth: 3.4, halo: '#0f7a68', gloss: 0.35 },
    ink: ['#2bf5b8', '#19c8ff'], ground: ['#10204a', '#050a18'],
    emblem: { form: 'relief', path: p.BOLT, colours: ['#5affd0', '#0a1030', '#e84bff', '#0fb89a'], numbers: [0, 0.1, 0.16, 0.05], turn: [-0.05, 0.3, 0], size: 640, warm: '#c0fff0', cool: '#ff4bd8' },
    scene: { kind: 'grid', palette: ['#05081c', '#141a6a', '#12e0b0', '#ff4bd8'], seed: 3 },
    banner: [{ prop: p.rocket, x: 0.79, y: 0.46, w: 0.3, halo: true }, { prop: p.die('#0fb88a', [0.5, 0.65, 0.1], '#ffffff'), x: 0.64, y: 0.7, w: 0.11 },
      { prop: p.die('#d81ab8', [0.6, -0.65, -0.1], '#ffffff'), x: 0.93, y: 0.7, w: 0.12 }, { prop: p.gem('hexagon', '#19e0ff', [0.6, 0.4, 0.3]), x: 0.66, y: 0.24, w: 0.07, blur: 1.5 }],
  },
  {
    id: 'koi', word: 'koi', font: ['bricolage-grotesque', 800], track: 0,
    finish: { metal: 'ink', solid: false, face: ['#e8452a', '#d02a18', '#b01a14'], ink: '#b01a14', rim: 0, inset: 0, outline: 0, depth: 0, shadow: 0, gloss: 0.08 },
    ink: ['#c92f1c', '#c92f1c'], ground: ['#e0482c', '#a81c14'],
    emblem: { ...p.fish, colours: ['#e8401f', '#ff7a3d', '#fff4e4', '#e0301a', '#ffb03d'], turn: [-0.05, 0.35, 0.6] },
    scene: { kind: 'waves', palette: ['#8a1a14', '#d8452c', '#f4d9b0', '#fff6e4'], seed: 4, dim: 0.85 },
    banner: [{ prop: { ...p.fish, colours: ['#e8401f', '#ff7a3d', '#fff4e4', '#e0301a', '#ffb03d'], turn: [-0.05, 0.35, 0.5] }, x: 0.78, y: 0.45, w: 0.32 },
      { prop: { ...p.fish, colours: ['#1f6a78', '#3fa0a8', '#fff4e4', '#14505a', '#bfe0d8'], turn: [-0.05, 0.4, -0.1] }, x: 0.61, y: 0.72, w: 0.16, flip: true },
      { prop: p.coin('lotus', [-0.3, -0.5, 0.1]), x: 0.93, y: 0.78, w: 0.085 }],
  },
  {
    id: 'saltpeak', word: 'SALTPEAK', font: ['unbounded', 800], track: 0.01,
    finish: { metal: 'ice', face: ['#ffffff', '#bfefff', '#5ab8e0'], ink: '#06263c', side: '#0d5a80', rim: 1.2, inset: 0.5, outline: 1.6, depth: 3, shadow: 0.3 },
    ink: ['#eafaff', '#7ed8f5'], ground: ['#3aa8d8', '#0a3454'],
    emblem: { form: 'relief', icon: 'mountains', colours: ['#f4fcff', '#0a3a5c', '#ffc27a', '#6ec4ec'], numbers: [0, 0.1, 0.16, 0.05], turn: [-0.05, 0.3, 0], size: 640, warm: '#f0faff', cool: '#3fa8e8' },
    scene: { kind: 'peaks', palette: ['#0a2440', '#1f6a9a', '#8ad8f0', '#ffe4c0'], seed: 5 },
    banner: [{ prop: { ...p.chest, colours: ['#3a6a9a', '#e8f0fa', p.GOLD, '#19c8ff', '#123a5a'] }, x: 0.78, y: 0.47, w: 0.27, halo: true },
      { prop: p.gem('trillion', '#3fd8ff', [0.8, 0.3, 0.2]), x: 0.64, y: 0.74, w: 0.11 }, { prop: p.gem('hexagon', '#8ab8ff', [0.7, 0.6, 0.4]), x: 0.92, y: 0.76, w: 0.09 },
      { prop: p.silverCoin('mountains', [-0.3, 0.5, 0.1]), x: 0.7, y: 0.9, w: 0.075 }],
  },
  {
    id: 'marquee', word: 'MARQUEE', font: ['limelight', 400], track: 0.03,
    finish: { metal: 'gold', face: ['#ffd0a0', '#ff3d2e', '#b00a1a'], ink: '#2a0408', side: '#8a1018', rim: 2.2, inset: 0.8, outline: 2, depth: 4, shadow: 0.35 },
    ink: ['#ffd23d', '#ff4a2e'], ground: ['#c8141f', '#4a040c'],
    emblem: { form: 'relief', icon: 'round-star', colours: ['#ffdf6a', '#8a0a14', p.GOLD, '#ff9a1a'], numbers: [1, 0.3, 0.2, 0.09], turn: [-0.05, 0.25, 0], size: 640 },
    scene: { kind: 'bulbs', palette: ['#240408', '#7a0a14', '#ff3d1e', '#ffe08a'], seed: 6 },
    banner: [...coins('round-star'), { prop: { form: 'relief', text: { font: 'limelight', weight: 400, lines: [{ text: '7', size: 300 }] }, colours: ['#ff2a2a', '#ff9a1a', p.GOLD, '#b80020'], numbers: [0, 0.1, 0.2, 0.1], turn: [-0.08, 0.25, -0.05], size: 640 }, x: 0.78, y: 0.46, w: 0.27, halo: true },
      { prop: p.die('#e0142e', [0.5, 0.65, 0.1]), x: 0.645, y: 0.62, w: 0.12, spin: -8 }, { prop: p.die('#f4ead8', [0.6, -0.5, 0.2], '#b0101a'), x: 0.92, y: 0.56, w: 0.12 }],
  },
  {
    id: 'verdant', word: 'Verdant', font: ['lilita-one', 400], track: 0.02,
    finish: { metal: 'gold', face: ['#f4ffb0', '#8ae03a', '#1f8a3a'], ink: '#04240f', side: '#0f6a30', rim: 2.4, inset: 0.8, outline: 2.4, depth: 4.4, shadow: 0.35 },
    ink: ['#d8ff7a', '#4fc23a'], ground: ['#2fa84a', '#06301c'], emblem: p.clover,
    scene: { kind: 'jungle', palette: ['#031f14', '#0a6a3c', '#7ad84b', '#fff0a0'], seed: 7 },
    banner: [...coins('shamrock'), { prop: p.clover, x: 0.78, y: 0.44, w: 0.28, halo: true }, { prop: p.gem('emerald', '#12d86a', [0.9, 0.4, 0.2]), x: 0.7, y: 0.8, w: 0.09 },
      { prop: p.gem('pear', '#ffb21a', [1.1, 0.3, 0]), x: 0.85, y: 0.82, w: 0.07 }],
  },
  {
    id: 'dusk', word: 'DUSK', font: ['rye', 400], track: 0.04,
    finish: { metal: 'bronze', face: ['#ffe6b8', '#f09a4a', '#b8481a'], ink: '#2a0f06', side: '#7a2f12', rim: 1.8, inset: 0.6, outline: 2, depth: 4, shadow: 0.35 },
    ink: ['#ffc98a', '#e8833a'], ground: ['#e8742a', '#5a1a10'],
    emblem: { form: 'relief', icon: 'horseshoe', colours: ['#ffce8a', '#5a1f10', p.GOLD, '#c8642a'], numbers: [1, 0.12, 0.18, 0.05], turn: [-0.05, 0.3, 0], size: 640, warm: '#ffd0a0', cool: '#3fb8c8' },
    scene: { kind: 'mesa', palette: ['#2a0d1c', '#a33a1c', '#ff8a3b', '#ffe0a0'], seed: 8 },
    banner: [...coins('horseshoe'), { prop: p.trophy, x: 0.78, y: 0.44, w: 0.26, halo: true }, { prop: { form: 'relief', icon: 'horseshoe', colours: ['#dfe8f5', '#5a1f10', p.GOLD, '#8d99b3'], numbers: [1, 0.12, 0.18, 0.05], turn: [-0.05, 0.3, 0], size: 640 }, x: 0.88, y: 0.66, w: 0.12, spin: 14 }],
  },
  {
    id: 'paperline', word: 'Paperline', font: ['sora', 700], track: -0.02,
    finish: { metal: 'ink', face: ['#2a2f45', '#1a1d2e', '#12141f'], ink: '#12141f', rim: 0, inset: 0, outline: 0, depth: 0, shadow: 0, gloss: 0 },
    ink: ['#1b1e2e', '#1b1e2e'], ground: ['#6a6cff', '#3a2fd8'],
    emblem: { form: 'relief', icon: 'paper-plane', colours: ['#ffffff', '#4a45e8', '#c8ccff', '#dfe2ff'], numbers: [0, 0.05, 0.1, 0], turn: [-0.1, 0.3, 0], size: 640, warm: '#ffffff', cool: '#8a90ff' },
    scene: { kind: 'paper', palette: ['#4a40d8', '#8a7bf4', '#f0a8d0', '#fff4ec'], seed: 9, dim: 1 },
    banner: [{ prop: p.gem('brilliant', '#6a5bff', [0.62, 0.2, 0.02]), x: 0.78, y: 0.4, w: 0.2 }, { prop: p.die('#ffffff', [0.5, 0.65, 0.1], '#4a40e0'), x: 0.66, y: 0.66, w: 0.11 },
      { prop: p.coin('round-star', [-0.3, 0.5, 0.1]), x: 0.9, y: 0.66, w: 0.1 }],
  },
]
