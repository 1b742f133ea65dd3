import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  type ErrorEvent,
  type EventHint,
} from '@sentry/browser'
import { scrubAll } from '#platform/base/text/scrub.ts'
import { onEvent } from './analytics.ts'
import { whileConsented } from '../consent/consent.ts'

/** The reporter itself: as much of Sentry's library as errors need, a chunk that only sites with a key fetch. */
export interface ReporterOptions {
  readonly dsn: string
  readonly version: string
  readonly theme: string
  /** Errors from before the reporter was loaded. */
  readonly buffered: readonly unknown[]
}

/** Errors of closing connections and pages, which are no fault of ours. */
const NOISE = [/^AbortError/, /^NetworkError/, /Failed to fetch/, /Load failed/, /ResizeObserver loop/]

/** A report as it may leave the server; null for noise. Who is signed in is never a part of it. */
export function scrubReport(event: ErrorEvent, hint: EventHint = {}): ErrorEvent | null {
  const said =
    hint.originalException instanceof Error
      ? `${hint.originalException.name}: ${hint.originalException.message}`
      : ''
  if (NOISE.some((noise) => noise.test(said))) return null
  const { user: _, server_name: __, ...rest } = event
  const { request, exception, message, breadcrumbs, extra, contexts, tags } = rest
  return {
    ...rest,
    ...(message === undefined ? {} : { message: scrubAll(message) }),
    ...(request ? { request: { url: scrubAll(request.url ?? '') } } : {}),
    ...(exception ? { exception: scrubAll(exception) } : {}),
    ...(breadcrumbs ? { breadcrumbs: scrubAll(breadcrumbs) } : {}),
    ...(extra ? { extra: scrubAll(extra) } : {}),
    ...(contexts ? { contexts: scrubAll(contexts) } : {}),
    ...(tags ? { tags: scrubAll(tags) } : {}),
  }
}

/** Starts reporting, first what is waiting. */
export function startReporter({ dsn, version, theme, buffered }: ReporterOptions): void {
  const client = new BrowserClient({
    dsn,
    release: version,
    environment: location.hostname === 'localhost' ? 'development' : 'production',
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), dedupeIntegration(), linkedErrorsIntegration()],
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    sendClientReports: false,
    maxBreadcrumbs: 20,
    beforeSend: scrubReport,
  })
  const scope = getCurrentScope()
  scope.setClient(client)
  scope.setTag('theme', theme)
  client.init()
  // The trail is what the app tells of itself: no keystrokes, no console, no addresses of calls.
  // Actions before an error are statistics: they are reported only with consent to those (000 §3).
  whileConsented('analytics', () => {
    const stop = onEvent(
      ({ name, data }) => void scope.addBreadcrumb({ category: name, ...(data ? { data } : {}) }),
    )
    return () => {
      stop()
      scope.clearBreadcrumbs()
    }
  })
  for (const error of buffered) scope.captureException(error)
}
