import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './src/tests/setup/sequencer.ts'

/**
 * One run for all: rules and parts, calls on a real PostgreSQL (one server a run, a database a file, each
 * copied from a migrated template), and journeys in a real browser (`*.journey.ts`, by `npm test` only), each on
 * a copy of one first start.
 */
const postgres = 'src/tests/setup/postgres.ts'
/** Files of a worker share what they import, which was half of the work: no module of the server keeps state. */
const together = { isolate: false, unstubGlobals: true }
/** What runs in browsers keeps its state in modules, as pages do, and its tests put others in their place. */
const PAGE = ['src/{app,client,ui,features/*/client}/**/*.test.ts', 'src/platform/realtime/client/*.test.ts']
/** Small runs of all tools, and a feature that is generated, checked and removed: `npm run test:tools`. */
const TOOLS = ['tools/tests/tools.journey.ts', 'bin/new-feature.test.ts']
/** Without a browser (`npm test` says so) the tests that open one are left out. */
const unseen = process.env['WITHOUT_BROWSER']
  ? globSync('src/**/*.test.ts').filter((path) => /openShell|openBrowser/.test(readFileSync(path, 'utf8')))
  : []
/** Component tests come first: their pages and these workers together would ask too much of the machine. */
const sequence = { groupOrder: 1 }
const shared = {
  sequence,
  setupFiles: ['src/tests/setup/quiet.ts'],
  testTimeout: 180_000,
  hookTimeout: 300_000,
  // What is awaited comes when it comes: only what never comes is a fault.
  expect: { poll: { timeout: 30_000 } },
  // Real servers, sockets and browsers on a busy machine may miss a moment once; what fails again is broken.
  retry: 1,
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          ...together,
          name: 'server',
          globalSetup: [postgres],
          include: ['src/**/*.test.{ts,tsx}', '{bin,tools}/**/*.test.ts'],
          exclude: [...PAGE, ...unseen, ...TOOLS],
        },
      },
      // Each file in a thread of its own: a process for each starts Node a hundred times.
      { test: { ...shared, name: 'page', pool: 'threads', globalSetup: [postgres], include: PAGE } },
      {
        test: {
          ...shared,
          ...together,
          name: 'journeys',
          globalSetup: ['src/tests/setup/site.ts'],
          include: ['src/**/*.journey.ts'],
          testTimeout: 420_000,
          retry: 2,
        },
      },
      {
        test: {
          ...shared,
          name: 'tools',
          globalSetup: [postgres, 'src/tests/setup/site.ts'],
          include: TOOLS,
        },
      },
      './vitest.components.config.ts',
    ],
    // Who waits for a page of a try that failed hears that it is gone after the try was counted: not the run's fault.
    onUnhandledError: ({ message }) => !/page, context or browser has been closed/.test(message),
    // Tools that a test starts wait for outages, restarts and seconds to pass: more than half of their time.
    maxConcurrency: 3,
    // One more than processors: files wait for servers and browsers, which use the processors meanwhile.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
  },
})
