import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** What a test says that needs a database, a server, or another program. */
const STARTS = /testSite|pushSite|usesDatabase|\binject\(|node:child_process|startServer/
/** An import of a file of the server; a path in another string is none. */
const OF_SERVER = /\b(?:from|import)\s*\(?\s*['"][^'"\n]*\.server\.ts['"]/
/** Laws load files of the server to read their tables; they start none of it. */
const LAW = /^src\/tests\/laws\//

/** Whether `npm run check` leaves a test to `npm test`. */
export const needsMore = (path: string, text: string): boolean =>
  STARTS.test(text) || (!LAW.test(path) && OF_SERVER.test(text))

/** The tests of `npm run check`: those that need no database, no server and no other program. */
export const include = globSync(['src/**/*.test.{ts,tsx}', '{bin,tools}/**/*.test.ts'])
  .filter((path) => !needsMore(path, readFileSync(path, 'utf8')))
  .toSorted()

export default defineConfig({
  test: { include, setupFiles: ['src/tests/setup/quiet.ts'], testTimeout: 120_000, maxWorkers: 2 },
})
