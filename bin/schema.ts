import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase, testPostgres } from '../src/platform/postgres/test-server.server.ts'
import { schemaTypes } from '../src/platform/schema.server.ts'
import { migrateAll } from '../src/schema.server.ts'

/** `npm run schema`: writes the types of the tables after a migration was added. */
const server = await testPostgres({ prepare: (url) => migrateAll(url) })
try {
  const { url } = await testDatabase(server)
  const types = await schemaTypes(url, promisify(execFile))
  writeFileSync(join(import.meta.dirname, '../src/platform/schema.gen.ts'), types)
} finally {
  await server.stop()
}
