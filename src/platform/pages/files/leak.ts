import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Files that hold server code; `app/entry/server.tsx`, the renderer, is none of them. */
const SERVER = /\.server\.[jt]sx?(?:\?|$)/

/**
 * Fails a build in which a page's code reaches a `.server.ts` file, and names who reached for it. It holds for
 * the browser, which would get secrets, and for the rendering bundle, which would get a second database pool
 * and a second ledger beside the server's own.
 */
export const refuseServerImports = (): Plugin => ({
  name: 'server-stays-home',
  enforce: 'pre',
  resolveId: {
    // Imports name their file whole, so its name says all; nothing else needs to be looked at.
    filter: { id: SERVER },
    handler(id, importer) {
      if (!importer) return null
      const from = relative(this.environment.config.root, importer)
      return this.error(`${from} is code of pages and imports ${id}, which is the server's alone`)
    },
  },
})
