import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCatalogue } from '#platform/words/catalogue.server.ts'
import { LOCALES } from '#platform/words/locale.ts'
import { localeFor } from '#platform/pages/request-page.server.ts'
import { policyHash } from '#platform/http/policy-hash.server.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { translatorOf, type Translator } from '#platform/words/translator.ts'
import { hasWords, registerMessages } from '#platform/words/words.ts'
import { isThemeName, themeNames, themes } from '#themes/index.ts'
import type { Theme } from '#themes/theme.ts'
import { manifestOf } from './manifest.ts'
import { offlinePage } from './offline-page.ts'

/** Files that make the site an app on a device: manifest, service worker, offline page, name of the build. */
export interface InstalledOptions {
  readonly callerOf: (request: FastifyRequest) => Caller
  /** The folder of the build; null while pages are made from their sources, and then there is no worker. */
  readonly dist: string | null
  readonly version: string
  /** Origins beside our own that the worker sends to. */
  readonly connects?: readonly string[]
}

const named = (name: string): Theme => themes[isThemeName(name) ? name : themeNames[0]!]

/** These pages are made here and not by the bundle that renders the others, which has words of its own. */
function readWords() {
  for (const locale of LOCALES) if (!hasWords(locale)) registerMessages(locale, readCatalogue(locale))
}

/** Serves them on a server. */
export function serveInstalled(
  app: FastifyInstance,
  { callerOf, dist, version, connects = [] }: InstalledOptions,
): void {
  readWords()
  /** The brand of a request, and who writes in its visitor's language. */
  const visitOf = (request: FastifyRequest): [Theme, Translator] => {
    const caller = callerOf(request)
    return [named(caller.theme), translatorOf(localeFor(request, caller))]
  }
  app.get('/manifest.webmanifest', (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'cookie, accept-language')
      .send(JSON.stringify(manifestOf(...visitOf(request)))),
  )
  app.get('/offline', (request, reply) => {
    const { html, style, script } = offlinePage(...visitOf(request))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none';img-src 'self' data:;font-src 'self';connect-src 'self';base-uri 'none';frame-ancestors 'none';` +
          `style-src '${policyHash(style)}';script-src '${policyHash(script)}'`,
      )
      .send(html)
  })
  // Pages ask once an hour whether there is a newer build (000 §9).
  app.get('/build.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version, serviceWorker: dist !== null }),
  )
  const path = dist && join(dist, 'client', 'sw.js')
  if (!path || !existsSync(path)) return
  const worker = readFileSync(path)
  app.get('/sw.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // The browser asks each time, so that a new build is seen at once.
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none';connect-src ${["'self'", ...connects].join(' ')};script-src 'self'`,
      )
      .send(worker),
  )
}
