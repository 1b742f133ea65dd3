/**
 * The check by which a rewrite is found that names none itself: what only differs somehow could be found by
 * accident, and no longer be found when that is mended.
 */
const BY_CHECK: Readonly<Record<string, readonly string[]>> = {
  'rows that give something were written by this server': [
    'a gift is minted',
    'a gift is minted with the mark of another one',
    'a redemption is put in, which the player never got',
    'a gift of the past becomes larger',
    'an amount moves from one gift to another',
    'coins that were given become entries',
    'a key is renamed, so that its gift can be given again',
    'a gift goes to somebody else',
    'a client seed is changed before anything was played by it',
    'one item becomes nine',
    'an item that has expired ends later',
    'a claim is put in that was never made',
    'a turn of a wheel is given by hand',
    'one is given as an earlier release would have given it',
    'free spins become more',
    'free spins are given by hand, and their link is left to the server',
  ],
  'operations are as they were chained': [
    'the last operation is deleted',
    'the last operation is deleted, and the chain ends before it',
    'what a gift was for is changed',
    'a round is said to have been played at another time',
    'a lost round is said to be of an older version of its game',
    'the last round is deleted',
  ],
  'each player’s chains go on from where the digests tell': [
    'the last operation is deleted, and the player’s chains begin anew',
    'a player is deleted with claims and chains',
  ],
  'rows that prove something are as they were chained': [
    'a player is deleted',
    'the last move of an open round is deleted',
    'a draw has other chances, by which its result is right',
    'a draw is deleted',
    'an item that was used is there again',
    'an exclusion is deleted, and the wallet opened',
    'an exclusion ends sooner',
    'an exclusion is put in',
    'a claim is deleted, so that it can be made again',
  ],
  'rounds are what their seeds, choices and moves make them': [
    'a lost round becomes a win',
    'a win is taken away',
    'a stake becomes smaller',
    'what a round showed is changed',
    'two rounds change their numbers',
    'a winning round is put in once more',
    'an open round is closed as lost',
    'a move is changed',
    'what a move showed is changed',
    'a revealed seed is replaced with its hash',
  ],
  'draws of rewards are what their seeds draw': ['a draw has another result'],
  'seeds are sealed until they are revealed, and their hashes are theirs': [
    'a sealed seed becomes one that is known',
    'a sealed seed becomes that of another player',
  ],
  'days of daily rewards follow from the days that were claimed before': ['a claim has another answer'],
  'days of deposit streaks were made by deposits and follow from each other': [
    'a day of a deposit streak is put in',
  ],
  'free spins were played as they were given': ['a free spin can be played again'],
  'packages paid what their deposits bought': ['a package is put in'],
  'prize drops keep to their pool, their prizes, their lists, and what a player may win': [
    'a prize drop is put in with a list that has another hash',
    'a prize drop is put in for who is not at the place that was drawn',
  ],
  'quests counted and paid no more than the rounds of their runs give': ['progress in a quest is put in'],
  'the league’s points and levels are no more than the rounds give': [
    'points of the league are more than the rounds gave',
    'a level of the league is put in that was never reached',
  ],
  'accounts are as this server opened them': [
    'the gifts of an account hold entries after all',
    'an account has its home elsewhere',
  ],
  'what players confirmed was confirmed by this server': ['a phone is confirmed that nobody confirmed'],
  'no round counts for the league and for a season': ['rounds of the league are put into a season as well'],
}

/** The name of the check that must find a rewrite, by what is rewritten. */
export const CHECKS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_CHECK).flatMap(([check, rewrites]) => rewrites.map((what) => [what, check] as const)),
)
