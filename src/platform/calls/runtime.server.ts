import type { Brand } from './caller.ts'
import type { Clock, SimClock } from '../time/clock.ts'
import type { Database } from '../data/db.server.ts'
import type { Env } from '../config/env.server.ts'
import type { Jobs } from '../data/jobs.server.ts'
import type { Limits } from './limits/rate-limits.server.ts'
import type { Log } from '../base/log.server.ts'
import type { Position } from './init-data.ts'
import type { Secrets } from '../secrets/secrets.server.ts'
import type { DiskGuard } from '../data/disk-guard.server.ts'
import type { Schedules } from '../data/schedules.server.ts'

export type { Brand } from './caller.ts'

/** The part of the runtime that views of features receive: facts of the server, known without a query. */
export type Site = Pick<Runtime, 'captcha' | 'social'>

/**
 * Everything that one running server has: opened once in main, handed to every call. The folders above this one
 * add their parts beside their own types.
 */
export interface Runtime {
  readonly env: Env
  readonly log: Log
  readonly clock: Clock
  /** In demonstration mode: the hand on the clock. */
  readonly simClock: SimClock | null
  readonly database: Database
  /** The disk below the database. */
  readonly diskGuard: DiskGuard
  readonly secrets: Secrets
  readonly limits: Limits
  readonly schedules: Schedules
  readonly jobs: Jobs
  readonly brands: Readonly<Record<string, Brand>>
  /** Where realtime stands at this moment; null where pushes go another way. */
  readonly position: () => Position | null
  /** Identifies the build, for `versionApp`. */
  readonly version: string
}
