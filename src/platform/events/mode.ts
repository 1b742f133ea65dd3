/** The modes as rounds store them. */
export const MODE_CODE = { SweepStakes: 1, TournamentPoints: 2 } as const
