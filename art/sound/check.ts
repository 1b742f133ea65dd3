/** Measures every finished file and the mixes of every bank: `npm run sound -- --check`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { buttonFigures, buttonsOnShelf, wrongWithButtons } from './button-check.ts'
import { FORMATS } from './encode.ts'
import { mono } from './loop.ts'
import { decode, loudness, onsetsPerSecond, seamOf, shareAbove, strongestBand } from './measure.ts'
import { auto, worst, type Mixed } from './mix.ts'
import { keepFigures, type BankFigures, type Texture } from './figures.ts'
import { bankDir, readStamps, type Stamps } from './shelf.ts'
import { STEMS, type Made, type StemName } from './render.ts'
import { RATE, writeWav } from './wav.ts'

const out = new URL('../.out/sound/', import.meta.url)
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Of a minute of Auto: notes a second, and the part of the energy above 8 kHz. */
const ONSETS = [0.5, 12] as const
const BRIGHT = 0.1
const WORST_MOMENTARY = -9
const MOST_PEAK = -1.5
const APART_DB = 3
const MINUTES = 1
const LONG_MINUTES = 10

/**
 * Cues that may sound together, which must not hide one another. Buttons of brands are never heard together: a page
 * plays its own alone. They are held apart by their timbre instead (`button-check.ts`).
 */
const TOGETHER = [
  ['scatter-1', 'stop-2'],
  ['scatter-2', 'stop-3'],
  ['scatter-3', 'stop-5'],
  ['riser', 'stop-4'],
  ['riser', 'scatter-2'],
  ['win-big', 'count-loop'],
  ['tier-up', 'count-loop'],
  ['tier-up', 'win-big'],
  ['win-medium', 'stop-5'],
  ['multiplier', 'stop-2'],
  ['wild', 'stop-2'],
  ['bonus-in', 'scatter-3'],
] as const

/** A file in both formats; gives what is wrong with it. */
function wrongWith(bank: string, file: string, made: Made): string[] {
  const wrong: string[] = []
  for (const format of FORMATS) {
    const path = new URL(`${made.name}.${format}`, bankDir(bank)).pathname
    const label = `${bank}/${file}.${format}`
    const decoded = decode(path)
    const { lufs, peak } = loudness(path, made.channels)
    if (peak > MOST_PEAK) wrong.push(`${label}: ${peak} dBTP`)
    const stem = file in STEMS ? STEMS[file as StemName] : null
    if (stem && Math.abs(lufs - stem.lufs) > 1) wrong.push(`${label}: ${lufs} LUFS`)
    if (!made.loop) continue
    const { start, length } = made.loop
    if (decoded[0]!.length < length + start + RATE / 50) wrong.push(`${label}: ${decoded[0]!.length} samples`)
    const { bend, usual } = seamOf(decoded, length)
    if (bend >= usual)
      wrong.push(`${label}: bends by ${bend.toExponential(1)} at its seam, usual ${usual.toExponential(1)}`)
  }
  return wrong
}

/** Pairs of cues that are strongest in the same third of an octave, and almost equally loud there. */
function masked(bank: string, stamps: Stamps): string[] {
  const cues = new Map<string, { readonly band: number; readonly db: number }>()
  for (const [of, file] of [
    [bank, 'stings'],
    ['house', 'house'],
  ] as const) {
    const made = stamps[of]!.files[file]!
    const [samples] = decode(new URL(`${made.name}.webm`, bankDir(of)).pathname)
    for (const [name, [at, length]] of Object.entries(made.cues!))
      cues.set(name, strongestBand(samples!.slice(Math.round(at * RATE), Math.round((at + length) * RATE))))
  }
  return TOGETHER.filter(([one, two]) => {
    const [a, b] = [cues.get(one)!, cues.get(two)!]
    return a.band === b.band && Math.abs(a.db - b.db) < APART_DB
  }).map(([one, two]) => `${bank}: ${one} and ${two} hide one another`)
}

function save(name: string, { left, right }: Mixed): string {
  const path = new URL(`${name}.wav`, out).pathname
  writeWav(path, [left, right])
  return path
}

function picture(wav: string): void {
  // Any height but a power of two takes two hundred times as long.
  const spectrum = 'showspectrumpic=s=1200x512:legend=0:scale=log:fscale=log'
  spawnSync('ffmpeg', ['-loglevel', 'error', '-y', '-i', wav, '-lavfi', spectrum, wav.replace(/wav$/, 'png')])
}

/** Names of the files of a bank, by which its figures are known to be of them. */
const namesOf = (bank: string, stamps: Stamps): string[] =>
  [...new Set([bank, 'house'])].flatMap((one) => Object.values(stamps[one]!.files).map(({ name }) => name))

const texture = (samples: Float32Array) => ({
  onsets: rounded(onsetsPerSecond(samples), 10),
  above8k: rounded(shareAbove(samples, 8_000), 10_000),
})
const rounded = (value: number, parts: number) => Math.round(value * parts) / parts

/** Notes a second and brightness of each file of a bank, as Opus. */
function texturesOf(bank: string, stamps: Stamps): Record<string, Texture> {
  const files = Object.entries(stamps[bank]!.files)
  const decoded = ({ name }: Made) => mono(decode(new URL(`${name}.webm`, bankDir(bank)).pathname))
  return Object.fromEntries(files.map(([file, made]) => [file, texture(decoded(made))]))
}

/** Plays a bank for so many minutes, and at its loudest. */
function figuresOf(bank: string, stamps: Stamps, minutes: number): BankFigures {
  const play = auto(bank, stamps, minutes)
  const wav = save(`${bank}-auto`, play)
  picture(wav)
  const mixed = { minutes, ...loudness(wav, 2), ...texture(mono([play.left, play.right])) }
  const { momentary } = loudness(save(`${bank}-worst`, worst(bank, stamps)), 2)
  return { of: namesOf(bank, stamps), files: texturesOf(bank, stamps), auto: mixed, worst: { momentary } }
}

function wrongIn(bank: string, { auto: { onsets, above8k }, worst: { momentary } }: BankFigures): string[] {
  const wrong: string[] = []
  if (onsets < ONSETS[0] || onsets > ONSETS[1]) wrong.push(`${bank}: ${onsets} notes a second`)
  if (above8k > BRIGHT) wrong.push(`${bank}: ${(above8k * 100).toFixed(1)}% above 8 kHz`)
  if (momentary > WORST_MOMENTARY) wrong.push(`${bank}: ${momentary} LUFS at worst`)
  return wrong
}

/** The common sounds are not played by themselves: their buttons are compared, in both formats. */
function wrongInHouse(stamps: Stamps, long: boolean): string[] {
  const formats = FORMATS.map((format) => ({ format, timbres: buttonsOnShelf(stamps, format) }))
  const buttons = buttonFigures(formats.find(({ format }) => format === 'webm')!.timbres)
  for (const [name, { ms, lufs, centroid, nearest, likeness, octaves }] of Object.entries(buttons))
    say(`| ${[name, `${ms} ms`, lufs, `${centroid} Hz`, nearest, likeness, octaves].join(' | ')} |`)
  if (long)
    keepFigures('house', { of: namesOf('house', stamps), files: texturesOf('house', stamps), buttons })
  return formats.flatMap(({ format, timbres }) =>
    wrongWithButtons(timbres).map((line) => `house/house.${format}: ${line}`),
  )
}

/**
 * @param only banks, or none for all; `long` measures ten minutes of Auto instead of one, and keeps the figures
 *   for the page that plays the sounds
 * @returns whether everything is within its bounds
 */
export async function check(only: readonly string[], long = false): Promise<boolean> {
  mkdirSync(out, { recursive: true })
  const stamps = readStamps()
  const wrong: string[] = []
  const rows: string[] = []
  const banks = Object.keys(stamps).filter((bank) => only.length === 0 || only.includes(bank))
  for (const bank of banks) {
    for (const [file, made] of Object.entries(stamps[bank]!.files)) wrong.push(...wrongWith(bank, file, made))
    if (bank === 'house') {
      wrong.push(...wrongInHouse(stamps, long))
      continue
    }
    const figures = figuresOf(bank, stamps, long ? LONG_MINUTES : MINUTES)
    wrong.push(...masked(bank, stamps), ...wrongIn(bank, figures))
    if (long) keepFigures(bank, figures)
    const { lufs, momentary, peak, onsets, above8k } = figures.auto
    const row = [bank, lufs, momentary, peak, figures.worst.momentary, onsets, (above8k * 100).toFixed(1)]
    rows.push(`| ${row.join(' | ')} |`)
    say(rows.at(-1)!)
  }
  writeFileSync(new URL('figures.md', out), `${rows.join('\n')}\n`)
  for (const line of wrong) say(line)
  say(wrong.length === 0 ? `${banks.length} banks are within their bounds.` : `${wrong.length} are not.`)
  return wrong.length === 0
}
