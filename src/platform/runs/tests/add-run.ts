import { randomUUID } from 'node:crypto'
import { transact, type Database } from '#platform/data/db.server.ts'
import { hashOf } from '../economy.server.ts'
import { insertRule, storeEconomy } from '../rule-store.server.ts'
import { insertRun, raiseRevision } from '../store.server.ts'

/** Puts a run of a feature where no other is, past the planner: for tests of what counts for runs. */
export async function addRun(
  { db }: Pick<Database, 'db'>,
  run: {
    readonly feature: string
    readonly theme?: string
    readonly startsAt: Date
    readonly endsAt: Date
    readonly economy?: unknown
  },
): Promise<string> {
  const { feature, theme = 'aurelia', startsAt, endsAt, economy = {} } = run
  const [runId, ruleId, day] = [randomUUID(), randomUUID(), startsAt.toISOString().slice(0, 10)]
  await transact(db, async (tx) => {
    const checked = { economy, hash: hashOf(economy), figures: [] }
    const by = { author: 'test', reason: 'test' }
    const version = await storeEconomy(tx, { feature, theme }, checked, by, startsAt)
    const times = { every: 'once', firstDay: day, lastDay: null, atMinute: 0, lengthMinutes: 1 } as const
    const state = { economyVersion: version.version, hasEnded: false, isOurs: true }
    const rule = { ...times, ...state, ruleId, feature, theme }
    await insertRule(tx, rule)
    const occurrence = { day, starts_ms: startsAt.getTime(), ends_ms: endsAt.getTime() }
    await insertRun(tx, runId, rule, occurrence, version)
    await raiseRevision(tx)
  })
  return runId
}
