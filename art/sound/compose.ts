/** A seeded composer: bed, drive, and lead of a world as one piece in layers, and a bonus on the same motif. */
import type { Note } from './midi.ts'
import { BARS, chordAt, keyOf, TENSION, tuneOf, voiced, type Chord } from './harmony.ts'
import { seeded } from './random.ts'
import type { World } from './worlds.ts'

/** Channels of the band. */
export const PAD = 0
export const ARP = 1
export const BASS = 2
export const LEAD = 3
export const PULSE = 4
export const COLOR = 5
export const BELL = 6
export const BRASS = 7
export const DRUM = 9

export const programsOf = ({ band }: World): number[] => [
  ...[band.pad, band.arp, band.bass, band.lead],
  ...[band.arp, band.color, band.bell, band.brass],
]

export interface Piece {
  readonly bars: number
  /** Samples of a beat. */
  readonly beat: number
  readonly notes: readonly Note[]
}

const clamp = (vel: number): number => Math.max(1, Math.min(127, Math.round(vel)))
const CRASH = 49
/** A bonus is faster by a quarter. */
const BONUS = 0.8

/** Writes notes at a bar; velocities vary a little, by the seed. */
class Sheet {
  readonly notes: Note[] = []
  readonly world: World
  readonly random: () => number

  constructor(world: World, salt: number) {
    this.world = world
    this.random = seeded(world.seed * 977 + salt)
  }

  put(ch: number, t: number, len: number, key: number, vel: number): void {
    this.notes.push({ ch, t, len, key, vel: clamp(vel + this.random() * 8 - 4) })
  }

  /** Where each sign of a pattern sounds, in beats after the bar, with the gap to the next. */
  *steps(pattern: string): Generator<readonly [sign: string, t: number, gap: number]> {
    const { beats, swing = 0 } = this.world.groove
    const step = beats / pattern.length
    const off = (t: number) => (pattern.length % 16 === 0 && (t * 2) % 2 === 1 ? swing : 0)
    for (const [i, sign] of Array.from(pattern).entries()) {
      if (sign === '.') continue
      let next = i + 1
      while (next < pattern.length && pattern[next] === '.') next++
      yield [sign, i * step + off(i * step), (next - i) * step]
    }
  }

  get beats(): number {
    return this.world.groove.beats
  }
}

/** Phrases grow: the third stands back, the last is fullest. */
const swell = (bar: number): number => [0, 4, -3, 7][Math.floor(bar / 4) % 4]!

function percussion(sheet: Sheet, bars: number, power: number): void {
  const { drums, fill } = sheet.world.groove
  const { beats } = sheet
  for (let bar = 0; bar < bars; bar++) {
    const at = bar * beats
    const fills = bar === bars - 1
    for (const [key, pattern] of drums)
      for (const [sign, t] of sheet.steps(pattern))
        if (!(fills && t >= beats - 2 && key !== 36))
          sheet.put(DRUM, at + t, 0.3, key, (sign === 'x' ? 84 : 48) * power + swell(bar))
    if (bar % 8 === 0) sheet.put(DRUM, at, 2, CRASH, 46 * power)
    if (!fills) continue
    for (let i = 0; i < 8; i++)
      sheet.put(DRUM, at + beats - 2 + i / 4, 0.2, fill[Math.floor(i / 2)]!, (52 + i * 6) * power)
  }
}

const BASS_LOW = 28
const BASS_HIGH = 52

const STEPS: Readonly<Record<string, number>> = { 1: 0, 3: 2, 5: 4, 6: 5, 8: 7 }

/** @param at beats; @param bar whose chord it stands on */
function bassLine(sheet: Sheet, at: number, bar: number, vel: number): void {
  const { world } = sheet
  const patterns: readonly string[] = world.groove.bass
  const { root } = chordAt(world, bar)
  const next = chordAt(world, (bar + 1) % BARS).root
  let base = keyOf(world, 0, -1)
  while (base > BASS_HIGH - 12) base -= 12
  while (base < BASS_LOW) base += 12
  const shift = base - keyOf(world, 0)
  for (const [sign, t, gap] of sheet.steps(patterns[bar % patterns.length]!)) {
    const degree = sign === 'a' ? next - 1 : root + STEPS[sign]!
    const key = keyOf(world, degree) + shift
    const low = key > BASS_HIGH ? key - 12 : key
    sheet.put(BASS, at + t, Math.min(gap, 2) * 0.92, low, vel + (t === 0 ? 8 : 0) + swell(bar))
  }
}

const voiceAt = (voices: readonly number[], index: number): number =>
  voices[index % voices.length]! + 12 * Math.floor(index / voices.length)

/** The bar before the loop point: everything climbs over the dominant. */
function tension(sheet: Sheet, bar: number, voices: readonly number[], fifth: number): void {
  const { beats } = sheet
  const at = bar * beats
  for (let i = 0; i < beats * 4; i++)
    sheet.put(ARP, at + i / 4, 0.24, voiceAt(voices, Math.floor(i / 2) % 6) + 12, 44 + i * 2)
  for (let i = 0; i < beats * 2; i++) sheet.put(BASS, at + i / 2, 0.42, fifth, 66 + i * 3)
}

/** Pad, arpeggio, and bass: what is heard while nothing happens. */
export function bed(world: World): Piece {
  const sheet = new Sheet(world, 1)
  const { beats } = sheet
  const arp: readonly string[] = world.groove.arp
  let voices: number[] | null = null
  for (let bar = 0; bar < BARS; bar++) {
    const at = bar * beats
    const chord: Chord = chordAt(world, bar)
    voices = voiced(world, chord, voices)
    for (const key of voices) sheet.put(PAD, at, beats - 0.05, key, 54 + swell(bar))
    if (bar === TENSION) {
      const fifth = keyOf(world, 4, -1)
      tension(sheet, bar, voices, fifth < BASS_LOW ? fifth + 12 : fifth)
      continue
    }
    bassLine(sheet, at, bar, 74)
    // The third phrase leaves every other bar to the pad.
    if (Math.floor(bar / 4) === 2 && bar % 2 === 1) continue
    for (const [sign, t, gap] of sheet.steps(arp[bar % arp.length]!))
      sheet.put(ARP, at + t, Math.max(0.4, gap) * 1.6, voiceAt(voices, Number(sign)) + 12, 52 + swell(bar))
  }
  return { bars: BARS, beat: world.beat, notes: sheet.notes }
}

/** Drums, and a pulse on root and fifth: eight bars that agree with every chord of the bed. */
export function drive(world: World): Piece {
  const sheet = new Sheet(world, 2)
  const bars = BARS / 2
  percussion(sheet, bars, 0.86)
  for (let bar = 0; bar < bars; bar++)
    for (const [sign, t, gap] of sheet.steps(world.groove.drive))
      sheet.put(
        PULSE,
        bar * sheet.beats + t,
        Math.min(gap, 1) * 0.8,
        keyOf(world, STEPS[sign]!, 0),
        56 + (t === 0 ? 10 : 0),
      )
  return { bars, beat: world.beat, notes: sheet.notes }
}

/** The tune: the lead asks, the color answers; both in the last two phrases. */
export function lead(world: World): Piece {
  const sheet = new Sheet(world, 3)
  const { beats } = sheet
  for (const [bar, tones] of tuneOf(world).entries()) {
    const phrase = Math.floor(bar / 4)
    const answers = phrase < 2 && bar % 4 > 1
    for (const { t, len, key } of tones) {
      sheet.put(answers ? COLOR : LEAD, bar * beats + t, len * 0.94, key, 84 + swell(bar))
      if (phrase > 1) sheet.put(COLOR, bar * beats + t, len * 0.9, thirdBelow(world, key), 60 + swell(bar))
    }
  }
  return { bars: BARS, beat: world.beat, notes: sheet.notes }
}

/** The third below a key, in the scale of the world. */
function thirdBelow(world: World, key: number): number {
  const own = new Set(world.scale.map((step) => (world.root + step) % 12))
  for (const down of [4, 3, 5]) if (own.has((key - down) % 12)) return key - down
  return key - 12
}

/** The feature's own piece: the same motif, faster, with the whole band. */
export function bonus(world: World): Piece {
  const sheet = new Sheet(world, 4)
  const { beats } = sheet
  const bars = BARS / 2
  const tune = tuneOf(world)
  percussion(sheet, bars, 1)
  let voices: number[] | null = null
  for (let bar = 0; bar < bars; bar++) {
    // The first and the last phrase of the piece.
    const source = bar < 4 ? bar : bar + BARS - bars
    const at = bar * beats
    voices = voiced(world, chordAt(world, source), voices)
    for (let half = 0; half < 2; half++)
      for (const key of voices) sheet.put(PAD, at + (half * beats) / 2, beats / 2 - 0.1, key, 62 + half * 6)
    bassLine(sheet, at, source, 84)
    for (let i = 0; i < beats * 4; i++)
      sheet.put(
        ARP,
        at + i / 4,
        0.24,
        voiceAt(voices, [0, 2, 1, 3][i % 4]!) + 12,
        54 + (i % 4 === 0 ? 14 : 0),
      )
    if (bar % 4 === 3) for (const key of voices) sheet.put(BRASS, at, beats - 1, key, 88)
    for (const { t, len, key } of tune[source]!) {
      sheet.put(LEAD, at + t, len * 0.9, key, 94)
      sheet.put(BELL, at + t, len * 0.9, key + 12 > 96 ? key : key + 12, 66)
    }
  }
  return { bars, beat: Math.round((world.beat * BONUS) / 6) * 6, notes: sheet.notes }
}
