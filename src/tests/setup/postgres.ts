import type { TestProject } from 'vitest/node'
import { migrateAll } from '#schema.server.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { quoteName, withClient } from '#platform/postgres/databases.server.ts'
import { WRITER } from '#platform/postgres/roles.server.ts'
import { testPostgres, type TestPostgres } from '#platform/postgres/test-server.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: { readonly adminUrl: string; readonly template: string }
  }
}

/**
 * Tests hand in their clocks, which the database doesn't know: to it, no run has begun. Who tests what it
 * forbids then puts its own function back (`platform/runs/tests/begun.test.ts`).
 */
async function withoutClock(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`create or replace function run_has_begun(starts timestamptz) returns boolean
      language sql stable as 'select false'`),
  )
}

/** Tests prepare what they send (`setup/prepared.ts`): a statement is planned once, for all values. */
async function withCachedPlans(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`alter role ${quoteName(WRITER)} set plan_cache_mode = force_generic_plan`),
  )
}

/** The server of the run, and the projects that use it: vitest sets each of them up in this one process. */
interface Shared {
  readonly server: Promise<TestPostgres>
  users: number
}
const SHARED = Symbol.for('fairground.tests.postgres')
const here = globalThis as { [SHARED]?: Shared }

async function open(): Promise<TestPostgres> {
  const { TEST_DATABASE_URL: url, TEST_TEMPLATE: from } = processEnv()
  return testPostgres({
    async prepare(template) {
      await migrateAll(template)
      await withoutClock(template)
      // Another server may be used by others.
      if (!url) await withCachedPlans(template)
    },
    ...(url ? { url, from } : {}),
  })
}

/** One PostgreSQL for the whole run: the embedded one, or the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const shared = (here[SHARED] ??= { server: open(), users: 0 })
  shared.users++
  const { adminUrl, template, stop } = await shared.server
  project.provide('postgres', { adminUrl, template })
  return async () => {
    if (--shared.users > 0) return
    delete here[SHARED]
    await stop()
  }
}
