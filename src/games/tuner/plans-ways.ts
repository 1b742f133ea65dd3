import type { Plan } from './plan.ts'
import { plansOf } from './plans-tumble.ts'
import type { WaysPlan } from './ways.ts'

/** Rows and reels of the windows, in turn: 1,024, 243 and 4,096 ways. */
const WINDOWS = [
  { rows: 4, reels: 5 },
  { rows: 3, reels: 5 },
  { rows: 4, reels: 6 },
] as const

/** The twelve games of ways. */
export const waysPlans: readonly WaysPlan[] = plansOf(
  401,
  [
    [
      'ocean',
      'Thousand Reefs',
      'Wins all across the reef',
      'Four rows of reef life, 1,024 ways across. The chart opens free spins on richer water.',
      'lively',
      96,
      'featuredGames',
      'newGames',
    ],
    [
      'ember',
      'Gate of Lanterns',
      'Follow the lantern light',
      'Lanterns over a river gate. Matching symbols on adjacent reels pay in any position.',
      'calm',
      95.8,
    ],
    [
      'clover',
      'Fiddlers Mile',
      'Play on down the road',
      'A country mile of six reels and 4,096 ways, with a fiddle at the end of each.',
      'wild',
      96.3,
    ],
    [
      'crystal',
      'Prism Galleries',
      'Follow the light',
      'Galleries of cut stone. Prisms stand for any gem, and geodes open triple free spins.',
      'lively',
      96.1,
      'popularGames',
    ],
    [
      'sands',
      'Dune Roads',
      'Roads across the dunes',
      'Caravans without a map: 243 ways over five reels, and a pyramid that gives free spins.',
      'calm',
      95.6,
    ],
    [
      'jungle',
      'Vine Bridges',
      'Swing across the canopy',
      'Bridges over bridges, 4,096 in all. Temples open free spins where every win grows.',
      'wild',
      96.2,
    ],
    [
      'frontier',
      'Railhead Junction',
      'Where the railways meet',
      'The end of the line is the start of 1,024 others. Locomotives bring free spins.',
      'lively',
      95.9,
    ],
    [
      'frost',
      'Glacier Paths',
      'Step out onto the ice',
      'Blue paths over old ice. Snowflakes stand for all, snowglobes give free spins.',
      'calm',
      96,
    ],
    [
      'candy',
      'Liquorice Lanes',
      'Follow the stripes',
      'Six striped lanes, 4,096 ways to the counter. Cupcakes open free spins worth more.',
      'lively',
      96.4,
    ],
    [
      'carnival',
      'Hall of Mirrors',
      'Enter the mirror maze',
      'Every mirror shows one way more. Wheels open free spins in which all wins multiply.',
      'wild',
      95.7,
      'hotGames',
    ],
    [
      'storm',
      'Four Winds Road',
      'Every path up the mountain',
      'Four winds, 243 ways. Gates open at the summit and free spins blow through.',
      'lively',
      96.5,
    ],
    [
      'orchard',
      'Cherry Crossroads',
      'Sweet in every direction',
      'A crossroads of 4,096 ways under cherry trees. Flames stand for fruit and sevens.',
      'calm',
      95.5,
      'topGames',
    ],
  ],
  // Ways and hold and link carry the jackpots.
  ['bonusBuyGames', 'jackpot'],
).map((plan: Plan, at) => ({ ...plan, ...WINDOWS[at % WINDOWS.length]! }))
