/** The studio of the games. */
export const STUDIO = 'Fairground Studio'

/** Stakes of the reel games: below twenty, a line bet is a fraction of an entry (decision 104). */
export const reelStakes = {
  SweepStakes: [2, 4, 10, 20, 40, 60, 100, 200, 500, 1_000, 2_000],
  TournamentPoints: [200, 400, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
} as const

/** Twenty lines over five reels of three rows; each number is the row, from the top, on its reel. */
export const twentyLines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
] as const

/** The rules that all games on twenty lines share. */
export const lineRules = [
  'Each round plays 20 fixed paylines. Your bet is split evenly across them.',
  'Paylines pay for matching symbols on adjacent reels, starting from the left. Only the highest win on each line pays, and wins on different lines are added together.',
] as const

/** Stakes of originals and tables. */
export const tableStakes = {
  SweepStakes: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000],
  TournamentPoints: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
} as const
