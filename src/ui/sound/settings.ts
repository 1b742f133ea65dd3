import { createStore } from 'zustand/vanilla'

/** A player's sound settings, stored in this browser. */
export interface SoundSettings {
  /** Off until a press. */
  readonly on: boolean
  /** Loudness in percent, 0 … 100. */
  readonly music: number
  readonly effects: number
  /** Both sides sound alike. */
  readonly mono: boolean
  /** Null follows the sound. */
  readonly haptics: boolean | null
  /** The hint beside the button was shown. */
  readonly hinted: boolean
}

const KEY = 'sound'
const FIRST: SoundSettings = {
  on: false,
  music: 70,
  effects: 80,
  mono: false,
  haptics: null,
  hinted: false,
}

/**
 * The settings on a server, which knows none. `hinted` is set so that it renders no hint that the browser may
 * have shown before.
 */
export const UNKNOWN: SoundSettings = { ...FIRST, hinted: true }

const isPercent = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 100

/** Reads what was kept, field by field: what is unreadable is as at first. */
export function parseSettings(text: string | null): SoundSettings {
  let stored: Partial<Record<keyof SoundSettings, unknown>> = {}
  try {
    stored = (JSON.parse(text ?? '{}') ?? {}) as typeof stored
  } catch {
    // Somebody else's text under this name.
  }
  const { on, music, effects, mono, haptics, hinted } = stored
  return {
    on: on === true,
    music: isPercent(music) ? music : FIRST.music,
    effects: isPercent(effects) ? effects : FIRST.effects,
    mono: mono === true,
    haptics: typeof haptics === 'boolean' ? haptics : null,
    hinted: hinted === true,
  }
}

function remembered(): SoundSettings {
  try {
    return parseSettings(localStorage.getItem(KEY))
  } catch {
    return FIRST
  }
}

export const soundSettings = createStore<SoundSettings>(remembered)

/** Changes settings and remembers them. */
export function setSound(change: Partial<SoundSettings>): void {
  soundSettings.setState(change)
  try {
    localStorage.setItem(KEY, JSON.stringify(soundSettings.getState()))
  } catch {
    // Without a place to remember them, settings last as long as the page.
  }
}

/** Whether things may be felt. */
export const hapticsOn = ({ on, haptics }: SoundSettings): boolean => haptics ?? on
