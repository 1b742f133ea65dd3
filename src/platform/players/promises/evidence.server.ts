import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../../base/errors.ts'
import type { Drift, MoreChecks } from '../../base/checks.ts'
import { vaultOf, type Handle } from '../../secrets/vault.server.ts'
import { readJournal, type JournalLine } from './journal.server.ts'
import { canonical } from './promise.server.ts'

/** Holds promises against what they are about, and against the journal outside the database. */

const ACCEPTED = 'who opened a site without its journal is in the audit'
const MADE = 'closings and noes have their promises'
const TOLD = 'promises are told outside the database as they were made'

const SITE = '00000000-0000-0000-0000-000000000000'

/** SQL: what was promised to nobody, since promises are made. */
const UNPROMISED = `
  with made as (select kind, body::jsonb as body from promise),
    start as (select max(at) as at from promise_start)
  select person_id as player_id, format('the %s %s has no promise', kind, closing_id) as detail from closing c, start
  where c.since > start.at and not exists (
    select from made where made.kind = 'closing' and body->>'closing_id' = c.closing_id::text)
  union all
  select player_id, format('the no to %s %s has no promise', channel, consent_id) from marketing_consent c, start
  where not allowed and c.at > start.at and not exists (
    select from made where made.kind = 'consent-no' and body->>'consent_id' = c.consent_id::text)`

/** SQL: acceptances of a missing journal that no command made. */
const UNAUDITED = `
  select gap_id from promise_acceptance c where not exists (
    select from audit where act = 'promises.accept' and at = c.at and actor = c.actor and reason = c.reason)`

/** SQL: promises with their lines; those that wait have none. */
const LINES = `
  select p.seq, p.at, p.kind, p.person_id, p.player_id, p.body, l.n, l.line from promise p
  left join promise_line l using (seq)
  where not exists (select from promise_pending w where w.seq = p.seq) order by l.n`

interface Row extends Record<string, unknown> {
  readonly seq: number
  readonly at: Date
  readonly player_id: string | null
  readonly n: number | null
  readonly line: string | null
}

/** A server that runs appends a line a moment after the database has it. */
const LATE_MS = 1_500

/** @param folder the journal; absent where only the database is looked at */
export const promiseChecks = (vault: Handle, folder?: string): MoreChecks => ({
  checks: [MADE, TOLD, ACCEPTED],
  async run(client) {
    const drifts: Drift[] = []
    const { rows: unmade } = await client.query<{ player_id: string; detail: string }>(UNPROMISED)
    for (const { player_id, detail } of unmade) drifts.push({ check: MADE, player_id, detail })
    const { rows: unaudited } = await client.query<{ gap_id: number }>(UNAUDITED)
    for (const { gap_id } of unaudited)
      drifts.push({ check: ACCEPTED, player_id: SITE, detail: `nobody accepted gap ${gap_id} by command` })
    const { rows } = await client.query<Row>(LINES)
    const tell = (row: Row, detail: string) =>
      drifts.push({ check: TOLD, player_id: row.player_id ?? SITE, detail: `promise ${row.seq} ${detail}` })
    for (const row of rows) {
      if (row.line === null) tell(row, 'has no line')
      else if (!isSame(row, JSON.parse(row.line) as JournalLine)) tell(row, 'isn’t what its line says')
    }
    if (folder === undefined) return drifts
    const told = rows.filter(({ line }) => line !== null)
    try {
      let lines = readJournal(folder, vaultOf(vault))
      if (lines.length < told.length) {
        await sleep(LATE_MS)
        lines = readJournal(folder, vaultOf(vault))
      }
      for (const [i, row] of told.entries())
        if (lines[i]?.text !== row.line) tell(row, `isn’t as line ${i + 1} of ${folder} has it`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      drifts.push({ check: TOLD, player_id: SITE, detail: `${error.code}: ${error.message}` })
    }
    return drifts
  },
})

const isSame = (row: Row, line: JournalLine): boolean =>
  canonical([row.at.toISOString(), row.kind, row.person_id, row.player_id, row.body, row.n]) ===
  canonical([line.at, line.kind, line.person, line.player, line.body, line.n])
