import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../src/house.test/browser.ts'
import { buildIfStale } from './build.ts'
import { openProgress } from './progress.ts'
import { openScratch } from './scratch.ts'
import { ensureRabbit, ensureRedis, ensureShell, installTogether } from './services.ts'
import { HOME, runNode, tool } from './steps.ts'

/**
 * `npm test`: rules, parts and calls on a real PostgreSQL, then journeys in a real browser. Words after
 * it choose files: `npm test -- account`. The last line counts both, and nothing is skipped silently.
 */
interface Counts {
  passed: number
  failed: number
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const words = process.argv.slice(2)
// Workers, chores and servers compile the same files: the first of a run does it for all.
process.env['NODE_COMPILE_CACHE'] ??= join(HOME, '.cache/compile')
const emptyScratch = openScratch()
const folder = mkdtempSync(join(tmpdir(), 'fairground-report-'))
const progress = openProgress()

/** Tests that need a server of somebody else's; without one they cannot run, and it is said. */
const WITH_REDIS = 1
const WITH_RABBIT = 5
let excused = 0

/** What passed only when it was tried again, with why it did not at first: each is a fault to be hunted. */
function tellTriedAgain({ testResults }: Report): void {
  const again = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  for (const { fullName, failureMessages } of again) {
    const why = failureMessages[0]!.split('\n')
    // Where it happened is in our own files.
    const place = why.find((line) => line.includes('/src/') && !line.includes('node_modules')) ?? ''
    process.stdout.write(`Tried again: ${fullName}\n  ${why.slice(0, 3).join('\n  ')}\n  ${place.trim()}\n`)
  }
}

function countsOf(file: string, code: number): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    tellTriedAgain(report)
    const skipped = Math.max(0, report.numPendingTests + report.numTodoTests - excused)
    if (skipped > 0) process.stdout.write(`${skipped} tests were skipped: that counts as failed.\n`)
    const failed = report.numFailedTests + skipped
    // A file that could not be loaded, or noise after the last test, fails the run without failing a test.
    return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Runs the suite; while the last journeys wait for their servers, rules and calls use the processors. */
async function run(): Promise<Counts> {
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const filters = words.length > 0 ? [...words, '--passWithNoTests'] : []
  const { code } = await runNode([tool('vitest/vitest.mjs'), 'run', ...reporters, ...filters], true)
  return countsOf(file, code)
}

async function all(): Promise<Counts> {
  // The network and the disk work for one, the processors for the other.
  await Promise.all([installTogether(progress.step), buildIfStale({ progress: progress.step })])
  progress.done(`Browser: ${ensureChromium(progress.step)}`)
  progress.done(
    ensureShell(progress.step)
      ? 'Its engine without a window: installed'
      : 'No engine without a window here: the journeys take the browser',
  )
  const redis = ensureRedis(progress.step)
  progress.done(
    redis ? `Redis: ${redis}` : `No Redis here: ${WITH_REDIS} test of the bus between nodes cannot run`,
  )
  const rabbit = ensureRabbit(progress.step)
  progress.done(
    rabbit ? 'RabbitMQ: installed' : `No RabbitMQ here: ${WITH_RABBIT} tests of its adapter cannot run`,
  )
  excused = (redis ? 0 : WITH_REDIS) + (rabbit ? 0 : WITH_RABBIT)
  return run()
}

try {
  const { passed, failed } = await all()
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode ||= failed === 0 && passed > 0 ? 0 : 1
} catch (error) {
  progress.failed(error instanceof Error ? error.message : String(error))
  process.stdout.write('0 passed, 1 failed\n')
  process.exitCode ||= 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  emptyScratch()
}
