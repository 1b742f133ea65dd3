import { t } from '#platform/words/words.ts'
import { IconButton } from '#ui/button.tsx'
import type { Words } from '../slices.ts'
import { SoundSwitch } from '#ui/celebration/sound-switch.tsx'

/** The part of the app's context that these windows use. */
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
  return (
    <div className="wheel-tools">
      <SoundSwitch />
      <IconButton
        icon="help"
        label={t('Rules and odds')}
        kind="ghost"
        onClick={() => show('daily-wheel-rules')}
      />
    </div>
  )
}
