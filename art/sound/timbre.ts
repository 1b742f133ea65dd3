/** How loud a short sound is, and what it is made of: by which the buttons of brands are alike and differ. */
import { RATE } from './wav.ts'

/** The two filters of ITU-R BS.1770 at 48 kHz. */
const SHELF = [
  1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85, -1.690_659_293_182_41,
  0.732_480_774_215_85,
] as const
const HIGH_PASS = [1, -2, 1, -1.990_047_454_833_98, 0.990_072_250_366_21] as const

function passed(samples: Float32Array, [b0, b1, b2, a1, a2]: typeof SHELF | typeof HIGH_PASS): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return samples.map((x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  })
}

/** LUFS of the 400 ms around a sound that is shorter, from both sides of a pair of speakers. */
export function momentaryOf(samples: Float32Array): number {
  const energy = passed(passed(samples, SHELF), HIGH_PASS).reduce((sum, value) => sum + value * value, 0)
  return -0.691 + 10 * Math.log10((2 * energy) / (0.4 * RATE))
}

/** Bins of a spectrum: 5.9 Hz each. */
const SIZE = 8_192

/** Power by frequency, by a transform of the second radix. */
function powerOf(samples: Float32Array): Float64Array {
  const [re, im] = [new Float64Array(SIZE), new Float64Array(SIZE)]
  const bits = Math.log2(SIZE)
  for (let i = 0; i < SIZE; i++) {
    let turned = 0
    for (let bit = 0; bit < bits; bit++) turned |= ((i >> bit) & 1) << (bits - 1 - bit)
    re[turned] = samples[i] ?? 0
  }
  for (let half = 1; half < SIZE; half *= 2)
    for (let i = 0; i < SIZE; i++) {
      if (i & half) continue
      const angle = (-Math.PI * (i & (half - 1))) / half
      const [c, s, j] = [Math.cos(angle), Math.sin(angle), i + half]
      const [x, y] = [re[j]! * c - im[j]! * s, re[j]! * s + im[j]! * c]
      ;[re[j], im[j]] = [re[i]! - x, im[i]! - y]
      ;[re[i], im[i]] = [re[i]! + x, im[i]! + y]
    }
  return re.slice(0, SIZE / 2).map((value, i) => value * value + im[i]! * im[i]!)
}

export interface Timbre {
  readonly ms: number
  /** LUFS of the 400 ms around it. */
  readonly lufs: number
  /** The center of its energy, Hz. */
  readonly centroid: number
  /** Levels of thirds of an octave from 100 Hz to 12.7 kHz, dB below the strongest, at most 40. */
  readonly bands: readonly number[]
}

const FIRST_HERTZ = 100
const BANDS = 22
const FLOOR_DB = -40

export function timbreOf(samples: Float32Array): Timbre {
  const power = powerOf(samples)
  const hertz = (bin: number) => (bin * RATE) / SIZE
  const bands = new Float64Array(BANDS)
  let [all, weighted] = [0, 0]
  for (const [bin, value] of power.entries()) {
    all += value
    weighted += value * hertz(bin)
    const band = Math.round(3 * Math.log2(hertz(bin) / FIRST_HERTZ))
    if (band >= 0 && band < BANDS) bands[band]! += value
  }
  const most = Math.max(...bands)
  return {
    ms: (samples.length / RATE) * 1_000,
    lufs: momentaryOf(samples),
    centroid: weighted / all,
    bands: [...bands].map((value) => Math.max(FLOOR_DB, 10 * Math.log10(value / most + 1e-12))),
  }
}

/** How alike two timbres are by their bands: 1 where they rise and fall together, 0 where they have nothing in common. */
export function likeness({ bands: one }: Timbre, { bands: two }: Timbre): number {
  const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
  const [m, n] = [mean(one), mean(two)]
  const sum = (read: (a: number, b: number) => number) =>
    one.reduce((total, value, i) => total + read(value - m, two[i]! - n), 0)
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b))
}

/** Octaves between the centers of two timbres. */
export const octavesApart = (one: Timbre, two: Timbre): number =>
  Math.abs(Math.log2(one.centroid / two.centroid))
