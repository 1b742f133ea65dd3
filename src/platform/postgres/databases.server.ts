import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** The same server and user, another database. Takes URLs with a host and those with a socket folder. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${encodeURIComponent(name)}`)
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Runs work on a connection of its own, and closes it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The server may go while the client is idle; the next query says so.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes an empty database; fails (42P04) when it exists. */
export async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(`create database ${quoteName(name)}`))
}

const OPEN = 'select from pg_stat_activity where datname = $1 limit 1'

/**
 * Removes a database and ends the connections to it; does nothing when there is none.
 * @param patience_ms how long connections that are closing are waited for: whoever holds one that is ended from
 * here hears a fault
 */
export async function dropDatabase(adminUrl: string, name: string, patience_ms = 0): Promise<void> {
  await withClient(adminUrl, async (client) => {
    for (let left = patience_ms; left > 0 && (await client.query(OPEN, [name])).rowCount; left -= 20)
      await sleep(20)
    await client.query(`drop database if exists ${quoteName(name)} with (force)`)
  })
}

/**
 * Copies a database as it is. A template that is in use for a moment (SQLSTATE 55006) is waited for.
 * @returns the address of the copy
 */
export async function cloneDatabase(adminUrl: string, template: string, name: string): Promise<string> {
  // File by file: ten times as fast as through the log, where nothing is synced to a disk.
  const statement = `create database ${quoteName(name)} template ${quoteName(template)} strategy file_copy`
  await withClient(adminUrl, async (client) => {
    for (let tries = 1; ; tries++) {
      try {
        return await client.query(statement)
      } catch (error) {
        if ((error as { code?: string }).code !== '55006' || tries === 50) throw error
        await sleep(100)
      }
    }
  })
  return withDatabase(adminUrl, name)
}
