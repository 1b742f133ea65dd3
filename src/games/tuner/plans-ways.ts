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
      'Four rows of reef life and 1,024 ways to win. Sea charts lead to free spins with triple wins.',
      'lively',
      96,
      'featuredGames',
      'newGames',
    ],
    [
      'ember',
      'Gate of Lanterns',
      'Follow the lantern light',
      'Lanterns light a river gate with 243 ways to win. Three of them send you through to free spins with double wins.',
      'calm',
      95.8,
    ],
    [
      'clover',
      'Fiddler’s Mile',
      'Play on down the road',
      'A country mile of six reels and 4,096 ways. Find four pots of gold, and every win in the free spins pays five times over.',
      'wild',
      96.3,
    ],
    [
      'crystal',
      'Prism Galleries',
      'Follow the light',
      'Light bounces through 1,024 ways of cut stone. Prisms are wild, and geodes crack open free spins with triple wins.',
      'lively',
      96.1,
      'popularGames',
    ],
    [
      'sands',
      'Dune Roads',
      'Roads across the dunes',
      'Lead your camels across the dunes along 243 ways to win. Three pyramids on the horizon trigger free spins with double wins.',
      'calm',
      95.6,
    ],
    [
      'jungle',
      'Vine Bridges',
      'Swing across the canopy',
      'Rope bridges cross the canopy in 4,096 ways. Four hidden temples open free spins that triple every win.',
      'wild',
      96.2,
    ],
    [
      'frontier',
      'Railhead Junction',
      'Where the railroads meet',
      'All aboard at a junction with 1,024 ways to win. Three locomotives bring in free spins with triple wins.',
      'lively',
      95.9,
    ],
    [
      'frost',
      'Glacier Paths',
      'Step out onto the ice',
      'Wild snowflakes drift over 243 paths of blue ice. Shake three snowglobes loose for free spins with double wins.',
      'calm',
      96,
    ],
    [
      'candy',
      'Licorice Lanes',
      'Follow the stripes',
      'Six striped lanes lead to the candy counter in 4,096 ways. Four cupcakes earn you free spins with triple wins.',
      'lively',
      96.4,
    ],
    [
      'carnival',
      'Hall of Mirrors',
      'Enter the mirror maze',
      'Every corner reflects another of 1,024 ways to win. Three carnival wheels open free spins with five times the payout.',
      'wild',
      95.7,
      'hotGames',
    ],
    [
      'storm',
      'Four Winds Road',
      'Every path up the mountain',
      'Climb past Pegasus and the columns along 243 windswept ways. When three gates open at the summit, free spins pay triple.',
      'lively',
      96.5,
    ],
    [
      'orchard',
      'Cherry Crossroads',
      'Sweet in every direction',
      'Cherries, plums, and sevens meet at a crossroads of 4,096 ways. Four stars light up free spins with double wins.',
      'calm',
      95.5,
      'topGames',
    ],
  ],
  // Bets on ways feed the meters that bets on hold and link feed.
  ['bonusBuyGames', 'jackpot'],
).map((plan: Plan, at) => ({ ...plan, ...WINDOWS[at % WINDOWS.length]! }))
