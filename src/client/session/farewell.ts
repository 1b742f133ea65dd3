import { closingKindOf } from '#platform/players/closing-codes.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '../context/app.ts'
import { read, write } from '../storage/memory.ts'
import { refreshPlayer } from './session.ts'

/** The end of a session that was not this page's doing, and the word about it to the page that follows. */

/**
 * The session has ended elsewhere: a call of players says why, where a closing ended it, and the page reads
 * whom it is for now.
 */
export async function endedElsewhere(app: App): Promise<void> {
  const { code, message } = await app.call(app.registry.core.balance)
  // The page that says it is the next one: this one is its player's, who has left.
  if (closingKindOf(code)) write('sessionStorage', FAREWELL, message ?? null)
  await refreshPlayer(app)
}

/** The last word of a session to the tab that it ended in. */
const FAREWELL = 'session-over'

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
