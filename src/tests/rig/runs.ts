import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/data/db.server.ts'

/** Puts a run of a feature where no other is, past the planner: for tests of what counts for runs. */
export async function addRun(
  { pool }: Database,
  run: {
    readonly feature: string
    readonly theme?: string
    readonly startsAt: Date
    readonly endsAt: Date
    readonly economy?: unknown
  },
): Promise<string> {
  const { feature, theme = 'aurelia', startsAt, endsAt, economy = {} } = run
  const [runId, ruleId] = [randomUUID(), randomUUID()]
  const text = JSON.stringify(economy)
  await pool.query(
    `with version as (
       insert into economy_version (feature, theme, version, economy, hash, figures, at, author, reason)
       select $3, $4, coalesce(max(version), 0) + 1, $5::jsonb,
         encode(sha256(($1::uuid::text || $5)::bytea), 'hex'), '{}', $6, 'test', 'test' from economy_version where feature = $3 and theme = $4
       returning version, hash
     ), rule as (
       insert into run_rule (rule_id, feature, theme, every, first_day, at_minute, length_minutes,
         economy_version)
       select $2::uuid, $3, $4, 'once', $6::timestamptz::date, 0, 1, version from version
     )
     insert into run (run_id, rule_id, rule_day, feature, theme, starts_at, ends_at, economy, economy_hash,
       economy_version)
     select $1::uuid, $2::uuid, $6::timestamptz::date, $3, $4, $6, $7, $5::jsonb, hash, version from version`,
    [runId, ruleId, feature, theme, text, startsAt, endsAt],
  )
  return runId
}
