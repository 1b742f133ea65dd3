import { EXCLUDED } from '#platform/calls/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { modals } from '#ui/overlays/modals.ts'
import { dismissToast, toast, toasts } from '#ui/overlays/toasts.ts'
import { isQuiet } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { onGameLeft } from '#client/modals/game-left.ts'
import { CLOSING_MS, isHomeIdle } from '#client/modals/home-idle.ts'
import type { LoadedClient } from '#client/registry.ts'
import { dismiss, isDismissed } from '#client/storage/dismissals.ts'
import { infoOf } from '../infos.ts'

/** By this name it is remembered that a player was told today. */
const SAID = 'after-game'
/** What a game leaves behind, such as the news of its round, is seen first. */
const SEEN_MS = 1_000
/** Long enough to read it and press. */
const LASTS_MS = 10_000

/**
 * Tells who comes back to the lobby from a game, once a day, of the first thing of the day that waits: by a
 * message with a button, which covers no window and is none of the windows that offer themselves.
 */
export const followGames = (app: App, clients: readonly LoadedClient[]): void =>
  void onGameLeft(() => setTimeout(() => tell(app, clients), CLOSING_MS + SEEN_MS))

function tell(app: App, clients: readonly LoadedClient[]): void {
  const { isGuest, login } = app.player.getState().me
  const now_ms = serverClock.now()
  if (isGuest || !isHomeIdle(app) || isQuiet() || isDismissed(localStorage, login, SAID, now_ms)) return
  // Who has opened something meanwhile is not disturbed.
  if (modals.getState().stack.length > 0) return
  // One thing at a time: the way back into the game, for example, is said first.
  if (toasts.getState().shown.length > 0) return void setTimeout(() => tell(app, clients), SEEN_MS)
  for (const { name, afterGame } of clients) {
    const standing = infoOf(name)
    // Nothing offers itself to who is self-excluded.
    if (!standing?.isAvailable || standing.reasonType === EXCLUDED) continue
    const said = afterGame?.()
    if (!said) continue
    const { text, label, href } = said
    const id = toast({ kind: 'prize', key: SAID, text, action: { label, href }, lasts_ms: LASTS_MS })
    // It belongs to the page below: whatever opens is not covered.
    const end = modals.subscribe(() => {
      dismissToast(id)
      end()
    })
    dismiss(localStorage, login, SAID, now_ms + DAY / 2)
    return
  }
}
