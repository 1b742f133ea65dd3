import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { definitionOf, everyGame, gameOf } from '../src/games/catalogue.ts'
import { differences, faultsOf, parSheet } from '../src/games/certify.ts'
import { simulationRng } from '../src/games/engine/draws.ts'
import { holdExpected, linesExpected } from '../src/games/engine/expected.ts'
import { hasReels } from '../src/games/engine/parsheet.ts'
import { tuneStrips } from '../src/games/engine/tune.ts'

/**
 * Par sheets: `npm run par` computes and writes them, `--check` compares them with the committed ones and
 * exits 1 on a difference, `--tune SLUG PERCENT` prints reels that bring a reel game to a return.
 */
const folder = new URL('../src/games/par/', import.meta.url)
const [flag, ...words] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

if (flag === '--tune') tune(words[0] ?? '', Number(words[1]))
else if (flag === undefined || flag === '--check') sheets(flag === '--check')
else complain(`"${flag}" is no flag of par: use none, --check, or --tune SLUG PERCENT.`)

function sheets(check: boolean): void {
  mkdirSync(folder, { recursive: true })
  let wrong = 0
  for (const { slug } of everyGame) {
    const started = process.hrtime.bigint()
    const sheet = parSheet(slug)
    const file = new URL(`${slug}.json`, folder)
    const faults = faultsOf(sheet)
    if (check) faults.push(...differences(committed(file), sheet))
    else writeFileSync(file, `${JSON.stringify(sheet, null, 2)}\n`)
    wrong += faults.length
    const seconds = Number(process.hrtime.bigint() - started) / 1e9
    const errors = sheet.proof.simulation.errors
    const off = Math.max(...Object.values(errors).map(Math.abs)).toFixed(2)
    const rtp = (sheet.rtp.total * 100).toFixed(4)
    const word = faults.length === 0 ? 'ok' : 'WRONG'
    say(`${slug.padEnd(16)} ${rtp} %  simulation ${off} errors off  ${seconds.toFixed(1)} s  ${word}`)
    for (const fault of faults) say(`  ${fault}`)
  }
  if (wrong > 0) process.exitCode = 1
}

function complain(why: string): void {
  process.stderr.write(`${why}\n`)
  process.exitCode = 2
}

function committed(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Prints reels whose return is within 0.002 points of the target, by changing single regular symbols. */
function tune(slug: string, percent: number): void {
  const game = definitionOf(slug) ? gameOf(slug) : undefined
  if (!game || !hasReels(game) || !(percent > 0 && percent < 100)) {
    complain('Tuning needs the slug of a reel game and a return in percent: --tune tidal-fortune 96')
    return
  }
  const { maths, symbols } = game.definition
  const regular = symbols.filter(({ key }) => maths.pays[key] && key !== maths.wild)
  const returnOf = (reels: readonly string[]): number => {
    const { base, feature } =
      game.mechanic === 'lines'
        ? linesExpected({ symbols, maths: { ...game.definition.maths, reels } })
        : holdExpected({ symbols, maths: { ...game.definition.maths, reels } }, game.model)
    return base + feature
  }
  const letters = regular.map(({ code }) => code).join('')
  const tuned = tuneStrips(maths.reels, letters, percent / 100, 0.000_02, returnOf, simulationRng(1))
  for (const strip of tuned) say(strip)
  say(`${(returnOf(tuned) * 100).toFixed(4)} %`)
}
