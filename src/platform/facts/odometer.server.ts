import type { Runtime } from '../calls/runtime.server.ts'
import { raw, type Tx } from '../data/db.server.ts'
import { emitAll, type Consumer } from '../events/events.server.ts'
import type { DomainEvent } from '../events/events.ts'
import { foldTurns, type PlayerTurns } from './fold.ts'
import type { Gauge, RunSpan } from './gauge.ts'
import { READINGS, type Readings } from './readings.ts'
import { settle, type GaugeInBrand, type Mark, type Passing } from './settle.ts'
import { KEEP, LEVEL, MARKS, RUNS, TURN } from './statement.server.ts'

/** A gauge and the feature that looks at it. */
export interface OwnedGauge {
  readonly feature: string
  readonly gauge: Gauge
}

type TurnedRow = Readings & { readonly player_id: string; readonly theme: string | null }

interface RunRow {
  readonly run_id: string
  readonly feature: string
  readonly theme: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly economy: unknown
}

interface MarkRow {
  readonly player_id: string
  readonly gauge: string
  readonly run_id: string
  readonly base: number
  readonly last: number | null
  readonly next_at: number | null
  readonly passed: number
  readonly ends_at: Date | null
}

/** The runs that the batch may count for. */
async function runsOf(
  tx: Tx,
  owned: readonly OwnedGauge[],
  turns: readonly PlayerTurns[],
): Promise<readonly RunSpan[]> {
  const features = [...new Set(owned.filter(({ gauge }) => !gauge.forLife).map(({ feature }) => feature))]
  if (features.length === 0) return []
  const times = turns.flatMap((one) => one.turns.map(({ at_ms }) => at_ms))
  const bounds = [new Date(Math.min(...times)), new Date(Math.max(...times))]
  const { rows } = await raw(tx).query<RunRow>(RUNS, [features, ...bounds])
  return rows.map((row) => ({
    runId: row.run_id,
    feature: row.feature,
    theme: row.theme,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    economy: row.economy,
  }))
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
      isOffered: theme !== null && brands[theme]?.features[feature] !== false,
      runs: runs.filter((run) => run.feature === feature && run.theme === theme),
    }))
    made.set(theme, gauges)
    return gauges
  }
}

/** The marks of players that the batch may change. */
async function marksOf(
  tx: Tx,
  turns: readonly PlayerTurns[],
  runs: readonly RunSpan[],
): Promise<ReadonlyMap<string, readonly Mark[]>> {
  const { rows } = await raw(tx).query<MarkRow>(MARKS, [
    turns.map(({ playerId }) => playerId),
    runs.map(({ runId }) => runId),
  ])
  const marks = Map.groupBy(rows, ({ player_id }) => player_id)
  return new Map(
    [...marks].map(([playerId, mine]) => [
      playerId,
      mine.map((row) => ({
        gauge: row.gauge,
        runId: row.run_id,
        base: row.base,
        last: row.last,
        nextAt: row.next_at,
        passed: row.passed,
        endsAt: row.ends_at,
      })),
    ]),
  )
}

async function keepMarks(tx: Tx, marks: readonly (Mark & { playerId: string })[]): Promise<void> {
  if (marks.length === 0) return
  const column = <T>(pick: (mark: Mark & { playerId: string }) => T) => marks.map(pick)
  await raw(tx).query(KEEP, [
    column(({ playerId }) => playerId),
    column(({ gauge }) => gauge),
    column(({ runId }) => runId),
    column(({ base }) => base),
    column(({ last }) => last),
    column(({ nextAt }) => nextAt),
    column(({ passed }) => passed),
  ])
}

/** Turns the odometers of players; gives them by player, as they stand now. */
async function turnAll(tx: Tx, turns: readonly PlayerTurns[]): Promise<ReadonlyMap<string, TurnedRow>> {
  const { rows } = await raw(tx).query<TurnedRow>(TURN, [
    turns.map(({ playerId }) => playerId),
    ...READINGS.map((reading) => turns.map(({ total }) => total[reading])),
  ])
  return new Map(rows.map((row) => [row.player_id, row]))
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

async function countRounds(
  runtime: Pick<Runtime, 'brands' | 'clock'>,
  tx: Tx,
  owned: readonly OwnedGauge[],
  turns: readonly PlayerTurns[],
): Promise<void> {
  const turned = await turnAll(tx, turns)
  if (owned.length === 0) return
  const runs = await runsOf(tx, owned, turns)
  const marks = await marksOf(tx, turns, runs)
  const gauges = gaugesByBrand(runtime, owned, runs)
  const changed: (Mark & { playerId: string })[] = []
  const passings: (Passing & { playerId: string })[] = []
  for (const mine of turns) {
    const { playerId } = mine
    const row = turned.get(playerId)!
    const outcome = settle(mine, row, marks.get(playerId) ?? [], gauges(row.theme))
    changed.push(...outcome.changed.map((mark) => ({ ...mark, playerId })))
    passings.push(...outcome.passings.map((passing) => ({ ...passing, playerId })))
  }
  await keepMarks(tx, changed)
  await emitAll(
    tx,
    runtime.clock,
    'mark.passed',
    passings.map(({ playerId, gauge, runId, from, to }) => ({
      playerId,
      payload: { gauge, run_id: runId, from, to },
    })),
  )
}

/**
 * The consumer that counts for all features: it turns each player's odometer once a batch and tells who passed
 * what a feature waits for (`mark.passed`), exactly once by its cursor.
 * @param owned the gauges of all features
 */
export function odometer(runtime: Pick<Runtime, 'brands' | 'clock'>, owned: readonly OwnedGauge[]): Consumer {
  return {
    name: 'facts.odometer',
    topics: ['round.settled', 'round.voided', 'level.reached'],
    fromNow: true,
    async take(tx, events) {
      await noteLevels(
        tx,
        events.filter((one): one is DomainEvent<'level.reached'> => one.topic === 'level.reached'),
      )
      const turns = foldTurns(events)
      if (turns.length > 0) await countRounds(runtime, tx, owned, turns)
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
        .map(({ player_id, payload }) => ({
          playerId: player_id,
          runId: payload.run_id,
          from: payload.from,
          to: payload.to,
        }))
      if (passes.length > 0) await gauge.crossed(tx, passes)
    }
  },
})
