/** The introduction offers itself with the first vault. */
export const piece: readonly string[] = ['app-deposit-streak-intro-modal']
