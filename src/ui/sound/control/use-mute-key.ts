import { useEffect } from 'react'
import { setSound, soundSettings } from '../settings.ts'
import { isComposing } from '../../forms/composing.ts'

/** Where M is a letter. */
const TEXTS =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), select, textarea, [contenteditable]'

/** M turns sound off and on, wherever it is not typed. */
export function useMuteKey(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event
      if (isComposing(event)) return
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return
      if (target instanceof Element && target.closest(TEXTS)) return
      event.preventDefault()
      setSound({ on: !soundSettings.getState().on })
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
