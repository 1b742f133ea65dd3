import type { CheckContext } from '#platform/calls/handlers.server.ts'
import { riskedByPlayer } from '#platform/money/ledger.server.ts'
import type { Drift, MoreChecks } from '#platform/money/verify.server.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import { PLAYED_ENTRIES } from './economy.ts'

/** The second reward of an inviter is computed again: the friend's entries must have been at risk by the ledger. */
const PLAYED = 'friends whose entries earned a reward put so many at risk'

const PLAYED_KEY = '^referral:played:([0-9a-f-]{36})$'

/** The check of what friends played. */
export const audit = (_: Handle, elsewhere: CheckContext): MoreChecks => ({
  checks: [PLAYED],
  async run(client) {
    const given = await elsewhere.keysGiven(client, PLAYED_KEY)
    if (given.length === 0) return []
    const risked = await riskedByPlayer(client)
    return given.flatMap(({ player_id, key }): Drift[] => {
      const friendId = new RegExp(PLAYED_KEY).exec(key)![1]!
      const entries = risked.get(friendId) ?? 0
      return entries < PLAYED_ENTRIES
        ? [{ check: PLAYED, player_id, detail: `friend ${friendId} put ${entries} entries at risk` }]
        : []
    })
  },
})
