/** Features that pay players, but nothing that comes back each day without a wager. */
export const NOT_DAILY: Readonly<Record<string, string>> = {
  account: 'gifts for signing up and for a whole account, each once for life',
  cashback: 'a part of what was lost',
  'rank-league': 'a part of what was wagered, and spins once for life',
  referral: 'each friend once, and so many of them in a month',
}
