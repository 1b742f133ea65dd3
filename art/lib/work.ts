/** The bench: jobs are drawn only when what they are made of has changed. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Studio } from './studio.ts'

/** A file to write below `public/`. */
export interface Output {
  readonly path: string
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** What a page needs to know of a picture before it has it. */
export interface Entry {
  readonly w: number
  readonly h: number
  /** The colour that stands out, and the mean of the upper and the lower half for a placeholder. */
  readonly color: string
  readonly top: string
  readonly foot: string
  readonly files: Readonly<Record<string, number>>
}

export interface Drawn {
  /** The picture that speaks for all outputs: its size in CSS pixels and its colours go into the manifest. */
  readonly face: Buffer
  readonly w: number
  readonly h: number
  readonly outputs: readonly Output[]
}

export interface Job {
  /** Section and name: `tiles/tidal-fortune`. */
  readonly name: string
  /** Everything that the picture depends on but the code. */
  readonly inputs: unknown
  /** The code that it depends on, as files of this folder. */
  readonly code: readonly string[]
  readonly draw: (studio: Studio) => Promise<Drawn>
}

interface Stamp {
  readonly hash: string
  readonly entry: Entry
}

const stampsFile = new URL('../stamps.json', import.meta.url)
const shelf = new URL('../../public/', import.meta.url)
export type Stamps = Record<string, Stamp>

export const readStamps = (): Stamps =>
  existsSync(stampsFile) ? (JSON.parse(readFileSync(stampsFile, 'utf8')) as Stamps) : {}

export function writeStamps(stamps: Stamps): void {
  const sorted = Object.fromEntries(Object.entries(stamps).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(stampsFile, `${JSON.stringify(sorted, null, 1)}\n`)
}

const hashOf = (job: Job): string => {
  const hash = createHash('sha256').update(JSON.stringify(job.inputs))
  for (const file of job.code) hash.update(readFileSync(new URL(`../${file}`, import.meta.url)))
  return hash.digest('hex').slice(0, 24)
}

const hex = (r: number, g: number, b: number): string =>
  `#${[r, g, b].map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`

async function mean(face: Buffer, top: number, height: number, width: number): Promise<string> {
  const half = await sharp(face)
    .extract({ left: 0, top, width, height })
    .flatten({ background: '#808080' })
    .resize(1, 1, { kernel: 'cubic', fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return hex(half[0]!, half[1]!, half[2]!)
}

async function describe({ face, w, h, outputs }: Drawn): Promise<Entry> {
  const { width, height } = await sharp(face).metadata()
  const half = Math.floor(height / 2)
  const { dominant } = await sharp(face).stats()
  return {
    w,
    h,
    color: hex(dominant.r, dominant.g, dominant.b),
    top: await mean(face, 0, half, width),
    foot: await mean(face, half, height - half, width),
    files: Object.fromEntries(outputs.map((o) => [o.path, o.data.length])),
  }
}

/** The names of the jobs whose picture is missing or made of something else than today. */
export function stale(jobs: readonly Job[]): string[] {
  const stamps = readStamps()
  return jobs.filter((job) => !isFresh(job, stamps)).map(({ name }) => name)
}

const isFresh = (job: Job, stamps: Stamps): boolean => {
  const known = stamps[job.name]
  return (
    known?.hash === hashOf(job) && Object.keys(known.entry.files).every((p) => existsSync(new URL(p, shelf)))
  )
}

/**
 * Draws what has changed, one job at a time, and forgets the stamps of jobs that are gone. With `trust` the
 * files of known jobs are taken as they are: for a change of code that leaves the pictures alone.
 */
export async function work(
  jobs: readonly Job[],
  studio: Studio,
  wanted: (job: Job) => boolean,
  how: 'changed' | 'force' | 'trust',
): Promise<Stamps> {
  const stamps = readStamps()
  const names = new Set(jobs.map((j) => j.name))
  for (const [name, stamp] of Object.entries(stamps)) {
    if (names.has(name)) continue
    for (const path of Object.keys(stamp.entry.files)) rmSync(new URL(path, shelf), { force: true })
    delete stamps[name]
  }
  for (const job of jobs) {
    if (!wanted(job)) continue
    const hash = hashOf(job)
    const known = stamps[job.name]
    if (how === 'trust' && known) {
      stamps[job.name] = { hash, entry: known.entry }
      continue
    }
    if (how !== 'force' && isFresh(job, stamps)) continue
    const began = performance.now()
    const drawn = await job.draw(studio)
    for (const { path, data } of drawn.outputs) {
      const file = fileURLToPath(new URL(path, shelf))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, data)
    }
    stamps[job.name] = { hash, entry: await describe(drawn) }
    writeStamps(stamps)
    const sizes = drawn.outputs
      .map((o) => `${o.path.split('/').at(-1)} ${(o.data.length / 1000).toFixed(1)} kB`)
      .join(', ')
    process.stdout.write(`${job.name} ${((performance.now() - began) / 1000).toFixed(1)} s: ${sizes}\n`)
  }
  writeStamps(stamps)
  return stamps
}
