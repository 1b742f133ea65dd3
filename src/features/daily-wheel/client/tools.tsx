import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { IconButton } from '#ui/button.tsx'
import type { Words } from '../slices.ts'
import { sound, turnSound } from '#ui/celebration/sound.ts'

/** What the shell gives a window of a feature. */
export interface ModalContext {
  readonly words: Words
  /** IANA name of the zone in which the brand's days begin. */
  readonly timeZone: string
  readonly player: {
    readonly getState: () => {
      readonly me: { readonly phoneConfirmed: boolean; readonly profileCompleted: boolean }
    }
  }
  /** Opens another window above this one. */
  readonly show: (name: string) => boolean
}

/** Sound on or off, and the rules with their odds. */
export function Tools({ show }: Pick<ModalContext, 'show'>) {
  const on = useStore(sound, (state) => state.on)
  return (
    <div className="wheel-tools">
      <IconButton
        icon={on ? 'sound' : 'mute'}
        label={t('Sound and vibration')}
        aria-pressed={on}
        kind="ghost"
        onClick={() => turnSound(!on)}
      />
      <IconButton
        icon="help"
        label={t('Rules and odds')}
        kind="ghost"
        onClick={() => show('daily-wheel-rules')}
      />
    </div>
  )
}
