import { useEffect, type RefObject } from 'react'
import { t } from '#platform/words/words.ts'
import { setSound } from '../settings.ts'
import { useSound } from './use-sound.ts'
import { SoundPanel } from './sound-panel.tsx'
import { useMuteKey } from './use-mute-key.ts'
import { isComposing } from '../../forms/composing.ts'

export interface SoundMoreProps {
  readonly on: boolean
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
  /** The element that contains the button. */
  readonly root: RefObject<HTMLElement | null>
}

/** Companions of the sound button: the settings panel while it is open, a hint until then, and the mute key. */
export function SoundMore({ on, open, setOpen, root }: SoundMoreProps) {
  useMuteKey()
  useEffect(() => {
    const place = root.current
    if (!open || !place) return
    const away = ({ target }: Event) => place.contains(target as Node) || setOpen(false)
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      // The game behind would take it for its own.
      event.preventDefault()
      setOpen(false)
      place.querySelector<HTMLElement>('.icon-button')?.focus({ preventScroll: true })
    }
    const outside = ['pointerdown', 'focusin'] as const
    for (const type of outside) document.addEventListener(type, away)
    place.addEventListener('keydown', key)
    return () => {
      for (const type of outside) document.removeEventListener(type, away)
      place.removeEventListener('keydown', key)
    }
  }, [open, setOpen, root])
  if (open) return <SoundPanel />
  return !on && <Hint />
}

const HINT_MS = 6_000

/** Says once in this browser, for six seconds, that there is sound. */
function Hint() {
  const hinted = useSound((settings) => settings.hinted)
  useEffect(() => {
    if (hinted) return
    const timer = setTimeout(() => setSound({ hinted: true }), HINT_MS)
    return () => clearTimeout(timer)
  }, [hinted])
  return (
    !hinted && (
      <p className="sound-hint" aria-hidden>
        {t('Tap for sound')}
      </p>
    )
  )
}
