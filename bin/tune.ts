import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { availableParallelism } from 'node:os'
import type { GameDefinition } from '../src/games/engine/definition.ts'
import { planned } from '../src/games/tuner/plans.ts'
import { fileOf, listOf } from '../src/games/tuner/write.ts'

/**
 * `npm run tune`: finds strips and pays for the plans of slots (`src/games/tuner/plans-*.ts`) and writes their
 * definitions. Slugs choose games; without any, all that have no definition yet are tuned. The same plan gives
 * the same game. Par sheets are written by `npm run par` afterwards.
 */
const home = fileURLToPath(new URL('..', import.meta.url))
const fileFor = (slug: string) => `${home}src/games/definitions/${slug}.ts`
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Games that a worker has taken. */
const taken = new Set<string>()

type Answer = { readonly definition: GameDefinition } | { readonly fault: string }

if (isMainThread) await main(process.argv.slice(2))
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
    process.stderr.write(`There is no plan of "${unknown}". Planned are: ${known.join(', ')}.\n`)
    process.exitCode = 2
    return
  }
  const wanted = words.length > 0 ? words : known.filter((slug) => !existsSync(fileFor(slug)))
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), wanted.length) }, () => work([...wanted])),
  )
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
      if ('definition' in answer) writeFileSync(fileFor(slug!), fileOf(answer.definition))
      else process.exitCode = 1
      say(
        `${slug!.padEnd(22)} ${seconds} s  ${'fault' in answer ? answer.fault : `${answer.definition.rtp} %`}`,
      )
      give()
    })
    give()
  })
}
