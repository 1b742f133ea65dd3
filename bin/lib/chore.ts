import type { ParseArgsConfig } from 'node:util'
import { Refusal } from '../../src/platform/base/errors.ts'
import { EnvError, processEnv, readEnv, type Env } from '../../src/platform/config/env.server.ts'
import { sqlState } from '../../src/platform/data/db.server.ts'
import { connectionTrouble } from '../../src/platform/data/reach.server.ts'
import { themeNames } from '../../src/themes/index.ts'
import { commandLine } from './command-line.ts'
import { withSite } from './site.ts'

/** Options in the form of Node's `parseArgs`. */
type Options = NonNullable<ParseArgsConfig['options']>

/** A command of operators that works on the database of a site, while the server runs or not. */
export interface Chore {
  readonly usage: string
  /** All options of its commands. */
  readonly options: Options
  /** It has no commands, but options alone, and runs without any. */
  readonly isBare?: boolean
  /** The object of “The database has no … yet”, for a database that no release has started on. */
  readonly lacks: string
  /**
   * Runs the command in `words`.
   * @returns the text to print
   * @throws Refusal with a sentence for the operator
   */
  readonly work: (env: Env, connection: string, words: readonly string[]) => Promise<string>
}

/** Ends the process with a sentence: it was refused, or cannot run. */
export const cannot = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}

/** Runs a chore by the words of the command line. Exit code 0 when it was done, 2 when it was not. */
export async function runChore({ usage, options, isBare = false, lacks, work }: Chore): Promise<void> {
  commandLine(usage, { allowPositionals: !isBare, options })
  try {
    const words = process.argv.slice(2)
    const env = readEnv(processEnv(), themeNames)
    if (words.length === 0 && !isBare) cannot(usage)
    process.stdout.write(`${await withSite(env, (connection) => work(env, connection, words), cannot)}\n`)
  } catch (error) {
    cannot(troubleOf(error, lacks))
  }
}

/** One sentence for what stands in the way. */
function troubleOf(error: unknown, lacks: string): string {
  if (error instanceof Refusal) return `${error.code}: ${error.message}`
  if (error instanceof EnvError) return error.message
  if (sqlState(error) === '42P01') return `The database has no ${lacks} yet. Start this release once.`
  return `The database can’t be read: ${connectionTrouble(error)}`
}
