/** Figures of finished sounds. */
import { spawnSync } from 'node:child_process'
import { PAD, sealed } from './loop.ts'
import { RATE, samplesOf, type Channels } from './wav.ts'

export interface Loudness {
  /** Integrated, and the loudest 400 ms, LUFS. */
  readonly lufs: number
  readonly momentary: number
  /** dBTP */
  readonly peak: number
}

export const channelsOf = (file: string): number =>
  Number(
    spawnSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=channels', '-of', 'csv=p=0', file], {
      encoding: 'utf8',
    }).stdout,
  )

/** As it is played: one channel sounds on both sides. */
export function loudness(file: string, channels = channelsOf(file)): Loudness {
  const both = `pan=stereo|c0=c0|c1=c${channels === 1 ? 0 : 1}`
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', file, '-af', `${both},ebur128=peak=true`, '-f', 'null', '-'],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  const summary = stderr.slice(stderr.lastIndexOf('Summary'))
  const figure = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? NaN)
  const moments = [...stderr.matchAll(/ M:\s*(-?[\d.]+)/g)].map(([, value]) => Number(value))
  return {
    lufs: figure(/I:\s+(-?[\d.]+)/),
    momentary: moments.reduce((most, value) => Math.max(most, value), -120),
    peak: figure(/Peak:\s+(-?[\d.]+)/),
  }
}

/** The samples that ffmpeg decodes. */
export function decode(file: string): Float32Array[] {
  const { stdout, status, stderr } = spawnSync(
    'ffmpeg',
    ['-loglevel', 'error', '-i', file, '-ar', String(RATE), '-f', 'f32le', '-c:a', 'pcm_f32le', '-'],
    { maxBuffer: 1 << 28 },
  )
  if (status !== 0) throw new Error(`${file}: ${stderr.toString()}`)
  return samplesOf(stdout, channelsOf(file))
}

export interface Seam {
  /** The sharpest bend (second difference) around the loop point, and the music's own 99.9th percentile. */
  readonly bend: number
  readonly usual: number
}

/** How a loop sounds at its seam once the player has sealed it. */
export function seamOf(decoded: Channels, length: number): Seam {
  let bend = 0
  let usual = 0
  for (const samples of sealed(decoded, length)) {
    const at = (i: number) => samples[PAD + ((((i % length) + length) % length) as number)]!
    const second = (i: number) => Math.abs(at(i) - 2 * at(i - 1) + at(i - 2))
    for (let i = -2; i <= 3; i++) bend = Math.max(bend, second(i))
    const all: number[] = []
    for (let i = 10; i < length; i += 7) all.push(second(i))
    usual = Math.max(usual, all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.999)]!)
  }
  return { bend, usual }
}

/** Energy above a frequency as a part of all, by a high-pass of the second order. */
export function shareAbove(samples: Float32Array, hertz: number): number {
  const w = (2 * Math.PI * hertz) / RATE
  const alpha = Math.sin(w) / Math.SQRT2
  const [b0, a0, a1, a2] = [(1 + Math.cos(w)) / 2, 1 + alpha, -2 * Math.cos(w), 1 - alpha]
  let [x1, x2, y1, y2, high, all] = [0, 0, 0, 0, 0, 0]
  for (const x of samples) {
    const y = (b0 * x - 2 * b0 * x1 + b0 * x2 - a1 * y1 - a2 * y2) / a0
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    high += y * y
    all += x * x
  }
  return all === 0 ? 0 : high / all
}

/** Notes that begin in a second: rises of the energy of 20 ms by half over the mean of the 100 ms before. */
export function onsetsPerSecond(samples: Float32Array): number {
  const frame = RATE / 50
  const energy = Array.from({ length: Math.floor(samples.length / frame) }, (_, f) => {
    let sum = 0
    for (let i = f * frame + 1; i < (f + 1) * frame; i++) sum += (samples[i]! - samples[i - 1]!) ** 2
    return Math.sqrt(sum / frame)
  })
  let onsets = 0
  for (let f = 5; f < energy.length; f++) {
    const before = energy.slice(f - 5, f).reduce((a, b) => a + b, 0) / 5
    if (energy[f]! > before * 1.4 && energy[f]! > energy[f - 1]! * 1.2 && energy[f]! > 1e-4) onsets++
  }
  return onsets / (samples.length / RATE)
}

/** Where a sound is strongest: the third of an octave, as its number from 20 Hz up, and its level, dB. */
export function strongestBand(samples: Float32Array): { readonly band: number; readonly db: number } {
  let best = { band: 0, db: -200 }
  for (let band = 4; band < 28; band++) {
    const hertz = 20 * 2 ** (band / 3)
    const w = (2 * Math.PI * hertz) / RATE
    const alpha = Math.sin(w) * Math.sinh((Math.LN2 / 2) * (1 / 3) * (w / Math.sin(w)))
    let [x1, x2, y1, y2, sum] = [0, 0, 0, 0, 0]
    for (const x of samples) {
      const y = (alpha * x - alpha * x2 + 2 * Math.cos(w) * y1 - (1 - alpha) * y2) / (1 + alpha)
      ;[x2, x1, y2, y1] = [x1, x, y1, y]
      sum += y * y
    }
    const db = 10 * Math.log10(sum / samples.length + 1e-20)
    if (db > best.db) best = { band, db }
  }
  return best
}
