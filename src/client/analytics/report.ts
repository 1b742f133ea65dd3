import type { SiteInfo } from '#platform/pages/page.ts'

/** Errors of the page on their way to a Sentry-compatible service, where a key for it is set (000 §8). */

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 2_000)

/** Errors of the moments before the reporter is here; more than these say nothing new. */
const MAX_BUFFERED = 10

/**
 * Reports errors from now on: the reporter is a separate chunk, fetched when the page is idle. Without a key
 * that is said once, and nothing is reported.
 */
export function startErrorReporting({ sentryDsn: dsn, version }: SiteInfo, theme: string): void {
  if (!dsn) {
    console.info('No key for error reporting is set: errors stay in this window.')
    return
  }
  const buffered: unknown[] = []
  const hear = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (buffered.length < MAX_BUFFERED) buffered.push('reason' in event ? event.reason : event.error)
  }
  addEventListener('error', hear)
  addEventListener('unhandledrejection', hear)
  const deaf = () => {
    removeEventListener('error', hear)
    removeEventListener('unhandledrejection', hear)
  }
  whenIdle(() => {
    import('./reporter.ts').then(
      ({ startReporter }) => {
        deaf()
        startReporter({ dsn, version, theme, buffered })
      },
      // A page that cannot fetch the reporter works all the same.
      deaf,
    )
  })
}
