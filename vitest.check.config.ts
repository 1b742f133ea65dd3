import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What a test says that needs a database, a server, or another program. */
const STARTS = /testSite|pushSite|usesDatabase|\binject\(|node:child_process|startServer/
/** An import of a file of the server; a path in another string is none. */
const OF_SERVER = /\b(?:from|import)\s*\(?\s*['"][^'"\n]*\.server\.ts['"]/
/** Laws load files of the server to read their tables; they start none of it. */
const LAW = /^src\/tests\/(laws|suites)\//

/** Recorded seconds from which a test is left to `npm test`: simulations of games, mostly. */
const LONG_S = 4
const durations = JSON.parse(readFileSync('tools/run/durations.json', 'utf8')) as Readonly<
  Record<string, number>
>
const isLong = (path: string) => !LAW.test(path) && (durations[path] ?? 0) >= LONG_S

/** What a test loads of its own project. */
const IMPORT = /^(?:import|export)\b(?! type\b)[^;'"]*?['"]([.#][^'"\n]+)['"]/gm
/** Where the rigs of tests are: a test that uses one needs what the rig needs. */
const RIG = /(^|\/)(tests|rig)\//
const rigsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)]
    .map(([, to]) => (to!.startsWith('#') ? `src/${to!.slice(1)}` : join(dirname(path), to!)))
    .filter((to) => RIG.test(to) && !LAW.test(to) && existsSync(to))

/** Whether a file starts something, by itself or by a rig that it loads. */
const starts = (path: string, text: string): boolean =>
  STARTS.test(text) || rigsOf(path, text).some((rig) => starts(rig, readFileSync(rig, 'utf8')))

/** Whether `npm run check` leaves a test to `npm test`. */
export const needsMore = (path: string, text: string): boolean =>
  starts(path, text) || (!LAW.test(path) && OF_SERVER.test(text))

/** The tests of `npm run check`: quick ones that need no database, no server and no other program. */
export const include = globSync(['src/**/*.test.{ts,tsx}', '{bin,tools}/**/*.test.ts'])
  .filter((path) => !isLong(path) && !needsMore(path, readFileSync(path, 'utf8')))
  .toSorted()

/**
 * What runs in browsers keeps its state in modules and its tests put others in their place, so each of these files has
 * modules of its own. All others share what a worker has loaded: the laws parse the whole project once a worker.
 */
const ALONE = /^src\/(app|client|ui|features\/[^/]+\/client|platform\/realtime\/client)\//
const common = {
  setupFiles: ['src/tests/setup/quiet.ts'],
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // What is awaited comes when it comes: only what never comes is a fault.
  expect: { poll: { timeout: 30_000 } },
}
const isAlone = (path: string) => ALONE.test(path)

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'shared',
          isolate: false,
          unstubGlobals: true,
          include: include.filter((path) => !isAlone(path)),
        },
      },
      { test: { ...common, name: 'alone', pool: 'threads', include: include.filter(isAlone) } },
    ],
  },
})
