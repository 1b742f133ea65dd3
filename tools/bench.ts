import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  counted,
  giveToParent,
  inChild,
  judged,
  show,
  write,
  type Figure,
  type Given,
} from './bench/figures.ts'
import { shareSchema } from './bench/schema.ts'
import { commandLine } from '../bin/lib/command-line.ts'
import { HOME, seconds } from '../bin/lib/steps.ts'

/**
 * `npm run bench [filter …] [--small] [--json file]`: runs the benches beside the code, one by one, each in a
 * process of its own, prints one table and writes it as JSON. `--small` takes seconds, in one process, and judges nothing. A goal that is missed is a "no" in the table,
 * not a failure: machines differ. Exit code 1 only when a bench could not run.
 */
const print = (text: string) => process.stdout.write(`${text}\n`)
const USAGE = `npm run bench -- [PART OF A PATH…] [--small] [--json FILE]
The benches are: src/**/*.bench.ts.`
const { values, positionals } = commandLine(USAGE, {
  allowPositionals: true,
  options: {
    small: { type: 'boolean', default: false },
    json: { type: 'string' },
    one: { type: 'boolean', default: false },
  },
})
const { small, json } = values
if (values.one) await one(positionals[0]!)
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

async function all(filters: readonly string[]) {
  const files = globSync('src/**/*.bench.ts', { cwd: HOME })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)))
    .toSorted()
  if (files.length === 0) {
    process.stderr.write(
      `No bench has "${filters.join('" or "')}" in its path. There are: src/**/*.bench.ts.\n`,
    )
    process.exit(1)
  }
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
