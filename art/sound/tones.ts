/** What the sounds of the house are made of: noise, filters, and bodies that ring. */
import { faded } from './loop.ts'
import { seeded } from './random.ts'
import { RATE } from './wav.ts'

export const TAU = Math.PI * 2
export const decay = (t: number, tau: number) => Math.exp(-t / tau)
export const semitones = (n: number) => 2 ** (n / 12)

export const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE))

export function made(seconds: number, at: (t: number) => number): Float32Array {
  const out = silence(seconds)
  for (let i = 0; i < out.length; i++) out[i] = at(i / RATE)
  return out
}

/** Adds a sound to another, from `at` seconds on; what is longer is cut. */
export function add(onto: Float32Array, sound: Float32Array, at = 0, gain = 1): Float32Array {
  const from = Math.round(at * RATE)
  for (let i = 0; i < sound.length && from + i < onto.length; i++) onto[from + i]! += sound[i]! * gain
  return onto
}

export const noise = (seed: number) => {
  const random = seeded(seed)
  return () => random() * 2 - 1
}

type Kind = 'low' | 'band' | 'high'

/** A state-variable filter whose frequency may move with time. */
export function filtered(
  input: Float32Array,
  hertz: number | ((t: number) => number),
  damping: number,
  kind: Kind,
) {
  const out = new Float32Array(input.length)
  let [low, band] = [0, 0]
  for (let i = 0; i < input.length; i++) {
    const f = typeof hertz === 'function' ? hertz(i / RATE) : hertz
    const g = Math.sin(Math.PI * Math.min(0.22, f / RATE))
    let high = 0
    for (let twice = 0; twice < 2; twice++) {
      high = input[i]! - low - damping * band
      band += g * high
      low += g * band
    }
    out[i] = kind === 'low' ? low : kind === 'band' ? band : high
  }
  return out
}

type Mode = readonly [hertz: number, gain: number, tau: number]
export const modes = (seconds: number, list: readonly Mode[]) =>
  made(seconds, (t) => list.reduce((sum, [f, a, d]) => sum + a * Math.sin(TAU * f * t) * decay(t, d), 0))

export const burst = (seconds: number, seed: number, tau: number) => {
  const next = noise(seed)
  return made(seconds, (t) => next() * decay(t, tau))
}

export const wood = (f: number, seconds = 0.18) =>
  add(
    modes(seconds, [
      [f, 1, 0.045],
      [f * 2.76, 0.4, 0.02],
      [f * 5.4, 0.2, 0.01],
    ]),
    filtered(burst(0.02, 3, 0.004), 3_000, 0.7, 'band'),
    0,
    0.5,
  )

export const bell = (f: number, s = 1.2) =>
  modes(s, [
    [f, 1, s * 0.3],
    [f * 2.01, 0.5, s * 0.2],
    [f * 2.99, 0.25, s * 0.12],
    [f * 4.17, 0.18, s * 0.08],
    [f * 5.43, 0.1, s * 0.05],
  ])

export const clink = (f: number, seed: number) =>
  add(
    modes(0.3, [
      [f, 0.6, 0.06],
      [f * 1.47, 0.5, 0.05],
      [f * 2.09, 0.4, 0.03],
      [f * 2.56, 0.3, 0.02],
    ]),
    filtered(burst(0.03, seed, 0.003), 7_000, 0.8, 'band'),
    0,
    0.4,
  )

/** A weight that comes to rest: its pitch falls for a moment. */
export const thud = (f: number, seed: number) =>
  add(
    made(0.22, (t) => Math.sin(TAU * f * (t + 0.0105 * (1 - decay(t, 0.03)))) * decay(t, 0.05)),
    filtered(burst(0.05, seed, 0.008), 1_800, 0.8, 'low'),
    0,
    0.7,
  )

export interface Foley {
  readonly name: string
  /** Highest sample, dBFS: what is heard often is soft. */
  readonly peak_db: number
  readonly make: () => Float32Array
  /** Goes on without an end while it is wanted. */
  readonly loops?: boolean
}

/** A sound whose end fades, unless it runs into its own beginning. */
export const foley = (name: string, peak_db: number, make: () => Float32Array, loops = false): Foley => ({
  ...{ name, peak_db, loops },
  make: () => (loops ? make() : faded(make(), 0.01)),
})
