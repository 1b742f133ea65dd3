import { createStore } from 'zustand/vanilla'
import type { Memory } from './state.ts'

/** A player's bets and unfinished rounds, remembered in this browser. */
export const memoryOf = (account: string | null): Memory => ({
  read: (key) => memory.read(`${account ?? 'guest'}:${key}`),
  write: (key, value) => memory.write(`${account ?? 'guest'}:${key}`, value),
})

/** Settings of this browser, whoever plays in it; without storage they are forgotten. */
const memory: Memory = {
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
