import type { CheckContext } from '#platform/calls/handlers.server.ts'
import { daysPlayed } from '#platform/evidence/round-figures.server.ts'
import { riskedByPlayer } from '#platform/money/ledger.server.ts'
import type { Drift, MoreChecks, Reader } from '#platform/money/verify.server.ts'
import { everWhole } from '#platform/players/contacts.server.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import { ACTIVE_DAYS, FRIEND_KEY, PLAYED_ENTRIES } from './economy.ts'
import { friendsIn } from './store.server.ts'

/** What friends brought is computed again: by the ledger, the rounds, and what the friends' accounts confirmed. */
const PLAYED = 'friends whose entries earned a reward put so many at risk'
const ACTIVE = 'friends whose play earned a reward were verified and played on so many days'

const KEY = '^referral:(active|played):([0-9a-f-]{36})$'

/** A reward as the ledger has it. */
interface Paid {
  readonly playerId: string
  readonly friendId: string
  readonly step: 'active' | 'played'
}

async function paidRewards(client: Reader, { keysGiven }: CheckContext): Promise<readonly Paid[]> {
  return (await keysGiven(client, KEY)).map(({ player_id: playerId, key }) => {
    const [, step, friendId] = new RegExp(KEY).exec(key)!
    return { playerId, friendId: friendId!, step: step as Paid['step'] }
  })
}

/** Rewards for friends who were never verified, whom somebody else invited, or who played on too few days. */
async function wrongFriends(
  client: Reader,
  { timeZones, keysGiven }: CheckContext,
  paid: readonly Paid[],
): Promise<readonly Drift[]> {
  const welcomed = new Set((await keysGiven(client, `^${FRIEND_KEY}$`)).map(({ player_id }) => player_id))
  const ids = [...new Set(paid.map(({ friendId }) => friendId))]
  const [friends, whole] = [await friendsIn(client, ids), await everWhole(client, ids)]
  const days = new Map<string, number>()
  for (const [theme, ofBrand] of Map.groupBy(friends, ([, { theme: brand }]) => brand)) {
    const played = await daysPlayed(
      client,
      ofBrand.map(([id]) => id),
      timeZones[theme]!,
    )
    for (const [id, all] of played) days.set(id, all.length)
  }
  return paid.flatMap(({ playerId, friendId, step }): Drift[] => {
    const drift = (text: string) => [
      { check: ACTIVE, player_id: playerId, detail: `friend ${friendId} ${text}` },
    ]
    if (friends.get(friendId)?.referrerId !== playerId) return drift('was not invited by this player')
    // A friendship is a row that anybody may put in; the gift of whoever came by an invitation is marked.
    if (!welcomed.has(friendId)) return drift('came by no invitation')
    if (!whole.has(friendId)) return drift('was never verified')
    const count = days.get(friendId) ?? 0
    return step === 'active' && count < ACTIVE_DAYS ? drift(`played on ${count} days`) : []
  })
}

/** The checks of what friends did. */
export const audit = (_: Handle, elsewhere: CheckContext): MoreChecks => ({
  checks: [PLAYED, ACTIVE],
  async run(client) {
    const paid = await paidRewards(client, elsewhere)
    if (paid.length === 0) return []
    const risked = await riskedByPlayer(client)
    const drifts = paid.flatMap(({ playerId, friendId, step }): Drift[] => {
      const entries = risked.get(friendId) ?? 0
      return step === 'played' && entries < PLAYED_ENTRIES
        ? [
            {
              check: PLAYED,
              player_id: playerId,
              detail: `friend ${friendId} put ${entries} entries at risk`,
            },
          ]
        : []
    })
    return [...drifts, ...(await wrongFriends(client, elsewhere, paid))]
  },
})
