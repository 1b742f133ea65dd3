import { modals } from '#ui/overlays/modals.ts'
import { startsInGame, storePending, readPending } from '#client/celebration/queue.ts'
import type { App } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { whenIdle } from '#client/query/when-idle.ts'
import { onPush } from '#client/realtime/pushes.ts'
import type { JackpotWon } from '../contract.ts'

const NAME = 'jackpots'

function waiting(login: string | null): readonly JackpotWon[] {
  const saved = readPending(login, NAME)
  return Array.isArray(saved) ? (saved as readonly JackpotWon[]) : []
}

/** Tells a player what they won, at a moment when nothing is interrupted; what waits outlives a reload of the page. */
export function followJackpots(app: App): void {
  const who = () => app.player.getState().me.login
  let jackpots = waiting(who())
  const save = () => storePending(who(), NAME, jackpots.length > 0 ? jackpots : null)
  const tell = (won: JackpotWon) =>
    whenIdle(() => {
      jackpots = jackpots.filter((one) => one !== won)
      save()
      showModal(app, 'jackpot-won', { ...won })
    })
  let opens = startsInGame()
  const goOn = () => {
    opens = false
    for (const won of jackpots) tell(won)
  }
  onPush('jackpot.won', (won) => {
    jackpots = [...jackpots, won]
    save()
    if (!opens) tell(won)
  })
  if (!opens) return goOn()
  const stop = modals.subscribe(() => {
    stop()
    goOn()
  })
}
