/** Who made the games. */
export const STUDIO = 'Fairground Studio'

/** Stakes of the reel games: multiples of their twenty lines, so that every line bet is whole. */
export const reelStakes = {
  SweepStakes: [20, 40, 60, 100, 200, 500, 1_000, 2_000],
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
  'A round is played on 20 fixed lines; the stake is split evenly over them.',
  'A line pays for alike symbols on neighbouring reels from the left. Each line pays its best win ' +
    'only, and the wins of all lines are added.',
] as const

/** Stakes of originals and tables: whole hundreds, so that every multiplier of hundredths pays whole units. */
export const tableStakes = {
  SweepStakes: [100, 200, 500, 1_000, 2_000, 5_000],
  TournamentPoints: [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
} as const
