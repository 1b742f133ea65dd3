import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Gauge } from '#platform/facts/gauge.ts'
import { lifeProgress } from '#platform/facts/life-progress.server.ts'
import { pushPaced, type Paced } from '#platform/realtime/paced.server.ts'
import { fillsIn, nextPushed, openUntil, valueOf } from './rules.ts'
import { meterOf, storeOpening, type Meter, type StoredMeter } from './store.server.ts'

/** The coins that a player has bet since the meter was offered, for life. */
export const GAUGE = { name: 'fun-machine.coins', reads: 'coins' } as const

/**
 * The meter after a part of its progress; the one before where nothing was filled. Nothing counts twice,
 * whatever is told: a meter is never filled more often than its progress has it.
 */
function filledBy(
  before: StoredMeter | null,
  { from, to }: { readonly from: number; readonly to: number },
  now: number,
): Meter | null {
  // A row that this server didn't write opens nothing, and isn't used as a starting point.
  const last = before?.isOurs ? before : null
  const filled = fillsIn(to) - Math.max(fillsIn(from), last?.fills ?? 0)
  if (filled <= 0) return before
  const fills = last?.fills ?? (before ? fillsIn(from) : 0)
  return { fills: fills + filled, openUntil: openUntil(last?.openUntil ?? null, now, filled) }
}

/** Opens the machine for who has filled the meter, and tells open pages how far it is. */
export const meterGauge = (runtime: Runtime): Gauge => ({
  ...GAUGE,
  forLife: true,
  next: nextPushed,
  async crossed(tx, passes) {
    const pushes: Paced[] = []
    for (const { playerId, from, to } of passes.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))) {
      const now = runtime.clock.now()
      const before = await meterOf(tx, playerId, new Date(now))
      const meter = filledBy(before, { from, to }, now)
      const isFilled = meter !== null && meter !== before
      if (isFilled) await storeOpening(tx, { playerId, at: new Date(now), ...meter })
      const { progress } = await lifeProgress(tx, GAUGE, playerId)
      const isOpen = meter !== null && meter.openUntil.getTime() > now
      pushes.push({
        playerId,
        name: 'funMeter.changed',
        data: {
          value: valueOf(progress, meter?.fills ?? 0),
          openUntil: isOpen ? meter.openUntil.toISOString() : null,
        },
        atOnce: isFilled,
      })
    }
    await pushPaced(runtime, tx, pushes)
  },
})
