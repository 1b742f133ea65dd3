import type { CheckContext } from '#platform/money/service-checks.ts'
import { riskedUntil } from '#platform/facts/figures-until.server.ts'
import { daysPlayed, postedKeys } from '#platform/evidence/round-figures.server.ts'
import { riskedByPlayer } from '#platform/money/ledger.server.ts'
import type { Drift, MoreChecks, Reader } from '#platform/base/checks.ts'
import { everWhole } from '#platform/players/contacts.server.ts'
import type { Handle } from '#platform/secrets/vault.server.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { ACTIVE_DAYS, FRIEND_KEY, PLAYED_ENTRIES, REWARDS_DAYS, REWARDS_LIMIT } from './economy.ts'
import { earnedBefore } from './rewards/hold.server.ts'
import { friendsIn } from './store.server.ts'

/** Recomputes the rewards for friends from the ledger, the rounds, and the friends' verifications. */
const PLAYED = 'friends whose entries earned a reward put so many at risk'
const ACTIVE = 'friends whose play earned a reward were verified and played on so many days'
const HELD = 'rewards for friends were held before they were paid'
const FEW = 'no player got more rewards for friends than the limit of some days'

const KEY = '^referral:(active|played):([0-9a-f-]{36})$'

/** A reward as the ledger has it. */
interface Paid {
  readonly playerId: string
  readonly friendId: string
  readonly step: 'active' | 'played'
  readonly at: Date
  /** By when it was earned, from when it was paid; clocks of nodes differ. */
  readonly earned: Date
}

async function paidRewards(client: Reader): Promise<readonly Paid[]> {
  return (await postedKeys(client, KEY)).map(({ player_id: playerId, key, at }) => {
    const [, step, friendId] = new RegExp(KEY).exec(key)!
    const earned = earnedBefore(at.getTime() + MINUTE)
    return { playerId, friendId: friendId!, step: step as Paid['step'], at, earned }
  })
}

type Friends = Awaited<ReturnType<typeof friendsIn>>

/** On how many days the friends of these rewards played in all, or by when the rewards were earned. */
async function daysOf(
  client: Reader,
  timeZones: CheckContext['timeZones'],
  friends: Friends,
  paid: readonly Paid[],
  until: 'ever' | 'earned',
): Promise<ReadonlyMap<string, number>> {
  const days = new Map<string, number>()
  const known = paid.filter(({ friendId }) => friends.has(friendId))
  for (const [theme, mine] of Map.groupBy(known, ({ friendId }) => friends.get(friendId)!.theme)) {
    const played = await daysPlayed(
      client,
      mine.map(({ friendId }) => friendId),
      timeZones[theme]!,
      until === 'earned' ? mine.map(({ earned }) => earned) : [],
    )
    for (const [id, all] of played) days.set(id, all.length)
  }
  return days
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
  const active = paid.filter(({ step }) => step === 'active')
  const days = await daysOf(client, timeZones, friends, active, 'ever')
  const held = await daysOf(client, timeZones, friends, active, 'earned')
  return paid.flatMap(({ playerId, friendId, step, earned }): Drift[] => {
    const drift = (text: string, check = ACTIVE) => [
      { check, player_id: playerId, detail: `friend ${friendId} ${text}` },
    ]
    if (friends.get(friendId)?.referrerId !== playerId) return drift('was not invited by this player')
    // A friendship is a row that anybody may put in; the gift of whoever came by an invitation is marked.
    if (!welcomed.has(friendId)) return drift('came by no invitation')
    if (!whole.has(friendId)) return drift('was never verified')
    if (step !== 'active') return []
    const [count, then] = [days.get(friendId) ?? 0, held.get(friendId) ?? 0]
    if (count < ACTIVE_DAYS) return drift(`played on ${count} days`)
    return then < ACTIVE_DAYS ? drift(`had played on ${then} days by ${earned.toISOString()}`, HELD) : []
  })
}

/** Rewards for friends who put too few entries at risk, or not by then. */
async function wrongPlay(client: Reader, paid: readonly Paid[]): Promise<readonly Drift[]> {
  const played = paid.filter(({ step }) => step === 'played')
  const risked = await riskedByPlayer(client)
  const then = await riskedUntil(
    client,
    played.map(({ friendId, earned: at }) => ({ playerId: friendId, at })),
  )
  return played.flatMap(({ playerId, friendId, earned }, n): Drift[] => {
    const drift = (check: string, text: string) => [
      { check, player_id: playerId, detail: `friend ${friendId} ${text}` },
    ]
    const entries = risked.get(friendId) ?? 0
    if (entries < PLAYED_ENTRIES) return drift(PLAYED, `put ${entries} entries at risk`)
    return then[n]! < PLAYED_ENTRIES
      ? drift(HELD, `had put ${then[n]} entries at risk by ${earned.toISOString()}`)
      : []
  })
}

/** Rewards of a kind that were paid to a player beyond the limit. */
function tooMany(paid: readonly Paid[]): readonly Drift[] {
  const kinds = Map.groupBy(paid, ({ playerId, step }) => `${playerId} ${step}`)
  return [...kinds.values()].flatMap((all) => {
    const times = all.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
    const within = REWARDS_DAYS * DAY - MINUTE
    const n = times.findIndex((at, i) => i >= REWARDS_LIMIT && at - times[i - REWARDS_LIMIT]! < within)
    if (n < 0) return []
    const { playerId: player_id, step } = all[0]!
    const detail = `${step}: ${new Date(times[n]!).toISOString()} is one too many`
    return [{ check: FEW, player_id, detail }]
  })
}

/** The checks of what friends did. */
export const audit = (_: Handle, elsewhere: CheckContext): MoreChecks => ({
  checks: [PLAYED, ACTIVE, HELD, FEW],
  async run(client) {
    const paid = await paidRewards(client)
    if (paid.length === 0) return []
    const played = await wrongPlay(client, paid)
    return [...played, ...(await wrongFriends(client, elsewhere, paid)), ...tooMany(paid)]
  },
})
