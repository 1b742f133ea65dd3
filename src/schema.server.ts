import { join } from 'node:path'
import { features } from './features/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openDatabase } from './platform/db.server.ts'
import { migrate, type MigrationStep } from './platform/migrate.server.ts'
import { ensurePartitions } from './platform/partitions.server.ts'

/** Folders with the schema: the platform's, then each feature's. */
export const migrationSources = [
  { name: 'platform', dir: join(import.meta.dirname, 'platform/migrations') },
  ...features.map(({ name }) => ({
    name,
    dir: join(import.meta.dirname, 'features', name, 'migrations'),
  })),
]

/** Brings a database's schema forward. */
export async function migrateAll(
  connection: string,
  clock: Clock = systemClock,
  progress?: (step: MigrationStep) => void,
): Promise<void> {
  const database = openDatabase({ connection, max: 2, onError: () => {} })
  try {
    await migrate(database.pool, migrationSources, progress)
    await ensurePartitions(database.pool, clock)
  } finally {
    await database.close()
  }
}
