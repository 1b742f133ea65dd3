import { join } from 'node:path'
import { features } from '#features/index.ts'
import { systemClock, type Clock } from '#platform/time/clock.ts'
import { openDatabase } from '#platform/data/db.server.ts'
import { migrate, type MigrationStep } from '#platform/data/migrate.server.ts'
import { ensurePartitions, forbidTruncate } from '#platform/data/partitions.server.ts'
import { grantWriter, makeQueueSchema, makeWriter, WRITER } from '#platform/postgres/roles.server.ts'

/** Folders with the schema: the platform's, then each feature's. */
export const migrationSources = [
  { name: 'platform', dir: join(import.meta.dirname, 'platform/migrations') },
  ...features.map(({ name }) => ({
    name,
    dir: join(import.meta.dirname, 'features', name, 'migrations'),
  })),
]

export interface MigrateOptions {
  readonly clock?: Clock
  readonly progress?: (step: MigrationStep) => void
  /** The role that serves: ours by default, which is made where it is missing; null = the owner itself. */
  readonly writer?: string | null
}

/**
 * Brings a database's schema forward, and gives the role that serves its rights.
 * @param connection as the owner of the tables
 */
export async function migrateAll(
  connection: string,
  { clock = systemClock, progress, writer = WRITER }: MigrateOptions = {},
): Promise<void> {
  const database = openDatabase({ connection, max: 2, onError: () => {} })
  try {
    const applied = await migrate(database.pool, migrationSources, progress)
    if (applied > 0) await forbidTruncate(database.pool)
    await makeQueueSchema(database.pool)
    if (writer === WRITER) await makeWriter(database.pool, writer, connection)
    if (writer !== null) await grantWriter(database.pool, writer, applied > 0)
    await ensurePartitions(database.pool, clock)
  } finally {
    await database.close()
  }
}
