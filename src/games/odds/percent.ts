/** Sums of chances are off by less than this, in hundredths of a percent. */
const NOISE = 1e-6

const hundredths = (part: number): number => Math.floor(part * 10_000 + NOISE)

/** A return as it is promised, `98.99%`: rounded down, never up. */
export const percentDown = (part: number): string => `${(hundredths(part) / 100).toFixed(2)}%`

/** What is kept of a bet with such a return: with `percentDown` it makes 100%. */
export const edgeOf = (part: number): string => `${((10_000 - hundredths(part)) / 100).toFixed(2)}%`
