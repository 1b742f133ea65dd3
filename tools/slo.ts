import { globSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
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
import { commandLine } from '../bin/lib/command-line.ts'
import { HOME, seconds } from '../bin/lib/steps.ts'

/**
 * `npm run slo [-- NAME… --size 0.1 --small --json FILE]`: what the site must bear, at full size: restarts, outages,
 * a full disk, thousands of sockets, millions of rounds. Each SLO runs in a process of its own, one after the
 * other. Prints one table and writes it as JSON. `--small` runs each as small as it can be and judges what it
 * counts, not how long it took, all in one process. Exit code 1 when an SLO is missed or could not be run.
 */
interface Bar {
  /** @param size 1 = full size, 0 = as small as it can be; an SLO scales what takes long */
  readonly bar: (size: number) => Promise<readonly Given[]>
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const names = globSync('tools/slo/*.slo.ts', { cwd: HOME })
  .map((path) => basename(path, '.slo.ts'))
  .toSorted()
const USAGE = `npm run slo -- [NAME…] [--size 0.1 | --small] [--json FILE]
The service levels are: ${names.join(', ')}.`
const { values, positionals } = commandLine(USAGE, {
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
    json: { type: 'string' },
    one: { type: 'boolean', default: false },
  },
})
const size = values.small ? 0 : Number(values.size)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown !== undefined || !(size <= 1 && (size > 0 || values.small))) {
  const why = unknown === undefined ? '--size is more than 0 and at most 1.' : `There is no bar "${unknown}".`
  process.stderr.write(`${why} The service levels are: ${names.join(', ')}.\n`)
  process.exit(2)
}
if (values.one) await one(positionals[0]!)
else await all(positionals.length > 0 ? positionals : names)

async function one(name: string) {
  await giveToParent(await measure(name))
}

async function measure(name: string): Promise<readonly Given[]> {
  const file = pathToFileURL(join(HOME, `tools/slo/${name}.slo.ts`)).href
  const { bar } = (await import(file)) as Bar
  return bar(size)
}

/** Loading the server is most of what a small one takes: they share this process. */
function measured(name: string): Promise<readonly Given[]> {
  if (values.small) return measure(name)
  return inChild(import.meta.filename, ['--one', name, '--size', String(size)])
}

async function all(wanted: readonly string[]) {
  const figures: Figure[] = []
  for (const [i, name] of wanted.entries()) {
    const since = performance.now()
    print(`${name} (${i + 1} of ${wanted.length}) …`)
    try {
      figures.push(
        ...(await measured(name)).map((figure) => judged(name, values.small ? counted(figure) : figure)),
      )
    } catch (error) {
      process.stderr.write(`${name} FAILED: ${(error as Error).message}\n`)
      figures.push(judged(name, { name: `${name} could be run`, value: 0, goal: '≥ 1' }))
    }
    print(`${name}: ${seconds(performance.now() - since)}`)
  }
  show(figures)
  write(join(HOME, '.cache/bars.json'), figures)
  if (values.json) write(resolve(values.json), figures)
  process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1
}
