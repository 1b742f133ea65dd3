import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../bin/lib/command-line.ts'
import { HOME } from '../bin/lib/steps.ts'
import { loadServices } from '../src/features/index.server.ts'
import { entriesOf } from '../src/platform/dispatch/entries.server.ts'
import { callTable } from './calls/table.ts'
import { themeNames } from '../src/themes/index.ts'
import { openApi } from './calls/open-api.ts'
import { siteAddress, WireError, wireOf } from './calls/wire.ts'

/**
 * `npm run calls`: writes docs/calls.md, the table of all calls. `--check` only looks whether it is current (exit
 * code 1 where it is not); `--openapi` prints OpenAPI 3.1 as JSON; `--wire URL` prints what a running demonstration
 * answers, without values, so that two releases can be compared.
 */
const USAGE = 'npm run calls [-- --check | --openapi | --wire URL]'
const { values } = commandLine(USAGE, {
  options: { check: { type: 'boolean' }, openapi: { type: 'boolean' }, wire: { type: 'string' } },
})
async function wireAt(address: string): Promise<string> {
  try {
    return (await wireOf(entries, siteAddress(address), themeNames)).join('\n')
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(2)
  }
}

const FILE = join(HOME, 'docs/calls.md')
const entries = entriesOf(await loadServices())

if (values.openapi) process.stdout.write(`${JSON.stringify(openApi(entries), null, 2)}\n`)
else if (values.wire !== undefined) process.stdout.write(`${await wireAt(values.wire)}\n`)
else {
  const table = callTable(entries)
  const isCurrent = readFileSync(FILE, { encoding: 'utf8', flag: 'a+' }) === table
  if (!isCurrent && values.check) {
    process.stderr.write('docs/calls.md isn’t current. Write it by npm run calls.\n')
    process.exit(1)
  }
  if (!isCurrent) writeFileSync(FILE, table)
  process.stdout.write(`${entries.length} calls${isCurrent ? '' : ', docs/calls.md written'}\n`)
}
