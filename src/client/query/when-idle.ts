import { modals } from '#ui/overlays/modals.ts'
import { rounds } from '#ui/rounds.ts'

/** True while nothing would be torn apart: no round runs, and no window but a game is open. */
function isFree(): boolean {
  const top = modals.getState().stack.at(-1)
  return rounds.getState().running === 0 && (!top || top.name === 'game')
}

/** Does something as soon as nothing is interrupted by it. */
export function whenIdle(act: () => void): void {
  if (isFree()) return act()
  const look = () => {
    if (!isFree()) return
    for (const stop of stops) stop()
    act()
  }
  const stops = [modals.subscribe(look), rounds.subscribe(look)]
}
