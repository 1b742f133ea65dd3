import { fork } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock } from '../src/platform/clock.ts'
import { HOME, seconds } from './steps.ts'
import { table } from './table.ts'

/**
 * `npm run bench [filter] [--json file]`: runs the benches beside the code, one after the other, each in a
 * process of its own, prints one table and writes it as JSON. A goal that is missed is a "no" in the table,
 * not a failure: machines differ. Exit code 1 only when a bench could not run.
 */
interface Figure {
  readonly bench: string
  readonly name: string
  readonly value: number
  readonly unit: string
  /** '' where the figure only informs. */
  readonly goal: string
  readonly ok: boolean
}

/** What a bench may give: a value with its unit, or a ratio; the verdict, or a goal to judge by. */
interface Given {
  readonly name: string
  readonly value?: number
  readonly ratio?: number
  readonly unit?: string
  readonly goal?: string | number
  readonly ok?: boolean
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const [first, second, ...others] = process.argv.slice(2)
if (first === '--one') await one(second ?? '')
else await all([first, second, ...others].filter((word) => word !== undefined))

/** The child's part: runs one bench and sends what it gives to the parent. */
async function one(file: string) {
  const { bench } = (await import(pathToFileURL(file).href)) as { bench?: () => Promise<readonly Given[]> }
  if (!bench) throw new Error(`${file} must export bench()`)
  const given = await bench()
  await new Promise((done) => process.send?.(given, done))
  process.disconnect?.()
}

async function all(words: readonly string[]) {
  const at = words.indexOf('--json')
  const json = at >= 0 ? words[at + 1] : undefined
  const [filter = ''] = words.filter((_, i) => at < 0 || (i !== at && i !== at + 1))
  const files = globSync('src/**/*.bench.ts', { cwd: HOME })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes(filter))
    .toSorted()
  if (files.length === 0) {
    process.stderr.write(`No bench has "${filter}" in its path. There are: src/**/*.bench.ts.\n`)
    process.exit(1)
  }
  const figures: Figure[] = []
  let failed = 0
  for (const [i, file] of files.entries()) {
    const since = performance.now()
    say(`${file} (${i + 1} of ${files.length}) …`)
    try {
      const given = await inChild(join(HOME, file))
      figures.push(...given.map((figure) => plain(file, figure)))
      say(`${file}: ${given.length} figures in ${seconds(performance.now() - since)}`)
    } catch (error) {
      failed++
      process.stderr.write(`${file} FAILED: ${(error as Error).message}\n`)
    }
  }
  show(figures)
  write(join(HOME, '.cache/bench.json'), figures)
  if (json) write(resolve(json), figures)
  process.exitCode = failed > 0 ? 1 : 0
}

function inChild(file: string): Promise<readonly Given[]> {
  const child = fork(import.meta.filename, ['--one', file], { cwd: HOME })
  let given: readonly Given[] | null = null
  child.once('message', (message) => (given = message as readonly Given[]))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) =>
      given && code === 0 ? done(given) : fail(new Error(`it ended with ${signal ?? `exit code ${code}`}`)),
    )
  })
}

function plain(bench: string, { name, value, ratio, unit, goal, ok }: Given): Figure {
  const figure = {
    bench,
    name,
    value: value ?? ratio ?? Number.NaN,
    unit: unit ?? (ratio === undefined ? '' : 'x'),
  }
  // A bare number bounds a cost from above.
  const wanted = typeof goal === 'number' ? `≤ ${goal}` : (goal ?? '')
  return { ...figure, goal: wanted, ok: ok ?? reaches(figure.value, wanted) }
}

/** Judges by a goal such as `≥ 2.5x` or `≤ 40 KiB`; without one every figure is fine. */
function reaches(value: number, goal: string): boolean {
  const match = /^(≥|>=|≤|<=)\s*([\d.,_ ]*\d)/.exec(goal)
  if (!match) return true
  const bound = Number(match[2]!.replaceAll(/[,_ ]/g, ''))
  return match[1] === '≥' || match[1] === '>=' ? value >= bound : value <= bound
}

/** Three digits that count; more would only be noise. */
function shown(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

function show(figures: readonly Figure[]) {
  const rows = figures.map(({ name, value, unit, goal, ok }) => [
    name,
    shown(value),
    unit,
    goal,
    goal === '' ? '' : ok ? 'yes' : 'no',
  ])
  say('')
  say(table(['figure', 'value', 'unit', 'goal', 'reached'], rows, [0, 2, 3, 4]))
  const judged = figures.filter(({ goal }) => goal !== '')
  say(`\n${judged.filter(({ ok }) => ok).length} of ${judged.length} goals reached on ${machine()}.`)
}

function machine(): string {
  return `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}`
}

function write(file: string, figures: readonly Figure[]) {
  mkdirSync(dirname(file), { recursive: true })
  const at = new Date(systemClock.now()).toISOString()
  writeFileSync(file, `${JSON.stringify({ at, machine: machine(), figures }, null, 2)}\n`)
}
