import { actFor } from '../audit/acting.server.ts'
import { auditedIn } from '../audit/audit.server.ts'
import { refuse } from '../base/errors.ts'
import { isAudited, type Actor, type AuditedActor } from '../calls/actor.ts'
import type { By } from '../calls/handle.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Tx } from '../data/db.server.ts'

/** Whether a call is this actor's to make. */
function isPermitted(by: By, actor: Actor, theme: string): boolean {
  if (by === 'guest' || by === 'player') return actor.kind === 'player' || actor.kind === by
  const [kind, right] = [by.slice(0, by.indexOf(':')), by.slice(by.indexOf(':') + 1)]
  if (!isAudited(actor) || actor.kind !== kind || !actor.brands.includes(theme)) return false
  return (actor.kind === 'staff' ? actor.permissions : actor.scopes).includes(right)
}

/** @throws Refusal NOT_PERMITTED (403): the call is of other people, or of another brand's */
export function requirePermitted(by: By, actor: Actor, theme: string): void {
  if (!isPermitted(by, actor, theme))
    refuse(
      'NOT_PERMITTED',
      'You don’t have permission for this, so nothing was done. Ask an administrator of this brand.',
      { status: 403 },
    )
}

/** Says in the log which call staff or a partner make. */
export const logActor = ({ log }: Runtime, actor: AuditedActor, call: string): void =>
  log.info({ actor: { kind: actor.kind, id: actor.id, session: actor.session }, call }, 'call')

/**
 * Does the work of a transaction for its actor: what staff or a partner post bears them, and what they change
 * leaves a row in the audit.
 * @throws Error where it leaves none, so that nothing is changed
 */
export async function acted<T>(tx: Tx, actor: Actor, operation: string, work: () => Promise<T>): Promise<T> {
  if (!isAudited(actor)) return work()
  actFor(tx, actor)
  const result = await work()
  if (auditedIn(tx) === 0) throw new Error(`${operation} changed something without a row in the audit`)
  return result
}
