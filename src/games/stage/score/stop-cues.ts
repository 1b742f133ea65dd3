import { cue, type Cue } from '#ui/sound/cues.ts'
import type { Stop } from '../direction/moments.ts'

type Maths = Stop['maths']

/** Scatters that are told apart. */
const SCATTERS = 3

/** Keys of a game's scatter, and of what carries a value on its reels. */
function keysOf(maths: Maths): { readonly scatter: string | null; readonly coins: ReadonlySet<string> } {
  const scatter = 'scatter' in maths ? (maths.scatter as string) : null
  const coins =
    'coins' in maths ? (maths.coins as readonly string[]) : 'coin' in maths ? [maths.coin as string] : []
  return { scatter, coins: new Set(coins) }
}

/**
 * The sound of a reel that comes to rest, from the reels at rest so far alone: a scatter while three can
 * still come into view, a coin, else the stop.
 */
export function stopCue({ maths, strips, landed }: Stop): Cue {
  const { scatter, coins } = keysOf(maths)
  const index = landed.length - 1
  const last = landed[index]!
  if (scatter !== null && last.includes(scatter)) {
    const seen = landed.flat().filter((key) => key === scatter).length
    const left = strips.slice(landed.length).filter((strip) => strip.includes(scatter)).length
    if (seen + left >= SCATTERS) return cue(`scatter-${Math.min(seen, SCATTERS)}` as Cue['name'])
  }
  if (last.some((key) => coins.has(key))) {
    const seen = landed.flat().filter((key) => coins.has(key)).length
    return cue('coin', { semitones: Math.min(seen - 1, 12) })
  }
  return cue(`stop-${Math.min(index + 1, 5)}` as Cue['name'])
}
