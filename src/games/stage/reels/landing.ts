import type { Ports } from '../direction/director.ts'
import type { Tempo } from '../direction/motion.ts'
import type { Tension } from '../tension.ts'

export interface Landings {
  readonly tempo: Tempo
  /** A press asked for the end. */
  readonly isQuick: () => boolean
  /** Waits, unless a press ends it. */
  readonly pause: (ms: number) => Promise<void>
  readonly after: Ports['after']
  readonly land: (reel: number, stop: number) => void
  readonly tension: (landed: readonly number[], reel: number) => Tension | null
  readonly onTension: (reel: number, tension: Tension) => (cut: boolean) => void
}

/**
 * Lets the reels land from the left. What happens before a reel lands is decided by those that stand: its
 * own stop is passed on only once its wait is over.
 */
export async function landInTurn(stops: readonly number[], landings: Landings): Promise<void> {
  const { tempo, isQuick, pause, after, land, tension, onTension } = landings
  const landed: number[] = []
  for (const [reel, stop] of stops.entries()) {
    if (reel > 0 && !isQuick()) await pause(tempo.gap_ms)
    const open = isQuick() ? null : tension(landed, reel)
    let end: ((cut: boolean) => void) | null = null
    if (open) {
      // The reel before comes to rest first: what is waited for is decided by what stands.
      await pause(tempo.landing_ms - tempo.gap_ms)
      if (!isQuick()) {
        end = onTension(reel, open)
        await pause(open.ms)
      }
    }
    land(reel, stop)
    landed.push(stop)
    if (!end) continue
    if (isQuick()) end(true)
    else after(tempo.landing_ms, () => end?.(false))
  }
}
