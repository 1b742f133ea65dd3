import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { triggersFile, triggersIn } from '../src/platform/postgres/triggers/triggers.server.ts'
import { testDatabase, testPostgres } from '../src/platform/postgres/test-server.server.ts'
import { schemaTypes } from '../src/platform/data/schema.server.ts'
import { migrateAll } from '../src/schema.server.ts'
import { commandLine } from '../bin/lib/command-line.ts'

/**
 * `npm run schema`: writes the types and triggers of the tables after a migration was added. `--check` compares them with the
 * committed ones instead and exits 1 on a difference.
 */
const { check } = commandLine('npm run schema -- [--check]', {
  options: { check: { type: 'boolean', default: false } },
}).values
const TRIGGERS = join(import.meta.dirname, '../src/platform/postgres/triggers/triggers.gen.ts')
const TYPES = join(import.meta.dirname, '../src/platform/data/schema.gen.ts')

const { TEST_DATABASE_URL: url, TEST_TEMPLATE: from } = process.env
const server = await testPostgres({ prepare: (url) => migrateAll(url), ...(url ? { url, from } : {}) })
try {
  const { url } = await testDatabase(server)
  const types = await schemaTypes(url, promisify(execFile))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The database is dropped while its last connection may still be closing.
  pool.on('error', () => {})
  const triggers = triggersFile(await triggersIn(pool))
  await pool.end()
  const isCurrent = () => types === readFileSync(TYPES, 'utf8') && triggers === readFileSync(TRIGGERS, 'utf8')
  if (!check) {
    writeFileSync(TYPES, types)
    writeFileSync(TRIGGERS, triggers)
  } else if (!isCurrent()) {
    process.stderr.write('The table types or triggers don’t match the migrations. Run "npm run schema".\n')
    process.exitCode = 1
  }
} finally {
  await server.stop()
}
