import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { read, write } from '../storage/memory.ts'

/** The last word of a session to the tab that it ended in. */
export const FAREWELL = 'session-over'

/** Says once why the player of the page before this one was signed out. */
export function showFarewell(): void {
  const text = read('sessionStorage', FAREWELL)
  if (text === null) return
  write('sessionStorage', FAREWELL, null)
  toast({
    key: 'session',
    text,
    action: { label: t('Responsible play'), href: '/game/responsible-play' },
    lasts_ms: 20_000,
  })
}
