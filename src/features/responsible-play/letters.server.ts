import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import { sendAccountNotice } from '#platform/messages/account-notices.server.ts'
import { closingToTell } from '#platform/players/closings/told.server.ts'
import { playerOf } from '#platform/players/players.server.ts'
import { closingMessage } from './messages.ts'

/**
 * Writes to a player whose accounts were closed, whoever did it and in whichever way: one email for each
 * mailbox, in the name of its oldest account that was closed.
 */
export const closingLetters = (runtime: Runtime): Consumer => ({
  name: 'closings.letters',
  topics: ['player.excluded'],
  async take(tx, events) {
    for (const { player_id } of events) await tell(runtime, tx, player_id)
  },
})

async function tell(runtime: Runtime, tx: Tx, playerId: string): Promise<void> {
  const closing = await closingToTell(tx, playerId)
  if (!closing) return
  const { theme, email, email_confirmed: emailConfirmed } = await playerOf(tx, playerId)
  const { title } = runtime.brands[theme]!
  await sendAccountNotice(
    runtime,
    tx,
    { playerId, brand: theme, email, emailConfirmed },
    { links: [], write: (words) => closingMessage(words, title, closing.kind, closing.until) },
  )
}
