/** Ocean, green hill, cavern and orchard. */
import * as p from '../props.ts'
import { symbols } from '../symbols.ts'
import * as v from '../vessels.ts'
import { coinOf, fishOf, goldFish, of, orb, painted, scatter, sign, solid, type Signs } from './parts.ts'

const tidal = symbols['tidal-fortune']!
const hill = symbols['clover-combo']!
const cave = symbols['crystal-cascade']!
const fruits = symbols['orchard']!

export const ocean: Signs = {
  ...tidal,
  doubloon: coinOf('anchor'),
  bubble: orb('#0a4ad8', '#6af0ff', 'scallop'),
  float: of(v.float('#ff2d3d')),
  'golden-fish': goldFish(),
  'coral-lantern': of(v.lantern('#ff6a3d')),
  'jade-lantern': of(v.lantern('#1fe08a')),
  'violet-lantern': of(v.lantern('#a04bff')),
  crab: painted('crab', ['#ff7a4a', '#d8142e', '#4a0410', '#ffe0a0'], [[0, -0.1, 0.3, 4]]),
}

export const clover: Signs = {
  ...hill,
  pot: scatter(hill['pot']!),
  charm: orb('#0a7a3a', '#b0ff5a', 'shamrock'),
  float: of(v.float('#1fb84a', '#fff6d8')),
  trout: fishOf('#5a7a3a', '#c8b05a', '#fff4d8', '#e0703a', '#ffd23d'),
  'golden-trout': goldFish('#ff6a3d'),
  'copper-kettle': of(v.kettle('#e07a3d', '#6a2a10')),
  'green-kettle': of(v.kettle('#2fb85a', '#0a4a2a')),
  'blue-kettle': of(v.kettle('#3a8aff', '#0a2a7a')),
  squirrel: painted('squirrel', ['#ff9a4a', '#b8481a', '#3a1206', '#ffe8c8'], [[0.25, -0.35, 0.3, 4]]),
}

export const crystal: Signs = {
  ...cave,
  coin: coinOf('cut-diamond'),
  spark: orb('#5a12c8', '#ff9af0', 'cut-diamond'),
  float: of(v.float('#b03bff', '#e8f4ff')),
  'blind-fish': fishOf('#b8a0d8', '#e8d8ff', '#fff8ff', '#ff8ac8', '#ffd8f0'),
  'glow-fish': fishOf('#0aa8a0', '#3ffff0', '#e8fff8', '#19c8ff', '#c8fff0'),
  'amber-crucible': of(v.crucible('#ffa61a', '#4a4060')),
  'violet-crucible': of(v.crucible('#d84bff', '#4a4060')),
  'teal-crucible': of(v.crucible('#1ff0d0', '#4a4060')),
}

export const orchard: Signs = {
  ...fruits,
  coin: coinOf('cherry'),
  blossom: orb('#d8127a', '#ffc8e0', 'flower-emblem'),
  basket: painted('basket', ['#f0b86a', '#a8602a', '#3a1a06', '#ff4a4a'], [[0, 0.35, 0.28, 4]]),
  apple: solid('apple', ['#ff2020', '#ffb03d', '#4fc23a', '#6a4a1a']),
  'golden-apple': solid('apple', ['#ffc81a', '#fff6b0', '#4fc23a', '#6a4a1a']),
  'red-jam': of(v.jam('#c8102a', '#ff5a6a')),
  'green-jam': of(v.jam('#3a9a1a', '#8ae04a')),
  'blue-jam': of(v.jam('#2a3ad8', '#5a9aff')),
}

/** More that stands on the tiles of these worlds. */
export const extras = {
  grapes: solid('grapes', ['#a04bff', '#4a0f9a', '#4fc23a', '#6a4a1a'], [0.1, 0.2, 0]).prop,
  caravel: painted('caravel', ['#fff4dc', '#c8783a', '#2a1206', '#ff5a3d'], [[0, 0.2, 0.42, 4]]).prop,
  siren: painted('mermaid', ['#ffd0a0', '#12b89a', '#04304a', '#ff6a2e'], [[0, 0.55, 0.36, 4]]).prop,
  octopus: painted('octopus', ['#ff8ad0', '#8a1ad0', '#2a0448', '#ffe0f4'], [[-0.1, 0.45, 0.3, 4]]).prop,
  helm: painted('ship-wheel', ['#e8a45a', '#8a4a1a', '#2a1206']).prop,
  pick: painted('war-pick', ['#e8f0fa', '#8a5a2a', '#1a1030']).prop,
  wagon: painted('mine-wagon', ['#c8a0ff', '#5a4a7a', '#1a0a30', '#ff8af0'], [[0, 0.42, 0.36, 4]]).prop,
  barrel: v.barrel,
  pearlCoin: sign(p.silverCoin('scallop')).prop,
} as const
