import type { Db, Tx } from '../../data/db.server.ts'

/** Wrong dates of birth that were entered for an account, by whoever reads its mailbox. */

/** When they were entered since an instant, the oldest first. */
export async function birthGuessesSince(db: Db, playerId: string, since: Date): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('player_birth_guess')
    .select('at')
    .where('player_id', '=', playerId)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function noteBirthGuess(
  tx: Tx,
  guess: { readonly guessId: string; readonly playerId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('player_birth_guess')
    .values({ guess_id: guess.guessId, player_id: guess.playerId, at: guess.at })
    .execute()
}

/** Forgets them: the owner has shown who they are. */
export async function clearBirthGuesses(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('player_birth_guess').where('player_id', '=', playerId).execute()
}

/** Deletes guesses that no limit looks back at. */
export async function trimBirthGuesses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('player_birth_guess').where('at', '<', before).execute()
}
