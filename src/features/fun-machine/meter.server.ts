import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Gauge } from '#platform/facts/gauge.ts'
import { lifeProgress } from '#platform/facts/life-progress.server.ts'
import { pushPaced, type Paced } from '#platform/realtime/paced.server.ts'
import { fillsIn, nextPushed, openUntil, valueOf } from './rules.ts'
import { meterOf, storeMeter } from './store.server.ts'

/** The coins that a player has bet since the meter was offered, for life. */
export const GAUGE = { name: 'fun-machine.coins', reads: 'coins' } as const

/** Opens the machine for who has filled the meter, and tells open pages how far it is. */
export const meterGauge = (runtime: Runtime): Gauge => ({
  ...GAUGE,
  forLife: true,
  next: nextPushed,
  async crossed(tx, passes) {
    const pushes: Paced[] = []
    for (const { playerId, from, to } of passes.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))) {
      const before = await meterOf(tx, playerId)
      const filled = fillsIn(to) - fillsIn(from)
      const now = runtime.clock.now()
      const meter =
        filled > 0
          ? {
              fills: (before?.fills ?? 0) + filled,
              openUntil: openUntil(before?.openUntil ?? null, now, filled),
            }
          : before
      if (meter && filled > 0) await storeMeter(tx, playerId, meter)
      const { progress } = await lifeProgress(tx, GAUGE, playerId)
      const isOpen = meter !== null && meter.openUntil.getTime() > now
      pushes.push({
        playerId,
        name: 'funMeter.changed',
        data: {
          value: valueOf(progress, meter?.fills ?? 0),
          openUntil: isOpen ? meter.openUntil.toISOString() : null,
        },
        atOnce: filled > 0,
      })
    }
    await pushPaced(runtime, tx, pushes)
  },
})
