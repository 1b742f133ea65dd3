/** The groups of the specification (000 §3) in the house's order, with the heading of their rows. */
export const GROUPS = [
  ['hotGames', 'Hot right now'],
  ['popularGames', 'Popular games'],
  ['newGames', 'New games'],
  ['featuredGames', 'Featured'],
  ['topGames', 'Most loved'],
  ['holdNLink', 'Hold & Link'],
  ['jackpot', 'Jackpots'],
  ['fishing', 'Fishing'],
  ['bonusBuyGames', 'Bonus buy'],
  ['rapidLink', 'Rapid link'],
  ['bonusCombo', 'Bonus combo'],
  ['weeklySpecials', 'Weekly specials'],
  ['intoTheWild', 'Into the wild'],
  ['recommend', 'Recommended for you'],
  ['missedItGames', 'In case you missed it'],
  ['allGames', 'All games'],
] as const satisfies readonly (readonly [key: string, title: string])[]

export type GroupKey = (typeof GROUPS)[number][0]

/** Groups that a game belongs to by what it is: its definition says so. All others are counted. */
export const OWN_GROUPS: readonly string[] = [
  'holdNLink',
  'jackpot',
  'fishing',
  'bonusBuyGames',
  'rapidLink',
  'bonusCombo',
  'intoTheWild',
]

/** Rows of tiles on a slide (000 §9). */
export function rowsOf(key: string): 1 | 2 | 3 {
  if (key === 'allGames' || key === 'popularGames') return 3
  return ['weeklySpecials', 'fishing', 'rapidLink', 'topGames', 'bonusCombo'].includes(key) ? 1 : 2
}
