import { clockOffset, openDatabase } from '#platform/data/db.server.ts'
import type { Log } from '#platform/base/log.server.ts'
import { isEmpty, savedOffset } from '#platform/http/demo.server.ts'
import { EnvError, type Env } from '#platform/config/env.server.ts'
import { startPostgres, type Postgres } from '#platform/postgres/launcher.server.ts'
import { troubleOfDatabase } from '#platform/data/reach.server.ts'
import { roleOf, troubleOfRole, withRole, WRITER } from '#platform/postgres/roles.server.ts'
import { wrongTriggers } from '#platform/postgres/triggers/triggers.server.ts'
import { firstSecrets, requireOwnKeys } from '#platform/secrets/fingerprints.server.ts'
import type { Secrets } from '#platform/secrets/secrets.server.ts'
import { offsetClock, systemClock } from '#platform/time/clock.ts'
import { migrateAll } from './schema.server.ts'

/** The database of one server, from its address to keys that fit: what the start needs before it opens the site. */

interface SiteDatabase {
  /** As the owner of the tables, for migrations. */
  readonly owner: string
  /** As the role that serves. */
  readonly url: string
  /** That role, where it isn't the owner itself. */
  readonly writer: string | null
  /** Ours, which ends with the server; null where DATABASE_URL names another. */
  readonly postgres: Postgres | null
}

/**
 * Finds the database, or starts ours.
 * @throws EnvError with a sentence for each address that doesn't work
 */
export async function openPostgres(
  env: Env,
  log: Log,
  progress: { readonly step: (text: string) => void },
): Promise<SiteDatabase> {
  const { databaseUrl, databaseOwnerUrl } = env
  if (databaseUrl) {
    const trouble = await troubleOfDatabase(env)
    if (trouble.length > 0) throw new EnvError(trouble.join('\n'))
    return {
      owner: databaseOwnerUrl ?? databaseUrl,
      url: databaseUrl,
      writer: databaseOwnerUrl ? roleOf(databaseUrl) : null,
      postgres: null,
    }
  }
  const postgres = await startPostgres({
    dataDir: env.dataDir,
    log: (line) => log.warn(line),
    progress: progress.step,
  })
  return { owner: postgres.url, url: withRole(postgres.url, WRITER), writer: WRITER, postgres }
}

/**
 * Brings the schema forward and gives the keys of the site, which a new site gets now.
 * @param stored the keys of the data folder; null where it has none
 * @throws Refusal SECRETS_FOREIGN before anything is written, SECRETS_MISSING
 */
export async function migrateWithKeys(
  { dataDir }: Env,
  { owner, writer }: SiteDatabase,
  stored: Secrets | null,
  progress: { readonly step: (text: string) => void },
): Promise<Secrets> {
  const database = openDatabase({ connection: owner, max: 1, onError: () => {} })
  try {
    if (stored) await requireOwnKeys(database.pool, stored, dataDir)
    await migrateAll(owner, {
      writer,
      progress: ({ source, file, at, of }) => progress.step(`Applying ${source}/${file} (${at} of ${of})`),
    })
    return stored ?? (await firstSecrets(database.pool, dataDir, () => isEmpty({ database })))
  } finally {
    await database.close()
  }
}

/** Database time, as far as this machine can keep it, so that the nodes of a cluster agree. */
export async function openClock(
  env: Env,
  connection: string,
  log: Log,
): Promise<ReturnType<typeof offsetClock>> {
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  try {
    const ahead = env.databaseUrl ? Math.round(await clockOffset(database.db, systemClock.now)) : 0
    const trouble = await troubleOfRole(database.pool)
    if (trouble) log.warn(trouble)
    for (const wrong of await wrongTriggers(database.pool))
      log.error(
        `${wrong}: the database doesn’t keep what proves itself. Find out who changed it, then restore it.`,
      )
    const moved = env.demo ? await savedOffset(database.pool) : 0
    return offsetClock(systemClock, ahead + moved)
  } finally {
    await database.close()
  }
}
