import { timeOf } from '../base/ids/ids.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { raw, type Tx } from '../data/db.server.ts'
import { DAY } from '../time/clock.ts'
import { emitAll, type Consumer } from '../events/events.server.ts'
import type { DomainEvent } from '../events/events.ts'
import { foldIncrements, switchesIn, type PlayerIncrements } from './fold.ts'
import type { Gauge, RunSpan } from './gauge.ts'
import { READINGS, type Readings } from './readings.ts'
import { afterSwitch, type SeasonSpans } from './seasons/season-spans.ts'
import { advanceMarks, type GaugeInBrand, type Mark, type Passing } from './advance-marks.ts'
import { turnSeasons } from './turn-seasons.server.ts'
import { countPlay } from './pools/play-by-day.server.ts'
import { INSERT_MARKS, KEEP_SPANS, LEVEL, MARKS, RUNS, SPANS, TURN } from './statement.server.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** The player's rounds reached a higher level. */
    'level.reached': {
      readonly level: number
      readonly section: 'bronze' | 'silver' | 'gold' | 'platinum' | 'sapphire' | 'diamond' | 'vip'
    }
  }
}

/** A gauge and the feature that looks at it. */
export interface OwnedGauge {
  readonly feature: string
  readonly gauge: Gauge
}

interface RunRow {
  readonly run_id: string
  readonly feature: string
  readonly theme: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly economy: unknown
}

/** A player with one of the marks; without any where there is none. */
interface MarkRow {
  readonly player_id: string
  readonly gauge: string | null
  readonly run_id: string
  readonly base: number
  readonly last: number | null
  readonly next_at: number | null
  readonly passed: number
  readonly ends_at: Date | null
}
type TurnedRow = MarkRow &
  Readings & {
    readonly theme: string | null
    readonly level: number
    readonly revision: number
    readonly season_spans: SeasonSpans | null
  }

/** The runs of the features, as they were at a revision. */
interface KnownRuns {
  readonly revision: number
  /** Runs that ended before are not among them. */
  readonly since_ms: number
  readonly runs: readonly RunSpan[]
}

/** Runs that ended longer ago than this before the first round of a batch are not kept in memory. */
const RECENT_MS = DAY

async function readRuns(
  tx: Tx,
  owned: readonly OwnedGauge[],
  { revision, since_ms }: Pick<KnownRuns, 'revision' | 'since_ms'>,
): Promise<KnownRuns> {
  const features = [...new Set(owned.filter(({ gauge }) => !gauge.forLife).map(({ feature }) => feature))]
  const { rows } = await raw(tx).query<RunRow>(RUNS, [features, new Date(since_ms)])
  const runs = rows.map((row) => ({
    runId: row.run_id,
    feature: row.feature,
    theme: row.theme,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    economy: row.economy,
  }))
  return { revision, since_ms, runs }
}

/** The gauges of each brand, with what runs there. */
function gaugesByBrand(
  { brands }: Pick<Runtime, 'brands'>,
  owned: readonly OwnedGauge[],
  runs: readonly RunSpan[],
): (theme: string | null) => readonly GaugeInBrand[] {
  const made = new Map<string | null, readonly GaugeInBrand[]>()
  return (theme) => {
    const known = made.get(theme)
    if (known) return known
    const gauges = owned.map(({ feature, gauge }) => ({
      gauge,
      isEnabled: theme !== null && brands[theme]?.features[feature] !== false,
      runs: runs.filter((run) => run.feature === feature && run.theme === theme),
    }))
    made.set(theme, gauges)
    return gauges
  }
}

const markOf = (row: MarkRow): Mark => ({
  gauge: row.gauge!,
  runId: row.run_id,
  base: row.base,
  last: row.last,
  nextAt: row.next_at,
  passed: row.passed,
  endsAt: row.ends_at,
})

/** The marks in rows, by player. */
function marksIn(rows: readonly MarkRow[]): ReadonlyMap<string, readonly Mark[]> {
  const byPlayer = Map.groupBy(
    rows.filter(({ gauge }) => gauge !== null),
    ({ player_id }) => player_id,
  )
  return new Map([...byPlayer].map(([playerId, mine]) => [playerId, mine.map(markOf)]))
}

async function insertMarks(tx: Tx, marks: readonly (Mark & { playerId: string })[]): Promise<void> {
  if (marks.length === 0) return
  const column = <T>(pick: (mark: Mark & { playerId: string }) => T) => marks.map(pick)
  await raw(tx).query(INSERT_MARKS, [
    column(({ playerId }) => playerId),
    column(({ gauge }) => gauge),
    column(({ runId }) => runId),
    column(({ base }) => base),
    column(({ last }) => last),
    column(({ nextAt }) => nextAt),
    column(({ passed }) => passed),
  ])
}

/** Notes levels as the league tells them; of several in a batch the last one holds. */
async function noteLevels(tx: Tx, events: readonly DomainEvent<'level.reached'>[]): Promise<void> {
  const last = new Map(events.map(({ player_id, payload }) => [player_id, payload]))
  const rows = [...last].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (rows.length === 0) return
  await raw(tx).query(LEVEL, [
    rows.map(([playerId]) => playerId),
    rows.map(([, { level }]) => level),
    rows.map(([, { section }]) => section),
  ])
}

/** Notes when rounds count for a season, as players switch; after the rounds of the batch were counted. */
async function noteSwitches(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const switches = [...switchesIn(events)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (switches.length === 0) return
  const ids = switches.map(([playerId]) => playerId)
  const { rows } = await raw(tx).query<{ player_id: string; season_spans: SeasonSpans }>(SPANS, [ids])
  const before = new Map(rows.map(({ player_id, season_spans }) => [player_id, season_spans]))
  const spans = switches.map(([playerId, mine]) =>
    mine.reduce<SeasonSpans>(afterSwitch, before.get(playerId) ?? []),
  )
  await raw(tx).query(KEEP_SPANS, [ids, spans.map((one) => JSON.stringify(one))])
}

const firstOf = (increments: readonly PlayerIncrements[]) =>
  Math.min(...increments.flatMap((one) => one.increments.map(({ at_ms }) => at_ms)))

/** Those of the runs that a batch may count for. */
function runsWithin({ runs }: KnownRuns, increments: readonly PlayerIncrements[]): readonly RunSpan[] {
  const [first, last] = [firstOf(increments), Math.max(...increments.map(({ latest_ms }) => latest_ms))]
  return runs.filter(({ startsAt, endsAt }) => startsAt.getTime() <= last && endsAt.getTime() > first)
}

/** Turns the odometers of a batch and gives them with the marks and runs that they count for. */
async function turnAll(
  tx: Tx,
  owned: readonly OwnedGauge[],
  increments: readonly PlayerIncrements[],
  known: KnownRuns,
) {
  const ids = increments.map(({ playerId }) => playerId)
  const runs = runsWithin(known, increments)
  const { rows } = await raw(tx).query<TurnedRow>(TURN, [
    ids,
    ...READINGS.map((reading) => increments.map(({ total }) => total[reading])),
    runs.map(({ runId }) => runId),
  ])
  const turned = new Map(rows.map((row) => [row.player_id, row]))
  const { revision } = rows[0]!
  const first = firstOf(increments)
  if (known.revision === revision && known.since_ms <= first)
    return { turned, known, runs, marks: marksIn(rows) }
  const fresh = await readRuns(tx, owned, { revision, since_ms: first - RECENT_MS })
  const now = runsWithin(fresh, increments)
  const again = await raw(tx).query<MarkRow>(MARKS, [ids, now.map(({ runId }) => runId)])
  return { turned, known: fresh, runs: now, marks: marksIn(again.rows) }
}

async function countRounds(
  runtime: Pick<Runtime, 'brands' | 'clock'>,
  tx: Tx,
  owned: readonly OwnedGauge[],
  increments: readonly PlayerIncrements[],
  before: KnownRuns,
): Promise<KnownRuns> {
  const { turned, known, runs, marks } = await turnAll(tx, owned, increments, before)
  const gauges = gaugesByBrand(runtime, owned, runs)
  const changed: (Mark & { playerId: string })[] = []
  const passings: (Passing & { playerId: string })[] = []
  for (const mine of await turnSeasons(runtime, tx, increments, turned, gauges)) {
    const { playerId } = mine
    const row = turned.get(playerId)!
    const readings = { ...row, season: row.season + mine.total.season }
    const outcome = advanceMarks(mine, readings, marks.get(playerId) ?? [], gauges(row.theme))
    changed.push(...outcome.changed.map((mark) => ({ ...mark, playerId })))
    passings.push(...outcome.passings.map((passing) => ({ ...passing, playerId })))
  }
  await insertMarks(tx, changed)
  await countPlay(runtime, tx, increments, (playerId) => turned.get(playerId)!)
  await emitAll(
    tx,
    runtime.clock,
    'mark.passed',
    passings.map(({ playerId, gauge, runId, from, to, at, until }) => ({
      playerId,
      payload: { gauge, run_id: runId, from, to, at, until },
    })),
  )
  return known
}

/**
 * The consumer that counts for all features: it turns each player's odometer once a batch and tells who passed
 * what a feature waits for (`mark.passed`), exactly once by its cursor.
 * @param owned the gauges of all features
 */
export function odometer(runtime: Pick<Runtime, 'brands' | 'clock'>, owned: readonly OwnedGauge[]): Consumer {
  // As they were last read; a batch sees by their revision whether they have changed since.
  let known: KnownRuns = { revision: -1, since_ms: Infinity, runs: [] }
  return {
    name: 'facts.odometer',
    topics: ['round.settled', 'round.voided', 'level.reached', 'status.switched'],
    fromNow: true,
    async take(tx, events) {
      await noteLevels(
        tx,
        events.filter((one): one is DomainEvent<'level.reached'> => one.topic === 'level.reached'),
      )
      const increments = foldIncrements(events)
      if (increments.length > 0) known = await countRounds(runtime, tx, owned, increments, known)
      await noteSwitches(tx, events)
    },
  }
}

/** The consumer by which a feature takes the passes of its own gauges. */
export const passesOf = (feature: string, gauges: readonly Gauge[]): Consumer => ({
  name: `${feature}.passes`,
  topics: ['mark.passed'],
  async take(tx, events) {
    for (const gauge of gauges) {
      const passes = (events as readonly DomainEvent<'mark.passed'>[])
        .filter(({ payload }) => payload.gauge === gauge.name)
        .map(({ id, player_id, payload }) => ({
          playerId: player_id,
          runId: payload.run_id,
          from: payload.from,
          to: payload.to,
          at: new Date(payload.at ?? timeOf(id)),
          until: new Date(payload.until ?? timeOf(id)),
        }))
      if (passes.length > 0) await gauge.crossed(tx, passes)
    }
  },
})
