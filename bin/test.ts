import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../src/tests/rig/browser.ts'
import { buildIfStale } from './build.ts'
import {
  conclusion,
  judge,
  retriedIn,
  type Lack,
  type Report,
  type Retried,
  type Verdict,
} from '../tools/excuses.ts'
import { recorded, type TimedFile } from '../tools/run/durations.ts'
import { linesOfUnshown, type ShowingFile } from '../tools/run/shown.ts'
import { changedSince, leftOut, reachedBy } from '../tools/run/since.ts'
import { sources } from '../src/tests/laws/source.ts'
import { DURATIONS, readDurations } from '../src/tests/setup/order.ts'
import { commandLine } from './lib/command-line.ts'
import { openProgress } from './lib/progress.ts'
import { openScratch } from './lib/scratch.ts'
import { canMount, ensureRabbit, ensureRedis, ensureShell, finders, installTogether } from './lib/services.ts'
import { HOME, runNode, tool } from './lib/steps.ts'

/**
 * `npm test`: parts of pages in a real browser without a server (`*.spec.tsx`), rules, parts and calls on a real
 * PostgreSQL, then journeys in a real browser. The last lines name the rules of the specification that no
 * passing test showed, and what was left out and why, and count. Exit code 0: all that this machine can run has
 * passed; 1: something failed; 3: nothing failed, but there is no browser here, so that nobody has seen the
 * product.
 *
 * Words choose files: `npm test -- account`. `--since main` runs what a branch can have changed, without the
 * journeys where that is features alone (`--journeys` adds them), `--shard 1/3` one of three parts, `--strict` fails when a test passed only after it was tried again, and `--record` writes
 * how long the files took, by which the next run is ordered. `--tools` runs what `npm test` leaves to it: each
 * tool of package.json as small as it can be, and a feature that is generated, checked and removed.
 */
const USAGE =
  'npm test -- [PART OF A PATH…] [--since BRANCH [--journeys]] [--shard 1/3] [--strict] [--record] [--tools]'
const { values: options, positionals: words } = commandLine(USAGE, {
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    journeys: { type: 'boolean', default: false },
    shard: { type: 'string' },
    strict: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    tools: { type: 'boolean', default: false },
  },
})
// Workers, chores and servers compile the same files: the first of a run does it for all.
process.env['NODE_COMPILE_CACHE'] ??= join(HOME, '.cache/compile')
const emptyScratch = openScratch()
const folder = mkdtempSync(join(tmpdir(), 'fairground-report-'))
const progress = openProgress()

interface Timed {
  readonly testResults: readonly (TimedFile & ShowingFile)[]
}

/** Prints a test that passed only on a retry, with the reason it failed before. */
function tell({ name, failures, why }: Retried): void {
  const lines = why.split('\n')
  // Where it happened is in our own files.
  const place = lines.find((line) => line.includes('/src/') && !line.includes('node_modules')) ?? ''
  const times = failures === 1 ? 'once' : `${failures} times`
  process.stdout.write(
    `Retried: ${name} (failed ${times})\n  ${lines.slice(0, 3).join('\n  ')}\n  ${place.trim()}\n`,
  )
}

function record({ testResults }: Timed): void {
  const file = join(HOME, DURATIONS)
  const durations = recorded(testResults, readDurations(HOME), HOME, (path) => existsSync(join(HOME, path)))
  writeFileSync(file, `${JSON.stringify(durations, null, 2)}\n`)
}

interface Choice {
  /** None for all. */
  readonly files: readonly string[]
  /** Whether some of them need the built pages. */
  readonly isOfSite: boolean
}

/** The files to run; what was chosen is told. */
function choose(): Choice {
  if (options.since === undefined) return { files: words, isOfSite: true }
  const changed = changedSince(options.since, HOME)
  const reached = reachedBy(changed, sources())
  const left = reached && !options.journeys ? leftOut(changed, reached) : []
  const what = reached ? `${reached.length - left.length} test files` : 'all tests'
  progress.done(`${changed.length} files changed since ${options.since}: ${what}`)
  if (left.length > 0) progress.done(`${left.length} more need a built site: --journeys runs them too`)
  const files = reached?.filter(
    (path) => !left.includes(path) && (words.length === 0 || words.some((word) => path.includes(word))),
  )
  return { files: files ?? words, isOfSite: left.length === 0 }
}

/**
 * Runs the suite; while the last journeys wait for their servers, rules and calls use the processors. Without a
 * browser the journeys and component tests are left out, and what else opens one.
 */
async function run(chosen: readonly string[], lacks: readonly Lack[]): Promise<Verdict> {
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const filters = [
    ...(chosen.length > 0 ? [...chosen, '--passWithNoTests'] : []),
    ...(options.shard ? [`--shard=${options.shard}`] : []),
  ]
  const blind = lacks.some(({ what }) => what === 'Chromium')
  if (blind) process.env['WITHOUT_BROWSER'] = '1'
  const projects = blind && !options.tools ? ['--project', 'server', '--project', 'page'] : projectsOf(chosen)
  const { code } = await runNode(
    [tool('vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...filters],
    true,
  )
  let report: Report & Timed
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report & Timed
  } catch {
    return { passed: 0, failed: 1, excused: new Map(), unexcused: [] }
  }
  if (options.record) record(report)
  retriedIn(report).forEach(tell)
  const isWhole = chosen.length === 0 && !options.shard && !options.tools && !blind
  for (const line of isWhole ? linesOfUnshown(report.testResults, HOME) : [])
    process.stdout.write(`${line}\n`)
  return judge(report, lacks, code, options.strict)
}

/** Which projects run: who names files gets them wherever they are. */
function projectsOf(chosen: readonly string[]): readonly string[] {
  if (options.tools) return ['--project', 'tools']
  return chosen.length > 0 ? [] : ['--project', '!tools']
}

/** Finds what tests need, or fetches it; tells what is there and gives what is not. */
async function prepare(isOfSite: boolean): Promise<Lack[]> {
  const lacks: Lack[] = []
  const seek = (what: string, found: string | boolean | null, remedy: string, vital = false) => {
    progress.done(found ? `${what}: ${found === true ? 'found' : found}` : `${what}: not found`)
    if (!found) lacks.push({ what, remedy, vital })
  }
  // The network and the disk work for one, the processors for the other.
  await Promise.all([
    installTogether(progress.step),
    isOfSite ? buildIfStale({ progress: progress.step }) : null,
  ])
  const browser = browserOrWhyNot()
  seek('Chromium', browser.program, browser.remedy, true)
  progress.done(
    ensureShell(progress.step)
      ? 'Headless Chromium: installed'
      : 'Headless Chromium: not available, journeys use the full browser',
  )
  seek('Redis', ensureRedis(progress.step), 'install redis-server to test the bus between nodes.')
  seek('RabbitMQ', ensureRabbit(progress.step), 'install rabbitmq-server to test its adapter.')
  seek('HAProxy', finders.HAProxy() ?? null, 'install haproxy to test the rolling restart.')
  seek('ffmpeg', finders.ffmpeg() ?? null, 'install ffmpeg to decode the sounds.')
  seek('dieharder', finders.dieharder() ?? null, 'install dieharder to test the draws.')
  const isRoot = process.getuid?.() === 0
  seek('root', isRoot, 'tests of file owners and file systems need root. Run them as root, or in CI.')
  seek(
    'mounts',
    canMount(),
    'the test of a full disk mounts a file system. Run it as root where mounting is allowed.',
  )
  const fetched = (package_: string) => existsSync(join(HOME, package_, 'node_modules'))
  seek('Stryker', fetched('mutants'), 'run "npm --prefix mutants ci" to install it.')
  seek('art', fetched('art'), 'run "npm --prefix art ci" to install the art pipeline.')
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
  const { files, isOfSite } = choose()
  const lacks = await prepare(isOfSite)
  const { lines, code } = conclusion(
    await run(files, lacks),
    lacks,
    words.length > 0 || options.since !== undefined,
  )
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
