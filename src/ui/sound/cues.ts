import type { houseCues, worldCues } from './banks.gen.ts'

export type CommonCue = (typeof houseCues)[number]
export type WorldCue = (typeof worldCues)[number]
/** A press is asked for as `button`: which one is heard is the brand's. */
export type CueName = CommonCue | WorldCue | 'button'

/** One sound that the director of a game, a board, or a reward asks for. */
export interface Cue {
  readonly name: CueName
  /** Riser and count: how long it sounds, ms. A riser reaches its end when the time is over. */
  readonly length_ms?: number
  /** Semitones above or below its own pitch. */
  readonly semitones?: number
  /** So many times in a row, so far apart. */
  readonly times?: number
  readonly apart_ms?: number
  /** Heard, but not felt. */
  readonly unfelt?: boolean
  /** Later than now. */
  readonly after_ms?: number
}

/** `cut` ends what is still to sound: a riser, a count, the rest of a row. */
export type SoundSignal = Cue | 'cut'

/** How much of a world's music is heard: its bed, its drums, its tune, the piece of its feature. */
export type Mood = 'idle' | 'play' | 'high' | 'bonus'

export const cue = (name: CueName, more: Omit<Cue, 'name'> = {}): Cue => ({ name, ...more })
