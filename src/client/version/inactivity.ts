import { MINUTE, type Clock } from '#platform/time/clock.ts'

/** After so long without a touch a visit begins again (000 §4, §9). */
const INACTIVE_MS = 30 * MINUTE
/** How often it is looked at; a minute more or less is nothing to somebody who is away. */
const LOOK_MS = MINUTE
const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const

export interface Inactivity {
  /** Somebody is there. */
  readonly touch: () => void
  /** True once in each absence: when it has lasted long enough and the page can be seen. */
  readonly look: (visible: boolean) => boolean
}

/** Half an hour without a touch, on a clock that is handed in. */
export function inactivity(clock: Clock): Inactivity {
  let touched_ms = clock.now()
  let reported = false
  return {
    touch() {
      touched_ms = clock.now()
      reported = false
    },
    look(visible) {
      // On a hidden page it would go unnoticed, so it waits until the page is visible.
      if (reported || !visible || clock.now() - touched_ms < INACTIVE_MS) return false
      reported = true
      return true
    },
  }
}

/**
 * Calls `onSession` whenever nobody touched the page for half an hour, once each time.
 * @returns stops watching
 */
export function watchInactivity(clock: Clock, onSession: () => void): () => void {
  const { touch, look } = inactivity(clock)
  const check = () => {
    if (look(!document.hidden)) onSession()
  }
  const timer = setInterval(check, LOOK_MS)
  // Passive and first: nothing on the page waits for it or keeps a touch from it.
  for (const name of TOUCHES) addEventListener(name, touch, { passive: true, capture: true })
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    for (const name of TOUCHES) removeEventListener(name, touch, { capture: true })
    document.removeEventListener('visibilitychange', check)
  }
}
