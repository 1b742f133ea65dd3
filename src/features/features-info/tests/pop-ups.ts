/** What is said after a game, once a day. */
export const piece: readonly string[] = ['after-game']
