import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The tests of `npm run check`: those that need no database, no server and no other program. */
const NEEDS_MORE =
  /testSite|pushSite|usesDatabase|inject\(|\.server\.ts'|node:child_process|startServer/
const LAW = 'src/tests/laws/tidy.test.ts'

const include = globSync(['src/**/*.test.{ts,tsx}', '{bin,tools}/**/*.test.ts'])
  .filter((path) => path === LAW || !NEEDS_MORE.test(readFileSync(path, 'utf8')))
  .toSorted()

export default defineConfig({
  test: { include, setupFiles: ['src/tests/setup/quiet.ts'], testTimeout: 30_000, maxWorkers: 2 },
})
