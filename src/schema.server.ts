import { features } from './features/index.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openDatabase } from './platform/db.server.ts'
import { migrate, type MigrationStep } from './platform/migrate.server.ts'
import { ensurePartitions } from './platform/partitions.server.ts'

/** Folders with the schema: the platform's, then each feature's. */
export const migrationSources = [
  { name: 'platform', dir: new URL('./platform/migrations/', import.meta.url).pathname },
  ...features.map(({ name }) => ({
    name,
    dir: new URL(`./features/${name}/migrations/`, import.meta.url).pathname,
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
