import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'
import type { LoopFile } from './banks.gen.ts'

/** Lead-in before a loop in its file, and how much of its end crossfades into it; in seconds, at 48 kHz. */
export const PAD_S = 0.2
const CROSS_S = 0.02
const RATE = 48_000

export interface Files {
  /** A decoded file, or null where it failed to load. */
  readonly load: (
    bank: string,
    file: string,
    hash: string,
    signal?: AbortSignal,
  ) => Promise<AudioBuffer | null>
}

/** A file that takes longer would sound long after its cause; the next cue fetches it again. */
const FILE_MS = 20 * SECOND

const OPUS = 'audio/webm; codecs="opus"'

/**
 * The file format to fetch, by the browser's claim to play Opus, asked beforehand: fetching the wrong file
 * would double the wait.
 */
const formatOf = () => (document.createElement('audio').canPlayType(OPUS) === '' ? 'm4a' : 'webm')

/** Fetches sounds: Opus in WebM, or AAC where a browser plays no Opus, or says that it does and could not decode it. */
export function filesOf(context: BaseAudioContext): Files {
  let format: 'webm' | 'm4a' = formatOf()
  async function read(path: string, signal?: AbortSignal): Promise<AudioBuffer> {
    const response = await fetch(`/sound/${path}.${format}`, signal ? { signal } : {})
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return context.decodeAudioData(await response.arrayBuffer())
  }
  const get = (path: string, signal?: AbortSignal) => within(FILE_MS, read(path, signal), signal)
  return {
    async load(bank, file, hash, signal) {
      const path = `${bank}/${file}.${hash}`
      try {
        return await get(path, signal)
      } catch (error) {
        const undecodable = error instanceof DOMException && error.name === 'EncodingError'
        if (!undecodable || format === 'm4a') return null
        format = 'm4a'
        return get(path, signal).catch(() => null)
      }
    },
  }
}

/** A loop with its seal: the last 20 ms run into what stands before the first, so that no seam is heard. */
export function sealed(buffer: AudioBuffer, [, length]: LoopFile): AudioBuffer {
  const scale = buffer.sampleRate / RATE
  const pad = Math.round(PAD_S * buffer.sampleRate)
  const cross = Math.round(CROSS_S * buffer.sampleRate)
  const end = pad + Math.round(length * scale)
  for (let channel = 0; channel < buffer.numberOfChannels; channel++) {
    const samples = buffer.getChannelData(channel)
    for (let i = 0; i < cross; i++) {
      const part = (i + 1) / cross
      const at = end - cross + i
      samples[at] = samples[at]! * (1 - part) + samples[pad - cross + i]! * part
    }
  }
  return buffer
}

/** Where a loop begins and ends in its file, and how long one of its bars is; seconds. */
export const spanOf = ([, length, bar]: LoopFile) => ({
  start: PAD_S,
  end: PAD_S + length / RATE,
  length: length / RATE,
  bar: bar / RATE,
})
