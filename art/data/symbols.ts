/** What stands on the reels: per game, by the symbol keys of its definition. */
import type { Prop } from '../lib/props.ts'
import * as p from './props.ts'

export interface Symbol {
  readonly prop: Prop
  /** A word across its foot. */
  readonly word?: 'WILD' | 'SCATTER'
}

type Set = Readonly<Record<string, Symbol>>
const of = (prop: Prop): Symbol => ({ prop })
const face = { turn: [-0.1, 0.22, 0] as const, size: 400 }
const small = (prop: Prop): Symbol => of({ ...prop, size: 400 })
const seven = (face_: string, foot: string, plate: string): Symbol =>
  of({
    form: 'relief',
    text: { font: 'bungee', weight: 400, lines: [{ text: '7', size: 300 }] },
    colours: [face_, plate, p.GOLD, foot],
    numbers: [0, 0.12, 0.2, 0.1],
    turn: [-0.1, 0.18, 0],
    size: 400,
  })
const stone = (
  cut: Parameters<typeof p.gem>[0],
  colour: string,
  turn: readonly [number, number, number] = [0.95, 0.2, 0.04],
): Symbol => small(p.gem(cut, colour, turn))
const fruit = (form: number, ...colours: string[]): Symbol =>
  of({
    form: 'fruit',
    colours,
    numbers: [form],
    turn: [0.22, 0.3, 0.05],
    zoom: 0.9,
    pan: [0, 0.06],
    size: 400,
  })
const emblem = (icon: string, top: string, foot: string, plate: string): Symbol =>
  of(p.emblem(icon, top, foot, plate, face))
const cast = (icon: string, plate: string): Symbol => of(p.cast(icon, plate, face))

export const symbols: Readonly<Record<string, Set>> = {
  'tidal-fortune': {
    wave: { ...emblem('wave-crest', '#8af0ff', '#0a5be0', '#04205a'), word: 'WILD' },
    chart: { ...emblem('treasure-map', '#ffe6b0', '#d88a3a', '#6a2a0a'), word: 'SCATTER' },
    whale: emblem('sperm-whale', '#5aa8ff', '#1a3ad0', '#06144a'),
    turtle: emblem('sea-turtle', '#8af06a', '#0f8a5a', '#04301f'),
    seahorse: emblem('seahorse', '#ffc23d', '#ff6a1f', '#5a1a06'),
    pearl: of({
      form: 'pearl',
      colours: ['#ff7ab8', '#ffe4f0', '#fff8f2', '#ff4f9a'],
      turn: [0.15, 0.25, 0],
      zoom: 0.9,
      size: 400,
      pace: 0.7,
    }),
    fish: of({
      ...p.fish,
      colours: ['#ff5a1f', '#ffa83d', '#fff4dc', '#e0142e', '#ffd23d'],
      turn: [0, 0.3, 0.2],
      zoom: 0.74,
      size: 400,
    }),
    coral: emblem('coral', '#ff7a9a', '#d8124f', '#4a0420'),
    starfish: of({
      form: 'starfish',
      colours: ['#ff8a1f', '#ff4a2e', '#ffe6a0'],
      turn: [-0.15, 0.2, 0.15],
      zoom: 0.95,
      size: 400,
      pace: 0.75,
    }),
    shell: emblem('spiral-shell', '#f4c8ff', '#9a4bd8', '#2a0a4a'),
    anchor: emblem('anchor', '#e8f2fb', '#7a94b8', '#0f2440'),
  },
  orchard: {
    flame: { ...emblem('flame', '#ffe25a', '#ff3a0f', '#6a0408'), word: 'WILD' },
    star: {
      ...of({
        form: 'relief',
        icon: 'round-star',
        colours: ['#ffdf5a', '#c8102a', p.GOLD, '#ffab1a'],
        numbers: [1, 0.34, 0.24, 0.08],
        turn: [-0.06, 0.2, 0],
        zoom: 1.0,
        size: 400,
      }),
      word: 'SCATTER',
    },
    'red-seven': seven('#ff3020', '#b80020', '#4a0410'),
    'gold-seven': seven('#ffe04a', '#f08a0a', '#7a2a04'),
    'blue-seven': seven('#3aa0ff', '#1030c8', '#06104a'),
    bell: of({
      form: 'bell',
      colours: [p.GOLD, '#d8102a', '#e8901a'],
      turn: [0.12, 0.2, 0.16],
      zoom: 0.88,
      pan: [0, 0.04],
      size: 400,
    }),
    melon: of({
      form: 'melon',
      colours: ['#ff2f4a', '#12903a', '#f4ffd8', '#20060a'],
      turn: [-0.15, 0.3, 0],
      zoom: 0.92,
      pan: [0, -0.1],
      size: 400,
    }),
    plum: fruit(2, '#9a3bf0', '#4a0f9a', '#4fc23a', '#5a3a1a'),
    orange: fruit(0, '#ff9a1a', '#f0640a', '#4fc23a', '#5a3a1a'),
    lemon: fruit(1, '#ffe62e', '#f0b40a', '#4fc23a', '#5a3a1a'),
    cherry: of({
      form: 'cherry',
      colours: ['#ff1f3a', '#a00024', '#4fc23a', '#6a8a2a'],
      turn: [0.12, 0.2, 0],
      zoom: 0.84,
      pan: [0.08, 0.05],
      size: 400,
      pace: 0.75,
    }),
  },
  'crystal-cascade': {
    prism: {
      ...of({ ...p.gem('trillion', '#d8c8ff', [1.0, 0.25, 0.05]), numbers: [1], size: 400 }),
      word: 'WILD',
    },
    geode: {
      ...of({
        form: 'geode',
        colours: ['#5a4a6a', '#d8c0f0', '#8a2bff', '#e48aff'],
        turn: [-0.2, 0.3, 0],
        zoom: 0.94,
        size: 400,
        pace: 0.7,
      }),
      word: 'SCATTER',
    },
    diamond: stone('brilliant', '#d4f0ff', [0.55, 0.2, 0.02]),
    ruby: stone('hexagon', '#ff1f3f'),
    emerald: stone('emerald', '#10e070'),
    amethyst: stone('pear', '#b03bff', [1.15, 0.2, 0]),
    topaz: stone('princess', '#ff9a1a'),
    garnet: stone('brilliant', '#e0105a', [1.1, 0.2, 0]),
    onyx: stone('emerald', '#5a64a8', [0.95, -0.3, -0.1]),
    quartz: stone('trillion', '#ff8ac8', [1.1, 0.2, 0.05]),
    citrine: stone('marquise', '#ffe02e', [1.1, 0.4, 0.5]),
  },
  'dragon-vault': {
    dragon: { ...emblem('spiked-dragon-head', '#ff4a2e', '#b00a26', '#3a0410'), word: 'WILD' },
    coin: small(p.coin('spiked-dragon-head', [-0.1, 0.16, 0])),
    emperor: of({ ...p.crown, colours: [p.GOLD, '#c8102a', '#10d878', '#ff1f4b', '#fff4e0'], size: 400 }),
    tiger: emblem('tiger-head', '#ffb03d', '#e0560f', '#3a1204'),
    phoenix: emblem('eagle-emblem', '#ffe25a', '#ff2f1f', '#5a0420'),
    lotus: emblem('lotus-flower', '#ffb8d8', '#e83a8a', '#4a0a30'),
    koi: of({
      ...p.fish,
      colours: ['#ff3a1f', '#fff0e0', '#ffffff', '#ff5a2e', '#ffc23d'],
      turn: [0, 0.35, 0.45],
      zoom: 0.74,
      size: 400,
    }),
    fan: of({
      form: 'fan',
      colours: ['#d8122f', '#ffc632', p.GOLD, '#ffd8c8'],
      turn: [-0.1, 0.2, 0],
      zoom: 0.86,
      size: 400,
      pan: [0, -0.02],
    }),
    vase: of({
      form: 'vase',
      colours: ['#f4f8ff', '#1f4bd8', p.GOLD],
      turn: [0.15, 0.2, 0.06],
      zoom: 0.98,
      size: 400,
    }),
    scroll: emblem('tied-scroll', '#fff0c8', '#d8a85a', '#5a1a0a'),
    bamboo: emblem('bamboo', '#9af05a', '#1f9a3a', '#06301a'),
  },
  'clover-combo': {
    rainbow: {
      ...of({
        form: 'rainbow',
        colours: ['#ff2d3d', '#ff9a1a', '#ffe62e', '#2fd84a', '#2f8bff', '#a03bff', '#ffffff'],
        turn: [0.12, 0.2, 0],
        zoom: 0.8,
        pan: [0, 0],
        size: 400,
      }),
      word: 'WILD',
    },
    coin: small(p.coin('shamrock', [-0.1, 0.16, 0])),
    clover: small({ ...p.clover, turn: [-0.1, 0.2, 0] }),
    pot: of({
      form: 'pot',
      colours: ['#2a2f4a', p.GOLD, p.GOLD],
      turn: [0.32, 0.2, 0],
      zoom: 0.88,
      size: 400,
      pace: 0.8,
    }),
    harp: cast('harp', '#0f5a34'),
    horseshoe: cast('horseshoe', '#0f6a3a'),
    ladybird: of({
      form: 'ladybird',
      colours: ['#ff2020', '#1a1018', '#ffffff'],
      turn: [-0.45, 0.25, 0.25],
      zoom: 0.86,
      pan: [0, 0.1],
      size: 400,
    }),
    fiddle: emblem('violin', '#ffb05a', '#a8420f', '#3a1204'),
    mushroom: of({
      form: 'mushroom',
      colours: ['#ff2f2f', '#fff6e8', '#fff0d8', '#e8c8a0'],
      turn: [0.18, 0.2, 0],
      zoom: 0.94,
      pan: [0, -0.04],
      size: 400,
    }),
    bellflower: of({
      form: 'bellflower',
      colours: ['#8a5bff', '#e8b8ff', '#3fb84a', '#ffe25a'],
      turn: [0.05, 0.3, 0],
      zoom: 0.78,
      pan: [0, 0.1],
      size: 400,
      pace: 0.7,
    }),
    acorn: of({
      form: 'acorn',
      colours: ['#e89a3a', '#8a5a2a', '#5ac23a', '#a84a0f'],
      turn: [0.12, 0.2, 0],
      zoom: 0.76,
      pan: [0, 0.06],
      size: 400,
      pace: 0.7,
    }),
  },
  'rocket-rush': { die: small(p.die('#8a2bff', [0.5, 0.65, 0.1], '#ffffff')) },
  'lucky-ladder': { ladder: small(p.ladder) },
}
