import { parseArgs } from 'node:util'
import { commandActor, writeAudit } from '../../../src/platform/audit/audit.server.ts'
import { requireReason } from '../../../src/platform/audit/reason.ts'
import { refuse } from '../../../src/platform/base/errors.ts'
import { raw, transact, type Database } from '../../../src/platform/data/db.server.ts'
import { promiseChecks } from '../../../src/platform/players/promises/evidence.server.ts'
import { readJournal } from '../../../src/platform/players/promises/journal.server.ts'
import { OPEN_GAPS } from '../../../src/platform/players/promises/missing-line.server.ts'
import type { Vault } from '../../../src/platform/secrets/vault.server.ts'
import type { Clock } from '../../../src/platform/time/clock.ts'
import { accountHere } from '../command-line.ts'
import { table } from '../table.ts'

/** The commands of `npm run promises`. */

export const USAGE = `npm run promises -- COMMAND

  show             what the site promised and its journal holds, by kind, and whether a journal is missing
  check            proves the journal, and compares it with the database
  accept "REASON"  opens a site that was restored without its journal: promises after the backup are lost

Each reads the journal in DATA_DIR/promises.`

export const OPTIONS = {}

interface Site {
  readonly database: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly folder: string
}

const usage = (why: string): never =>
  refuse('PROMISES_COMMAND', `${why}, so nothing was done. Usage:\n\n${USAGE}`)

/**
 * Runs the command in `words`.
 * @returns the text to print
 * @throws Refusal with a sentence for the operator
 */
export async function promisesCommand(words: readonly string[], site: Site): Promise<string> {
  const [command = '', ...rest] = parseArgs({ args: [...words], allowPositionals: true }).positionals
  if (command === 'accept') return accept(rest, site)
  if (rest.length > 0) usage(`“${command}” takes no more words`)
  if (command === 'show') return show(site)
  if (command === 'check') return check(site)
  return usage(`There’s no command “${command}”`)
}

interface Gap {
  readonly gap_id: number
  readonly at: Date
  readonly after_n: number
  readonly [column: string]: unknown
}

async function show({ database }: Site): Promise<string> {
  const { rows } = await database.pool.query<{ kind: string; count: number; told: number; newest: Date }>(
    `select kind, count(*)::int as count, count(l.seq)::int as told, max(at) as newest
     from promise left join promise_line l using (seq) group by kind order by kind`,
  )
  const gaps = (await database.pool.query<Gap>(OPEN_GAPS)).rows
  const cells = rows.map((row) => [row.kind, `${row.count}`, `${row.told}`, row.newest.toISOString()])
  const list =
    rows.length > 0 ? table(['kind', 'promises', 'lines', 'newest'], cells, [0, 3]) : 'No promises.'
  if (gaps.length === 0) return list
  const missing = gaps.map(
    ({ at, after_n }) =>
      `MISSING: restored on ${at.toISOString()} without the journal after line ${after_n}.`,
  )
  return [`${list}\n`, ...missing].join('\n')
}

async function check({ database, vault, folder }: Site): Promise<string> {
  const lines = readJournal(folder, vault)
  const client = await database.pool.connect()
  try {
    const drifts = await promiseChecks(client, folder).run(client)
    if (drifts.length === 0) return `${lines.length} lines, whole and as the database has them.`
    return refuse('PROMISES_DIFFER', drifts.map(({ check: what, detail }) => `${what}: ${detail}`).join('\n'))
  } finally {
    client.release()
  }
}

async function accept(words: readonly string[], { database, clock }: Site): Promise<string> {
  if (words.length !== 1) usage('accept takes one reason, in quotes')
  const reason = requireReason(words[0])
  const at = new Date(clock.now())
  return transact(database.db, async (tx) => {
    const sql = raw(tx)
    await sql.query(`select pg_advisory_xact_lock(hashtext('fairground.promises'))`, [])
    const { rows } = await sql.query<Gap>(OPEN_GAPS, [])
    if (rows.length === 0)
      return refuse('PROMISES_WHOLE', 'No promises are missing, so there’s nothing to accept.')
    const actor = commandActor(accountHere(), reason)
    await sql.query(
      'insert into promise_acceptance (gap_id, at, actor, reason) select unnest($1::bigint[]), $2, $3, $4',
      [rows.map(({ gap_id }) => gap_id), at, actor.id, reason],
    )
    await writeAudit(tx, {
      ...{ actor, at, act: 'promises.accept', subject: 'site:all', brand: null },
      after: { lines: rows.map(({ after_n }) => after_n) },
    })
    return 'Accepted. Games, rewards, purchases, and offers are open again.'
  })
}
