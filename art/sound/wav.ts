/** Samples in files: 32-bit float WAV. */
import { readFileSync, writeFileSync } from 'node:fs'

export const RATE = 48_000

export type Channels = readonly Float32Array[]

/** Reads what fluidsynth writes: float or 16-bit samples. */
export function readWav(path: string): Float32Array[] {
  const file = readFileSync(path)
  let channels = 0
  let bytes = 0
  for (let at = 12; at < file.length - 8;) {
    const id = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    if (id === 'fmt ') {
      channels = file.readUInt16LE(at + 10)
      bytes = file.readUInt16LE(at + 22) / 8
    }
    if (id === 'data') return samplesOf(file.subarray(at + 8, at + 8 + size), channels, bytes)
    at += 8 + size + (size & 1)
  }
  throw new Error(`${path} holds no samples.`)
}

export function samplesOf(data: Buffer, channels: number, bytes = 4): Float32Array[] {
  const length = Math.floor(data.length / bytes / channels)
  // A copy begins where floats may lie.
  const plain = data.buffer.slice(data.byteOffset, data.byteOffset + length * bytes * channels) as ArrayBuffer
  const all =
    bytes === 4 ? new Float32Array(plain) : Float32Array.from(new Int16Array(plain), (v) => v / 32_768)
  return Array.from({ length: channels }, (_, channel) => {
    const out = new Float32Array(length)
    for (let i = 0; i < length; i++) out[i] = all[i * channels + channel]!
    return out
  })
}

export function writeWav(path: string, channels: Channels): void {
  const [count, length] = [channels.length, channels[0]!.length]
  const file = Buffer.alloc(44 + length * count * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(3, 20)
  file.writeUInt16LE(count, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * count * 4, 28)
  file.writeUInt16LE(count * 4, 32)
  file.writeUInt16LE(32, 34)
  file.write('data', 36)
  file.writeUInt32LE(length * count * 4, 40)
  const all = new Float32Array(length * count)
  for (const [channel, samples] of channels.entries())
    for (let i = 0; i < length; i++) all[i * count + channel] = samples[i]!
  Buffer.from(all.buffer).copy(file, 44)
  writeFileSync(path, file)
}
