/** What is said after a game, once a day each. */
export const piece: readonly string[] = ['after-game', 'tomorrow']
