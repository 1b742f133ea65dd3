/** Figures of the normal distribution, for guards of the economy. */

/** The normal density. */
export const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** The normal distribution function, to 1.5e-7 (Abramowitz and Stegun 7.1.26). */
export function below(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const k = 1 / (1 + 0.327_591_1 * x)
  const poly = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592]
  const tail = poly.reduce((sum, factor) => (sum + factor) * k, 0) * Math.exp(-x * x)
  return z > 0 ? 1 - tail / 2 : tail / 2
}

/** The mean excess of a normal amount over a bound: E[max(0, X − bound)]. */
export function above(bound: number, mean: number, deviation: number): number {
  const z = (mean - bound) / deviation
  return deviation * density(z) + (mean - bound) * below(z)
}
