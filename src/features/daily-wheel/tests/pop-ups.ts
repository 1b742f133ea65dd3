/** The wheel offers itself to who comes back from a game, while there is a spin. */
export const piece: readonly string[] = ['daily-wheel']
