import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/time/clock.ts'
import { openNodeMetrics } from './metrics.server.ts'
import type { Env } from '#platform/config/env.server.ts'
import { openApp } from '#platform/http/http.server.ts'
import type { Log } from '#platform/base/log.server.ts'
import type { PageParts } from './pages.server.ts'
import type { Metrics } from '#platform/metrics/metrics.server.ts'
import { isTrusted, UNTRUSTED } from '#platform/pages/remote/remote.server.ts'
import { mountProxy } from '#platform/pages/remote/proxy.server.ts'

/**
 * A node of a cluster that renders pages and nothing else (`API_ORIGIN`): no database, no jobs, no money. Its
 * pages take their data from the API, and what the browser asks the API for is passed on.
 */
export interface PageNodeParts {
  readonly env: Env & { readonly apiOrigin: string }
  readonly log: Log
  readonly clock: Clock
  readonly version: string
  readonly isBrand: (name: string) => boolean
  readonly pages: (app: FastifyInstance, parts: PageParts) => Promise<void>
}

export interface PageNode {
  /** Null where METRICS_PORT is unset. */
  readonly metrics: Metrics | null
  readonly listen: () => Promise<string>
  /** Drains: health says 503 at once; after the grace what is under way is finished. */
  readonly stop: (grace_ms?: number) => Promise<void>
}

const API_PATHS = ['/rest', '/rest/*', '/api/*', '/connection/*', '/emulation']
/** Pages whose forms work without scripts (`forms` of the services, which this node doesn't load). */
export const FORM_PATHS = ['/unsubscribe', '/confirm-email']
/** The demonstration's tools are the API node's. */
const DEMO_PATHS = ['/dev/inbox.json', '/dev/clock', '/dev/deposit', '/dev/refund', '/dev/place.json']
const PROBE_MS = 2_000

/**
 * Ready once the API has answered and takes the hosts of this site from this node; a later outage is the
 * API's own, and pages of guests are still served.
 */
function apiProbe({ env, log }: PageNodeParts): () => Promise<boolean> {
  const remote = { origin: env.apiOrigin, authorization: env.apiAuthorization }
  let met = false
  let reported = false
  return async () => {
    if (met) return true
    try {
      const { ok } = await fetch(`${remote.origin}/health`, { signal: AbortSignal.timeout(PROBE_MS) })
      const trusted = !ok || env.origins.main === null || (await isTrusted(remote, env.origins.main))
      if (!trusted && !reported) log.error({ api: remote.origin }, UNTRUSTED)
      reported ||= !trusted
      met = ok && trusted
    } catch {
      // Not there yet: asked again with the next look at this node's health.
    }
    return met
  }
}

export async function openPageNode(parts: PageNodeParts): Promise<PageNode> {
  const { env, log, clock, version, isBrand } = parts
  const runtime = { env, log, clock, version }
  const metrics = env.metrics && (await openNodeMetrics(env.metrics, { version }))
  const http = openApp({ runtime, isBrand, ready: apiProbe(parts), watch: metrics?.watchRequests })
  mountProxy(http.app, {
    remote: { origin: env.apiOrigin, authorization: env.apiAuthorization },
    http,
    log,
    origins: env.origins,
    trustProxy: env.trustProxy,
    placeHeaders: env.geo.headers,
    paths: env.demo ? [...API_PATHS, ...DEMO_PATHS] : API_PATHS,
    forms: FORM_PATHS,
  })
  await parts.pages(http.app, { runtime, dispatcher: null, http })
  return {
    metrics,
    async listen() {
      await metrics?.listen()
      return http.app.listen({ port: env.port, host: env.host })
    },
    async stop(grace_ms = 0) {
      http.drain()
      if (grace_ms > 0) await new Promise((resolve) => setTimeout(resolve, grace_ms))
      await http.app.close()
      await metrics?.close()
    },
  }
}
