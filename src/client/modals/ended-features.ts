/** Features whose time passed while the page was open: they are off for the session (001 §4). */
const ended = new Set<string>()

/** Switches a feature off until the page is reloaded. */
export const endFeature = (feature: string): void => void ended.add(feature)

/** Switches all of them on again, as a new page does. */
export const forgetEndedFeatures = (): void => ended.clear()

export const isFeatureEnded = (feature: string): boolean => ended.has(feature)
