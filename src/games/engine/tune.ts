import type { Rng } from './types.ts'

/**
 * Lays a strip out of blocks: letters that stay together, with how many of each. Blocks that start with the
 * same letter are never neighbors, also round the end, and letters in `apart` keep their distance, so that
 * one window shows at most one of them.
 * @param blocks for example `{ CCC: 2, A: 4 }`
 * @param apart letters with the least distance between two of them
 * @throws Error when no order is found
 */
export function layStrip(
  blocks: Readonly<Record<string, number>>,
  apart: Readonly<Record<string, number>>,
  rng: Rng,
): string {
  const all = Object.entries(blocks).flatMap(([block, count]) => Array.from({ length: count }, () => block))
  for (let attempt = 0; attempt < 100_000; attempt++) {
    for (let i = all.length - 1; i > 0; i--) {
      const j = rng.below(i + 1)
      ;[all[i], all[j]] = [all[j]!, all[i]!]
    }
    const strip = all.join('')
    const clash = all.some((block, i) => block[0] === all[(i + 1) % all.length]![0])
    if (!clash && Object.entries(apart).every(([code, distance]) => distanceOf(strip, code) >= distance))
      return strip
  }
  throw new Error(`no order of ${JSON.stringify(blocks)} keeps the distances`)
}

/** The least distance between two of a letter on a strip that closes to a ring. */
function distanceOf(strip: string, code: string): number {
  const places = [...strip].flatMap((letter, place) => (letter === code ? [place] : []))
  if (places.length < 2) return strip.length
  return Math.min(...places.map((place, i) => (places[i + 1] ?? places[0]! + strip.length) - place))
}

/**
 * Changes single letters of strips until a return is close to the target: each step tries one letter for
 * another of `letters` at a place that shows one of them, and keeps what comes closer.
 * @param returnOf return of a candidate, by closed form
 * @param within how close is close enough
 */
export function tuneStrips(
  strips: readonly string[],
  letters: string,
  target: number,
  within: number,
  returnOf: (strips: readonly string[]) => number,
  rng: Rng,
): string[] {
  let best = [...strips]
  let off = Math.abs(returnOf(best) - target)
  for (let step = 0; off > within && step < 20_000; step++) {
    const reel = rng.below(best.length)
    const strip = best[reel]!
    const place = rng.below(strip.length)
    const letter = letters[rng.below(letters.length)]!
    const old = strip[place]!
    const clash = strip.at(place - 1) === letter || strip[(place + 1) % strip.length] === letter
    // Two of each symbol stay on every reel: a pay that cannot come up would be a lie of the pay table.
    if (clash || !letters.includes(old) || strip.split(old).length <= 3) continue
    const changed = best.with(reel, strip.slice(0, place) + letter + strip.slice(place + 1))
    const now = Math.abs(returnOf(changed) - target)
    if (now < off) {
      best = changed
      off = now
    }
  }
  return best
}
