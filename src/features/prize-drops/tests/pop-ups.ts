/** The welcome offers itself once a day, to who is far enough to win. */
export const piece: readonly string[] = ['app-prize-drops-welcome-modal']
