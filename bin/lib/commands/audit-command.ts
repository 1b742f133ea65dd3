import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { hasActed, listAudit, type ListedAudit } from '../../../src/platform/audit/list.server.ts'
import { refuse } from '../../../src/platform/base/errors.ts'
import { table } from '../table.ts'

/** `npm run audit`: what staff and partners changed. */

export const USAGE = `npm run audit [-- --subject KIND:ID] [--actor NAME] [--since TIME] [--limit N] [--json]

  lists the changes of staff and partners, newest first, 50 at most; with the DATA_DIR of the site it names
  rows that the site didn't write, or that were edited since
  --subject  what was changed, for example run:17
  --actor    who changed it; os: and an account of a server for commands, for example os:root
  --since    a day or a time in UTC, for example 2026-12-01 or 2026-12-01T18:00
  --json     with sessions and the values before and after, as a list`

const TEXT = { type: 'string' } as const
export const OPTIONS = {
  ...{ subject: TEXT, actor: TEXT, since: TEXT, limit: TEXT },
  json: { type: 'boolean' as const },
}

const usage = (why: string): never => refuse('AUDIT_COMMAND', `${why}. Usage:\n\n${USAGE}`)

const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?Z?$/

function timeOf(text: string): Date {
  const [day, time = '00:00'] = text.replace(/Z$/, '').split('T')
  const at = new Date(`${day}T${time}Z`)
  // JavaScript takes the 31st of February for a day in March.
  if (!TIME.test(text) || Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day!))
    usage(`--since is a day or a time in UTC such as 2026-12-01T18:00, not “${text}”`)
  return at
}

function limitOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) usage(`--limit is a number from 1 to 999999, not “${text}”`)
  return Number(text)
}

/** Refuses a filter that no row can match. */
function formOf(name: string, text: string | undefined, form: string): string | undefined {
  if (text !== undefined && !/^[a-z][\w-]*:\S+$/.test(text)) usage(`--${name} is ${form}, not “${text}”`)
  return text
}

/** One line of what somebody typed, without what would move a terminal's cursor. */
const plain = (text: string): string => text.replaceAll(/[\s\p{C}]+/gu, ' ')

const PROOFS = { true: 'ok', false: 'FORGED OR EDITED', null: 'not proven' } as const

/** The sentence below a list with rows that aren't proven. */
function proofOf(rows: readonly ListedAudit[]): string {
  const wrong = rows.filter(({ isProven }) => isProven === false).length
  if (wrong > 0)
    return `\n\n${wrong} of these rows: not written by this site, or edited since. See npm run verify-ledger.`
  if (rows.every(({ isProven }) => isProven)) return ''
  return '\n\nNot proven; see npm run verify-ledger. Set DATA_DIR to the folder with the site’s secrets.'
}

/**
 * Lists what the options in `words` choose.
 * @returns the text to print
 * @throws Refusal AUDIT_COMMAND with a sentence for the operator
 */
export async function auditCommand(words: readonly string[], pool: Pool): Promise<string> {
  const {
    subject,
    actor,
    since,
    limit = '50',
    json,
  } = parseArgs({
    args: [...words],
    options: OPTIONS,
  }).values
  const most = limitOf(limit)
  const from = since === undefined ? undefined : timeOf(since)
  formOf('subject', subject, 'KIND:ID such as run:17')
  const rows = await listAudit(pool, { subject, actor, since: from, limit: most })
  // Staff and partners have ids of any form, commands a kind.
  if (rows.length === 0 && !(await hasActed(pool, actor)))
    formOf('actor', actor, 'os:NAME such as os:root, or the id of staff or a partner who changed something')
  if (json) return JSON.stringify(rows, null, 2)
  if (rows.length === 0) return 'No changes.'
  const cells = rows.map((row) =>
    [
      ...[`${row.seq}`, PROOFS[`${row.isProven}`], row.at.toISOString(), row.actor, row.act, row.subject],
      ...[row.brand ?? 'all', row.reason],
    ].map(plain),
  )
  const head = ['seq', 'proof', 'at', 'actor', 'act', 'subject', 'brand', 'reason']
  return `${table(head, cells, [1, 2, 3, 4, 5, 6, 7])}${proofOf(rows)}`
}
