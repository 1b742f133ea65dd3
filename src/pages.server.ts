import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveInstalled } from '#app/installed/installed.server.ts'
import { siteEntries } from '#app/routes/sitemap.ts'
import { arrivalCookies } from '#app/entry/page-request.server.ts'
import type { CookieTable } from '#client/consent/cookie-purposes.ts'
import { cookiesFrom } from '#client/consent/feature-cookies.ts'
import { features, type FeatureName } from '#features/index.ts'
import { calls as init } from '#features/init/contract.ts'
import { calls as redirect } from '#features/redirect/contract.ts'
import { moved } from '#features/redirect/moved.ts'
import type { Http } from '#platform/http/http.server.ts'
import { pushOriginsOf } from '#platform/pages/csp.ts'
import { themeCss } from '#themes/css.ts'
import { featuresOf } from '#themes/offers.ts'
import { themeNames, themes } from '#themes/index.ts'
import { mountPages as mount, type DevPages, type PagesOptions } from '#platform/pages/pages.server.ts'

const folder = (path: string) => join(import.meta.dirname, path)

/** The feature switches of each brand, by its name. */
const switches = Object.fromEntries(themeNames.map((name) => [name, featuresOf(themes[name])]))

/** The parts that pages need: a site and a dispatcher in this process, or only the head of a page node. */
export interface PageParts {
  readonly runtime: PagesOptions['runtime'] & { readonly version: string }
  readonly dispatcher: PagesOptions['dispatcher']
  readonly http: Http
}

/** Puts the pages of the app on a server; `dev` makes them from the sources instead of the build. */
export const pagesOf =
  (dev?: DevPages) =>
  async (app: FastifyInstance, parts: PageParts): Promise<void> => {
    const cookies = await cookiesFrom(features)
    // One table a brand: what it asks of an arrival is worked out once.
    const tables = Object.fromEntries(
      themeNames.map((name): [string, CookieTable] => [
        name,
        { hasFeature: (feature) => switches[name]?.[feature as FeatureName] === true, parts: cookies },
      ]),
    )
    const dist = folder('../dist')
    serveInstalled(app, {
      callerOf: parts.http.callerOf,
      dist: dev ? null : dist,
      version: parts.runtime.version,
      connects: pushOriginsOf(parts.runtime.env.push),
    })
    return mount(app, {
      runtime: parts.runtime,
      dispatcher: parts.dispatcher,
      callerOf: parts.http.callerOf,
      handle: init.handle,
      lookup: { path: redirect.lookup, origins: redirect.origins },
      arrival: ({ request, caller, address }, isGuest) =>
        arrivalCookies({
          ...address,
          cookies: caller.cookies,
          referer: request.headers.referer,
          origin: caller.origin,
          isGuest,
          table: tables[caller.theme]!,
        }),
      guestCookies: features.flatMap(({ guestCookies = [] }) => guestCookies),
      moved,
      sitemap: siteEntries,
      brands: Object.fromEntries(themeNames.map((name) => [name, themeCss(themes[name])])),
      dist,
      publicDir: folder('../public'),
      ...(dev ? { dev } : {}),
    })
  }
