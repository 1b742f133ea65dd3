import { DAY, MINUTE } from '#platform/time/clock.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { trimBirthGuesses } from '#platform/players/history/birth-guesses.server.ts'
import { trimCodeGuesses } from '#platform/players/history/code-guesses.server.ts'
import { HELD_MS, trimNames } from '#platform/players/names/store.server.ts'
import { trimTokens } from '#platform/players/email-tokens.server.ts'
import { trimEndedSessions } from '#platform/players/exclusion.server.ts'
import { BIRTH_DATES } from '../limits.server.ts'
import { trimOtps } from '../phone/store.server.ts'

/** Deletes what no call looks back at: ended sessions, links, codes, guesses. */
export async function trimAccounts({ sessions, database: { db }, clock }: Runtime): Promise<void> {
  const before = (ms: number) => new Date(clock.now() - ms)
  await sessions.trim()
  await trimEndedSessions(db, before(0))
  await trimTokens(db, before(7 * DAY + MINUTE))
  await trimNames(db, before(HELD_MS))
  await trimOtps(db, before(2 * DAY))
  await trimCodeGuesses(db, before(DAY))
  await trimBirthGuesses(db, before(BIRTH_DATES.days * DAY))
}
