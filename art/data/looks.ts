/** Light and letters that games choose from: palettes of backdrops and finishes of titles. */
import type { Finish } from '../lib/lettering.ts'
import type { Scene } from '../lib/scenes.ts'

type Palette = Scene['palette']

/** Deep, middle, bright, light. */
export const palettes = {
  abyss: ['#020a2e', '#0a2a8a', '#2a7af0', '#a8f0ff'],
  lagoon: ['#013a44', '#0a9a9a', '#4af0d0', '#f0ffd8'],
  reef: ['#3a0a3a', '#d8406a', '#ff9a6a', '#fff0c0'],
  midnight: ['#05051f', '#1a1a6a', '#5a4ae0', '#c8d0ff'],
  dawn: ['#3a1a5a', '#d86a8a', '#ffb88a', '#fff4d0'],
  ember: ['#1c0208', '#8a0a16', '#ff5a1e', '#ffd36b'],
  crimson: ['#240006', '#a8061e', '#ff3d4a', '#ffe0a8'],
  jade: ['#01241c', '#0a7a5a', '#3ae0a0', '#f0ffd0'],
  lacquer: ['#12042a', '#4a0a3a', '#d8402e', '#ffe0a0'],
  moss: ['#0a2410', '#3a7a2a', '#a8d84a', '#fff8c0'],
  spring: ['#0a4a2a', '#2ab04a', '#b8f06a', '#fffac8'],
  autumn: ['#2a0f06', '#a8481a', '#ff9a2e', '#fff0b0'],
  violet: ['#0e0230', '#4a12a8', '#a83bff', '#ffc6ff'],
  quartz: ['#3a0a2a', '#b82a7a', '#ff8ac8', '#fff0f8'],
  ice: ['#04243c', '#1f7ab0', '#8ae0ff', '#ffffff'],
  aurora: ['#04142a', '#0a5a6a', '#2af0a0', '#d8fff0'],
  sunset: ['#2a0d1c', '#a33a1c', '#ff8a3b', '#ffe0a0'],
  gold: ['#2a1402', '#9a5a0a', '#ffb81a', '#fff4c0'],
  noon: ['#0a3a6a', '#2a9ad8', '#8ae0f0', '#fff8d0'],
  dusk: ['#1a0a3a', '#6a2a8a', '#e86aa0', '#ffe0b0'],
  sand: ['#2a0d3c', '#b8481a', '#ff9a3b', '#fff0b0'],
  oasis: ['#012a3a', '#0a8aa0', '#2ae0e0', '#fff0c0'],
  candy: ['#5a1aa8', '#c03bd8', '#ff7ac8', '#fff0b8'],
  mint: ['#0a4a5a', '#1ab8a8', '#8af8d8', '#fffbe0'],
  lemon: ['#6a3a0a', '#e89a1a', '#ffe04a', '#fffce0'],
  bubble: ['#1a2a9a', '#3a7af8', '#8ad0ff', '#fff0ff'],
  fair: ['#0a0630', '#3a1a8a', '#e03aa8', '#ffd86a'],
  velvet: ['#1a0210', '#6a0a2a', '#ff3d5a', '#ffe0a0'],
  peacock: ['#021a2a', '#0a4a7a', '#1ac0b8', '#ffd86a'],
  thunder: ['#0a0f2a', '#2a3a7a', '#7a8ae8', '#fff6c0'],
  heaven: ['#1a2a7a', '#4a7ad8', '#b8d8ff', '#fff0c0'],
  cherry: ['#3a0018', '#c80a3a', '#ff5a7a', '#fff0d8'],
  lime: ['#1a3a02', '#5aa81a', '#c8f03a', '#fffcd0'],
  plum: ['#1a0430', '#5a1a8a', '#b05af0', '#ffd8f8'],
  felt: ['#03241a', '#0a6a4a', '#1fb87a', '#ffe8a0'],
  royal: ['#040a3a', '#0f2aa8', '#3a6aff', '#ffe8a0'],
  steel: ['#0a1018', '#2a3a50', '#7a9ac0', '#f0f8ff'],
  neon: ['#04051c', '#1a1a8a', '#19c0ff', '#ff4bd8'],
  acid: ['#05140a', '#0a4a2a', '#2af05a', '#f0ff6a'],
  grove: ['#0a3a1a', '#3a9a2e', '#ffc23d', '#fff4b0'],
  brook: ['#04284a', '#1a7a9a', '#8ad8b0', '#fff0b8'],
  rust: ['#1a0806', '#6a2414', '#d8642a', '#ffd8a0'],
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof palettes

const gold = 'gold'
export const finishes = {
  sea: { metal: gold, face: ['#f2ffff', '#2fc2ff', '#0558cc'], ink: '#03204a', side: '#1467b8' },
  fire: { metal: gold, face: ['#fff2b0', '#ffab1a', '#e02a08'], ink: '#3a0210', side: '#a3121f' },
  lacquer: { metal: gold, face: ['#ffe0c8', '#ff4a3a', '#b00a1a'], ink: '#2b0208', side: '#8a1020' },
  leaf: { metal: gold, face: ['#fbffc8', '#6ee03a', '#0a8a3a'], ink: '#03240f', side: '#0f7a34' },
  jade: { metal: gold, face: ['#f0fff4', '#2ae0a0', '#0a7a6a'], ink: '#02241f', side: '#0a5a4a' },
  amethyst: { metal: 'silver', face: ['#ffffff', '#d88bff', '#6a12d8'], ink: '#1c0348', side: '#5a1ab8' },
  ice: { metal: 'ice', face: ['#ffffff', '#bfefff', '#5ab8e0'], ink: '#06263c', side: '#0d5a80' },
  steel: { metal: 'silver', face: ['#ffffff', '#c8d8ee', '#6a86b0'], ink: '#0a1428', side: '#2a4470' },
  sugar: { metal: 'white', face: ['#ffe0f2', '#ff7ac0', '#e0127a'], ink: '#4a0a5a', side: '#8a1ab0' },
  mint: { metal: 'white', face: ['#f4fffa', '#5af0c8', '#0a9a9a'], ink: '#04383f', side: '#0a6a70' },
  lemon: { metal: 'white', face: ['#fffde0', '#ffe03a', '#ff9a1a'], ink: '#5a1a02', side: '#b84a0a' },
  berry: { metal: 'white', face: ['#f0e8ff', '#9a6aff', '#5a1ad8'], ink: '#1a0448', side: '#3a12a0' },
  bronze: { metal: 'bronze', face: ['#ffe6b8', '#f09a4a', '#b8481a'], ink: '#2a0f06', side: '#7a2f12' },
  cream: { metal: gold, face: ['#ffffff', '#fff4d8', '#f4cc80'], ink: '#3a1606', side: '#8a4a1a' },
  bullion: { metal: gold, solid: true, face: ['#fff', '#fff', '#fff'], ink: '#2a1004', side: '#8a4a0a' },
  chrome: { metal: 'silver', solid: true, face: ['#fff', '#fff', '#fff'], ink: '#0a1024', side: '#3a4a78' },
  rose: { metal: 'rose', solid: true, face: ['#fff', '#fff', '#fff'], ink: '#3a0418', side: '#8a1a3a' },
  neon: { metal: 'neon', face: ['#eafff8', '#2bf0b8', '#0a9a90'], ink: '#04121c', side: '#d81ab8', halo: '#0f7a68' }, // prettier-ignore
  pinkNeon: { metal: 'silver', face: ['#fff0fc', '#ff5ad8', '#b80ab0'], ink: '#1a0430', side: '#1ac0e0' },
  plum: { metal: 'rose', face: ['#ffe8fa', '#e06af0', '#7a1ab8'], ink: '#26043a', side: '#5a1080' },
  cherry: { metal: 'silver', face: ['#ffffff', '#ff6a8a', '#d0103a'], ink: '#3a0010', side: '#8a0a2a' },
  sky: { metal: 'silver', face: ['#ffffff', '#7ad0ff', '#1a6ae0'], ink: '#06124a', side: '#1a3ab0' },
  night: { metal: gold, face: ['#fff4d8', '#8a9aff', '#2a2ac8'], ink: '#06063a', side: '#1a1a7a' },
  sandstone: { metal: gold, face: ['#fff6d8', '#f4c06a', '#c87a2a'], ink: '#2a1204', side: '#1a7a8a' },
} as const satisfies Record<string, Finish>
export type FinishName = keyof typeof finishes

/** Fonts by a short name, with how much smaller a long second line is set. */
export const fonts = {
  lilita: ['lilita-one', 400],
  bungee: ['bungee', 400],
  chango: ['chango', 400],
  righteous: ['righteous', 400],
  rye: ['rye', 400],
  limelight: ['limelight', 400],
  cinzel: ['cinzel', 900],
  decorative: ['cinzel-decorative', 900],
  fredoka: ['fredoka', 700],
  ops: ['black-ops-one', 400],
  orbitron: ['orbitron', 900],
  unbounded: ['unbounded', 900],
} as const satisfies Record<string, readonly [string, number]>
export type FontName = keyof typeof fonts
