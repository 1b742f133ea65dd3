import { execFileSync, fork } from 'node:child_process'
import { existsSync, globSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { HOME } from '../../bin/lib/steps.ts'
import { table } from '../../bin/lib/table.ts'
import { judged, inDigits, type Figure, type Given } from './figures.ts'

/**
 * Two commits beside each other: each in a folder of its own, measured in turns by its own benches, so that
 * what the machine does meanwhile meets both alike. What is compared is the middle of each side's turns.
 */
export interface Side {
  /** Heading of the side in the table. */
  readonly name: string
  readonly folder: string
}

/** Runs git on this project, which may belong to another user. @returns what it prints, trimmed */
const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', `safe.directory=${HOME}`, ...words], {
    cwd: HOME,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

/**
 * The full name of a commit.
 * @throws Error where this folder has no git, or git doesn't know the commit
 */
export function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  } catch {
    throw new Error(`git knows no commit ${ref} here. Give a branch, a tag, or a hash: git log --oneline.`)
  }
}

/** The files that decide which packages a checkout wants. */
const LOCK = 'package-lock.json'

function hasOurPackages(commit: string): boolean {
  return git('rev-parse', `${commit}:${LOCK}`) === git('hash-object', LOCK)
}

/**
 * A commit with its packages and its build, made once and left in `.cache/against` for the next run.
 * @param print is told what takes long
 */
export function checkedOut(ref: string, print: (line: string) => void): Side {
  const commit = commitOf(ref)
  const folder = join(HOME, '.cache/against', commit.slice(0, 12))
  const side = { name: ref === commit ? commit.slice(0, 8) : ref, folder }
  if (existsSync(folder)) return side
  const half = `${folder}.half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  print(`${ref}: checking out ${commit.slice(0, 8)} …`)
  const inside = (program: string, ...words: readonly string[]) =>
    execFileSync(program, words, { cwd: half, stdio: ['ignore', 'ignore', 'inherit'] })
  git('archive', '--output', join(half, 'tree.tar'), commit)
  inside('tar', '-xf', 'tree.tar')
  rmSync(join(half, 'tree.tar'))
  if (hasOurPackages(commit)) symlinkSync(join(HOME, 'node_modules'), join(half, 'node_modules'))
  else {
    print(`${ref}: installing its packages …`)
    inside('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')
  }
  build(half, () => print(`${ref}: building its pages …`))
  renameSync(half, folder)
  return side
}

/** Builds the pages of a checkout: benches of pages serve the last build. */
export function build(folder: string, begins: () => void): void {
  begins()
  execFileSync(process.execPath, ['bin/build.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Where a checkout keeps the tool, today and formerly. */
const TOOLS = ['tools/bench.ts', 'bin/bench.ts']

/** One bench of one side, by that side's own tool. */
function measure({ name, folder }: Side, file: string, small: boolean): Promise<readonly Given[]> {
  const script = TOOLS.find((path) => existsSync(join(folder, path)))
  if (!script) return Promise.reject(new Error(`${name} has no bench tool`))
  const words = ['--one', join(folder, file), ...(small ? ['--small'] : [])]
  const child = fork(join(folder, script), words, { cwd: folder, execArgv: [] })
  let given: readonly Given[] | null = null
  child.once('message', (message) => (given = message as readonly Given[]))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) =>
      given && code === 0
        ? done(given)
        : fail(new Error(`${file} of ${name} ended with ${signal ?? `exit code ${code}`}`)),
    )
  })
}

/** The sides in the order of their turns: whoever was first is second next time. */
export const orderOf = (turns: number): readonly (readonly [0 | 1, 0 | 1])[] =>
  Array.from({ length: turns }, (_, turn) => (turn % 2 === 0 ? [0, 1] : [1, 0]))

export const middleOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The measured values of one figure on both sides. */
export interface Compared {
  readonly name: string
  readonly unit: string
  readonly sides: readonly [readonly number[], readonly number[]]
}

/** Where a side has a bench: benches keep their names when they move; null where it has none. */
export function placeIn({ folder }: Side, file: string): string | null {
  if (existsSync(join(folder, file))) return file
  return globSync(`src/**/${basename(file)}`, { cwd: folder })[0] ?? null
}

/**
 * Runs a bench of both sides in turns.
 * @param files where each has it
 */
export async function inTurns(
  sides: readonly [Side, Side],
  files: readonly [string, string],
  { turns, small }: { readonly turns: number; readonly small: boolean },
): Promise<readonly Compared[]> {
  const figures = new Map<string, Compared & { readonly sides: [number[], number[]] }>()
  const add = (at: 0 | 1, { name, unit, value }: Figure) => {
    const one = figures.get(name) ?? { name, unit, sides: [[], []] }
    one.sides[at].push(value)
    figures.set(name, one)
  }
  for (const order of orderOf(turns))
    for (const at of order)
      for (const given of await measure(sides[at], files[at], small)) add(at, judged(files[at], given))
  return [...figures.values()]
}

/** The rows of a table: the middle of each side, their ratio, and how far the turns of each lie apart. */
export function rowsOf(all: readonly Compared[]): readonly (readonly string[])[] {
  return all.map(({ name, unit, sides }) => {
    const [a, b] = sides.map((values) => (values.length > 0 ? middleOf(values) : Number.NaN))
    const apart = sides.map((values) =>
      values.length > 1
        ? `±${inDigits(((Math.max(...values) - Math.min(...values)) / 2 / middleOf(values)) * 100)} %`
        : '',
    )
    const ratio = Number.isFinite(b! / a!) ? `${inDigits(b! / a!)}x` : '–'
    return [name, inDigits(a!), inDigits(b!), unit, ratio, ...apart]
  })
}

/** Prints what was compared. */
export function showCompared([a, b]: readonly [Side, Side], all: readonly Compared[]): string {
  const head = [
    'figure',
    a.name,
    b.name,
    'unit',
    `${b.name} : ${a.name}`,
    `${a.name} apart`,
    `${b.name} apart`,
  ]
  return table(head, rowsOf(all), [0, 3])
}
