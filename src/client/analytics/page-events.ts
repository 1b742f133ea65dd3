import { modals } from '#ui/overlays/modals.ts'
import { takeQueuedEvents, track } from './analytics.ts'
import { whileConsented } from '../consent/consent.ts'
import type { TransportOptions } from './transport.ts'

/** Turns what can be seen of the app into events: pages that come, windows that open. */

interface RouteLocation {
  readonly pathname: string
}
interface Navigating {
  readonly state: { readonly location: RouteLocation }
  readonly subscribe: (listener: (state: { readonly location: RouteLocation }) => void) => () => void
}

/** Watches the router and the windows from now on; the page that is shown already is the first. */
export function trackPages(router: Navigating): void {
  let shown = ''
  const page = ({ location: { pathname } }: { readonly location: RouteLocation }) => {
    if (pathname === shown) return
    shown = pathname
    track('page_viewed', { path: pathname })
  }
  track('session_started', { reason: 'arrival' })
  page(router.state)
  router.subscribe(page)
  addEventListener('app:consent', ({ detail }) => track('consent_given', { groups: detail.optional.length }))
  addEventListener('appinstalled', () => track('app_installed'))
  let known = new Set<number>()
  const windows = ({ stack }: ReturnType<typeof modals.getState>) => {
    for (const { id, name, props } of stack) {
      if (known.has(id)) continue
      const game = props['slug']
      if (name === 'game' && typeof game === 'string') track('game_opened', { game })
      else track('modal_opened', { name })
    }
    known = new Set(stack.map(({ id }) => id))
  }
  windows(modals.getState())
  modals.subscribe(windows)
}

/**
 * Lets events out where an address is set, for as long as the visitor agrees to statistics: the sink is a chunk
 * of its own, and who never agrees never fetches it.
 */
export function startTransport(
  options: Omit<TransportOptions, 'url'> & { readonly url: string | null },
): void {
  const { url } = options
  if (!url) return
  whileConsented('analytics', () => {
    let isOver = false
    let close: (() => void) | undefined
    import('./transport.ts').then(
      ({ openTransport }) => {
        if (!isOver) close = openTransport({ ...options, url })
      },
      // Without the chunk there are no statistics, and nothing else is missing.
      () => {},
    )
    return () => {
      isOver = true
      close?.()
      // Withdrawing consent also drops events that weren't sent yet.
      takeQueuedEvents()
    }
  })
}
