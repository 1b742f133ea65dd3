import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes one cluster with the schema, with which small runs begin from now on (`beginWithSchema`); none where a
 * run around this one has made it.
 * @returns removes it
 */
export async function shareSchema(): Promise<() => void> {
  if (process.env['SCHEMA_START']) return () => {}
  const { startPostgres } = await import('../../src/platform/postgres/launcher.server.ts')
  const { migrateAll } = await import('../../src/schema.server.ts')
  const folder = mkdtempSync(join(tmpdir(), 'fairground-schema-'))
  const postgres = await startPostgres({ dataDir: folder })
  await migrateAll(postgres.url)
  await postgres.stop()
  process.env['SCHEMA_START'] = folder
  return () => {
    delete process.env['SCHEMA_START']
    rmSync(folder, { recursive: true, force: true })
  }
}
