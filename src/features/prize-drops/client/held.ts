import type { App } from '#client/context/app.ts'
import { SECOND } from '#platform/time/clock.ts'
import { holdBalance } from '#ui/motion/balance-hold.ts'
import { rounds } from '#ui/rounds.ts'

/** A prize was paid: the balance shows it when the gem lands, or soon where another device has told it. */

const HELD_MS = 4 * SECOND
const held = new WeakMap<App, () => void>()

/** Keeps the balance as it is shown; in a round it follows the round, and nothing is kept. */
export function holdUntilReported(app: App): void {
  if (rounds.getState().running > 0 || document.hidden) return
  release(app)
  const end = holdBalance()
  const timer = setTimeout(() => release(app), HELD_MS)
  held.set(app, () => {
    clearTimeout(timer)
    end()
  })
}

/** The balance shows what it has. */
export function release(app: App): void {
  held.get(app)?.()
  held.delete(app)
}
