import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { closePerson, type Close, type Closed } from '#platform/players/closings/close.server.ts'
import { playerOf } from '#platform/players/players.server.ts'
import { closingMessage } from './messages.ts'

/**
 * Closes all accounts of a player's person, and writes to the account by which it was done.
 * @throws Refusal ALREADY_CLOSED (409)
 */
export async function closeAndTell(
  runtime: Runtime,
  tx: Tx,
  playerId: string,
  close: Close,
  now: Date,
): Promise<Closed> {
  const closed = await closePerson(tx, playerId, close, now)
  const { theme, email, email_confirmed: emailConfirmed } = await playerOf(tx, playerId)
  const { title } = runtime.brands[theme]!
  await sendAccountNotice(
    runtime,
    tx,
    { playerId, brand: theme, email, emailConfirmed },
    { links: [], write: (words) => closingMessage(words, title, close.kind, close.until) },
  )
  for (const id of closed.accounts) runtime.sessions.forget(id)
  return closed
}
