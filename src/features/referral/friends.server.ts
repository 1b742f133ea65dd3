import { randomBytes } from 'node:crypto'
import { DAY } from '#platform/time/clock.ts'
import type { Db, Tx } from '#platform/data/db.server.ts'
import type { DomainEvent, EventName } from '#platform/events/events.ts'
import { isProven } from '#platform/evidence/invitations.server.ts'
import { giveOrOwe } from '#platform/owed/gift.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import { wasSeenWith, deviceSignalsOf } from '#platform/players/devices/device-signals.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { hasGiftEntries } from '#platform/players/devices/gift-limits.server.ts'
import { FRIEND_EXTRA, FRIEND_KEY, FRIENDS_DAYS, FRIENDS_LIMIT } from './economy.ts'
import { CODE_LENGTH, codeFrom, plainCode } from './rules.ts'
import { isNeighborhoodFull, isOneHousehold } from './household.server.ts'
import { countPlay, earnActive } from './rewards/rewards.server.ts'
import { codeOf, friendsOf, insertCode, insertFriend, lockCode, ownerOf } from './store.server.ts'

/** Codes, and the friends who come by them. */

export const lately = (now_ms: number): Date => new Date(now_ms - FRIENDS_DAYS * DAY)

/** The player's code, made at the first wish for it. */
export async function ensureCode(
  tx: Tx,
  player: { readonly playerId: string; readonly theme: string; readonly at: Date },
): Promise<string> {
  for (;;) {
    const known = await codeOf(tx, player.playerId)
    if (known) return known
    const code = codeFrom(randomBytes(CODE_LENGTH))
    if (await insertCode(tx, { ...player, code })) return code
  }
}

/** Returns the owner of a code while it still gives the bigger reward; else null. */
async function referrerOf(
  db: Db,
  code: string | null,
  theme: string,
  now_ms: number,
): Promise<string | null> {
  const owner = code === null ? null : await ownerOf(db, code, theme)
  if (!owner) return null
  const friends = await friendsOf(db, owner, lately(now_ms))
  return friends.lately < FRIENDS_LIMIT ? owner : null
}

/** The same for a visitor: a code of their own household gives nothing. */
export async function referrerFor(context: Context, code: string | null): Promise<string | null> {
  const { db, brand, now } = context
  const owner = await referrerOf(db, code, brand.name, now.getTime())
  if (!owner) return null
  const signals = deviceSignalsOf(context)
  const isSeen = (kind: 'device' | 'address') =>
    wasSeenWith(
      db,
      owner,
      signals.filter((one) => one.kind === kind),
    )
  if (await isSeen('device')) return null
  return (await isSeen('address')) && (await isNeighborhoodFull(db, owner, { at: now })) ? null : owner
}

/** A new account: it gets a code of its own, and the rest of the bigger gift when a friend's code brought it. */
async function welcome(runtime: Runtime, tx: Tx, event: DomainEvent<'account.registered'>): Promise<void> {
  const { player_id: playerId, payload } = event
  const { theme, state } = payload
  if (runtime.brands[theme]?.features['referral'] === false) return
  const at = new Date(timeOf(event.id))
  await ensureCode(tx, { playerId, theme, at })
  const code = plainCode(payload.refcode)
  if (code !== null && !isProven(tx, playerId, payload)) {
    runtime.log.error({ playerId }, 'this server did not tell of this invitation: run npm run verify-ledger')
    return
  }
  const owner = code === null ? null : await ownerOf(tx, code, theme)
  if (!owner || owner === playerId) return
  await lockCode(tx, owner)
  // One household does not invite itself, whatever the name of the second account.
  if (await isOneHousehold(tx, owner, { friendId: playerId, at })) return
  if ((await referrerOf(tx, code, theme, at.getTime())) === null) return
  if (!(await insertFriend(tx, { playerId, referrerId: owner, at }))) return
  const cause = { feature: 'referral', key: FRIEND_KEY, kind: "friend's gift" }
  const extra = (await hasGiftEntries(tx, playerId)) ? FRIEND_EXTRA : { coins: FRIEND_EXTRA.coins }
  await giveOrOwe(runtime, tx, { playerId, state, theme }, extra, cause)
}

const of = <N extends EventName>(events: readonly DomainEvent[], topic: N): readonly DomainEvent<N>[] =>
  events.filter((event): event is DomainEvent<N> => event.topic === topic)

/** One reader for all of it: a friend who plays at once must be known as a friend before the round counts. */
export const friendsConsumer = (runtime: Runtime) => ({
  name: 'referral.friends',
  topics: ['account.registered', 'account.confirmed', 'round.settled'] as const,
  async take(tx: Tx, events: readonly DomainEvent[]) {
    for (const event of of(events, 'account.registered')) await welcome(runtime, tx, event)
    await countPlay(runtime, tx, of(events, 'round.settled'))
    const confirmed = of(events, 'account.confirmed')
    if (confirmed.length > 0)
      await earnActive(tx, new Map(confirmed.map(({ id, player_id }) => [player_id, timeOf(id)])))
  },
})
