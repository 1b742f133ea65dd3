/** The chords of a loop, their voices, and the tune over them. */
import { pick, seeded } from './random.ts'
import type { World } from './worlds.ts'

export const BARS = 16
export const TENSION = BARS - 1

/** Degrees of a chord: thirds on its root; the tension bar holds the fourth of the dominant. */
export interface Chord {
  readonly root: number
  readonly tones: readonly number[]
}

/** A key of the world: degrees go on in octaves above and below. */
export function keyOf({ root, scale }: World, degree: number, octave = 0): number {
  const n = scale.length
  return root + 12 * (octave + Math.floor(degree / n)) + scale[((degree % n) + n) % n]!
}

/**
 * Four phrases of four bars, A A′ B A″: the second ends on the dominant, the last leads back to the beginning
 * over a bar of tension.
 */
export function chordAt({ chords: [a, b], sevenths }: World, bar: number): Chord {
  const [phrase, i] = [Math.floor(bar / 4) % 4, bar % 4]
  if (bar % BARS === TENSION) return { root: 4, tones: [4, 7, 8] }
  const root = phrase === 2 ? b[i]! : phrase === 1 && i === 3 ? 4 : phrase === 3 && i === 2 ? b[1]! : a[i]!
  return { root, tones: sevenths ? [root, root + 2, root + 4, root + 6] : [root, root + 2, root + 4] }
}

const MIDDLE = 64

/** The inversion that moves least from the chord before. */
export function voiced(world: World, { tones }: Chord, before: readonly number[] | null): number[] {
  const base = tones.map((degree) => keyOf(world, degree, 1))
  let best: number[] = base
  let least = Infinity
  for (let inversion = 0; inversion < tones.length; inversion++)
    for (const octave of [-12, 0]) {
      const keys = base
        .map((key, i) => key + (i < inversion ? 12 : 0) + octave)
        .toSorted((one, two) => one - two)
      const center = Math.abs(keys[1]! - MIDDLE)
      const cost = before?.length === keys.length ? moved(keys, before) + center * 0.4 : center
      if (cost < least) [least, best] = [cost, keys]
    }
  return best
}

const moved = (keys: readonly number[], before: readonly number[]) =>
  keys.reduce((sum, key, i) => sum + Math.abs(key - before[i]!), 0)

/** A note of the tune: where, how long (beats), and its key. */
export interface Tone {
  readonly t: number
  readonly len: number
  readonly key: number
}

const RHYTHMS = {
  4: [
    [0, 1, 1.5, 2, 3],
    [0, 0.5, 1, 2, 2.5, 3],
    [0, 1.5, 2, 3, 3.5],
    [0, 0.75, 1.5, 2, 3],
    [0.5, 1, 1.5, 2.5, 3],
    [0, 1, 2, 2.5, 3, 3.5],
  ],
  3: [
    [0, 1, 2],
    [0, 1, 1.5, 2],
    [0, 0.5, 1, 2],
    [0, 1.5, 2, 2.5],
    [0, 0.5, 1, 1.5, 2],
  ],
} as const

export interface Motif {
  readonly rhythm: readonly number[]
  readonly contour: readonly number[]
}

/** A rhythm of one bar and its contour in steps of the tune: mostly steps, one leap, turned back afterwards. */
export function motifOf({ seed, groove }: World): Motif {
  const random = seeded(seed)
  const rhythm = pick(random, RHYTHMS[groove.beats])
  const leap = 1 + Math.floor(random() * (rhythm.length - 1))
  const up = random() < 0.7 ? 1 : -1
  let at = 0
  const contour = rhythm.map((_, i) => {
    if (i === 0) return 0
    at += i === leap ? up * (2 + Math.floor(random() * 2)) : i > leap ? -up : pick(random, [1, -1, 1])
    return at
  })
  return { rhythm, contour }
}

const LOW = 64
const HIGH = 86

/** All keys that the tune may stand on, and where each chord's own are among them. */
export function ladderOf(world: World): readonly number[] {
  const keys: number[] = []
  for (let octave = -1; octave < 4; octave++)
    for (const degree of world.tune) keys.push(keyOf(world, degree, octave))
  return keys.filter((key) => key >= LOW - 4 && key <= HIGH + 4).toSorted((a, b) => a - b)
}

/** The step of the ladder next to a key that belongs to the chord; the next step at all where none does. */
function stepIn(world: World, ladder: readonly number[], { tones }: Chord, near: number): number {
  const own = new Set(tones.map((degree) => ((keyOf(world, degree) % 12) + 12) % 12))
  let best = 0
  let least = Infinity
  for (const [step, key] of ladder.entries()) {
    const cost = Math.abs(key - near) + (own.has(key % 12) ? 0 : 5)
    if (cost < least) [least, best] = [cost, step]
  }
  return best
}

export interface Shape {
  /** The contour upside down: the answer to a question. */
  readonly turned?: boolean
  /** The first half twice. */
  readonly short?: boolean
  /** Ends on a long tone of this chord. */
  readonly ends?: boolean
  /** Around which key. */
  readonly near: number
}

/** The motif over one chord: its tones on strong beats belong to the chord. */
export function tuneBar(world: World, { rhythm, contour }: Motif, chord: Chord, shape: Shape): Tone[] {
  const { beats } = world.groove
  const ladder = ladderOf(world)
  const base = stepIn(world, ladder, chord, shape.near)
  if (shape.ends) {
    const pickup = ladder[Math.max(0, base - 1)]!
    return [
      { t: 0, len: 0.5, key: pickup },
      { t: 0.5, len: beats - 1, key: ladder[base]! },
    ]
  }
  return rhythm.map((t, i) => {
    const half = Math.ceil(rhythm.length / 2)
    const j = shape.short ? i % half : i
    const wanted = base + (shape.turned ? -contour[j]! : contour[j]!)
    const step = Math.min(ladder.length - 1, Math.max(0, wanted))
    const strong = t === 0 || t === beats / 2
    const key = ladder[strong ? stepIn(world, ladder, chord, ladder[step]!) : step]!
    return { t, len: (rhythm[i + 1] ?? beats) - t, key }
  })
}

/** The whole tune, bar by bar: question, its sequence, a shorter answer, a long tone. */
export function tuneOf(world: World): readonly (readonly Tone[])[] {
  const motif = motifOf(world)
  const home = keyOf(world, 0, 1) < LOW ? keyOf(world, 0, 2) : keyOf(world, 0, 1)
  const centers = [home + 2, home + 2, home + 6, home + 4]
  return Array.from({ length: BARS }, (_, bar) => {
    const [phrase, i] = [Math.floor(bar / 4), bar % 4]
    const near = centers[phrase]! + (i === 1 ? 2 : i === 2 ? 1 : 0)
    const chord = chordAt(world, bar)
    if (i === 3) return tuneBar(world, motif, chord, { near: phrase === 1 ? home + 7 : home, ends: true })
    return tuneBar(world, motif, chord, {
      near,
      turned: phrase === 2 ? i !== 1 : i === 2 && phrase === 3,
      short: i === 2 && phrase !== 2,
    })
  })
}
