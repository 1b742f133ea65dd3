import type { ComponentType } from 'react'

/**
 * The operator's console: a shell of its own beside the players' app, for staff who signed in with a second
 * factor. It knows no feature. Each feature that has something for staff offers it as a `StaffPage`, and the
 * console shows what the member of staff may see: players and their ledgers, par sheets and live returns,
 * prizes and their limits, messages, jurisdictions, the audit log.
 *
 * What holds here from the first page on:
 * - every change of staff is a call of a contract, gated and transacted like a player's, with the operator and
 *   a reason in its record; corrections of money are counter-entries, never edits;
 * - reading is logged where it concerns a person;
 * - nothing of it is part of the players' bundle.
 */
export interface StaffPage {
  /** The place in the console's menu, unique among all features. */
  readonly name: string
  readonly title: string
  /** Who may open it. */
  readonly role: StaffRole
  /** The page, in a chunk of its own. */
  readonly load: () => Promise<{ default: ComponentType }>
}

/** From reading along to moving money; each may do what those before it may. */
export type StaffRole = 'observer' | 'support' | 'operator' | 'treasurer'

export const STAFF_ROLES = [
  'observer',
  'support',
  'operator',
  'treasurer',
] as const satisfies readonly StaffRole[]

/** Whether a role may do what another one is asked for. */
export const mayAct = (role: StaffRole, asked: StaffRole): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(asked)
