/** Flat and bright: sweets, paper and a pond. */
import * as p from '../props.ts'
import type { Theme } from './theme.ts'

export const popply: Theme = {
  id: 'popply',
  word: 'POPPLY',
  font: ['chango', 400],
  track: 0.02,
  finish: {
    metal: 'white',
    face: ['#ffb3d9', '#ff4fa0', '#e0127a'],
    ink: '#3a1a78',
    side: '#6a2ad0',
    rim: 3.4,
    inset: 0,
    outline: 3.6,
    depth: 5,
    shadow: 0.2,
    gloss: 0.5,
  },
  ink: ['#ff4fa0', '#a02be8'],
  ground: ['#ff7ac0', '#c01a9a'],
  emblem: {
    form: 'lolly',
    colours: ['#ff3d9a', '#ffffff', '#fff2c0', '#8a3bff'],
    turn: [-0.1, 0.3, 0.3],
    zoom: 0.84,
    size: 640,
    warm: '#fff0e0',
    cool: '#ff8ad8',
  },
  scene: { kind: 'candy', palette: ['#5a1aa8', '#c03bd8', '#ff7ac8', '#fff0b8'], seed: 2, dim: 0.8 },
  banner: [
    {
      prop: {
        ...p.wheel,
        colours: ['#ff4fa0', '#8a4bff', '#ffb61a', '#19c8d8', '#fff4fb', '#fff6c8', '#ff2d78'],
      },
      x: 0.77,
      y: 0.47,
      w: 0.27,
      halo: true,
    },
    { prop: { ...p.gift, colours: ['#ff4fa0', '#fff0a0', '#ff7ac0'] }, x: 0.62, y: 0.74, w: 0.13 },
    {
      prop: {
        form: 'lolly',
        colours: ['#ff3d9a', '#ffffff', '#fff2c0', '#8a3bff'],
        turn: [-0.1, -0.3, -0.3],
        zoom: 0.84,
        size: 640,
        warm: '#fff0e0',
        cool: '#ff8ad8',
      },
      x: 0.93,
      y: 0.62,
      w: 0.17,
    },
    { prop: p.coin('round-star', [-0.3, 0.5, 0.1]), x: 0.69, y: 0.92, w: 0.08 },
  ],
}

export const koi: Theme = {
  id: 'koi',
  word: 'koi',
  font: ['bricolage-grotesque', 800],
  track: 0,
  finish: {
    metal: 'ink',
    solid: false,
    face: ['#e8452a', '#d02a18', '#b01a14'],
    ink: '#b01a14',
    rim: 0,
    inset: 0,
    outline: 0,
    depth: 0,
    shadow: 0,
    gloss: 0.08,
  },
  ink: ['#c92f1c', '#c92f1c'],
  ground: ['#e0482c', '#a81c14'],
  emblem: {
    ...p.fish,
    colours: ['#e8401f', '#ff7a3d', '#fff4e4', '#e0301a', '#ffb03d'],
    turn: [-0.05, 0.35, 0.6],
  },
  scene: { kind: 'waves', palette: ['#8a1a14', '#d8452c', '#f4d9b0', '#fff6e4'], seed: 4, dim: 0.85 },
  banner: [
    {
      prop: {
        ...p.fish,
        colours: ['#e8401f', '#ff7a3d', '#fff4e4', '#e0301a', '#ffb03d'],
        turn: [-0.05, 0.35, 0.5],
      },
      x: 0.78,
      y: 0.45,
      w: 0.32,
    },
    {
      prop: {
        ...p.fish,
        colours: ['#1f6a78', '#3fa0a8', '#fff4e4', '#14505a', '#bfe0d8'],
        turn: [-0.05, 0.4, -0.1],
      },
      x: 0.61,
      y: 0.72,
      w: 0.16,
      flip: true,
    },
    { prop: p.coin('lotus', [-0.3, -0.5, 0.1]), x: 0.93, y: 0.78, w: 0.085 },
  ],
}

export const paperline: Theme = {
  id: 'paperline',
  word: 'Paperline',
  font: ['sora', 700],
  track: -0.02,
  finish: {
    metal: 'ink',
    face: ['#2a2f45', '#1a1d2e', '#12141f'],
    ink: '#12141f',
    rim: 0,
    inset: 0,
    outline: 0,
    depth: 0,
    shadow: 0,
    gloss: 0,
  },
  ink: ['#1b1e2e', '#1b1e2e'],
  ground: ['#6a6cff', '#3a2fd8'],
  emblem: {
    form: 'relief',
    icon: 'paper-plane',
    colours: ['#ffffff', '#4a45e8', '#c8ccff', '#dfe2ff'],
    numbers: [0, 0.05, 0.1, 0],
    turn: [-0.1, 0.3, 0],
    size: 640,
    warm: '#ffffff',
    cool: '#8a90ff',
  },
  scene: { kind: 'paper', palette: ['#4a40d8', '#8a7bf4', '#f0a8d0', '#fff4ec'], seed: 9, dim: 1 },
  banner: [
    { prop: p.gem('brilliant', '#9a8bff', [0.62, 0.2, 0.02]), x: 0.78, y: 0.4, w: 0.2 },
    { prop: p.die('#ffffff', [0.5, 0.65, 0.1], '#4a40e0'), x: 0.66, y: 0.66, w: 0.11 },
    { prop: p.coin('round-star', [-0.3, 0.5, 0.1]), x: 0.9, y: 0.66, w: 0.1 },
  ],
}
