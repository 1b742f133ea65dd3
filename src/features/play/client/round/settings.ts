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
}

/** Turbo, off until the player turns it on. */
export const settings = createStore<Settings>(() => ({
  turbo: memory.read('turbo') === 'on',
}))

/** Turns a setting on or off and remembers it. */
export function turn(name: keyof Settings, on: boolean): void {
  settings.setState({ [name]: on })
  memory.write(name, on ? 'on' : 'off')
}
