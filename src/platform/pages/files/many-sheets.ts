import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

/** An import of every sheet that a pattern finds. */
const MANY = /@import '([^']*\*[^']*)'([^;]*);/g

/**
 * Lets a sheet import by a pattern: it stands for one import of each file that is found, in the order of their
 * names. So the sheets of all pages know no feature, and each feature brings its own.
 */
export const manySheets = (): Plugin => ({
  name: 'many-sheets',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/, code: /@import '[^']*\*/ },
    handler(code, id) {
      const folder = dirname(id.replace(/\?.*$/, ''))
      return code.replaceAll(MANY, (_, pattern: string, rest: string) =>
        globSync(pattern, { cwd: folder })
          .map((path) => path.replaceAll('\\', '/'))
          .toSorted()
          .map((path) => `@import '${path}'${rest};`)
          .join('\n'),
      )
    },
  },
})
