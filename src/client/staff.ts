import type { ComponentType } from 'react'

/**
 * What a feature has for staff: pages of the operators' console, named by its face (`staff`) and fetched by
 * the console alone, so players never load them. What holds for them from the first page on:
 * - every change by staff is a call of a contract, guarded and transacted like a player's, with the
 *   operator and a reason in its record; corrections of money are counter-entries, never edits;
 * - reading is logged where it concerns a person.
 */
export interface StaffPage {
  /** Its address in the console, unique among all features. */
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
