import type { Brand } from './caller.ts'
import type { AssetRegistry } from '../money/assets.server.ts'
import type { Captcha } from '../players/captcha.server.ts'
import type { Clock, SimClock } from '../time/clock.ts'
import type { Consents } from '../players/consent.server.ts'
import type { Database } from '../data/db.server.ts'
import type { Env } from '../config/env.server.ts'
import type { Jobs } from '../data/jobs.server.ts'
import type { Messenger } from '../messages/messages.server.ts'
import type { Limits } from './limits/rate-limits.server.ts'
import type { Gates } from '../gates/gates.server.ts'
import type { Log } from '../base/log.server.ts'
import type { Passwords } from '../players/password.server.ts'
import type { Geo } from '../jurisdiction/geolocation.server.ts'
import type { Policies } from '../jurisdiction/policy.server.ts'
import type { Position } from '../realtime/client/position.ts'
import type { Restrictions } from '../jurisdiction/restrictions.server.ts'
import type { Runs } from '../runs/runs.server.ts'
import type { Rounds } from '../round/rounds.server.ts'
import type { Secrets } from '../secrets/secrets.server.ts'
import type { SocialProviders } from '../players/social.server.ts'
import type { Sessions } from '../players/session.server.ts'
import type { DiskGuard } from '../data/disk-guard.server.ts'
import type { Schedules } from '../data/schedules.server.ts'
import type { WebPush } from '../messages/web-push.server.ts'

export type { Brand } from './caller.ts'

/** The part of the runtime that views of features receive: facts of the server, known without a query. */
export type Site = Pick<Runtime, 'captcha' | 'social'>

/** Everything that one running server has: opened once in main, handed to every call. */
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
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly limits: Limits
  readonly messenger: Messenger
  readonly consents: Consents
  /** Other companies that players may sign in by. */
  readonly social: SocialProviders
  /** Null where the operator wants none. */
  readonly captcha: Captcha | null
  /** The way to players' devices; features use `notify`. */
  readonly webPush: WebPush
  /** Resolves IP addresses to places. */
  readonly geo: Geo
  readonly policies: Policies
  /** Whether somebody may: features ask here, none decides by itself. */
  readonly gates: Gates
  readonly schedules: Schedules
  /** When features take place that run for a time, and by which numbers. */
  readonly runs: Runs
  readonly restrictions: Restrictions
  readonly rounds: Rounds
  /** Prizes that are things. */
  readonly assets: AssetRegistry
  readonly jobs: Jobs
  readonly brands: Readonly<Record<string, Brand>>
  /** Where realtime stands at this moment; null where pushes go another way. */
  readonly position: () => Position | null
  /** Identifies the build, for `versionApp`. */
  readonly version: string
}
