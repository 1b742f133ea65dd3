import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { IconButton } from '../button.tsx'
import { sound, turnSound } from './sound.ts'

/** Turns the sound and vibration of rewards on or off. */
export function SoundSwitch() {
  const on = useStore(sound, (state) => state.on)
  return (
    <IconButton
      icon={on ? 'sound' : 'mute'}
      label={t('Sound and vibration')}
      aria-pressed={on}
      kind="ghost"
      onClick={() => turnSound(!on)}
    />
  )
}
