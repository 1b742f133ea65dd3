/** The variations that set a game apart in the music that it shares with its world. */
export interface Identity {
  /** Semitones, −4 … 4: its files turn faster or slower by that. */
  readonly semitones: number
  /** Which of three instruments plays its motif. */
  readonly voice: 0 | 1 | 2
  /** Four notes, semitones above its root. */
  readonly motif: readonly number[]
}

const FIFTHS = [0, 2, 4, 7, 9, 12]

/** FNV-1a, so that neighboring names differ. */
function hashOf(slug: string): number {
  let hash = 0x811c9dc5
  for (const sign of slug) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0
  return hash
}

/** The identity of a game, by its name: the same for good. */
export function identityOf(slug: string): Identity {
  let rest = hashOf(slug)
  const take = (count: number) => {
    const value = rest % count
    rest = Math.floor(rest / count)
    return value
  }
  const semitones = take(9) - 4
  const voice = take(3) as Identity['voice']
  const motif = [0, ...Array.from({ length: 3 }, () => FIFTHS[take(FIFTHS.length)]!)]
  return { semitones, voice, motif }
}
