/** Complex numbers in two arrays. */
export interface Complexes {
  readonly re: Float64Array
  readonly im: Float64Array
}

/**
 * The discrete Fourier transform, in place, of a power-of-two number of points.
 * @param direction -1 forwards, 1 back (without the division by the number of points)
 */
export function transform({ re, im }: Complexes, direction: -1 | 1): void {
  const points = re.length
  if (points === 0 || (points & (points - 1)) !== 0) throw new RangeError('a transform needs a power of two')
  swapBits(re, im)
  const cos = new Float64Array(points / 2)
  const sin = new Float64Array(points / 2)
  for (let i = 0; i < points / 2; i++) {
    const angle = (2 * Math.PI * i) / points
    cos[i] = Math.cos(angle)
    sin[i] = direction * Math.sin(angle)
  }
  for (let half = 1; half < points; half *= 2) {
    const turn = points / (2 * half)
    for (let start = 0; start < points; start += 2 * half) {
      for (let i = 0; i < half; i++) {
        const low = start + i
        const high = low + half
        const c = cos[i * turn]!
        const s = sin[i * turn]!
        const real = re[high]! * c - im[high]! * s
        const imaginary = re[high]! * s + im[high]! * c
        re[high] = re[low]! - real
        im[high] = im[low]! - imaginary
        re[low]! += real
        im[low]! += imaginary
      }
    }
  }
}

/** Puts every point where the bits of its index, read backwards, say. */
function swapBits(re: Float64Array, im: Float64Array): void {
  for (let i = 1, j = 0; i < re.length; i++) {
    let bit = re.length >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      ;[re[i], re[j]] = [re[j]!, re[i]!]
      ;[im[i], im[j]] = [im[j]!, im[i]!]
    }
  }
}

/** The transform of a list of probabilities, padded with zeros to `points`. */
export function spectrum(chances: Float64Array, points: number): Complexes {
  if (chances.length > points) throw new RangeError(`${chances.length} values do not fit ${points} points`)
  const re = new Float64Array(points)
  re.set(chances)
  const made = { re, im: new Float64Array(points) }
  transform(made, -1)
  return made
}
