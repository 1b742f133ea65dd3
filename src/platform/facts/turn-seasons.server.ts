import type { Runtime } from '../calls/runtime.server.ts'
import { raw, type Tx } from '../data/db.server.ts'
import { emitAll } from '../events/events.server.ts'
import type { GaugeInBrand } from './advance-marks.ts'
import { inSeasons, type PlayerIncrements } from './fold.ts'
import type { SeasonSpans } from './seasons/season-spans.ts'
import { SEASON } from './statement.server.ts'

/** Whether one of the gauges counts for a season at an instant; where nobody counts seasons, each one goes on. */
function takesPlaceBy(gauges: readonly GaugeInBrand[]): (at_ms: number) => boolean {
  const ofSeasons = gauges.filter(({ gauge }) => gauge.reads === 'season')
  const runs = ofSeasons.flatMap((one) => (one.isEnabled ? one.runs : []))
  return (at_ms) =>
    ofSeasons.length === 0 ||
    runs.some(({ startsAt, endsAt }) => at_ms >= startsAt.getTime() && at_ms < endsAt.getTime())
}

/**
 * Adds what of a batch counted for seasons to the odometers that were turned. What the switches gave to a
 * season that was over is handed to the league, which left it out: so each round counts for one of the two.
 */
export async function turnSeasons(
  { clock }: Pick<Runtime, 'clock'>,
  tx: Tx,
  increments: readonly PlayerIncrements[],
  turned: ReadonlyMap<string, { readonly season_spans: SeasonSpans | null; readonly theme: string | null }>,
  gauges: (theme: string | null) => readonly GaugeInBrand[],
): Promise<readonly PlayerIncrements[]> {
  const found = increments.map((one) => {
    const { season_spans, theme } = turned.get(one.playerId)!
    return inSeasons(one, season_spans ?? [], takesPlaceBy(gauges(theme)))
  })
  await emitAll(
    tx,
    clock,
    'season.missed',
    found.flatMap(({ mine: { playerId, latest_ms: at }, missed: hundredths }) =>
      hundredths > 0 ? [{ playerId, payload: { hundredths, at } }] : [],
    ),
  )
  const all = found.map(({ mine }) => mine)
  const changed = all.filter(({ total }) => total.season !== 0)
  if (changed.length > 0)
    await raw(tx).query(SEASON, [
      changed.map(({ playerId }) => playerId),
      changed.map(({ total }) => total.season),
    ])
  return all
}
