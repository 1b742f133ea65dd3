import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { dirname } from 'node:path'
import { systemClock } from '../../src/platform/time/clock.ts'
import { docsRow, stamp } from '../../bin/lib/stamp.ts'
import { HOME } from '../../bin/lib/steps.ts'
import { table } from '../../bin/lib/table.ts'

/** The figures of benches and bars: measured each in a process of its own, judged, shown, written. */
export interface Figure {
  /** The file or bar that it comes from. */
  readonly source: string
  readonly name: string
  readonly value: number
  readonly unit: string
  /** '' where the figure only informs. */
  readonly goal: string
  readonly ok: boolean
}

/** A result of a bench or bar: a value with its unit, or a ratio; the verdict, or a goal to judge by. */
export interface Given {
  readonly name: string
  readonly value?: number
  readonly ratio?: number
  readonly unit?: string
  readonly goal?: string | number
  readonly ok?: boolean
}

/**
 * Runs a script that sends its figures by message.
 * @param script the file that is started again as a child
 * @throws Error when it ends without figures or with a code that is not 0
 */
export function inChild(script: string, words: readonly string[]): Promise<readonly Given[]> {
  const child = fork(script, words, { cwd: HOME })
  let given: readonly Given[] | null = null
  child.once('message', (message) => (given = message as readonly Given[]))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) =>
      given && code === 0 ? done(given) : fail(new Error(`it ended with ${signal ?? `exit code ${code}`}`)),
    )
  })
}

/** The child's part: sends the figures to the parent and lets go of it. */
export async function giveToParent(given: readonly Given[]): Promise<void> {
  await new Promise((done) => process.send?.(given, done))
  process.disconnect?.()
}

/** The figure of a small run: what is counted keeps its goal, what is measured only informs. */
export const counted = (given: Given): Given =>
  (given.unit ?? '') === '' && given.ratio === undefined && typeof given.goal !== 'number'
    ? given
    : { ...given, goal: '', ok: true }

/** Judges a figure by its own verdict, else by its goal. */
export function judged(source: string, { name, value, ratio, unit, goal, ok }: Given): Figure {
  const figure = {
    source,
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
export function inDigits(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

/** Prints the table, with a yes or no where there is a goal. */
export function show(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, goal, ok }) => [
    name,
    inDigits(value),
    unit,
    goal,
    goal === '' ? '' : ok ? 'yes' : 'no',
  ])
  const withGoal = figures.filter(({ goal }) => goal !== '')
  const reached = withGoal.filter(({ ok }) => ok).length
  process.stdout.write(
    `\n${table(['figure', 'value', 'unit', 'goal', 'reached'], rows, [0, 2, 3, 4])}\n` +
      `\n${reached} of ${withGoal.length} goals reached on ${machine()}.\n`,
  )
}

export const machine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.version}`

/** Writes the figures as JSON, with the time and the machine, and as rows for `docs/figures` beside it. */
export function write(file: string, figures: readonly Figure[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const at = new Date(systemClock.now()).toISOString()
  writeFileSync(file, `${JSON.stringify({ at, run: stamp(), machine: machine(), figures }, null, 2)}\n`)
  const rows = figures.map(({ name, value, unit, goal }) =>
    docsRow(name, `${inDigits(value)} ${unit}`.trim(), goal || '–'),
  )
  const table = file.replace(/(\.json)?$/, '.md')
  writeFileSync(table, `${rows.join('\n')}\n`)
  process.stdout.write(`Run of ${stamp()}; rows for docs/figures in ${table}.\n`)
}
