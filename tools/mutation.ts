import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, type Part } from './mutation/areas.ts'
import { readReport, withoutSurvivors, type Mutants } from './mutation/report.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { docsRow } from '../bin/lib/stamp.ts'
import { HOME, runNode, seconds } from '../bin/lib/steps.ts'
import { table } from '../bin/lib/table.ts'

/**
 * `npm run mutation [-- AREA… --again --only FILE]`: changes the rules of money, rewards, rank and draws in one place after the
 * other, and looks whether a test notices. Prints a table by file and what survived; exit code 1 where an
 * area's score is below its goal. `--again` takes over what was noticed before and has not changed since; `--only`
 * changes one file of the areas, or some of its lines (`FILE:1-20`).
 */
const GOAL = 90
const PACKAGE = join(HOME, 'mutants')
const TOOL = join(PACKAGE, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const CACHE = join(HOME, '.cache/mutants')

const print = (text: string) => process.stdout.write(`${text}\n`)
const USAGE = `npm run mutation -- [AREA…] [--again] [--only FILE[:FROM-TO]]\nThe areas are: ${Object.keys(areas).join(', ')}.`
const { values, positionals } = commandLine(USAGE, {
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const unknown = positionals.filter((name) => !areas[name])
if (unknown.length > 0) {
  process.stderr.write(`Unknown area: ${unknown.join()}. The areas are: ${Object.keys(areas).join(', ')}.\n`)
  process.exit(2)
}

/** The tool is a package of its own: who never runs it never fetches it. */
async function install() {
  if (existsSync(TOOL)) return
  print('Fetching the tool (once)')
  const npm = process.env['npm_execpath']
  const words = [...(npm ? [npm] : []), 'ci', '--no-audit', '--no-fund']
  const child = spawn(npm ? process.execPath : 'npm', words, { cwd: PACKAGE, stdio: 'inherit' })
  const code = await new Promise((done) => child.once('error', () => done(1)).once('close', done))
  if (code === 0) return
  process.stderr.write('The tool couldn’t be installed. Run "npm --prefix mutants ci" to see why.\n')
  process.exit(2)
}

/**
 * Paths copied into the tool's sandbox: everything that tests read. The compiler's settings are left out,
 * since the tool would misread them.
 */
const COPIED = ['src', 'bin', 'public', 'package.json', 'vitest.mutation.config.ts']

function settings(name: string, { mutate }: Part) {
  const file = (suffix: string) => join(CACHE, `${name}${suffix}.json`)
  const config = {
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './mutants/messages.js'],
    ignorers: ['messages'],
    mutate,
    ignorePatterns: ['/*', ...COPIED.map((path) => `!/${path}`)],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // A machine that others use must not pass for a mutant that never comes back.
    timeoutMS: 60_000,
    tempDirName: '.cache/mutants/sandbox',
    cleanTempDir: 'always',
    disableTypeChecks: false,
    reporters: ['json', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    jsonReporter: { fileName: file('.report') },
    incremental: true,
    incrementalFile: file('.kept'),
    force: !values.again,
    logLevel: 'warn',
    warnings: { slow: false },
  }
  writeFileSync(file(''), JSON.stringify(config, null, 2))
  if (values.again && existsSync(file('.kept')))
    writeFileSync(file('.kept'), withoutSurvivors(readFileSync(file('.kept'), 'utf8')))
  return { config: file(''), report: file('.report') }
}

async function run(name: string, part: Part): Promise<readonly Mutants[]> {
  const { config, report } = settings(name, part)
  rmSync(report, { force: true })
  process.env['MUTANTS_TESTS'] = JSON.stringify(part.tests)
  const { code, took_ms } = await runNode([TOOL, 'run', config], true)
  if (code !== 0 || !existsSync(report)) throw new Error(`the run of ${part.mutate.join(', ')} failed`)
  print(`${part.mutate.join(', ')}: ${seconds(took_ms)}`)
  return readReport(readFileSync(report, 'utf8'))
}

const percent = (killed: number, survived: number) => (100 * killed) / Math.max(1, killed + survived)
const sum = (all: readonly Mutants[], key: 'killed' | 'timeouts' | 'survived' | 'ignored') =>
  all.reduce((whole, one) => whole + one[key], 0)

/**
 * The files of a part to mutate: all, or those requested with `--only`; null if these belong to another part.
 */
function chosen(part: Part): Part | null {
  if (values.only === undefined) return part
  return part.mutate.includes(values.only.split(':')[0]!) ? { ...part, mutate: [values.only] } : null
}

/** @returns whether the area's score reaches the goal */
async function area(name: string): Promise<boolean> {
  const files: Mutants[] = []
  for (const [i, one] of areas[name]!.entries()) {
    const part = chosen(one)
    if (part) files.push(...(await run(`${name}-${i}`, part)))
  }
  if (files.length === 0) return true
  const row = (what: string, some: readonly Mutants[]) => {
    const [killed, survived] = [sum(some, 'killed'), sum(some, 'survived')]
    const score = `${percent(killed, survived).toFixed(1)} %`
    const hung = sum(some, 'timeouts')
    return [what, String(killed), String(hung), String(survived), String(sum(some, 'ignored')), score]
  }
  const rows = [...files.map((one) => row(one.file, [one])), row(`${name} (goal ≥ ${GOAL} %)`, files)]
  print(`\n${table(['file', 'killed', 'of these hung', 'survived', 'left out', 'score'], rows)}`)
  for (const { file, survivors } of files)
    for (const { line, what, text } of survivors) print(`  ${file}:${line}  ${what}: ${text}`)
  const [killed, survived] = [sum(files, 'killed'), sum(files, 'survived')]
  const score = `${percent(killed, survived).toFixed(1)} %`
  // A part says nothing of its area.
  if (values.only === undefined)
    print(`\n${docsRow(`\`${name}\``, String(killed + survived), score, `${GOAL} %`)}\n`)
  return percent(sum(files, 'killed'), sum(files, 'survived')) >= GOAL
}

const only = values.only?.split(':')[0]
if (only && !Object.values(areas).some((parts) => parts.some(({ mutate }) => mutate.includes(only)))) {
  process.stderr.write(`No area includes ${only}. Name a file from tools/mutation/areas.ts.\n`)
  process.exit(2)
}
mkdirSync(CACHE, { recursive: true })
await install()
const missed: string[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(areas))
  if (!(await area(name))) missed.push(name)
print(missed.length === 0 ? 'every area reaches its goal' : `below ${GOAL} %: ${missed.join(', ')}`)
process.exitCode ||= missed.length === 0 ? 0 : 1
