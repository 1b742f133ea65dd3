import { vaultOf, type Handle } from '../../secrets/vault.server.ts'
import { mailboxNamesOf } from '../mailboxes.ts'

/**
 * The marks of a person: keyed hashes of what they proved, the same on all brands. Their key is the secret
 * `identity`, which is never rotated.
 */

export type MarkKind = 'mailbox' | 'phone'

/** Something that a player has proved to be theirs. */
export interface Proof {
  readonly kind: MarkKind
  /** The plain address, or the number in the international form. */
  readonly value: string
}

/** A mark by the name under which rows are kept now, and by all under which earlier releases may have kept them. */
export interface Mark {
  readonly kind: MarkKind
  readonly mark: Buffer
  readonly marks: readonly Buffer[]
}

/** A row of a mark, as its MAC covers it. */
export interface MarkRow {
  readonly kind: string
  readonly mark: Buffer
  readonly player_id: string
  readonly since: Date
  readonly until: Date | null
}

/** The MAC of a row of `person_mark`; null where there are no keys. */
export const macOfMark = (on: Handle, { kind, mark, player_id, since, until }: MarkRow): Buffer | null =>
  vaultOf(on).mac('person mark', [
    ...[kind, mark.toString('hex'), player_id],
    ...[since.getTime(), until?.getTime() ?? null],
  ])

/** The mark of a proof; null where there are no keys. */
export function markOf(on: Handle, { kind, value }: Proof): Mark | null {
  const { identity } = vaultOf(on)
  const names = kind === 'mailbox' ? mailboxNamesOf(value) : ([value] as const)
  const marks = names.flatMap((name) => identity(kind, name) ?? [])
  const [mark] = marks
  return mark ? { kind, mark, marks } : null
}
