import type { TestProject } from 'vitest/node'
import { migrateAll } from '#schema.server.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { testPostgres } from '#platform/postgres/test-server.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: { readonly adminUrl: string; readonly template: string }
  }
}

/** One PostgreSQL for the whole run: the embedded one, or the server of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const { TEST_DATABASE_URL: url, TEST_TEMPLATE: from } = processEnv()
  const server = await testPostgres({
    prepare: (template) => migrateAll(template),
    ...(url ? { url, from } : {}),
  })
  project.provide('postgres', { adminUrl: server.adminUrl, template: server.template })
  return () => server.stop()
}
