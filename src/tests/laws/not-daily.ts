/** Features that pay players, but nothing that comes back each day without a wager. */
export const NOT_DAILY: Readonly<Record<string, string>> = {
  account: 'gifts for signing up and for a whole account, each once for life',
  cashback: 'a part of what was lost',
  'prize-drops': 'a tenth of what a day’s play is expected to bring in, shared by those who bet at the time',
  races: 'shares of a pool that is a part of what play brings in, by the rounds of all who play for it',
  'rank-league': 'a part of what was wagered, and spins once for life',
  'season-tower': 'a part of what was wagered',
  referral: 'each friend once, and so many of them in a month',
}
