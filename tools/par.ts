import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { commandLine } from '../bin/lib/command-line.ts'
import { definitionHash, everyGame } from '../src/games/catalogue.ts'
import { differences, faultsOf, parSheet, type ParSheet } from '../src/games/certify.ts'
import { REVISION_LIST, revisionFile, newestStored } from '../src/games/revisions/revisions.server.ts'

/**
 * Par sheets: `npm run par` computes and writes them, on all cores, and with each the revision that it is of;
 * `--check` compares them with the committed ones and exits 1 on a difference; `--keep` computes nothing and
 * writes the revisions of the committed sheets. The list of advertised wins is written with both. Slugs after
 * that choose games.
 */
const folder = new URL('../src/games/par/', import.meta.url)
const print = (line: string) => process.stdout.write(`${line}\n`)

/** A worker's result for one game. */
interface Made {
  readonly sheet: ParSheet
  readonly seconds: number
}

if (isMainThread) await main()
else
  parentPort!.on('message', (slug: string) => {
    const started = process.hrtime.bigint()
    const sheet = parSheet(slug)
    parentPort!.postMessage({ sheet, seconds: Number(process.hrtime.bigint() - started) / 1e9 }, [])
  })

async function main(): Promise<void> {
  const {
    values: { check, keep: isKeeping },
    positionals: asked,
  } = commandLine('npm run par -- [--check | --keep] [SLUG…]', {
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
  })
  const known = everyGame.map(({ slug }) => slug)
  const unknown = asked.find((slug) => !known.includes(slug))
  if (unknown !== undefined) {
    process.stderr.write(`There’s no game "${unknown}".\n`)
    process.exitCode = 2
    return
  }
  mkdirSync(folder, { recursive: true })
  const chosen = asked.length > 0 ? asked : known
  if (isKeeping) {
    for (const slug of chosen) keep(slug, committed(new URL(`${slug}.json`, folder)) as ParSheet)
    writeTopWins(known)
    return
  }
  let wrong = 0
  await eachMade(chosen, (slug, made) => (wrong += report(slug, made, check)))
  if (!check) writeTopWins(known)
  if (wrong > 0) process.exitCode = 1
}

/** Writes or compares one sheet; returns the number of its faults. */
function report(slug: string, { sheet, seconds }: Made, check: boolean): number {
  const file = new URL(`${slug}.json`, folder)
  const faults = faultsOf(sheet)
  if (check) faults.push(...differences(committed(file), sheet))
  else {
    writeFileSync(file, `${JSON.stringify(sheet, null, 2)}\n`)
    // A sheet with faults becomes no revision.
    if (faults.length === 0) keep(slug, sheet)
  }
  const off = Math.max(...Object.values(sheet.proof.simulation.errors).map(Math.abs)).toFixed(2)
  const rtp = (sheet.rtp.total * 100).toFixed(4)
  const word = faults.length === 0 ? 'ok' : 'WRONG'
  print(`${slug.padEnd(20)} ${rtp} %  simulation ${off} errors off  ${seconds.toFixed(1)} s  ${word}`)
  for (const fault of faults) print(`  ${fault}`)
  return faults.length
}

/** Writes the newest revision of a game beside those before it. */
function keep(slug: string, sheet: ParSheet): void {
  if (sheet.hash !== definitionHash(slug)) {
    print(`${slug}: compute its sheet first`)
    return
  }
  const file = revisionFile(slug, sheet.hash)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(newestStored(slug, sheet))}\n`)
  const list = (committed(pathToFileURL(REVISION_LIST)) ?? {}) as Record<string, readonly string[]>
  list[slug] = [...(list[slug] ?? []).filter((hash) => hash !== sheet.hash), sheet.hash]
  writeFileSync(REVISION_LIST, `${JSON.stringify(list, null, 2)}\n`)
}

/** Writes what cards advertise, out of the committed sheets. */
function writeTopWins(slugs: readonly string[]): void {
  const lines = slugs.toSorted().flatMap((slug) => {
    const sheet = committed(new URL(`${slug}.json`, folder)) as ParSheet | null
    return sheet ? [`  '${slug}': ${sheet.topWin.times},\n`] : []
  })
  const list = `${'export'} const topWins`
  const text = `/** The advertised wins of all games, out of their par sheets: written by \`npm run par\`. */
${list}: Readonly<Record<string, number>> = {
${lines.join('')}}
`
  writeFileSync(new URL('top-wins.gen.ts', folder), text)
}

/** Has all cores make sheets; tells each in the order of the list. */
async function eachMade(slugs: readonly string[], tell: (slug: string, made: Made) => void): Promise<void> {
  const made: (Made | undefined)[] = slugs.map(() => undefined)
  let [next, printed] = [0, 0]
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url))
      let at = -1
      const give = () => {
        at = next++
        if (at < slugs.length) worker.postMessage(slugs[at], [])
        else void worker.terminate().then(() => resolve())
      }
      worker.on('error', reject)
      worker.on('message', (one: Made) => {
        made[at] = one
        for (; made[printed]; printed++) tell(slugs[printed]!, made[printed]!)
        give()
      })
      give()
    })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), slugs.length) }, work))
}

function committed(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
