import { createHmac } from 'node:crypto'
import type { AuditedActor } from '../calls/actor.ts'
import { raw, type Tx } from '../data/db.server.ts'
import { vaultOf, type Vault } from '../secrets/vault.server.ts'
import { macOfAudit } from './marks.server.ts'
import { requireReason } from './reason.ts'

/**
 * The audit: one row for each change that staff or partners make, in the transaction of the change. Rows are
 * never changed, the site's chain holds them (`evidence/rows.server.ts`), and each carries a MAC (`marks.server.ts`).
 */
export interface AuditRow {
  readonly actor: AuditedActor
  readonly at: Date
  /** The action, as `feature.call` or `command.verb`. */
  readonly act: string
  /** The subject, as `kind:id`, for example `player:0197…` or `run:17`. */
  readonly subject: string
  /** Null where it concerns all brands. */
  readonly brand: string | null
  /** The values that changed, before and after. What is personal goes in by `personalHash`. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Rows that a transaction has written, for the dispatcher: a change by staff without one is not made. */
const written = new WeakMap<Tx, number>()

/** How many rows a transaction has written to the audit. */
export const auditedIn = (tx: Tx): number => written.get(tx) ?? 0

/** The number of the next row: its MAC covers it. */
const NEXT = `select nextval(pg_get_serial_sequence('audit', 'seq')) as seq`

/**
 * Writes a row by a connection of its own, inside whatever transaction is open there.
 * @param vault the site's keys; null in a database whose schema has no marks yet: the next start marks its rows
 * @throws Refusal REASON_NEEDED (400) for staff without a reason
 */
export async function insertAudit(
  on: { readonly query: (sql: string, values: unknown[]) => Promise<{ rows: { seq?: unknown }[] }> },
  vault: Vault | null,
  { actor, at, act, subject, brand, ...change }: AuditRow,
): Promise<void> {
  const reason = actor.kind === 'staff' ? requireReason(actor.reason) : ''
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const [before, after] = [json(change.before), json(change.after)]
  const { rows } = await on.query(NEXT, [])
  const row = {
    ...{
      seq: Number(rows[0]!.seq),
      at,
      actor_kind: actor.kind,
      actor: actor.id,
      session: actor.session ?? null,
    },
    ...{ act, subject, brand, reason, before, after },
  }
  // The MAC is of what comes back from the database.
  const stored = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  const mark = vault && macOfAudit(vault, { ...row, before: stored(before), after: stored(after) })
  const columns = Object.entries(vault ? { ...row, mark } : row)
  await on.query(
    `insert into audit (${columns.map(([name]) => name).join(', ')}) overriding system value
     values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    columns.map(([, value]) => value),
  )
}

/**
 * Writes a row in a transaction.
 * @throws Refusal REASON_NEEDED (400) for staff without a reason
 */
export async function writeAudit(tx: Tx, row: AuditRow): Promise<void> {
  await insertAudit(raw(tx), vaultOf(tx), row)
  written.set(tx, auditedIn(tx) + 1)
}

/**
 * The actor of a command that is run on a server.
 * @param account their account on that machine
 * @param reason why, as they say
 */
export const commandActor = (account: string, reason: string): AuditedActor => ({
  ...{ kind: 'staff', id: `os:${account}`, permissions: [], brands: [], reason },
})

/**
 * A personal value as the audit holds it: the same value has the same hash on this site, and nobody without the
 * site's key can try values.
 * @param key the site's pepper
 */
export const personalHash = (key: Uint8Array, value: string): string =>
  `hmac:${createHmac('sha256', key).update(`audit:${value}`).digest('hex').slice(0, 24)}`
