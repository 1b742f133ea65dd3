/** A stretch of play as the engine mixes it: loops by mood, cues over them, music ducked. Sliders stand at full. */
import { autoMix, type MixEvent } from '../../src/ui/sound/auto-mix.ts'
import { gainOf, PAD, sealed } from './loop.ts'
import { decode } from './measure.ts'
import { bankDir, type Stamps } from './shelf.ts'
import { RATE } from './wav.ts'

type StemName = 'bed' | 'drive' | 'lead' | 'bonus'
const HEARD: Readonly<Record<string, readonly StemName[]>> = {
  idle: ['bed'],
  play: ['bed', 'drive'],
  high: ['bed', 'drive', 'lead'],
  bonus: ['bonus'],
}
const BIG = new Set(['win-big', 'tier-up', 'bonus-in'])
const DUCK_FROM_S = 0.6

/** Decoded files of a bank, as Opus. */
function filesOf(bank: string, stamps: Stamps) {
  const open = (of: string, file: string) => {
    const made = stamps[of]!.files[file]!
    return { made, samples: decode(new URL(`${made.name}.webm`, bankDir(of)).pathname) }
  }
  const stems = (['bed', 'drive', 'lead', 'bonus'] as const)
    .filter((stem) => stamps[bank]!.files[stem])
    .map((stem) => {
      const { made, samples } = open(bank, stem)
      const [left, right = left] = sealed(samples, made.loop!.length)
      return { stem, length: made.loop!.length, sides: [left!, right!] as const }
    })
  return { stems, sprites: [open(bank, 'stings'), open('house', 'house')] }
}

export interface Mixed {
  readonly left: Float32Array
  readonly right: Float32Array
}

/** Gains move to their goal within 400 ms. */
const towards = (now: number, goal: number, tau: number) => now + (goal - now) / (tau * RATE)

export function mixOf(bank: string, stamps: Stamps, events: readonly MixEvent[], seconds: number): Mixed {
  const { stems, sprites } = filesOf(bank, stamps)
  const size = seconds * RATE
  const [left, right] = [new Float32Array(size), new Float32Array(size)]
  const duck = new Float32Array(size).fill(1)
  for (const { at_ms, cue } of events) {
    if (!cue) continue
    const sprite = sprites.find(({ made }) => made.cues![cue.name])!
    const [start, lasts] = sprite.made.cues![cue.name]!
    const wanted = Math.round((cue.length_ms === undefined ? lasts : cue.length_ms / 1_000) * RATE)
    const whole = Math.round(lasts * RATE)
    const skipped = cue.name === 'riser' ? Math.max(0, whole - wanted) : 0
    const from = Math.round((at_ms / 1_000) * RATE)
    const source = sprite.samples[0]!
    const offset = Math.round(start * RATE) + skipped
    for (let i = 0; i < wanted && from + i < size; i++) {
      const value = source[offset + (cue.name === 'count-loop' ? i % whole : i)] ?? 0
      left[from + i]! += value
      right[from + i]! += value
    }
    const ofWorld = sprite === sprites[0]
    if (!ofWorld || (lasts < DUCK_FROM_S && !BIG.has(cue.name))) continue
    const goal = gainOf(BIG.has(cue.name) ? -9 : -6)
    for (let i = 0; i < lasts * RATE && from + i < size; i++) duck[from + i] = Math.min(duck[from + i]!, goal)
  }
  const moods = events.filter(({ mood }) => mood)
  const gains = new Map<StemName, number>(stems.map(({ stem }) => [stem, stem === 'bed' ? 1 : 0]))
  let [at, mood, ducked] = [0, 'idle', 1]
  for (let i = 0; i < size; i++) {
    while (at < moods.length && moods[at]!.at_ms * (RATE / 1_000) <= i) mood = moods[at++]!.mood!
    ducked = towards(ducked, duck[i]!, duck[i]! < ducked ? 0.03 : 0.17)
    const heard = mood === 'bonus' && !gains.has('bonus') ? HEARD['high']! : HEARD[mood]!
    for (const { stem, length, sides } of stems) {
      const gain = towards(gains.get(stem)!, heard.includes(stem) ? 1 : 0, 0.1)
      gains.set(stem, gain)
      if (gain < 1e-4) continue
      const place = PAD + (i % length)
      left[i]! += sides[0][place]! * gain * ducked
      right[i]! += sides[1][place]! * gain * ducked
    }
  }
  return { left, right }
}

export const auto = (bank: string, stamps: Stamps, minutes: number): Mixed =>
  mixOf(bank, stamps, autoMix(minutes, stamps[bank]!.files['bonus'] !== undefined), minutes * 60)

/** The loudest that can be asked for at once: a big win with its count and a tier over the piece of a feature. */
export const worst = (bank: string, stamps: Stamps): Mixed =>
  mixOf(
    bank,
    stamps,
    [
      { at_ms: 0, mood: stamps[bank]!.files['bonus'] ? 'bonus' : 'high' },
      { at_ms: 2_000, cue: { name: 'win-big' } },
      { at_ms: 2_000, cue: { name: 'count-loop', length_ms: 3_000 } },
      { at_ms: 2_400, cue: { name: 'tier-up' } },
      { at_ms: 3_800, cue: { name: 'tier-up' } },
      { at_ms: 5_000, cue: { name: 'count-end' } },
    ],
    8,
  )
