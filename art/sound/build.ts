/**
 * Renders the sounds of the product: `npm run sound`. Only what has changed is made; outputs lie in `public/sound`
 * and are committed. `npm run sound -- ocean house` makes those; `--force` makes them anyway, `--trust` only renews
 * the stamps, after a change of code that leaves the files as they are; `--dry` makes nothing:
 * it names what would be made and exits 1 where that is anything. `npm run sound -- --check` measures all files and a minute of Auto of each bank, with
 * `--long` ten minutes.
 */
import { mkdirSync } from 'node:fs'
import { commandLine } from '../../bin/lib/command-line.ts'
import { writeCredits } from '../lib/credits.ts'
import { check } from './check.ts'
import { versions } from './encode.ts'
import { renderHouse, renderStem, renderStings, STEMS, type Made, type StemName } from './render.ts'
import { bankDir, hashOf, isFresh, publish, readStamps, shelf, sweep, writeStamps } from './shelf.ts'
import { worlds } from './worlds.ts'

const FLAG = { type: 'boolean', default: false } as const
const USAGE = 'npm run sound -- [BANK…] [--force | --trust | --dry | --check [--long]]'
const { values, positionals: only } = commandLine(USAGE, {
  allowPositionals: true,
  options: { force: FLAG, trust: FLAG, dry: FLAG, check: FLAG, long: FLAG },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

function render(bank: string): Record<string, Made> {
  const world = worlds[bank]
  const dir = bankDir(bank)
  mkdirSync(dir, { recursive: true })
  if (!world) return { house: renderHouse(dir) }
  const stems = (Object.keys(STEMS) as StemName[]).filter((stem) => stem !== 'bonus' || world.bonus)
  return {
    ...Object.fromEntries(stems.map((stem) => [stem, renderStem(world, stem, dir)])),
    stings: renderStings(world, dir),
  }
}

function build(): void {
  const made = versions()
  const stamps = readStamps()
  const all = ['house', ...Object.keys(worlds)]
  for (const bank of Object.keys(stamps)) if (!all.includes(bank)) delete stamps[bank]
  const wanted = all.filter((bank) => only.length === 0 || only.includes(bank))
  const due = wanted.filter((bank) => values.force || !isFresh(bank, stamps[bank], hashOf(bank, made)))
  if (values.dry) {
    for (const bank of due) say(bank)
    process.exit(due.length > 0 ? 1 : 0)
  }
  if (values.trust) {
    for (const bank of due) if (stamps[bank]) stamps[bank] = { ...stamps[bank], hash: hashOf(bank, made) }
    writeStamps(stamps)
    return publish(stamps, made)
  }
  mkdirSync(shelf, { recursive: true })
  for (const bank of due) {
    const began = performance.now()
    const files = render(bank)
    stamps[bank] = { hash: hashOf(bank, made), files }
    writeStamps(stamps)
    const sizes = Object.values(files).map(({ name, bytes, lufs, peak }) =>
      [
        name.split('.')[0],
        `${(bytes.webm / 1000).toFixed(0)}/${(bytes.m4a / 1000).toFixed(0)} kB`,
        `${lufs.webm}/${lufs.m4a} LUFS`,
        `${peak.webm}/${peak.m4a} dBTP`,
      ].join(' '),
    )
    say(`${bank} ${((performance.now() - began) / 1000).toFixed(1)} s: ${sizes.join(', ')}`)
  }
  sweep(stamps)
  publish(stamps, made)
  writeCredits()
}

try {
  if (values.check) process.exitCode = (await check(only, values.long)) ? 0 : 1
  else build()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
