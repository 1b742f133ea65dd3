import type {
  CascadeDefinition,
  FishingDefinition,
  PotsDefinition,
  ScatterPaysDefinition,
  WildsDefinition,
} from './definition.ts'

/** Small games of each slot engine, for tests. */
const face = {
  id: 1,
  slug: 'test',
  provider: '',
  title: '',
  subTitle: '',
  description: '',
  rules: [],
  groups: [],
  colours: { deep: '', base: '', glow: '', light: '' },
  rtp: 0,
  volatility: 'low',
  maxWin: 200,
  stakes: { SweepStakes: [20], TournamentPoints: [200] },
  symbols: [...'WSFLXYZABC'].map((code) => ({ key: code, code, name: code, art: code })),
} as const

const scatters = { scatter: 'S', scatterPays: [0, 0, 10, 20, 40], freeSpins: [0, 0, 3, 4, 5] }
const pays = { A: [0, 0, 4, 9, 30], B: [0, 0, 2, 5, 12], C: [0, 0, 1, 3, 8] }

export const wilds: WildsDefinition = {
  ...face,
  mechanic: 'wilds',
  maths: {
    ...scatters,
    rows: 3,
    reels: ['SABCABBC', 'SAWBCCAB', 'SBCAWCBA', 'SACBWABC', 'SBBACABC'],
    freeReels: ['SABCABBC', 'SAWBCCABAB', 'SBCAWCBACC', 'SACBWABCAB', 'SBBACABC'],
    pays,
    wild: 'W',
    multiplier: 2,
    buy: { price: 10 },
  },
}

export const fishing: FishingDefinition = {
  ...face,
  mechanic: 'fishing',
  maths: {
    ...scatters,
    rows: 3,
    reels: ['SABCFBBC', 'SAWBCFAB', 'SBCAWCBF', 'SACBWAFC', 'SBBACFBC'],
    freeReels: ['FABCABFC', 'LAFBCCAB', 'FBCALCBA', 'FACBLABC', 'FBBACABC'],
    pays: { ...pays, F: [0, 0, 1, 2, 4] },
    wild: 'W',
    fish: 'F',
    fishValues: [
      { value: 5, weight: 3 },
      { value: 20, weight: 1 },
    ],
    collector: 'L',
    step: 2,
    levels: [
      { spins: 2, times: 2 },
      { spins: 2, times: 3 },
    ],
    buy: { price: 10 },
  },
}

export const pots: PotsDefinition = {
  ...face,
  mechanic: 'pots',
  maths: {
    rows: 3,
    reels: ['XABCABBC', 'YAWBCCAB', 'ZBCAWCBA', 'XACBWABC', 'YBBACZBC'],
    pays,
    wild: 'W',
    coins: ['X', 'Y', 'Z'],
    coin: 'S',
    burst: { chance: 1, of: 6 },
    coinValues: [
      { value: 5, weight: 3 },
      { value: 20, weight: 1 },
    ],
    respins: 3,
    least: 2,
    landing: { chance: 1, of: 12 },
    extra: 3,
    times: 2,
    more: 1,
    grand: 50,
    buy: { price: 10 },
  },
}

const row = { A: [4, 9], B: [2, 6], C: [1, 4], F: [1, 3], L: [1, 3], X: [2, 5], Y: [2, 5], Z: [3, 7] }
const tumbling = {
  rows: 3,
  links: [0, 1, 0, 1, 0],
  reels: ['SAABBFFLLXYZCCA', 'AABBFFCCWLLXXYZ', 'SBBAACCFFLXXYYZ', 'BBAAFFWCCLLXYZZ', 'SAAFFBBCLLXXYYZ'],
  freeReels: ['CAABBFFLLXYZCCA', 'AABBFFCCWLLXXYZ', 'YBBAACCFFLXXYYZ', 'BBAAFFWCCLLXYZZ', 'XAAFFBBCLLXXYYZ'],
  ...scatters,
  ladder: [1, 2],
  freeLadder: [1, 2, 3],
  buy: { price: 10 },
}
export const cascade: CascadeDefinition = {
  ...face,
  mechanic: 'cascade',
  maths: { ...tumbling, wild: 'W', sizes: [4, 6], pays: row },
}
export const anywhere: ScatterPaysDefinition = {
  ...face,
  mechanic: 'scatter-pays',
  maths: {
    ...tumbling,
    reels: tumbling.reels.map((strip) => strip.replace('W', 'Y')),
    freeReels: tumbling.freeReels.map((strip) => strip.replace('W', 'Y')),
    sizes: [5, 7],
    pays: row,
  },
}
