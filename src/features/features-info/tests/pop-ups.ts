/** Pop-ups after a game, each shown once a day. */
export const piece: readonly string[] = ['after-game', 'tomorrow']
