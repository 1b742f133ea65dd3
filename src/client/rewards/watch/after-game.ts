import { EXCLUDED, PAUSED } from '#platform/calls/feature.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { modals } from '#ui/overlays/modals.ts'
import { toastOfPage } from '#ui/overlays/page-toast.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import type { AfterGame } from '#client/attention/after-game.ts'
import { beginMessages, stayed, takeMessage } from '#client/attention/attention.ts'
import { isQuiet } from '#client/attention/quiet.ts'
import type { App } from '#client/context/app.ts'
import { onGameLeft } from '#client/modals/game-left.ts'
import { CLOSING_MS, isHomeIdle } from '#client/modals/home-idle.ts'
import type { LoadedClient } from '#client/registry.ts'
import { dismiss, isDismissed } from '#client/storage/dismissals.ts'
import { boxOf } from '#client/storage/memory.ts'
import { infoOf } from './infos.ts'

/** By these names it is remembered that a player was told today: of what waits, and of what comes tomorrow. */
const SAID = ['after-game', 'tomorrow'] as const
/** Players read about tomorrow's reward once they have been on the site for this long. */
const WHILE_MS = 10 * MINUTE
/** Delay after a game, so that news of its last round are seen first. */
const SEEN_MS = 1_000
/** Long enough to read it and press. */
const LASTS_MS = 10_000

/**
 * Tells who comes back to the lobby from a game, once a day each, of the first thing of the day that waits, and
 * after a while of what comes again tomorrow: by a message with a button, which covers no window and is none of
 * the windows that offer themselves.
 */
export function followGames(app: App, clients: readonly LoadedClient[]): void {
  let isIn = false
  const look = ({ stack }: ReturnType<typeof modals.getState>) => {
    const was = isIn
    isIn = stack.some(({ name }) => name === 'game')
    // Other windows over a game open none.
    if (isIn && !was) beginMessages(app)
  }
  // The game that a sign-up led to may be open before this has come.
  look(modals.getState())
  modals.subscribe(look)
  // The message is taken as the game is left: the way back into it, for example, is not said beside this.
  onGameLeft(() => {
    if (firstOf(app, clients) && takeMessage(app)) setTimeout(() => tell(app, clients), CLOSING_MS + SEEN_MS)
  })
}

interface Said extends AfterGame {
  readonly name: (typeof SAID)[number]
}

/**
 * The first thing of the day that waits, or after a while what comes again tomorrow; null where the player was
 * told of it today, or is left alone.
 */
function firstOf(app: App, clients: readonly LoadedClient[]): Said | null {
  const { isGuest, account } = app.player.getState().me
  const now_ms = serverClock.now()
  if (isGuest || isQuiet()) return null
  const open = SAID.filter((name) => !isDismissed(boxOf('localStorage'), account, name, now_ms))
  for (const said of open)
    for (const { name, afterGame, tomorrow } of clients) {
      const standing = infoOf(name)
      // Nothing offers itself to who is self-excluded.
      if (!standing || standing.reasonType === EXCLUDED || standing.reasonType === PAUSED) continue
      const comes = said === 'tomorrow' && isTomorrow(standing) && stayed(app) >= WHILE_MS
      const words = said === 'after-game' ? standing.isAvailable && afterGame?.() : comes && tomorrow?.()
      if (words) return { ...words, name: said }
    }
  return null
}

/** Today's was taken, and nothing but time is in the way of the next. */
const isTomorrow = ({
  isActive,
  isAvailable,
  nextAt,
  reasonType,
}: NonNullable<ReturnType<typeof infoOf>>): boolean =>
  isActive && !isAvailable && !reasonType && typeof nextAt === 'string'

function tell(app: App, clients: readonly LoadedClient[]): void {
  // Nothing appears over a window that the player opened meanwhile.
  if (!isHomeIdle(app) || modals.getState().stack.length > 0) return
  // One thing at a time: what is being said already is read first.
  if (toasts.getState().shown.length > 0) return void setTimeout(() => tell(app, clients), SEEN_MS)
  const said = firstOf(app, clients)
  if (!said) return
  const { name, text, label, href } = said
  toastOfPage({ kind: 'prize', key: name, text, action: { label, href }, lasts_ms: LASTS_MS })
  dismiss(boxOf('localStorage'), app.player.getState().me.account, name, serverClock.now() + DAY / 2)
}
