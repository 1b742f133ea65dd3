import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '../base/errors.ts'

/** A folder of numbered SQL files: `NNNN.sql` or `NNNN-what-it-does.sql`. */
export interface MigrationSource {
  /** `platform`, or the name of the feature. */
  readonly name: string
  readonly dir: string
}

/** One file of a source. */
export interface Migration {
  readonly source: string
  readonly file: string
  readonly sql: string
  readonly checksum: string
}

/** An applied migration, as the database records it. */
export interface Applied {
  readonly source: string
  readonly file: string
  readonly checksum: string
}

/** Reads the files of a source by number; none without a folder. Refuses what has no order or no undoing. */
export async function readSource(source: MigrationSource): Promise<Migration[]> {
  const names = await readdir(source.dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[]
    throw error
  })
  const files = names.filter((name) => name.endsWith('.sql')).toSorted()
  for (const [at, file] of files.entries()) {
    const before = files[at - 1]
    if (!/^\d{4}(-[a-z0-9-]+)?\.sql$/.test(file)) {
      refuse(
        'MIGRATION_NAME',
        `${join(source.dir, file)} isn’t a migration. Name it NNNN.sql or NNNN-what-it-does.sql.`,
      )
    }
    if (before && numberOf(before) === numberOf(file)) {
      refuse(
        'MIGRATION_NAME',
        `${source.name}: ${before} and ${file} have the same number. Give the later one the next number.`,
      )
    }
  }
  return Promise.all(
    files.map(async (file) => {
      // Git may write other line ends on another system; the checksum must not see it.
      const sql = (await readFile(join(source.dir, file), 'utf8')).replaceAll('\r\n', '\n')
      if (/^\s*(begin|commit|rollback|abort|start transaction)\s*;/im.test(sql)) {
        refuse(
          'MIGRATION_TRANSACTION',
          `${source.name}/${file} begins or ends a transaction. Remove that; the migrator does it.`,
        )
      }
      return { source: source.name, file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const numberOf = (file: string) => file.slice(0, 4)

/** Returns the migrations that are still to be applied; refuses files that don't fit the applied ones. */
export function pending(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const past = new Map(applied.map((row) => [`${row.source}/${row.file}`, row.checksum]))
  const last = new Map<string, string>()
  for (const { source, file } of applied) if (file > (last.get(source) ?? '')) last.set(source, file)
  return migrations.filter((migration) => {
    const { source, file, checksum } = migration
    const known = past.get(`${source}/${file}`)
    if (known === checksum) return false
    if (known !== undefined) {
      refuse(
        'MIGRATION_CHANGED',
        `${source}/${file} was changed after this database applied it. ` +
          'Restore the file, and write the change as a new file with the next number. Has the feature not shipped ' +
          'yet? Delete the data folder (DATA_DIR, .data by default) and start again.',
      )
    }
    const newest = last.get(source) ?? ''
    if (numberOf(file) <= numberOf(newest)) {
      refuse(
        'MIGRATION_ORDER',
        `${source}/${file} is new, but this database has already applied ${newest}. ` +
          'Give the new file the highest number in its folder.',
      )
    }
    return true
  })
}
