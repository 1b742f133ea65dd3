import { raw, type Tx } from '../../data/db.server.ts'

/**
 * Promises: what the site told somebody that it would keep to, such as a closing. Each is a row in the
 * transaction of what it is about, and a line outside the database, so that no backup undoes it.
 */
export interface Promised {
  readonly kind: string
  readonly at: Date
  /** The person, where it is about all accounts. */
  readonly personId: string | null
  readonly playerId: string | null
  /** All that its replay needs: ids, times, and codes, no names, addresses, or numbers of people. */
  readonly body: Readonly<Record<string, unknown>>
}

/** A connection inside of the transaction of a restore. */
export interface ReplayOn {
  readonly query: (sql: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
}

/** A kind of promise, registered by who makes it. */
export interface PromiseKind {
  readonly kind: string
  /**
   * Makes true in a restored database what was promised after its backup. A second time changes nothing.
   * @returns false where the accounts that it is about aren't there
   */
  readonly replay: (on: ReplayOn, promised: Promised) => Promise<boolean>
}

declare module '../../calls/service.server.ts' {
  interface ServiceParts {
    /** Kinds of promises of the feature. */
    readonly promises?: readonly PromiseKind[]
  }
}

/** JSON that is the same for the same content: keys are sorted. */
export function canonical(value: unknown): string {
  const sorted = (_: string, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one
  return JSON.stringify(value, sorted)
}

/** Promises something, in the transaction in which it becomes true. */
export async function promise(tx: Tx, { kind, at, personId, playerId, body }: Promised): Promise<void> {
  await raw(tx).query(
    'insert into promise (at, kind, person_id, player_id, body) values ($1, $2, $3, $4, $5)',
    [at, kind, personId, playerId, canonical(body)],
  )
}
