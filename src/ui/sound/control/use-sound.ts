import { useSyncExternalStore } from 'react'
import { soundSettings, UNKNOWN, type SoundSettings } from '../settings.ts'

/**
 * Selects from the player's sound settings. They are stored in the browser, unknown to the server: the first
 * render uses the server's defaults, and the stored settings follow.
 */
export const useSound = <T>(select: (settings: SoundSettings) => T): T =>
  useSyncExternalStore(
    soundSettings.subscribe,
    () => select(soundSettings.getState()),
    () => select(UNKNOWN),
  )
