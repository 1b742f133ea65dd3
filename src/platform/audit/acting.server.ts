import type { AuditedActor } from '../calls/actor.ts'
import type { Tx } from '../data/db.server.ts'

/** The member of staff or the partner that a transaction acts for: the ledger writes it into its postings. */
const acting = new WeakMap<Tx, AuditedActor>()

export const actFor = (tx: Tx, actor: AuditedActor): void => void acting.set(tx, actor)

/** An operation with its actor in its `ref`; as it is where a player or the site itself acts. */
export function withActor<P extends { readonly ref?: Readonly<Record<string, unknown>> }>(
  tx: Tx,
  operation: P,
): P {
  const actor = acting.get(tx)
  if (!actor) return operation
  return { ...operation, ref: { ...operation.ref, actor: { kind: actor.kind, id: actor.id } } }
}
