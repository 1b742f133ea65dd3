import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../src/tests/rig/browser.ts'
import { buildIfStale } from './build.ts'
import { conclusion, judge, type Lack, type Report, type Verdict } from '../tools/excuses.ts'
import { openProgress } from './lib/progress.ts'
import { openScratch } from './lib/scratch.ts'
import { canMount, ensureRabbit, ensureRedis, ensureShell, finders, installTogether } from './lib/services.ts'
import { HOME, runNode, tool } from './lib/steps.ts'

/**
 * `npm test`: rules, parts and calls on a real PostgreSQL, then journeys in a real browser. Words after it
 * choose files: `npm test -- account`. The last lines name what was left out and why, and count. Exit code 0:
 * all that this machine can run has passed; 1: something failed; 3: nothing failed, but there is no browser
 * here, so that nobody has seen the product.
 */

const words = process.argv.slice(2)
// Workers, chores and servers compile the same files: the first of a run does it for all.
process.env['NODE_COMPILE_CACHE'] ??= join(HOME, '.cache/compile')
const emptyScratch = openScratch()
const folder = mkdtempSync(join(tmpdir(), 'fairground-report-'))
const progress = openProgress()

/** What passed only when it was tried again, with why it did not at first: each is a fault to be hunted. */
function reportRetries({ testResults }: Report): void {
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

/**
 * Runs the suite; while the last journeys wait for their servers, rules and calls use the processors. Without a
 * browser the journeys are left out, and what else opens one.
 */
async function run(lacks: readonly Lack[]): Promise<Verdict> {
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const filters = words.length > 0 ? [...words, '--passWithNoTests'] : []
  const blind = lacks.some(({ what }) => what === 'Chromium')
  if (blind) process.env['WITHOUT_BROWSER'] = '1'
  const projects = blind ? ['--project', 'server', '--project', 'page'] : []
  const { code } = await runNode(
    [tool('vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...filters],
    true,
  )
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    reportRetries(report)
    return judge(report, lacks, code)
  } catch {
    return { passed: 0, failed: 1, excused: new Map(), unexcused: [] }
  }
}

/** Finds what tests need, or fetches it; tells what is there and gives what is not. */
async function prepare(): Promise<Lack[]> {
  const lacks: Lack[] = []
  const seek = (what: string, found: string | boolean | null, remedy: string, vital = false) => {
    progress.done(found ? `${what}: ${found === true ? 'found' : found}` : `${what}: none here`)
    if (!found) lacks.push({ what, remedy, vital })
  }
  // The network and the disk work for one, the processors for the other.
  await Promise.all([installTogether(progress.step), buildIfStale({ progress: progress.step })])
  const browser = browserOrWhyNot()
  seek('Chromium', browser.program, browser.remedy, true)
  progress.done(
    ensureShell(progress.step)
      ? 'Its engine without a window: installed'
      : 'No engine without a window here: the journeys take the browser',
  )
  seek('Redis', ensureRedis(progress.step), 'install redis-server for the bus between nodes.')
  seek('RabbitMQ', ensureRabbit(progress.step), 'install rabbitmq-server for its adapter.')
  seek('HAProxy', finders.HAProxy() ?? null, 'install haproxy for the rolling restart.')
  seek('dieharder', finders.dieharder() ?? null, 'install dieharder for the tests of the draws.')
  const isRoot = process.getuid?.() === 0
  seek(
    'root',
    isRoot,
    'files of several users and file systems are made as root: run them as root, or in CI.',
  )
  seek(
    'mounts',
    canMount(),
    'a full disk is a file system of its own: run it as root where mounting is allowed.',
  )
  const fetched = (package_: string) => existsSync(join(HOME, package_, 'node_modules'))
  seek('Stryker', fetched('mutants'), 'fetch it by "npm --prefix mutants ci".')
  seek('art', fetched('art'), 'fetch the packages of the workshop by "npm --prefix art ci".')
  return lacks
}

function browserOrWhyNot(): { readonly program: string | null; readonly remedy: string } {
  try {
    return { program: ensureChromium(progress.step), remedy: '' }
  } catch (error) {
    return { program: null, remedy: (error as Error).message }
  }
}

try {
  const lacks = await prepare()
  const { lines, code } = conclusion(await run(lacks), lacks, words.length > 0)
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode ||= code
} catch (error) {
  progress.failed(error instanceof Error ? error.message : String(error))
  process.stdout.write('0 passed, 1 failed\n')
  process.exitCode ||= 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  emptyScratch()
}
