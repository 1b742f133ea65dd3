import { listed } from '#platform/base/text/text.ts'
import type { GroupKey } from './groups.ts'

/** The headings of the groups' rows, as the pages' catalogue of words lists them. */
export const TITLES: Readonly<Record<GroupKey, string>> = {
  hotGames: listed('Hot right now'),
  popularGames: listed('Popular games'),
  newGames: listed('New games'),
  featuredGames: listed('Featured'),
  topGames: listed('Player favorites'),
  holdNLink: listed('Hold & Link'),
  jackpot: listed('Jackpots'),
  fishing: listed('Fishing'),
  bonusBuyGames: listed('Bonus buy'),
  rapidLink: listed('Rapid Link'),
  bonusCombo: listed('Bonus combo'),
  weeklySpecials: listed('Weekly specials'),
  intoTheWild: listed('Into the wild'),
  recommend: listed('Recommended for you'),
  missedItGames: listed('In case you missed it'),
  allGames: listed('All games'),
}

/** The heading of the row that newcomers begin with. */
export const FIRST_GAMES = listed('Great first games')
