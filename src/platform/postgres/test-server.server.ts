import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase, createDatabase, dropDatabase, withDatabase } from './databases.server.ts'
import { startPostgres } from './launcher.server.ts'
import { withRole, WRITER } from './roles.server.ts'

export interface TestPostgresOptions {
  /** Migrates the template. It must close its connections before it returns. */
  readonly prepare: (url: string) => Promise<void>
  /** A server to use instead of an embedded one; its user must be allowed to make databases. */
  readonly url?: string
  /** A database of that server to begin with, as of a run around this one: only what it lacks is migrated. */
  readonly from?: string | undefined
}

/** The server of one test run. Everything but `stop` can be handed to a test process as JSON. */
export interface TestPostgres {
  readonly adminUrl: string
  readonly template: string
  readonly stop: () => Promise<void>
}

/**
 * Starts one server for a whole test run and migrates a template once. It lies in a folder for temporary
 * files, gives up durability for speed, and is removed when the run ends, by kill -9 too.
 */
export async function testPostgres(options: TestPostgresOptions): Promise<TestPostgres> {
  const server =
    options.url === undefined ? await temporaryServer() : { url: options.url, stop: async () => {} }
  const adminUrl = withDatabase(server.url, 'postgres')
  const template = nameWith('template')
  const stop = async () => {
    if (options.url !== undefined) await dropDatabase(adminUrl, template)
    await server.stop()
  }
  try {
    if (options.url !== undefined && options.from) await cloneDatabase(adminUrl, options.from, template)
    else await createDatabase(adminUrl, template)
    await options.prepare(withDatabase(adminUrl, template))
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl, template, stop }
}

/** The next file of a worker runs on: a connection that was ended under its pool would be that file's fault. */
const CLOSING_MS = 500

/**
 * A database of its own for one test file, copied from the template.
 * @param server of the run; `npm run check` has none
 * @returns its address as the owner, as the writer that a server is, and what removes it
 * @throws Error where the run has no server
 */
export async function testDatabase(
  server: Pick<TestPostgres, 'adminUrl' | 'template'> | undefined,
): Promise<{ url: string; writerUrl: string; drop: () => Promise<void> }> {
  if (!server) throw new Error('this test needs a database: run it by npm test')
  const name = nameWith('test')
  const url = await cloneDatabase(server.adminUrl, server.template, name)
  return {
    url,
    writerUrl: withRole(url, WRITER),
    drop: () => dropDatabase(server.adminUrl, name, CLOSING_MS),
  }
}

async function temporaryServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-test-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startPostgres({ dataDir, durable: false, ephemeral: true, maxConnections: 300 })
    return { url: server.url, stop: () => server.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

const nameWith = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 16)}`
