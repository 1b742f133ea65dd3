/** When work is done at the latest, ms: windows in the background are not painted. */
const LATEST_MS = 100

/**
 * Does work once what was changed before it is painted, so that a press shows at once whatever follows from it.
 * Works keep their order; a page that is left does them before it goes.
 */
export function afterPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    removeEventListener('pagehide', once)
    work()
  }
  const timer = setTimeout(once, LATEST_MS)
  addEventListener('pagehide', once)
  requestAnimationFrame(() => setTimeout(once))
}
