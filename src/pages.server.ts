import type { FastifyInstance } from 'fastify'
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
  (app: FastifyInstance, parts: { house: House; desk: Desk; http: Http }): Promise<void> =>
    mount(app, {
      house: parts.house,
      desk: parts.desk,
      callerOf: parts.http.callerOf,
      handle: init.handle,
      moved,
      dist: folder('../dist'),
      publicDir: folder('../public'),
      ...(dev ? { dev } : {}),
    })
