import { parseArgs } from 'node:util'
import { listHandovers, releaseEmail, releasePhone } from './contacts-release.ts'
import { refuse } from '../../../src/platform/base/errors.ts'
import type { Runtime } from '../../../src/platform/calls/runtime.server.ts'
import type { Db } from '../../../src/platform/data/db.server.ts'
import { table } from '../table.ts'
import { accountHere } from '../command-line.ts'

/** The commands of `npm run contacts`. */

export const USAGE = `npm run contacts -- COMMAND

  release --brand NAME (--phone NUMBER | --email ADDRESS) --reason TEXT
          takes a verified number or mailbox from the account that has it, for its next owner
  list --brand NAME
          what moved on, by itself or by staff

--author NAME says who decided. Default: your user name on this machine.`

const TEXT = { type: 'string' } as const
export const OPTIONS = { brand: TEXT, phone: TEXT, email: TEXT, reason: TEXT, author: TEXT }

const usage = (why: string): never =>
  refuse('CONTACT_COMMAND', `${why}, so nothing was done. Usage:\n\n${USAGE}`)

function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: OPTIONS })
    return { command: positionals.join(' '), values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return usage(error.message.split('\n')[0]!.replace(/\.$/, ''))
  }
}

type Site = Pick<Runtime, 'clock' | 'secrets'> & {
  readonly db: Db
  readonly brands: Readonly<Record<string, unknown>>
}

/**
 * Runs the command in `words`.
 * @returns the text to print
 * @throws Refusal with a sentence for the operator
 */
export async function contactsCommand(words: readonly string[], site: Site): Promise<string> {
  const { command, values } = parse(words)
  const { brand = '', phone, email, reason = '', author = accountHere() } = values
  if (command !== 'release' && command !== 'list') return usage(`There’s no command “${command}”`)
  if (!Object.hasOwn(site.brands, brand))
    usage(`--brand is one of ${Object.keys(site.brands).join(', ')}, not “${brand}”`)
  if (command === 'list') {
    const rows = (await listHandovers(site, brand)).map((row) => [
      row.at.toISOString(),
      row.kind,
      row.former_id,
      row.player_id ?? `${row.author}: ${row.reason}`,
    ])
    return table(['at', 'what', 'whose it was', 'whose it is, or who released it'], rows, [0, 1, 2, 3])
  }
  if ((phone === undefined) === (email === undefined)) usage('A release needs --phone or --email')
  if (phone !== undefined) await releasePhone(site, brand, phone, { author, reason })
  else await releaseEmail(site, brand, email!, { author, reason })
  return 'Released. Its next owner can verify it now. The account that had it keeps everything else; its player is told within a minute while the site runs.'
}
