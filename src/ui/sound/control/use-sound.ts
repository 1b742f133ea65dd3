import { useSyncExternalStore } from 'react'
import { soundSettings, UNKNOWN, type SoundSettings } from '../settings.ts'

/**
 * What a player chose of sound. A browser remembers it and the server that made the page does not: the first
 * render is the server's, and what is remembered follows.
 */
export const useSound = <T>(select: (settings: SoundSettings) => T): T =>
  useSyncExternalStore(
    soundSettings.subscribe,
    () => select(soundSettings.getState()),
    () => select(UNKNOWN),
  )
