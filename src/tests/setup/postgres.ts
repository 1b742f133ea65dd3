import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAll } from '#schema.server.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { testPostgres } from '#platform/postgres/test-server.server.ts'

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
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create or replace function run_has_begun(starts timestamptz) returns boolean
    language sql stable as 'select false'`)
  await client.end()
}

/** One PostgreSQL for the whole run: the embedded one, or the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const { TEST_DATABASE_URL: url, TEST_TEMPLATE: from } = processEnv()
  const server = await testPostgres({
    async prepare(template) {
      await migrateAll(template)
      await withoutClock(template)
    },
    ...(url ? { url, from } : {}),
  })
  project.provide('postgres', { adminUrl: server.adminUrl, template: server.template })
  return () => server.stop()
}
