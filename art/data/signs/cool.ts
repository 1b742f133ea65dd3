/** Ice lodge, sweets, night fair and marble summit. */
import * as p from '../props.ts'
import * as v from '../vessels.ts'
import { coinOf, fishOf, goldFish, metal, of, orb, painted, scatter, sign, solid, wild, type Signs } from './parts.ts' // prettier-ignore

export const frost: Signs = {
  snowflake: wild(painted('snowflake-2', ['#f4fdff', '#6ed2f2', '#0a3a6a'], [], { numbers: [0.6, 0.1, 0.17, 0.06] })), // prettier-ignore
  snowglobe: scatter(solid('snowglobe', ['#8a3a1a', p.GOLD, '#1a4ab8', '#8ad8ff'], [0.15, 0.1, 0])),
  coin: coinOf('snowflake-2', ['#dfe8f5', '#8fa4c8', '#f4f8ff']),
  snowball: orb('#1a5ac8', '#d8f8ff', 'snowflake-2'),
  float: of(v.float('#1f7bff', '#f4fcff')),
  salmon: fishOf('#6a8ab0', '#c8d8e8', '#ffffff', '#ff7a6a', '#ffc0b0'),
  'golden-salmon': goldFish('#ff7a6a'),
  'red-samovar': of(v.samovar('#ffc632', '#d0142e')),
  'green-samovar': of(v.samovar('#ffc632', '#12804a')),
  'blue-samovar': of(v.samovar('#e8f0fa', '#1f4bc8')),
  wolf: painted('wolf-head', ['#dff4ff', '#4a8ac8', '#0a2244', '#ffffff'], [[0.5, -0.05, 0.36, 4]]),
  bear: painted('bear-head', ['#ffffff', '#8ac0e8', '#123a5a', '#2a4a6a'], [[0.78, -0.15, 0.18, 4]]),
  stag: painted('deer-head', ['#f0a86a', '#8a4a2a', '#2a1208', '#ffe0a0', '#3a1a10'], [[-0.5, 0.62, 0.46, 4], [0.5, 0.62, 0.46, 4], [0, -0.72, 0.2, 5]]), // prettier-ignore
  owl: painted('owl', ['#e8dcc8', '#8a6a5a', '#2a1a18', '#ffb81a', '#ffffff'], [[-0.3, 0.42, 0.3, 4], [0.3, 0.42, 0.3, 4], [0, -0.3, 0.38, 5]]), // prettier-ignore
  pine: of(v.pine),
  mitten: painted('winter-gloves', ['#ff4a5a', '#b8102a', '#3a0410', '#ffffff'], [[-0.4, -0.8, 0.36, 4], [0.5, -0.85, 0.36, 4]]), // prettier-ignore
  skate: painted('ice-skate', ['#8af0ff', '#1f7bd8', '#0a2a5a', '#f4fcff'], [[-0.1, -0.9, 0.42, 4], [-0.7, -0.85, 0.36, 4], [0.5, -0.85, 0.4, 4]]), // prettier-ignore
  cap: painted('winter-hat', ['#2fd0b0', '#0a7a7a', '#04303a', '#ffffff'], [[0.62, 0.75, 0.32, 4], [-0.5, -0.72, 0.4, 4], [0.05, -0.78, 0.36, 4], [0.6, -0.7, 0.34, 4]]), // prettier-ignore
  mug: of(v.mug('#d8122f')),
}

export const candy: Signs = {
  lolly: wild(solid('lolly', ['#ff3d9a', '#ffffff', '#fff2c0', '#8a3bff'], [-0.1, 0.3, 0.2], { zoom: 0.84 })),
  cupcake: scatter(of(v.cupcake)),
  coin: coinOf('hearts', ['#a85a2a', '#6a2f12', '#d8904a']),
  gumball: orb('#d81a9a', '#ffd0f0', 'round-star'),
  float: of(v.float('#ff4fa0', '#c8f8ff')),
  'gummy-fish': solid('fish', ['#ff2d5a', '#ff6a8a', '#ffc0d0', '#ff3d7a', '#ffb0d0'], [0, 0.3, 0.2], { zoom: 0.74, pan: [-0.15, 0.02] }), // prettier-ignore
  'golden-fish': goldFish('#ff8a1f'),
  'pink-jar': of(v.sweetJar('#ff8ac8', '#ffffff', '#8a3bff')),
  'mint-jar': of(v.sweetJar('#5af0c0', '#ffffff', '#ff4f8a')),
  'blue-jar': of(v.sweetJar('#6ac0ff', '#ffffff', '#ff9a1a')),
  donut: solid('donut', ['#e8a45a', '#ff6ab8', '#ffffff', '#ffe03d', '#3fd8ff', '#8a5bff'], [0.85, 0.2, 0], { zoom: 0.95 }), // prettier-ignore
  'gummy-bear': solid('bear', ['#ff2d3d', '#ff9a6a'], [0.12, 0.35, 0]),
  sweet: solid('sweet', ['#8a3bff', '#ffffff', '#b98aff', p.GOLD], [0.2, 0.3, 0.4]),
  heart: sign({ form: 'relief', path: p.HEART, colours: ['#ff5a8a', '#7a0a3a', p.GOLD, '#d8104f'], numbers: [0, 0.36, 0.3, 0.07], turn: [-0.08, 0.25, 0] }), // prettier-ignore
  macaron: of(v.macaron),
  gumdrop: of(v.gumdrop('#2fd84a')),
  allsort: solid('allsort', ['#ff6ab8', '#1a1020', '#ffffff', '#ffd23d'], [0.45, 0.6, 0.1]),
  cane: solid('cane', ['#ff2d4a', '#ffffff', '#1fb85a', p.GOLD], [0.05, 0.25, -0.25], { zoom: 0.84 }),
  cookie: painted('cookie', ['#f4c27a', '#c87a3a', '#4a1a0a']),
}

export const carnival: Signs = {
  mask: wild(painted('carnival-mask', ['#ff5ad0', '#6a1ad8', '#1a0438', '#ffd24a'], [[0, 0.45, 0.36, 4]])),
  wheel: scatter(sign({ ...p.wheel, pan: [0, 0.08] })),
  coin: coinOf('round-star'),
  balloon: orb('#c8102a', '#ff9ab0', 'round-star'),
  hook: metal('fishing-hook', '#3a0a5a', '#f4f8ff', '#9fb0c8'),
  duck: solid('duck', ['#ffd21a', '#ff7a1a', '#ffffff', '#ffb80a'], [0.12, -0.5, 0]),
  'golden-duck': solid('duck', ['#ff8ac8', '#ff7a1a', '#ffffff', '#ff5aa8'], [0.12, -0.5, 0]),
  'red-top-hat': of(v.topHat('#c8102a', '#1a1030')),
  'green-top-hat': of(v.topHat('#0f8a4a', '#1a1030')),
  'blue-top-hat': of(v.topHat('#2a3ad8', '#1a1030')),
  lion: painted('lion', ['#ffb03d', '#c8561a', '#3a1206', '#ffe2a0'], [[0.42, 0.12, 0.4, 4]]),
  carousel: painted('carousel', ['#ff4a6a', '#ffd24a', '#2a0a4a', '#6ae0ff'], [[0, -0.15, 0.46, 4]]),
  strongman: painted('strong-man', ['#ffd0a0', '#d8142e', '#1a0a38', '#5a6a8a'], [[-0.75, 0.8, 0.3, 4], [0.8, 0.7, 0.3, 4]]), // prettier-ignore
  bell: sign({ form: 'bell', colours: [p.GOLD, '#8a2bd8', '#e8901a'], turn: [0.12, 0.2, 0.16], zoom: 0.88, pan: [0, 0.04] }), // prettier-ignore
  popcorn: painted('popcorn', ['#fff4c8', '#ff2d3d', '#4a0410', '#ffdf6a'], [[0, 0.72, 0.55, 4]]),
  ticket: sign(p.ticket),
  clubs: painted('juggling-clubs', ['#ffd23d', '#ff8a1f', '#1a0a38', '#ff3d5a', '#3aa8ff'], [[-0.7, 0.3, 0.5, 4], [0.72, 0.3, 0.5, 5]]), // prettier-ignore
  drum: of(v.drum('#d8122f', '#ffffff')),
  trumpet: metal('trumpet', '#6a0a5a'),
}

export const storm: Signs = {
  bolt: wild(sign({ form: 'relief', path: p.BOLT, colours: ['#fff06a', '#1a2a8a', p.GOLD, '#ffa61a'], numbers: [0, 0.1, 0.16, 0.05], turn: [-0.05, 0.3, 0] })), // prettier-ignore
  gate: scatter(painted('greek-temple', ['#ffffff', '#b8c4e0', '#1a2a5a', '#ffd24a'], [[0, 0.72, 0.42, 4]])),
  coin: coinOf('laurel-crown'),
  cloud: orb('#3a4ac8', '#e0e8ff', 'lightning-trio'),
  net: painted('fishing-net', ['#f4e0b0', '#a8784a', '#0a2a5a']),
  sardine: fishOf('#2a5aa8', '#8ac0f0', '#ffffff', '#5a8ad8', '#d8ecff'),
  'golden-sardine': goldFish('#3a7aff'),
  'red-amphora': of(v.amphora('#d8542a', '#2a0f1a')),
  'green-amphora': of(v.amphora('#2a9a6a', '#f4ffe0')),
  'blue-amphora': of(v.amphora('#2a5ad8', '#fff0d0')),
  pegasus: painted('pegasus', ['#ffffff', '#a8b8e8', '#1a2468', '#ffd87a'], [[-0.5, 0.1, 0.5, 4]]),
  owl: painted('barn-owl', ['#fff4e0', '#b8864a', '#3a1f0a', '#ffffff'], [[-0.3, 0.55, 0.34, 4]]),
  helmet: painted('spartan-helmet', ['#ffcf7a', '#a8602a', '#2a1206', '#e0202e'], [[-0.35, 0.75, 0.46, 4], [-0.8, 0.25, 0.4, 4]]), // prettier-ignore
  trident: metal('trident', '#0a3a7a'),
  lyre: metal('lyre', '#5a1a7a'),
  laurel: painted('laurels', ['#d8f06a', '#3a9a3a', '#0a2a10']),
  column: of(v.column),
  sandal: painted('wingfoot', ['#fff8e8', '#ffb83d', '#5a2a0a']),
  chalice: of(v.chalice(p.GOLD, '#1f7bff')),
}

/** More that stands on the tiles of these worlds. */
export const extras = {
  iceChest: sign({ ...p.chest, colours: ['#3a6a9a', '#e8f0fa', p.GOLD, '#19c8ff', '#123a5a'] }).prop,
  penguin: painted('penguin', ['#3a5a8a', '#0a1a3a', '#dff4ff', '#ffb81a'], [[0.3, 0.75, 0.22, 4]]).prop,
  icicle: sign(p.gem('marquise', '#8ae8ff', [0.9, 0.3, 1.3])).prop,
  medusa: painted('medusa-head', ['#8af0a0', '#1f8a6a', '#0a2a2a', '#ffe0b0'], [[0, -0.05, 0.34, 4]]).prop,
  popper: v.balloon('#ff2d5a', '#ffffff'),
  blueBalloon: v.balloon('#2a8aff', '#fff0a0'),
  clown: painted('clown', ['#ff5a3d', '#ffe8d0', '#2a0a4a', '#ff2d3d'], [[0, -0.02, 0.16, 4]]).prop,
  jester: painted('jester-hat', ['#ff3d8a', '#5a2ad8', '#1a0438', '#ffd23d'], [[-0.6, 0.2, 0.4, 4]]).prop,
  gingerbread: painted('gingerbread-man', ['#e8a45a', '#a85a2a', '#3a1606']).prop,
  greenBear: solid('bear', ['#1fc84a', '#a8ff6a'], [0.12, -0.35, 0]).prop,
  blueGum: v.gumdrop('#2f8bff'),
  redGum: v.gumdrop('#ff2d4a'),
  yellowGum: v.gumdrop('#ffc21a'),
} as const
