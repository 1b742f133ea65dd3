import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { availableParallelism } from 'node:os'
import { commandLine } from '../bin/lib/command-line.ts'
import { definitionOf } from '../src/games/catalogue.ts'
import type { GameDefinition } from '../src/games/engine/definition.ts'
import { planned } from '../src/games/tuner/plans.ts'
import { fileOf, listOf } from '../src/games/tuner/write.ts'

/**
 * `npm run tune`: finds strips and pays for the plans of slots (`src/games/tuner/plans-*.ts`) and writes their
 * definitions. Slugs choose games; without any, all that have no definition yet are tuned. The same plan gives
 * the same game. Par sheets are written by `npm run par` afterwards. `--check` writes nothing: it compares what
 * the plans of the slugs give with their committed definitions and exits 1 on a difference.
 */
const home = fileURLToPath(new URL('..', import.meta.url))
const fileFor = (slug: string) => `${home}src/games/definitions/${slug}.ts`
const { values, positionals } = commandLine('npm run tune -- [--check] [SLUG…]', {
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
/** Whether nothing is written. */
const isCheck = values.check
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Games that a worker has taken. */
const taken = new Set<string>()

interface Tuned {
  readonly definition: GameDefinition
}
type Answer = Tuned | { readonly fault: string }

if (isMainThread) await main(positionals)
else parentPort!.on('message', (slug: string) => parentPort!.postMessage(tuned(slug), []))

function tuned(slug: string): Answer {
  try {
    return { definition: planned.find((one) => one.slug === slug)!.tune() }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

async function main(words: readonly string[]): Promise<void> {
  const known = planned.map(({ slug }) => slug)
  const unknown = words.find((word) => !known.includes(word))
  if (unknown !== undefined) {
    process.stderr.write(`There’s no plan for "${unknown}". Planned games: ${known.join(', ')}.\n`)
    process.exitCode = 2
    return
  }
  const wanted = words.length > 0 ? words : known.filter((slug) => !existsSync(fileFor(slug)))
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), wanted.length) }, () => work([...wanted])),
  )
  if (isCheck) return
  const made = known.filter((slug) => existsSync(fileFor(slug)))
  writeFileSync(`${home}src/games/slots.ts`, listOf(made))
  execFileSync('npx', ['oxfmt', 'src/games/slots.ts', ...made.map(fileFor)], { cwd: home, stdio: 'inherit' })
}

/** Has one worker tune games until none is left. */
function work(wanted: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url))
    let slug: string | undefined
    let started = process.hrtime.bigint()
    const give = () => {
      slug = wanted.find((one) => !taken.has(one))
      if (slug === undefined) return void worker.terminate().then(() => resolve())
      taken.add(slug)
      started = process.hrtime.bigint()
      worker.postMessage(slug, [])
    }
    worker.on('error', reject)
    worker.on('message', (answer: Answer) => {
      const seconds = (Number(process.hrtime.bigint() - started) / 1e9).toFixed(1)
      const fault = faultOf(slug!, answer)
      if (fault) process.exitCode = 1
      print(`${slug!.padEnd(22)} ${seconds} s  ${fault ?? `${(answer as Tuned).definition.rtp} %`}`)
      give()
    })
    give()
  })
}

/** Stores what was tuned, or compares it; returns what is wrong with it. */
function faultOf(slug: string, answer: Answer): string | null {
  if ('fault' in answer) return answer.fault
  if (!isCheck) {
    writeFileSync(fileFor(slug), fileOf(answer.definition))
    return null
  }
  return isDeepStrictEqual(answer.definition, definitionOf(slug))
    ? null
    : 'is another game than the committed one'
}
