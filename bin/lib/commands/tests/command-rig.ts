import { spawnSync } from 'node:child_process'
import type { Database } from '#platform/data/db.server.ts'
import { usesDatabase } from '#platform/testing.server.ts'
import { HOME } from '../../steps.ts'

/** The database on which the commands of a test file work; its fields are there once the tests run. */
export interface CommandRig {
  readonly database: Database
  /** Its address as the owner of the tables. */
  readonly ownerUrl: string
  /**
   * Runs a command as a process of its own, with the addresses of the database.
   * @param command a file of `bin`, without its ending
   * @param env settings besides
   */
  readonly start: (
    command: string,
    words: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => { readonly status: number | null; readonly stdout: string; readonly stderr: string }
}

/** Opens a database before the tests of a file, and drops it after them. */
export function commandRig(): CommandRig {
  const own = usesDatabase()
  return {
    get database() {
      return own.database
    },
    get ownerUrl() {
      return own.url
    },
    start: (command, words, settings = {}) => {
      const { NODE_ENV: _, VITEST: __, ...env } = process.env
      return spawnSync(process.execPath, [`bin/${command}.ts`, ...words], {
        cwd: HOME,
        env: { ...env, DATABASE_URL: own.url, DEMO: '0', ORIGINS: '', ...settings },
        encoding: 'utf8',
      })
    },
  }
}

/** The first lines of what a process said, with its status. */
export const firstLines = ({ status, stdout, stderr }: ReturnType<CommandRig['start']>) =>
  [status, stdout.split('\n')[0]!, stderr.split('\n')[0]!] as const
