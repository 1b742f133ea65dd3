import { transact } from '#platform/data/db.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { FailureListener } from '#platform/messages/deliveries/pump.server.ts'
import { lockPlayer } from '#platform/players/contacts.server.ts'
import { endConsent } from '#platform/players/consent.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'

/**
 * Texts that a number can't get. Who answered STOP is sent no offers from then on, and whoever waits for a code at
 * that number hears what undoes it: the same is said of each number, whoever has it.
 */
export const noteFailedText =
  ({ database, clock }: Runtime): FailureListener =>
  async ({ player_id: playerId, recipient, topic }, _why, trouble) => {
    if (trouble === null || !playerId || recipient === null) return
    await transact(database.db, async (tx) => {
      const player = await lockPlayer(tx, playerId)
      // A number that they only tried says nothing of the one that they verified.
      const isTheirs = player.phone === null || player.phone === recipient
      if (trouble.is === 'blocked' && isTheirs) await endConsent(tx, clock, playerId, 'sms', 'STOP')
      if (topic === 'code')
        await pushTo(tx, playerId, 'account.textFailed', {
          phone: recipient,
          why: trouble.is,
          sender: trouble.sender,
        })
    })
  }
