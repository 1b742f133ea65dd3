/** The calendar offers itself while there is a day to claim. */
export const piece: readonly string[] = ['daily-login']
