/** The groups of the specification (000 §3) in the site's order. */
export const GROUPS = [
  'hotGames',
  'popularGames',
  'newGames',
  'featuredGames',
  'topGames',
  'holdNLink',
  'jackpot',
  'fishing',
  'bonusBuyGames',
  'rapidLink',
  'bonusCombo',
  'weeklySpecials',
  'intoTheWild',
  'recommend',
  'missedItGames',
  'allGames',
] as const

export type GroupKey = (typeof GROUPS)[number]

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
