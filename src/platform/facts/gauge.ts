import type { Runtime } from '../calls/runtime.server.ts'
import type { Tx } from '../data/db.server.ts'
import type { Reading } from './readings.ts'

declare module '../events/events.ts' {
  interface DomainEvents {
    /** A progress that a feature waits for was passed (see `facts/gauge.ts`). */
    'mark.passed': {
      readonly gauge: string
      readonly run_id: string
      readonly from: number
      readonly to: number
      /** When it was reached, and when the last round of its batch was; absent in events of older releases. */
      readonly at?: number
      readonly until?: number
    }
  }
}

/** A run as far as counting goes: from when to when, and where. */
export interface RunSpan {
  readonly runId: string
  readonly feature: string
  readonly theme: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** The numbers of the run, as they were when it was made. */
  readonly economy: unknown
}

/** A gauge that no run bounds stands at this run: it counts for life. */
export const FOR_LIFE = '00000000-0000-0000-0000-000000000000'

/** A progress that a feature waits for was reached or passed. */
export interface Pass {
  readonly playerId: string
  /** The run, or `FOR_LIFE`. */
  readonly runId: string
  /** The progress that was told before, 0 at first, and the progress now. */
  readonly from: number
  readonly to: number
  /** When the round ended by which it was reached. */
  readonly at: Date
  /** When the last of the rounds ended that were counted together: all of `to` was reached by then. */
  readonly until: Date
}

/** A feature's view of the odometer: how far a player came since the start of its run. */
export interface Gauge {
  /** Names its marks: never change it once it has counted. */
  readonly name: string
  readonly reads: Reading
  /** Counts for life instead of by the feature's runs. */
  readonly forLife?: boolean
  /**
   * The next progress to report: the smallest above `progress`, or null when none is left.
   * @param run null for a gauge that counts for life
   */
  readonly next: (progress: number, run: RunSpan | null) => number | null
  /**
   * Its effects, exactly once a pass: it runs with a cursor of its own, so one that throws is tried again and
   * holds up no other feature.
   */
  readonly crossed: (tx: Tx, passes: readonly Pass[]) => Promise<void>
}

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Its gauges on players' odometers; `crossed` runs once for each progress that is passed. */
    readonly gauges?: (runtime: Runtime) => readonly Gauge[]
  }
}
