import type { Runtime } from '../../calls/runtime.server.ts'
import { raw, type Db, type Tx } from '../../data/db.server.ts'
import { hmacOf } from '../../base/ids/hmac.server.ts'

/** Wrong sign-in codes, by a keyed hash of whoever they were typed for, whether or not they have an account. */

export const codeGuessMarkOf = ({ secrets }: Pick<Runtime, 'secrets'>, person: string): Buffer =>
  hmacOf(secrets.pepper).update(`sign-in-code:${person}`).digest().subarray(0, 16)

/**
 * When wrong codes were typed since an instant, the oldest first. Others of the mark wait for this transaction,
 * so that a crowd that comes at once is counted.
 */
export async function lockCodeGuesses(tx: Tx, mark: Buffer, since: Date): Promise<readonly Date[]> {
  await raw(tx).query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `sign-in code ${mark.toString('hex')}`,
  ])
  const rows = await tx
    .selectFrom('sign_in_code_guess')
    .select('at')
    .where('mark', '=', mark)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function noteCodeGuess(
  tx: Tx,
  guess: { readonly guessId: string; readonly mark: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_code_guess')
    .values({ guess_id: guess.guessId, mark: guess.mark, at: guess.at })
    .execute()
}

/** Deletes guesses that no limit looks back at. */
export async function trimCodeGuesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_code_guess').where('at', '<', before).execute()
}
