/** Loops without a seam, and how loud they are. */
import { RATE, type Channels } from './wav.ts'

/** Of the loop itself, kept before and after it: the delay of any decoder stays inside. */
export const PAD = RATE / 5
const CROSS = RATE / 50

export const gainOf = (db: number): number => 10 ** (db / 20)

/**
 * The second of three passes, which holds the reverberation of the first. Its last 20 ms run into the end of the
 * first pass, after which it begins.
 * @param length samples of a pass
 */
export function loopOf(passes: Channels, length: number): Float32Array[] {
  return passes.map((samples) => {
    const pass = samples.slice(length, 2 * length)
    for (let i = 0; i < CROSS; i++) {
      const part = (i + 1) / CROSS
      const at = length - CROSS + i
      pass[at] = samples[length + at]! * (1 - part) + samples[at]! * part
    }
    const padded = new Float32Array(length + 2 * PAD)
    for (let i = 0; i < padded.length; i++) padded[i] = pass[(i - PAD + length) % length]!
    return padded
  })
}

/** What the player does once after decoding: the end of the loop runs into what stands before its start. */
export function sealed(decoded: Channels, length: number): Float32Array[] {
  return decoded.map((samples) => {
    const out = samples.slice()
    for (let i = 0; i < CROSS; i++) {
      const part = (i + 1) / CROSS
      const at = PAD + length - CROSS + i
      out[at] = out[at]! * (1 - part) + out[PAD - CROSS + i]! * part
    }
    return out
  })
}

export const mono = (channels: Channels): Float32Array => {
  const [left, right = left] = channels
  return left!.map((value, i) => (value + right![i]!) / 2)
}

export const amplified = (channels: Channels, gain: number): Float32Array[] =>
  channels.map((samples) => samples.map((value) => value * gain))

const AHEAD = RATE / 200

/** The least gain within the next 5 ms, for every sample. */
function lookAhead(need: Float32Array): Float32Array {
  const least = new Float32Array(need.length)
  const line: number[] = []
  let [head, next] = [0, 0]
  for (let i = 0; i < need.length; i++) {
    for (; next < Math.min(need.length, i + AHEAD); next++) {
      while (line.length > head && need[line.at(-1)!]! >= need[next]!) line.pop()
      line.push(next)
    }
    while (line[head]! < i) head++
    least[i] = need[line[head]!]!
  }
  return least
}

/** A limiter that sees 5 ms ahead and lets go slowly. */
export function limited(channels: Channels, ceiling: number): Float32Array[] {
  const need = new Float32Array(channels[0]!.length).fill(1)
  for (const samples of channels)
    for (let i = 0; i < need.length; i++) {
      const peak = Math.abs(samples[i]!)
      if (peak * need[i]! > ceiling) need[i] = ceiling / peak
    }
  const least = lookAhead(need)
  const gain = new Float32Array(need.length)
  let now = 1
  for (let i = 0; i < need.length; i++) {
    now += (least[i]! - now) * (least[i]! < now ? 0.02 : 0.0004)
    now = Math.min(now, need[i]!)
    gain[i] = now
  }
  return channels.map((samples) => samples.map((value, i) => value * gain[i]!))
}

export function peakOf(samples: Float32Array): number {
  let peak = 0
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i]!))
  return peak
}

/** The last part fades to nothing. */
export function faded(samples: Float32Array, seconds: number): Float32Array {
  const out = samples.slice()
  const length = Math.min(out.length, Math.round(seconds * RATE))
  for (let i = 0; i < length; i++) out[out.length - 1 - i]! *= i / length
  return out
}
