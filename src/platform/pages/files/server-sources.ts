import type { Plugin } from 'vite'

/** The files that a page of a feature names as what it is made of. */
const SOURCES = /\bsources: \[[^\]]*\],?/g

/**
 * Leaves the files of pages out of what browsers get: the server alone reads them, to send the sheets of a page
 * along with it.
 */
export const serverSources = (): Plugin => ({
  name: 'server-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/features\/[\w-]+\/feature\.ts$/, code: /\bsources: \[/ },
    handler: (code, _, options) =>
      // Lines stay where they are, for whoever follows a fault to its source.
      options?.ssr ? null : code.replaceAll(SOURCES, (found) => found.replaceAll(/[^\n]/g, '')),
  },
})
