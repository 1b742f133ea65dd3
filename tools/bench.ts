import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  counted,
  giveToParent,
  inChild,
  judged,
  machine,
  show,
  write,
  type Figure,
  type Given,
} from './bench/figures.ts'
import {
  build,
  checkedOut,
  inTurns,
  placeIn,
  showCompared,
  type Compared,
  type Side,
} from './bench/against.ts'
import { shareSchema } from './bench/schema.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { stamp } from '../bin/lib/stamp.ts'
import { HOME, seconds } from '../bin/lib/steps.ts'

/**
 * `npm run bench [filter …] [--small] [--json file]`: runs the benches beside the code, one by one, each in a
 * process of its own, prints one table and writes it as JSON. `--small` takes seconds, in one process, and
 * judges nothing. A goal that is missed is a "no" in the table, not a failure: machines differ. Exit code 1
 * only when a bench could not run.
 *
 * `--against COMMIT` builds another commit beside this one, runs both in turns, and prints ratios; with
 * `--of COMMIT` that one stands for the files here, so any two commits can be compared.
 */
const print = (text: string) => process.stdout.write(`${text}\n`)
const USAGE = `npm run bench -- [PART OF A PATH…] [--small] [--json FILE]
npm run bench -- [PART OF A PATH…] --against COMMIT [--of COMMIT] [--turns NUMBER] [--small]
The benches are: src/**/*.bench.ts.`
const { values, positionals } = commandLine(USAGE, {
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    json: { type: 'string' },
    one: { type: 'boolean', default: false },
    against: { type: 'string' },
    of: { type: 'string' },
    turns: { type: 'string', default: '3' },
  },
})
const { small, json } = values
if (values.one) await one(positionals[0]!)
else if (values.against) await both(values.against, positionals)
else await all(positionals)

/** @param small seconds instead of minutes: it is only seen that it runs */
type Bench = (options: { readonly small: boolean }) => Promise<readonly Given[]>

/** The child's part: runs one bench and sends what it gives to the parent. */
async function one(file: string) {
  await giveToParent(await measure(file))
}

async function measure(file: string): Promise<readonly Given[]> {
  const { bench } = (await import(pathToFileURL(file).href)) as { bench?: Bench }
  if (!bench) throw new Error(`${file} must export bench()`)
  return bench({ small })
}

/** Loading the server is most of what a small one takes: they share this process. */
function measured(file: string): Promise<readonly Given[]> {
  return small ? measure(file) : inChild(import.meta.filename, ['--one', file])
}

/** The benches of the files here whose path has one of the words; ends the process where there is none. */
function benchesOf(filters: readonly string[]): readonly string[] {
  const files = globSync('src/**/*.bench.ts', { cwd: HOME })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)))
    .toSorted()
  if (files.length > 0) return files
  process.stderr.write(
    `No bench has "${filters.join('" or "')}" in its path. There are: src/**/*.bench.ts.\n`,
  )
  process.exit(1)
}

/** Runs the benches that two commits both have, in turns; the ratio is what they are run for. */
async function both(against: string, filters: readonly string[]) {
  const turns = Number(values.turns)
  if (!Number.isInteger(turns) || turns < 1) {
    process.stderr.write(`--turns takes a whole number from 1, not ${values.turns}.\n`)
    process.exit(2)
  }
  const here = (): Side => {
    build(HOME, () => print('the files here: building their pages …'))
    return { name: 'here', folder: HOME }
  }
  try {
    const sides = [checkedOut(against, print), values.of ? checkedOut(values.of, print) : here()] as const
    const figures: Compared[] = []
    for (const file of benchesOf(filters)) {
      const [ours, theirs] = [placeIn(sides[0], file), placeIn(sides[1], file)]
      if (!ours || !theirs) {
        print(`${file}: only one of them has it`)
        continue
      }
      print(`${file}: ${turns} turns of each …`)
      figures.push(...(await inTurns(sides, [ours, theirs], { turns, small })))
    }
    print(`\n${showCompared(sides, figures)}\n\n${machine()}, ${stamp()}`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

async function all(filters: readonly string[]) {
  const files = benchesOf(filters)
  const figures: Figure[] = []
  let failed = 0
  const removeSchema = small ? await shareSchema() : () => {}
  for (const [i, file] of files.entries()) {
    const since = performance.now()
    print(`${file} (${i + 1} of ${files.length}) …`)
    try {
      const given = await measured(join(HOME, file))
      figures.push(...given.map((figure) => judged(file, small ? counted(figure) : figure)))
      print(`${file}: ${given.length} figures in ${seconds(performance.now() - since)}`)
    } catch (error) {
      failed++
      process.stderr.write(`${file} FAILED: ${(error as Error).message}\n`)
    }
  }
  removeSchema()
  show(figures)
  write(join(HOME, '.cache/bench.json'), figures)
  if (json) write(resolve(json), figures)
  process.exitCode = failed > 0 ? 1 : 0
}
