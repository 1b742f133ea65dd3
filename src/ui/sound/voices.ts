import type { CueFile } from './banks.gen.ts'
import type { Cue } from './cues.ts'
import type { Mixer } from './mixer.ts'

/** A set of short sounds: one decoded file, and where each of them lies in it. */
export interface Sprite {
  readonly buffer: AudioBuffer
  readonly names: readonly string[]
  readonly file: CueFile
  /** The key of a game, as a factor. */
  readonly rate: number
  /** Each time a little higher or lower: not where a key is to be kept. */
  readonly varies: boolean
  readonly bus: AudioNode
}

export interface Voices {
  /** Sounds a cue of a sprite; gives how long it will sound, seconds. */
  readonly play: (cue: Cue, sprite: Sprite) => number
  /** Ends risers, counts, and what has not begun. */
  readonly cut: () => void
  /** How many sound now. */
  readonly count: () => number
  readonly end: () => void
}

interface Voice {
  readonly name: string
  readonly source: AudioBufferSourceNode
  readonly gain: GainNode
  readonly from: number
  readonly to: number
}

const MOST = 12
/** Sounds that last as long as what they tell. */
const HELD: ReadonlySet<string> = new Set(['riser', 'count-loop'])
const VARY = 0.03
const GOLDEN = 0.618_034
const OUT_S = 0.02
const EDGE_S = 0.03
const TOGETHER_S = 0.04

export const rateOf = (semitones: number): number => 2 ** (semitones / 12)

/** Voices of cues: at most twelve at a time, the oldest gives way. */
export function voicesOf({ context }: Mixer): Voices {
  const voices = new Set<Voice>()
  let turn = 0
  let stopped = -1

  /** From −3% to 3%, never twice alike. */
  const varied = () => {
    turn = (turn + GOLDEN) % 1
    return 1 + (turn * 2 - 1) * VARY
  }

  function stop(voice: Voice): void {
    const now = context.currentTime
    voices.delete(voice)
    voice.gain.gain.cancelScheduledValues(now)
    voice.gain.gain.setTargetAtTime(0, now, OUT_S / 4)
    // A voice that was scheduled for later is stopped before it begins.
    voice.source.stop(Math.max(now + OUT_S, voice.from > now ? now : 0))
  }

  function makeRoom(at: number): void {
    const sounding = [...voices].filter(({ from, to }) => from <= at && at < to)
    if (sounding.length < MOST) return
    const [oldest] = sounding.toSorted((a, b) => a.from - b.from)
    stop(oldest!)
  }

  function one(cue: Cue, { buffer, file: [, times], names, rate, varies, bus }: Sprite, at: number): number {
    const index = names.indexOf(cue.name)
    const [start, length] = [times[index * 2]! / 1_000, times[index * 2 + 1]! / 1_000]
    const playbackRate = rate * rateOf(cue.semitones ?? 0) * (varies && !HELD.has(cue.name) ? varied() : 1)
    const loop = cue.name === 'count-loop'
    const wanted = cue.length_ms === undefined ? length / playbackRate : cue.length_ms / 1_000
    const lasts = loop ? wanted : Math.min(wanted, length / playbackRate)
    // A riser that is shorter than its sound is heard from its middle to its end.
    const offset = start + Math.max(0, length - lasts * playbackRate)
    makeRoom(at)
    const gain = new GainNode(context, { gain: HELD.has(cue.name) ? 0 : 1 })
    const more = loop ? { loop, loopStart: start, loopEnd: start + length } : {}
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate, ...more })
    if (HELD.has(cue.name)) gain.gain.setTargetAtTime(1, at, EDGE_S / 3)
    source.connect(gain).connect(bus)
    const voice: Voice = { name: cue.name, source, gain, from: at, to: at + lasts }
    voices.add(voice)
    source.addEventListener('ended', () => {
      voices.delete(voice)
      source.disconnect()
      gain.disconnect()
    })
    source.start(at, loop ? start : offset)
    source.stop(at + lasts)
    return lasts
  }

  return {
    play(cue, sprite) {
      const { times = 1, apart_ms = 0, after_ms = 0 } = cue
      const from = context.currentTime + after_ms / 1_000
      // Reels that stop at one moment are heard as one.
      if (cue.name.startsWith('stop-')) {
        if (Math.abs(from - stopped) < TOGETHER_S) return 0
        stopped = from
      }
      let lasts = 0
      for (let i = 0; i < times; i++) {
        const later = (i * apart_ms) / 1_000
        lasts = later + one(cue, sprite, from + later)
      }
      return lasts
    },
    cut() {
      const now = context.currentTime
      for (const voice of voices) if (HELD.has(voice.name) || voice.from > now) stop(voice)
    },
    count() {
      const now = context.currentTime
      return [...voices].filter(({ from, to }) => from <= now && now < to).length
    },
    end() {
      for (const voice of voices) stop(voice)
    },
  }
}
