import type { FastifyInstance } from 'fastify'
import { serveInstalled } from './app/installed.server.ts'
import { moved } from './app/moved.ts'
import { calls as init } from './features/init/contract.ts'
import type { Desk } from './platform/desk.server.ts'
import type { House } from './platform/house.server.ts'
import type { Http } from './platform/http.server.ts'
import { mountPages as mount, type DevPages } from './platform/pages/pages.server.ts'

const folder = (path: string) => new URL(path, import.meta.url).pathname

/** Puts the pages of the app on a server; `dev` makes them from the sources instead of the build. */
export const pagesOf =
  (dev?: DevPages) =>
  (app: FastifyInstance, parts: { house: House; desk: Desk; http: Http }): Promise<void> => {
    const dist = folder('../dist')
    serveInstalled(app, {
      themeOf: (request) => parts.http.callerOf(request).theme,
      dist: dev ? null : dist,
      version: parts.house.version,
    })
    return mount(app, {
      house: parts.house,
      desk: parts.desk,
      callerOf: parts.http.callerOf,
      handle: init.handle,
      moved,
      dist,
      publicDir: folder('../public'),
      ...(dev ? { dev } : {}),
    })
  }
