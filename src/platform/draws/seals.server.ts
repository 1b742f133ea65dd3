import { commitment } from '../base/random/rng.server.ts'
import { raw, type Tx } from '../data/db.server.ts'
import { isSealed } from '../secrets/sealing.server.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'

/** The seeds for draws that concern many players, as the database has them. */

/** The purpose of a seal, unique: a feature's name and the subject there, such as a run. */
export interface Purpose {
  readonly purpose: string
  readonly subject: string
}

/** A seal as its MAC covers it. */
export interface SealFields extends Purpose {
  readonly seal_id: string
  readonly theme: string | null
  readonly server_seed_hash: string
}

/** A seal as it is stored. */
export interface SealRow extends SealFields {
  readonly server_seed: string
  readonly list_hash: string | null
  readonly revealed_at: Date | null
}

/** Names the row that a sealed seed belongs to. */
export const contextOf = ({ purpose, subject }: Purpose) => `house:${purpose}:${subject}`

/** The MAC of a seal. */
export const macOfSeal = (on: Handle, row: SealFields): Buffer | null =>
  vaultOf(on).mac('seal', [row.seal_id, row.theme, row.purpose, row.subject, row.server_seed_hash])

/**
 * The seed of a seal, opened.
 * @throws Error where it is not sealed: this server didn't put it there, and whoever did knows it
 */
export function secretOf(on: Handle, what: Purpose, stored: string): string {
  if (vaultOf(on).hasKeys && !isSealed(stored))
    throw new Error(`the seed of ${what.purpose} ${what.subject} is not sealed: nothing is drawn`)
  return vaultOf(on).open(stored, contextOf(what))
}

/** Marks the seals of earlier releases that are what their hashes say; the verifier tells of all others. */
export async function markSeals(tx: Tx): Promise<void> {
  const { rows } = await raw(tx).query<SealRow>('select * from house_seal where mark is null')
  for (const row of rows)
    if (isAsShown(tx, row))
      await raw(tx).query('update house_seal set mark = $2 where seal_id = $1', [
        row.seal_id,
        macOfSeal(tx, row),
      ])
}

function isAsShown(tx: Tx, row: SealRow): boolean {
  try {
    const seed = row.revealed_at ? row.server_seed : secretOf(tx, row, row.server_seed)
    return commitment(seed) === row.server_seed_hash
  } catch {
    return false
  }
}
