/** Lacquer, desert, ruin and frontier. */
import * as p from '../props.ts'
import { symbols } from '../symbols.ts'
import * as v from '../vessels.ts'
import { coinOf, fishOf, goldFish, metal, of, orb, painted, scatter, sign, solid, wild, type Signs } from './parts.ts' // prettier-ignore

const { koi, ...vault } = symbols['dragon-vault']!

export const ember: Signs = {
  ...vault,
  koi: koi!,
  lantern: scatter(of(v.paperLantern('#f0182e', '#ffb01a'))),
  ember: orb('#a80a1a', '#ffb83d', 'flame'),
  float: of(v.float('#ff3a2e', '#fff0c8')),
  'golden-koi': goldFish('#ff5a2e'),
  'red-teapot': of(v.teapot('#e0142f', '#ffd8a0')),
  'jade-teapot': of(v.teapot('#12a86a', '#f0ffd0')),
  'blue-teapot': of(v.teapot('#f4f8ff', '#1f4bd8')),
  crane: painted('heron', ['#ffffff', '#c8d8f0', '#7a0a1a', '#ff3a2e', '#2a3048'], [[0.12, 0.72, 0.3, 4], [-0.3, -0.25, 0.32, 5]]), // prettier-ignore
}

export const sands: Signs = {
  scarab: wild(painted('gold-scarab', ['#3ff0e0', '#0a6ac8', '#06204a', '#ffcf4a'], [[0, 0.55, 0.3, 4], [-0.8, 0, 0.42, 4], [0.8, 0, 0.42, 4]])), // prettier-ignore
  pyramid: scatter(solid('pyramid', ['#ffd88a', '#d0803a', '#ffc632', '#3a1a0a'], [0.3, 0.6, 0], { zoom: 0.76, pan: [0, -0.1] })), // prettier-ignore
  coin: coinOf('eye-of-horus'),
  sun: orb('#d84a0a', '#fff06a', 'sun'),
  float: of(v.float('#19b8c8', '#ffe8b0')),
  perch: fishOf('#0a8a9a', '#3fe0d0', '#fff4dc', '#ffb03d', '#ffe68a'),
  'golden-perch': goldFish('#19c8c0'),
  'red-jar': of(v.jar('#d8402a', '#ffe0a0')),
  'green-jar': of(v.jar('#1f9a6a', '#f0ffc8')),
  'blue-jar': of(v.jar('#1f5ad8', '#ffe0a0')),
  queen: painted('cleopatra', ['#2a6aff', '#0a1a8a', '#1a0a30', '#f0b078', '#ffd24a'], [[0, -0.12, 0.47, 4], [0, 0.72, 0.42, 5]]), // prettier-ignore
  falcon: painted('horus', ['#ffdf6a', '#1f6ad8', '#0a1a4a', '#ffb02e'], [[0.5, 0.2, 0.3, 4]]),
  sphinx: painted('greek-sphinx', ['#ffe08a', '#c8702a', '#4a1a06', '#3fc8ff'], [[-0.4, 0.4, 0.42, 4]]),
  camel: painted('camel', ['#ffd08a', '#c87a2e', '#3a1606']),
  ankh: metal('ankh', '#1a4a8a'),
  hourglass: of(v.hourglass),
  lamp: metal('magic-lamp', '#6a0a4a'),
  palm: painted('palm-tree', ['#6ae04a', '#1f9a4a', '#06301a', '#b8703a'], [[-0.2, -0.75, 0.55, 4]]),
  cobra: painted('cobra', ['#ffe06a', '#e0902a', '#0a2a3a', '#19c8a8'], [[0, -0.3, 0.24, 4]]),
}

export const jungle: Signs = {
  mask: wild(painted('tribal-mask', ['#ffb83d', '#d8401a', '#2a0a06', '#19c8a8', '#fff4d0'], [[0, 0.8, 0.5, 4], [0, -0.5, 0.42, 5]])), // prettier-ignore
  temple: scatter(painted('mayan-pyramid', ['#ffe29a', '#8a9a5a', '#1a2a10', '#ff7a2e'], [[0, 0.85, 0.36, 4]])), // prettier-ignore
  coin: coinOf('aztec-calendar-sun'),
  amber: orb('#b84a0a', '#ffd84a', 'monstera-leaf'),
  float: of(v.float('#ff7a1a', '#f4ffd0')),
  piranha: fishOf('#0a6a7a', '#3fb8a0', '#ff6a3d', '#d81a3a', '#ffb03d'),
  'golden-piranha': goldFish('#d83a1a'),
  'red-drum': of(v.drum('#d8402a', '#ffe25a')),
  'green-drum': of(v.drum('#1f9a4a', '#ffe25a')),
  'blue-drum': of(v.drum('#1f6ad8', '#ffe8a0')),
  jaguar: painted('saber-toothed-cat-head', ['#ffc23d', '#d8701a', '#2a1006', '#fff4d8'], [[0.45, -0.35, 0.34, 4]]), // prettier-ignore
  parrot: painted('parrot-head', ['#ff3a2e', '#1f5ad8', '#2a0410', '#ffd23d', '#fff4e8', '#1fb84a'], [[0.0, 0.22, 0.36, 5], [0.62, 0.05, 0.48, 4], [-0.65, -0.75, 0.5, 6]]), // prettier-ignore
  monkey: painted('monkey', ['#b8683a', '#7a3a1a', '#2a0f06', '#ffd0a0'], [[0, -0.2, 0.5, 4], [-0.72, 0.18, 0.22, 4], [0.72, 0.18, 0.22, 4]]), // prettier-ignore
  toucan: painted('toucan', ['#3a4a8a', '#1a2048', '#ff9a1a', '#fff4e0', '#ff6a1a'], [[-0.3, 0.0, 0.4, 4], [0.55, 0.42, 0.5, 5]]), // prettier-ignore
  frog: painted('frog', ['#7af05a', '#0f9a4a', '#06301a', '#ffd23d'], [[-0.36, 0.62, 0.26, 4], [0.36, 0.62, 0.26, 4]]), // prettier-ignore
  snake: painted('snake', ['#c8f03a', '#2a9a3a', '#0a2a10', '#ff6a2e'], [[0.55, 0.75, 0.3, 4]]),
  leaf: painted('monstera-leaf', ['#5af07a', '#0a7a4a', '#04281a']),
  orchid: painted('vanilla-flower', ['#ff8ad8', '#c81a9a', '#3a0430', '#ffe25a'], [[0, 0, 0.28, 4]]),
  butterfly: painted('butterfly', ['#4ae0ff', '#3a2ad8', '#0a0a40', '#ff7ad0'], [[0, 0.1, 0.4, 4]]),
}

export const frontier: Signs = {
  badge: wild(sign({ form: 'relief', icon: 'round-star', colours: ['#f4f8ff', '#7a3a1a', p.GOLD, '#9fb0c8'], numbers: [1, 0.34, 0.24, 0.08], turn: [-0.06, 0.2, 0] })), // prettier-ignore
  locomotive: scatter(painted('steam-locomotive', ['#fff4e8', '#c8202e', '#1a1018', '#3a4a6a'], [[0.1, -0.05, 0.5, 4]])), // prettier-ignore
  coin: coinOf('horseshoe'),
  nugget: orb('#8a3a0a', '#ffd24a', 'round-star'),
  float: of(v.float('#e0502e', '#fff0d8')),
  catfish: fishOf('#4a4a5a', '#8a90a0', '#f4ead8', '#a8602a', '#e0a85a'),
  'golden-catfish': goldFish('#c8502a'),
  'red-saddlebag': solid('saddlebag', ['#c83a2a', '#a8241e', '#5a1410', p.GOLD], [0.15, 0.35, 0]),
  'green-saddlebag': solid('saddlebag', ['#3a8a5a', '#22704a', '#123a28', p.GOLD], [0.15, 0.35, 0]),
  'blue-saddlebag': solid('saddlebag', ['#3a6ab8', '#24509a', '#12284a', p.GOLD], [0.15, 0.35, 0]),
  stallion: painted('horse-head', ['#e0904a', '#8a3a1a', '#2a0f06', '#3a1a10'], [[-0.72, 0.2, 0.46, 4]]),
  bison: painted('buffalo-head', ['#d08a50', '#8a4a24', '#2a1006', '#fff0d8'], [[0.3, 0.42, 0.24, 4]]),
  coyote: painted('fox-head', ['#ffb86a', '#c8642a', '#2a0f06', '#fff4e0'], [[0, -0.5, 0.34, 4]]),
  hat: painted('western-hat', ['#f0b070', '#a8602a', '#3a1606', '#c8202e'], [[0, 0.0, 0.2, 4]]),
  boot: painted('cowboy-boot', ['#e05a3a', '#8a2a1a', '#2a0a06', '#ffd24a'], [[-0.72, -0.35, 0.26, 4], [0.1, 0.75, 0.3, 4]]), // prettier-ignore
  cactus: solid('cactus', ['#5ad85a', '#0f8a3a', '#ff4fa0', '#d8642a'], [0.15, 0.3, 0]),
  wheel: painted('cartwheel', ['#f0b46a', '#a8602a', '#3a1606']),
  horseshoe: metal('horseshoe', '#5a1f10', '#e8f0fa', '#8d99b3'),
  dynamite: solid('dynamite', ['#e0142e', '#3a2a1a', '#e8d8b0', '#ffb81a'], [0.2, 0.3, 0], { zoom: 0.78, pan: [0, 0.06] }), // prettier-ignore
}

/** More that stands on the tiles of these worlds. */
export const extras = {
  strongbox: sign({ ...p.chest, colours: ['#4a5568', '#d8b06a', p.GOLD, '#ff3d2e', '#2a1210'] }).prop,
  pagoda: painted('pagoda', ['#ff5a3d', '#c8102a', '#2a0208', '#ffd24a'], [[0, -0.8, 0.4, 4]]).prop,
  torii: painted('shinto-shrine', ['#ff4a2e', '#a80a1a', '#1a0208']).prop,
  serpent: painted('sea-dragon', ['#3ff0a8', '#0a7a5a', '#04281a', '#ffd24a'], [[0.2, 0.7, 0.3, 4]]).prop,
  queenPlate: painted('nefertiti', ['#3f8aff', '#d89a5a', '#1a0a30']).prop,
  lamp: v.lantern('#ffb03d', '#8a6a4a'),
  wagon: painted('old-wagon', ['#fff0d8', '#a8602a', '#2a1206']).prop,
  ore: painted('gold-nuggets', ['#ffe06a', '#e8901a', '#3a1a06']).prop,
  idol: painted('totem-head', ['#c8d89a', '#5a7a4a', '#141f0c', '#ffd24a'], [[0, -0.35, 0.4, 4]]).prop,
  gecko: painted('gecko', ['#5ff0c8', '#0a8a6a', '#04281f']).prop,
  wanted: painted('wanted-reward', ['#fff0c8', '#e0b06a', '#3a1a06']).prop,
} as const
