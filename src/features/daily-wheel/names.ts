/** The name of the feature in draws, claims, and items. */
export const NAME = 'daily-wheel'
/** The cause of a booster's draw. */
export const boosterKey = (turnId: string) => `booster:${turnId}` as const
