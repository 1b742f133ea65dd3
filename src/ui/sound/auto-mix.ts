import type { Cue, Mood } from './cues.ts'

/** A cue to play or a mood to set at one moment of a mix. */
export interface MixEvent {
  readonly at_ms: number
  readonly cue?: Cue
  readonly mood?: Mood
}

/** A step of mulberry32. */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const SPIN_MS = 2_600
const STOPS = [0.85, 0.98, 1.11, 1.24, 1.37]
const BIG_AFTER = 18
const FEATURE_AFTER = 40
const FEATURE_SPINS = 8

/**
 * A stretch of automatic play as a game asks for it, by a seed: spins, small wins in every fourth, a big one
 * now and then, and a feature with its own piece. It stands in for a player where sounds are measured or
 * judged.
 * @param bonus the room has a feature
 */
export function autoMix(minutes: number, bonus: boolean, seed = 1): readonly MixEvent[] {
  const random = numbers(seed)
  const events: MixEvent[] = []
  const at = (at_ms: number, name: Cue['name'], more: Omit<Cue, 'name'> = {}) =>
    events.push({ at_ms, cue: { name, ...more } })
  const mood = (at_ms: number, next: Mood) => events.push({ at_ms, mood: next })
  let inFeature = 0
  for (let round = 0, now = 0; now < minutes * 60_000; round++) {
    mood(now, inFeature > 0 ? 'bonus' : 'play')
    at(now, 'reel-start')
    const door = bonus && inFeature === 0 && round % FEATURE_AFTER === FEATURE_AFTER - 1
    for (const [reel, s] of STOPS.entries()) {
      const scatter = door && reel % 2 === 0
      at(now + s * 1_000, (scatter ? `scatter-${reel / 2 + 1}` : `stop-${reel + 1}`) as Cue['name'])
    }
    if (door) at(now + 780, 'riser', { length_ms: 600 })
    const shown = now + 1_700
    const luck = random()
    now += SPIN_MS
    if (door) {
      at(shown, 'bonus-in')
      inFeature = FEATURE_SPINS
    } else if (round % BIG_AFTER === BIG_AFTER - 1) {
      mood(shown, 'high')
      at(shown, 'win-big')
      at(shown, 'count-loop', { length_ms: 2_800 })
      at(shown + 2_000, 'tier-up')
      at(shown + 2_800, 'count-end')
      now += 3_200
    } else if (luck < 0.25) at(shown, luck < 0.05 ? 'win-medium' : 'win-small')
    else if (luck < 0.32) at(shown, luck < 0.28 ? 'multiplier' : 'wild')
    if (inFeature > 0 && --inFeature === 0) at(now, 'bonus-out')
  }
  return events.toSorted((a, b) => a.at_ms - b.at_ms)
}
