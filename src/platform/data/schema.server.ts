import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a program; `node:child_process`'s execFile, promised. */
type ExecFile = (file: string, args: readonly string[]) => Promise<unknown>

const TYPES = { int8: 'number', xid8: 'string', timestamptz: 'Date', date: 'string' }

/**
 * The TypeScript types of a migrated database's tables, as `schema.gen.ts` holds them.
 * @param url address of the database
 */
export async function schemaTypes(url: string, run: ExecFile): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairground-schema-'))
  const file = join(folder, 'schema.ts')
  const tool = join(import.meta.dirname, '../../../node_modules/kysely-codegen/dist/cli/bin.js')
  try {
    const options = ['--dialect', 'postgres', '--url', url, '--out-file', file, '--log-level', 'silent']
    const kinds = [
      '--type-mapping',
      JSON.stringify(TYPES),
      '--date-parser',
      'string',
      '--exclude-pattern',
      'pgboss.*',
    ]
    await run('node', [tool, ...options, ...kinds])
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
