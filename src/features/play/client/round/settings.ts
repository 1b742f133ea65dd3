import { createStore } from 'zustand/vanilla'
import type { Memory } from './state.ts'

/** Play settings kept in this browser; without storage they are forgotten. */
export const memory: Memory = {
  read(key) {
    try {
      return localStorage.getItem(`play:${key}`)
    } catch {
      return null
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(`play:${key}`, value)
    } catch {
      // A full or forbidden storage costs the memory, not the game.
    }
  },
}

export interface Settings {
  readonly turbo: boolean
  /** Letters change the bet. */
  readonly hotkeys: boolean
  /** The highest bet was asked about in this visit. */
  readonly maxAsked: boolean
}

/** Turbo and the letters, off until the player turns them on. */
export const settings = createStore<Settings>(() => ({
  turbo: memory.read('turbo') === 'on',
  hotkeys: memory.read('hotkeys') === 'on',
  maxAsked: false,
}))

/** Turns a setting on or off and remembers it. */
export function turn(name: 'turbo' | 'hotkeys', on: boolean): void {
  settings.setState({ [name]: on })
  memory.write(name, on ? 'on' : 'off')
}
