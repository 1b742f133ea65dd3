/** An ad offers itself behind all other windows. */
export const piece: readonly string[] = ['pop-up-ad']
