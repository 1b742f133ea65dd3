/** The groups of the specification (000 §3) in the house's order, with the heading of their rows. */
export const GROUPS = [
  ['hotGames', 'Hot right now'],
  ['popularGames', 'Popular games'],
  ['newGames', 'New games'],
  ['featuredGames', 'Featured'],
  ['topGames', 'Top games'],
  ['holdNLink', 'Hold & Link'],
  ['jackpot', 'Jackpots'],
  ['fishing', 'Fishing'],
  ['bonusBuyGames', 'Bonus buy'],
  ['rapidLink', 'Rapid link'],
  ['bonusCombo', 'Bonus combo'],
  ['weeklySpecials', 'Weekly specials'],
  ['intoTheWild', 'Into the wild'],
  ['recommend', 'Recommended'],
  ['missedItGames', 'In case you missed it'],
  ['allGames', 'All games'],
] as const satisfies readonly (readonly [key: string, title: string])[]
