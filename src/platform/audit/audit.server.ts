import { createHmac } from 'node:crypto'
import type { AuditedActor } from '../calls/actor.ts'
import { raw, type Tx } from '../data/db.server.ts'
import { refuse } from '../base/errors.ts'

/**
 * The audit: one row for each change that staff or partners make, in the transaction of the change. Rows are
 * never changed, and the site's chain holds them (`evidence/rows.server.ts`).
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

const MOST_REASON = 1_000

/** @throws Refusal REASON_NEEDED (400): staff say why they change something */
export function requireReason(reason: string | undefined): string {
  const text = reason?.trim() ?? ''
  if (text.length >= 3 && text.length <= MOST_REASON && text.isWellFormed() && !text.includes('\0'))
    return text
  return refuse(
    'REASON_NEEDED',
    `Nothing was changed: every change is logged with its reason. Give one of 3 to ${MOST_REASON} characters.`,
  )
}

/** Rows that a transaction has written, for the dispatcher: a change by staff without one is not made. */
const written = new WeakMap<Tx, number>()

/** How many rows a transaction has written to the audit. */
export const auditedIn = (tx: Tx): number => written.get(tx) ?? 0

/**
 * Writes a row by a connection of its own, inside whatever transaction is open there.
 * @throws Refusal REASON_NEEDED (400) for staff without a reason
 */
export async function insertAudit(
  on: { readonly query: (sql: string, values: unknown[]) => Promise<unknown> },
  { actor, at, act, subject, brand, ...change }: AuditRow,
): Promise<void> {
  const reason = actor.kind === 'staff' ? requireReason(actor.reason) : ''
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await on.query(
    `insert into audit (at, actor_kind, actor, session, act, subject, brand, reason, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[at, actor.kind, actor.id, actor.session ?? null, act, subject, brand, reason],
      ...[json(change.before), json(change.after)],
    ],
  )
}

/**
 * Writes a row in a transaction.
 * @throws Refusal REASON_NEEDED (400) for staff without a reason
 */
export async function writeAudit(tx: Tx, row: AuditRow): Promise<void> {
  await insertAudit(raw(tx), row)
  written.set(tx, auditedIn(tx) + 1)
}

/**
 * Whoever runs a command on a server, as the audit names them.
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
