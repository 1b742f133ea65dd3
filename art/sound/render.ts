/** Renders and encodes one bank: loops of a world and its cues, or the sounds of the house. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { bed, bonus, drive, lead, programsOf, type Piece } from './compose.ts'
import { encode, FORMATS, synthesize, type Format, type Rates } from './encode.ts'
import { house } from './foley.ts'
import { amplified, faded, gainOf, limited, loopOf, mono, peakOf } from './loop.ts'
import { loudness } from './measure.ts'
import { midi, type Note } from './midi.ts'
import { SLOT_S, stingsOf } from './stings.ts'
import { RATE, writeWav, type Channels } from './wav.ts'
import type { World } from './worlds.ts'

type Both<T> = Readonly<Record<Format, T>>

/** A finished file in both formats: the name is the same but for the ending. */
export interface Made {
  /** `bed.1f2e3d4c` */
  readonly name: string
  readonly channels: number
  readonly seconds: number
  readonly bytes: Both<number>
  readonly lufs: Both<number>
  readonly peak: Both<number>
  /** Samples: where the loop begins in the file, how long it and one of its bars are. */
  readonly loop?: { readonly start: number; readonly length: number; readonly bar: number }
  /** Start and length of each cue, seconds. */
  readonly cues?: Readonly<Record<string, readonly [at: number, length: number]>>
}

interface StemPlan {
  readonly compose: (world: World) => Piece
  readonly lufs: number
  readonly stereo: boolean
  readonly rates: Rates
}

/** The layers of a world: how loud each is, LUFS, and what it may weigh. */
export const STEMS = {
  bed: { compose: bed, lufs: -23, stereo: true, rates: { opus: 36, aac: 52 } },
  drive: { compose: drive, lufs: -24, stereo: false, rates: { opus: 28, aac: 36 } },
  lead: { compose: lead, lufs: -25, stereo: false, rates: { opus: 22, aac: 32 } },
  bonus: { compose: bonus, lufs: -19, stereo: true, rates: { opus: 44, aac: 56 } },
} as const satisfies Readonly<Record<string, StemPlan>>

export type StemName = keyof typeof STEMS

const CEILING_DB = -3
/** Decoded, dBTP and LU. */
const MOST_PEAK = -1.6
const NEAR_LU = 0.5
const TRIES = 4

const out = new URL('../.out/sound/', import.meta.url)

interface Aim {
  /** LUFS; null leaves the level as it is. */
  readonly target: number | null
  /** To come near it before encoding. */
  readonly gain_db: number
}

function aimAt(channels: Channels, target: number | null, file: string): Aim {
  if (target === null) return { target, gain_db: 0 }
  writeWav(`${file}.wav`, channels)
  return { target, gain_db: target - loudness(`${file}.wav`, channels.length).lufs }
}

/** The samples in one format, as loud after decoding as they should be. */
function encoded(channels: Channels, { target, ...aim }: Aim, file: string, format: Format, rates: Rates) {
  const wav = `${file}.${format}.wav`
  let [gain_db, ceiling_db] = [aim.gain_db, CEILING_DB]
  for (let tries = 1; ; tries++) {
    writeWav(wav, limited(amplified(channels, gainOf(gain_db)), gainOf(ceiling_db)))
    const bytes = encode(wav, `${file}.${format}`, format, rates)
    const { lufs, peak } = loudness(`${file}.${format}`, channels.length)
    const off = target === null ? 0 : target - lufs
    if ((Math.abs(off) <= NEAR_LU && peak <= MOST_PEAK) || tries === TRIES) return { bytes, lufs, peak }
    gain_db += off
    if (peak > MOST_PEAK) ceiling_db -= peak - MOST_PEAK + 0.2
  }
}

/** What a file may weigh in Opus, kB: a long loop has a lower rate instead. */
const MOST_KB: Readonly<Record<string, number>> = {
  bed: 180,
  drive: 80,
  lead: 110,
  bonus: 100,
  stings: 125,
  house: 59,
}
const STEP_KBIT = 2

function light(channels: Channels, aim: Aim, file: string, format: Format, rates: Rates, most_kB: number) {
  for (let less = 0; ; less += STEP_KBIT) {
    const lower = { opus: rates.opus - less, aac: rates.aac }
    const one = encoded(channels, aim, file, format, lower)
    if (format !== 'webm' || one.bytes <= most_kB * 1_000 || lower.opus <= 16) return one
  }
}

function finished(
  shelf: URL,
  file: string,
  channels: Channels,
  target: number | null,
  rates: Rates,
): Omit<Made, 'loop' | 'cues'> {
  const work = new URL(file, out).pathname
  const aim = aimAt(channels, target, work)
  const made = FORMATS.map(
    (format) => [format, light(channels, aim, work, format, rates, MOST_KB[file]!)] as const,
  )
  const data = FORMATS.map((format) => readFileSync(`${work}.${format}`))
  const hash = createHash('sha256')
  for (const one of data) hash.update(one)
  const name = `${file}.${hash.digest('hex').slice(0, 8)}`
  mkdirSync(shelf, { recursive: true })
  for (const [i, format] of FORMATS.entries()) writeFileSync(new URL(`${name}.${format}`, shelf), data[i]!)
  const each = <T>(read: (one: (typeof made)[number][1]) => T) =>
    Object.fromEntries(made.map(([format, one]) => [format, read(one)])) as Both<T>
  return {
    name,
    channels: channels.length,
    seconds: channels[0]!.length / RATE,
    bytes: each(({ bytes }) => bytes),
    lufs: each(({ lufs }) => lufs),
    peak: each(({ peak }) => peak),
  }
}

const play = (
  file: string,
  world: World,
  notes: readonly Note[],
  beat: number,
  beats: number,
  passes = 1,
) => {
  const score = { notes, beats, passes, programs: programsOf(world), kit: world.kit }
  const path = new URL(file, out).pathname
  writeFileSync(`${path}.mid`, midi({ ...score, beat_us: (beat * 125) / 6 }))
  return synthesize(`${path}.mid`, `${path}.raw.wav`)
}

/** A layer of a world as a loop. */
export function renderStem(world: World, stem: StemName, shelf: URL): Made {
  mkdirSync(out, { recursive: true })
  const plan: StemPlan = STEMS[stem]
  const { bars, beat, notes } = plan.compose(world)
  const beats = bars * world.groove.beats
  const passes = loopOf(play(stem, world, notes, beat, beats, 3), beats * beat)
  const channels = plan.stereo ? passes : [mono(passes)]
  const file = finished(shelf, stem, channels, plan.lufs, plan.rates)
  return { ...file, loop: { start: RATE / 5, length: beats * beat, bar: world.groove.beats * beat } }
}

const GAP_S = 0.05

interface Cut {
  readonly name: string
  readonly samples: Float32Array
  readonly peak_db: number
}

/** Short sounds one after another in one file. */
function sprite(shelf: URL, file: string, list: readonly Cut[], rates: Rates): Made {
  const gap = Math.round(GAP_S * RATE)
  const total = list.reduce((sum, { samples }) => sum + samples.length + gap, gap)
  const all = new Float32Array(total)
  const cues: Record<string, readonly [number, number]> = {}
  let at = gap
  for (const { name, samples, peak_db } of list) {
    const gain = gainOf(peak_db) / peakOf(samples)
    for (let i = 0; i < samples.length; i++) all[at + i] = samples[i]! * gain
    cues[name] = [Number((at / RATE).toFixed(4)), Number((samples.length / RATE).toFixed(4))]
    at += samples.length + gap
  }
  return { ...finished(shelf, file, [all], null, rates), cues }
}

/** Until it is silent, or as long as it may be; its end fades. */
function cut(samples: Float32Array, most_s: number): Float32Array {
  const floor = peakOf(samples) * 0.012
  let end = samples.length - 1
  while (end > 0 && Math.abs(samples[end]!) < floor) end--
  const length = Math.min(samples.length, end + RATE / 50, Math.round(most_s * RATE))
  return faded(samples.slice(0, length), Math.min(0.35, most_s / 3))
}

/** The cues of a world. */
export function renderStings(world: World, shelf: URL): Made {
  mkdirSync(out, { recursive: true })
  const stings = stingsOf(world)
  const notes = stings.flatMap((sting, i) => sting.notes.map((note) => ({ ...note, t: note.t + i * SLOT_S })))
  const all = mono(play('stings', world, notes, RATE, stings.length * SLOT_S))
  const list = stings.map(({ name, most_s, peak_db }, i) => {
    const from = i * SLOT_S * RATE
    return { name, peak_db, samples: cut(all.slice(from, from + (SLOT_S - 0.1) * RATE), most_s) }
  })
  return sprite(shelf, 'stings', list, { opus: 38, aac: 56 })
}

/** The sounds of the house. */
export function renderHouse(shelf: URL): Made {
  mkdirSync(out, { recursive: true })
  const list = house.map(({ name, peak_db, make }) => ({ name, peak_db, samples: make() }))
  // The first sound comes after 70 kB in either format: these files and 11 kB of engine.
  return sprite(shelf, 'house', list, { opus: 42, aac: 31 })
}
