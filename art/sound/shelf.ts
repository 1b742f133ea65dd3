/** What is known of finished sounds: stamps, the manifest, and what the browser reads of it. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { FORMATS } from './encode.ts'
import { house } from './foley.ts'
import { stingsOf } from './stings.ts'
import { worlds } from './worlds.ts'
import type { Made, StemName } from './render.ts'

export const shelf = new URL('../../public/sound/', import.meta.url)
const stampsFile = new URL('stamps.json', import.meta.url)

export interface Stamp {
  /** Of everything that the files were made from. */
  readonly hash: string
  readonly files: Readonly<Record<string, Made>>
}
export type Stamps = Record<string, Stamp>
export type Versions = Readonly<Record<string, string>>

/** Code that decides what a sound is: the house is made without the composer. */
const RENDERS = ['encode', 'loop', 'render', 'wav', 'random', 'measure']
const HOUSE = [...RENDERS, 'foley', 'buttons', 'tones']
const WORLD = [...RENDERS, 'midi', 'harmony', 'compose', 'stings']

export const bankDir = (bank: string): URL => new URL(`${bank}/`, shelf)

export function hashOf(bank: string, versions: Versions): string {
  const hash = createHash('sha256').update(JSON.stringify([versions, worlds[bank] ?? null]))
  for (const name of bank === 'house' ? HOUSE : WORLD)
    hash.update(readFileSync(new URL(`${name}.ts`, import.meta.url)))
  return hash.digest('hex').slice(0, 24)
}

export const readStamps = (): Stamps =>
  existsSync(stampsFile) ? (JSON.parse(readFileSync(stampsFile, 'utf8')) as Stamps) : {}

export const writeStamps = (stamps: Stamps): void =>
  writeFileSync(stampsFile, `${JSON.stringify(sorted(stamps), null, 1)}\n`)

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const filesOf = ({ files }: Stamp): string[] =>
  Object.values(files).flatMap(({ name }) => FORMATS.map((format) => `${name}.${format}`))

export const isFresh = (bank: string, stamp: Stamp | undefined, hash: string): boolean =>
  stamp?.hash === hash && filesOf(stamp).every((file) => existsSync(new URL(file, bankDir(bank))))

/** Removes what no stamp names. */
export function sweep(stamps: Stamps): void {
  if (!existsSync(shelf)) return
  for (const bank of readdirSync(shelf, { withFileTypes: true })) {
    if (!bank.isDirectory()) continue
    const known = new Set(stamps[bank.name] ? filesOf(stamps[bank.name]!) : [])
    for (const file of readdirSync(bankDir(bank.name)))
      if (!known.has(file)) rmSync(new URL(file, bankDir(bank.name)))
    if (known.size === 0) rmSync(bankDir(bank.name), { recursive: true })
  }
}

const list = (names: readonly string[]) => names.map((name) => `  '${name}',\n`).join('')
const ms = (seconds: number) => Math.round(seconds * 10_000) / 10

function cueTimes(file: Made, names: readonly string[]): string {
  return names.flatMap((name) => file.cues![name]!.map(ms)).join(', ')
}

/** The manifest for people and tests, and the few numbers of it that the browser needs. */
export function publish(stamps: Stamps, versions: Versions): void {
  const banks = Object.fromEntries(Object.entries(sorted(stamps)).map(([bank, { files }]) => [bank, files]))
  writeFileSync(new URL('manifest.json', shelf), `${JSON.stringify({ versions, banks }, null, 1)}\n`)
  const worldCues = stingsOf(worlds['ocean']!).map(({ name }) => name)
  const houseCues = house.map(({ name }) => name)
  const hash = (file: Made) => file.name.split('.').at(-1)!
  const stem = (name: StemName, file: Made | undefined) =>
    file ? `    ${name}: ['${hash(file)}', ${file.loop!.length}, ${file.loop!.bar}],\n` : ''
  const rows = Object.entries(banks)
    .filter(([bank]) => bank !== 'house')
    .map(([bank, files]) => {
      const stems = (['bed', 'drive', 'lead', 'bonus'] as const)
        .map((name) => stem(name, files[name]))
        .join('')
      const stings = files['stings']!
      return `  ${bank}: {\n${stems}    stings: ['${hash(stings)}', [${cueTimes(stings, worldCues)}]],\n  },\n`
    })
  const own = banks['house']?.['house']
  const source = `/** Made by \`npm run sound\`. Do not edit. */

/** Order of the cues in every bank. */
export const worldCues = [
${list(worldCues)}] as const
export const houseCues = [
${list(houseCues)}] as const

/** Hash in the file's name, samples of the loop at 48 kHz, samples of one bar. */
export type LoopFile = readonly [hash: string, length: number, bar: number]
/** Hash in the file's name, start and length of each cue in ms. */
export type CueFile = readonly [hash: string, times: readonly number[]]

export interface Bank {
  readonly bed: LoopFile
  readonly drive: LoopFile
  readonly lead: LoopFile
  readonly bonus?: LoopFile
  readonly stings: CueFile
}

export const houseFile: CueFile = ['${own ? hash(own) : ''}', [${own ? cueTimes(own, houseCues) : ''}]]

export const banks = {
${rows.join('')}} as const satisfies Readonly<Record<string, Bank>>

export type BankName = keyof typeof banks
`
  writeFileSync(new URL('../../src/ui/sound/banks.gen.ts', import.meta.url), source)
}
