import { userInfo } from 'node:os'
import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * The words that a tool was called with. `--help` or `-h` prints how it is called and ends the process with 0;
 * a word that the tool doesn't take prints why and the same, and ends it with 2, so nothing is done by mistake.
 * @param usage how it is called, on one line or several
 * @param config its options and arguments, in the form of Node's `parseArgs`
 */
export function commandLine<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  // A reader such as `head` may leave before the end.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const words = config.args ?? process.argv.slice(2)
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node goes on with advice for words that begin with a dash, which no tool takes.
    process.stderr.write(`${error.message.split('. To specify')[0]}.\n${usage}\n`)
    process.exit(2)
  }
}

/** The account on this machine by which a command runs; its number where it has no name, as in some containers. */
export function accountHere(): string {
  try {
    return userInfo().username
  } catch {
    return `uid-${process.getuid?.() ?? 'unknown'}`
  }
}
