/** Cold light: neon and ice. */
import * as p from '../props.ts'
import type { Theme } from './theme.ts'

export const voltaic: Theme = {
  id: 'voltaic',
  word: 'VOLTAIC',
  font: ['orbitron', 900],
  track: 0.05,
  finish: {
    metal: 'neon',
    face: ['#eafff8', '#2bf0b8', '#0a9a90'],
    ink: '#04121c',
    side: '#d81ab8',
    rim: 1.6,
    inset: 0.6,
    outline: 1.8,
    depth: 3.4,
    halo: '#0f7a68',
    gloss: 0.35,
  },
  ink: ['#2bf5b8', '#19c8ff'],
  ground: ['#10204a', '#050a18'],
  emblem: {
    form: 'relief',
    path: p.BOLT,
    colours: ['#5affd0', '#0a1030', '#e84bff', '#0fb89a'],
    numbers: [0, 0.1, 0.16, 0.05],
    turn: [-0.05, 0.3, 0],
    size: 640,
    warm: '#c0fff0',
    cool: '#ff4bd8',
  },
  scene: { kind: 'grid', palette: ['#05081c', '#141a6a', '#12e0b0', '#ff4bd8'], seed: 3 },
  banner: [
    { prop: p.rocket, x: 0.79, y: 0.46, w: 0.3, halo: true },
    { prop: p.die('#0fb88a', [0.5, 0.65, 0.1], '#ffffff'), x: 0.64, y: 0.7, w: 0.11 },
    { prop: p.die('#d81ab8', [0.6, -0.65, -0.1], '#ffffff'), x: 0.93, y: 0.7, w: 0.12 },
    { prop: p.gem('hexagon', '#19e0ff', [0.6, 0.4, 0.3]), x: 0.66, y: 0.24, w: 0.07, blur: 1.5 },
  ],
}

export const saltpeak: Theme = {
  id: 'saltpeak',
  word: 'SALTPEAK',
  font: ['unbounded', 800],
  track: 0.01,
  finish: {
    metal: 'ice',
    face: ['#ffffff', '#bfefff', '#5ab8e0'],
    ink: '#06263c',
    side: '#0d5a80',
    rim: 1.2,
    inset: 0.5,
    outline: 1.6,
    depth: 3,
    shadow: 0.3,
  },
  ink: ['#eafaff', '#7ed8f5'],
  ground: ['#3aa8d8', '#0a3454'],
  emblem: {
    form: 'relief',
    icon: 'mountains',
    colours: ['#f4fcff', '#0a3a5c', '#ffc27a', '#6ec4ec'],
    numbers: [0, 0.1, 0.16, 0.05],
    turn: [-0.05, 0.3, 0],
    size: 640,
    warm: '#f0faff',
    cool: '#3fa8e8',
  },
  scene: { kind: 'peaks', palette: ['#0a2440', '#1f6a9a', '#8ad8f0', '#ffe4c0'], seed: 5 },
  banner: [
    {
      prop: { ...p.chest, colours: ['#3a6a9a', '#e8f0fa', p.GOLD, '#19c8ff', '#123a5a'] },
      x: 0.78,
      y: 0.47,
      w: 0.27,
      halo: true,
    },
    { prop: p.gem('trillion', '#3fd8ff', [0.8, 0.3, 0.2]), x: 0.64, y: 0.74, w: 0.11 },
    { prop: p.gem('hexagon', '#8ab8ff', [0.7, 0.6, 0.4]), x: 0.92, y: 0.76, w: 0.09 },
    { prop: p.silverCoin('mountains', [-0.3, 0.5, 0.1]), x: 0.7, y: 0.9, w: 0.075 },
  ],
}
