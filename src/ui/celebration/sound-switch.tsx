import { useEffect } from 'react'
import { t } from '#platform/words/words.ts'
import { IconButton } from '../button.tsx'
import { setSound } from '../sound/settings.ts'
import { prepareSound } from '../sound/sound.ts'
import { useSound } from '../sound/control/use-sound.ts'
import { useMuteKey } from '../sound/control/use-mute-key.ts'

/** Turns the sound and vibration of rewards on or off. */
export function SoundSwitch() {
  const on = useSound((settings) => settings.on)
  useMuteKey()
  // The sounds are there before the wheel turns.
  useEffect(prepareSound, [])
  return (
    <IconButton
      icon={on ? 'sound' : 'mute'}
      label={t('Sound and vibration')}
      aria-pressed={on}
      kind="ghost"
      onClick={() => setSound({ on: !on })}
    />
  )
}
