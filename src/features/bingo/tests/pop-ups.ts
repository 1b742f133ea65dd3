/** The game offers itself once a day to whoever holds a ball. */
export const piece: readonly string[] = ['bingo']
