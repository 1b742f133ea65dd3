/** Sounds of a game: short tones made on the spot, silent until the player turns them on. */

export type SoundName = 'spin' | 'stop' | 'line' | 'coin' | 'feature' | 'win' | 'big'

/** Start and end in Hz, length and distance of the notes in s, loudness, form. */
type Tone = readonly [
  notes: readonly number[],
  slide: number,
  length: number,
  apart: number,
  gain: number,
  form: OscillatorType,
]

const tones: Readonly<Record<SoundName, Tone>> = {
  spin: [[180], 1.9, 0.16, 0, 0.05, 'triangle'],
  stop: [[150], 0.55, 0.09, 0, 0.13, 'sine'],
  line: [[660, 880], 1, 0.12, 0.06, 0.06, 'triangle'],
  coin: [[1_320, 1_760], 1, 0.18, 0.05, 0.06, 'sine'],
  feature: [[392, 494, 587, 784], 1, 0.26, 0.1, 0.07, 'triangle'],
  win: [[523, 659, 784], 1, 0.2, 0.08, 0.07, 'triangle'],
  big: [[523, 659, 784, 1_047, 784, 1_047, 1_319], 1, 0.3, 0.12, 0.08, 'triangle'],
}

export interface Sounds {
  readonly play: (name: SoundName) => void
  /** Turns sound on or off; on needs a press of the player, as browsers demand. */
  readonly turn: (on: boolean) => void
}

/** The voice of one game. */
export function sounds(on = false): Sounds {
  let audible = on
  let context: AudioContext | null = null
  return {
    turn(to) {
      audible = to
      if (!to) void context?.suspend()
    },
    play(name) {
      if (!audible || typeof AudioContext === 'undefined') return
      context ??= new AudioContext()
      if (context.state === 'suspended') void context.resume()
      const [notes, slide, length, apart, gain, form] = tones[name]
      for (const [index, hertz] of notes.entries()) {
        const at = context.currentTime + index * apart
        const voice = new OscillatorNode(context, { type: form, frequency: hertz })
        const level = new GainNode(context, { gain: 0 })
        voice.frequency.exponentialRampToValueAtTime(hertz * slide, at + length)
        level.gain.setValueAtTime(0, at)
        level.gain.linearRampToValueAtTime(gain, at + 0.008)
        level.gain.exponentialRampToValueAtTime(0.000_1, at + length)
        voice.connect(level).connect(context.destination)
        voice.start(at)
        voice.stop(at + length + 0.02)
      }
    },
  }
}
