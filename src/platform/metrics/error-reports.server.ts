import { randomBytes } from 'node:crypto'
import { MINUTE, SECOND, type Clock } from '../time/clock.ts'
import { scrub, scrubAll } from '../base/text/scrub.ts'

/** Errors of the server on their way to a Sentry-compatible service: one envelope each, by plain HTTP. */

export interface Reports {
  /** Reports what was logged as an error; never throws and never waits. */
  readonly record: (fields: unknown, message: string | undefined, fatal: boolean) => void
  /** Waits until what was recorded is told, but not for long. */
  readonly close: () => Promise<void>
}

export interface ReportOptions {
  /** `https://public@host/project`, checked by the settings. */
  readonly dsn: string
  /** Release and build, asked for with each report: the build may still be under way. */
  readonly version: () => string
  readonly production: boolean
  readonly clock: Clock
}

/** Returns the URL for the envelopes of a key, and the header that authorizes them. */
export function envelopeEndpoint(dsn: string): { readonly url: string; readonly auth: string } {
  const { protocol, host, pathname, username } = new URL(dsn)
  const cut = pathname.lastIndexOf('/')
  return {
    url: `${protocol}//${host}${pathname.slice(0, cut)}/api/${pathname.slice(cut + 1)}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=fairground/1, sentry_key=${username}`,
  }
}

const FRAME = /^\s*at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/

/** The frames of a stack, the outermost first, as the protocol wants them. */
export function framesOf(stack: string | undefined) {
  const frames = (stack ?? '').split('\n').flatMap((line) => {
    const found = FRAME.exec(line)
    if (!found) return []
    const [, name, filename, lineno, colno] = found
    return [
      {
        function: name ?? '?',
        filename: filename!,
        lineno: Number(lineno),
        colno: Number(colno),
        in_app: !/node_modules|^node:/.test(filename!),
      },
    ]
  })
  return frames.toReversed()
}

/** An error with its causes, the innermost first. */
function exceptionsOf(error: Error, left = 4): object[] {
  const { name, message, stack, cause } = error
  const own = { type: name, value: scrub(message), stacktrace: { frames: framesOf(stack) } }
  return [...(cause instanceof Error && left > 0 ? exceptionsOf(cause, left - 1) : []), own]
}

/** A service that is flooded keeps nothing: so many reports a minute, and the rest are only logged. */
const MOST_A_MINUTE = 30
const PATIENCE_MS = 5 * SECOND
const LAST_PATIENCE_MS = 2 * SECOND

export function openReports({ dsn, version, production, clock }: ReportOptions): Reports {
  const { url, auth } = envelopeEndpoint(dsn)
  const under = new Set<Promise<void>>()
  let minute = 0
  let reported = 0
  let quietUntil_ms = 0

  function mayReport(): boolean {
    const now = clock.now()
    if (now < quietUntil_ms) return false
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE)
      reported = 0
    }
    reported += 1
    return reported <= MOST_A_MINUTE
  }

  function envelopeOf(fields: unknown, message: string | undefined, fatal: boolean): string {
    const { error, ...rest } = (typeof fields === 'object' && fields !== null ? fields : {}) as {
      readonly error?: unknown
    }
    const event_id = randomBytes(16).toString('hex')
    const now = clock.now()
    const event = {
      event_id,
      timestamp: now / SECOND,
      platform: 'node',
      level: fatal ? 'fatal' : 'error',
      logger: 'server',
      release: version(),
      environment: production ? 'production' : 'development',
      message: message === undefined ? undefined : { formatted: scrub(message) },
      ...(error instanceof Error ? { exception: { values: exceptionsOf(error) } } : {}),
      extra: scrubAll({ ...rest, ...(typeof error === 'string' ? { error } : {}) }),
    }
    const head = { event_id, sent_at: new Date(now).toISOString() }
    return [head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
  }

  async function send(envelope: string) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
        body: envelope,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (answer.status === 429)
        quietUntil_ms = clock.now() + (Number(answer.headers.get('retry-after')) || 60) * SECOND
      await answer.body?.cancel()
    } catch {
      // The log has the error; a service that cannot be reached is not worth another.
    }
  }

  return {
    record(fields, message, fatal) {
      if (!mayReport()) return
      const sent = send(envelopeOf(fields, message, fatal)).finally(() => under.delete(sent))
      under.add(sent)
    },
    async close() {
      const patience = new Promise((resolve) => setTimeout(resolve, LAST_PATIENCE_MS).unref())
      await Promise.race([Promise.all(under), patience])
    },
  }
}
