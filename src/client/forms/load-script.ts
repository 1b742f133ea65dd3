import { SECOND } from '#platform/time/clock.ts'
import { within } from '#platform/time/within.ts'

const loading = new Map<string, Promise<void>>()

/** A script that takes longer is held up, by a blocker or a cut line; ms. */
const LOADS_MS = 15 * SECOND

/**
 * Loads a script of another company, once a page. The policy of the page knows its origin, or refuses it.
 * @throws Error when it does not load, or not in time
 */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const script = document.createElement('script')
  const coming = new Promise<void>((done, failed) => {
    script.src = src
    script.async = true
    script.addEventListener('load', () => done())
    script.addEventListener('error', () =>
      failed(new Error(`the script ${new URL(src, location.href).origin} did not load`)),
    )
    document.head.append(script)
  })
  const loaded = within(LOADS_MS, coming).catch((error: unknown) => {
    // A second press tries again.
    loading.delete(src)
    script.remove()
    throw error
  })
  loading.set(src, loaded)
  return loaded
}
